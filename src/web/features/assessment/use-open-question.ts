import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeSearch } from '#web/shared/use-search-filter.ts'

interface QuestionState {
  isFromList?: boolean
}

const parameter = 'question'

/** The number in the query string, if there is a question with it. */
export function findOpenNumber(search: string, total: number): number | undefined {
  const number = Number(new URLSearchParams(search).get(parameter))
  return Number.isInteger(number) && number >= 1 && number <= total ? number : undefined
}

interface NarrowOptions {
  defaults?: Readonly<Record<string, string>>
  keepsOpen: boolean
}

/**
 * The query string of a narrowed list. `defaults` are parameters that it names from now on, unless it already does. A
 * question that the list hides does not stay open.
 */
export function narrowSearch(
  search: string,
  changes: Readonly<Record<string, string>>,
  { defaults = {}, keepsOpen }: NarrowOptions,
): string {
  const query = new URLSearchParams(search)
  const missing = Object.entries(defaults).filter(([name]) => !query.has(name))
  const rest = keepsOpen ? {} : { [parameter]: undefined }
  return `?${changeSearch(query, { ...Object.fromEntries(missing), ...changes, ...rest })}`
}

/**
 * The question that is open, as the query string names it, so that it can be linked to. Opening one from the list is a
 * step in the history of the browser; going from one to the next is not, so that "back" leads to the list.
 */
export function useOpenQuestion(total: number) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const number = findOpenNumber(search, total)
  const isFromList = (state as QuestionState | null)?.isFromList === true
  const latest = useRef({ state, isFromList })
  useEffect(() => {
    latest.current = { state, isFromList }
  })
  /** Opens a question, or (undefined) returns to the list without a step back. It never changes. */
  const show = useCallback(
    (next: number | undefined) => {
      // Not from the last render: a filter that was set just before would be undone.
      const isOpen = findOpenNumber(location.search, total) !== undefined
      const nextState: QuestionState = { isFromList: isOpen ? latest.current.isFromList : true }
      const to = `?${changeSearch(location.search, { [parameter]: next?.toString() })}`
      void navigate(to, { replace: isOpen, state: nextState, preventScrollReset: true })
    },
    [navigate, total],
  )
  const close = () => (isFromList ? void navigate(-1) : show(undefined))
  /** Narrows the list, see `narrowSearch`. */
  const filter = (changes: Readonly<Record<string, string>>, options: NarrowOptions) => {
    const to = narrowSearch(location.search, changes, options)
    void navigate(to, { replace: true, state: latest.current.state, preventScrollReset: true })
  }
  return { number, show, close, filter, search, listSearch: `?${changeSearch(search, { [parameter]: undefined })}` }
}
