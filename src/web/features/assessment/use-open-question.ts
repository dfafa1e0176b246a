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

/**
 * The question that is open, as the query string names it, so that it can be linked to. Opening one from the list is a
 * step in the history of the browser; going from one to the next is not, so that "back" leads to the list.
 */
export function useOpenQuestion(total: number) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const number = findOpenNumber(search, total)
  const isFromList = (state as QuestionState | null)?.isFromList === true
  const latest = useRef({ search, number, isFromList })
  useEffect(() => {
    latest.current = { search, number, isFromList }
  })
  /** Opens a question, or (undefined) returns to the list without a step back. It never changes. */
  const show = useCallback(
    (next: number | undefined) => {
      const now = latest.current
      const isOpen = now.number !== undefined
      const nextState: QuestionState = { isFromList: isOpen ? now.isFromList : true }
      const to = `?${changeSearch(now.search, { [parameter]: next?.toString() })}`
      void navigate(to, { replace: isOpen, state: nextState, preventScrollReset: true })
    },
    [navigate],
  )
  const close = () => (isFromList ? void navigate(-1) : show(undefined))
  /** Narrows the list; a question that it hides does not stay open. */
  const filter = (changes: Readonly<Record<string, string | undefined>>, keepsOpen: boolean) => {
    const to = `?${changeSearch(search, keepsOpen ? changes : { ...changes, [parameter]: undefined })}`
    void navigate(to, { replace: true, state, preventScrollReset: true })
  }
  return { number, show, close, filter, search, listSearch: `?${changeSearch(search, { [parameter]: undefined })}` }
}
