import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { focusOf, KeysDialog, useKeys } from './keyboard-shortcuts.tsx'
import { type NumberedResult, type ResultTab, sortIntoTabs } from './result-lists.ts'
import { ResultQuestion } from './result-question.tsx'
import { ResultRows } from './result-rows.tsx'
import type { useOpenQuestion } from './use-open-question.ts'

const titles: Record<ResultTab, string> = { review: 'To review', flagged: 'Flagged', all: 'All' }
const emptyTexts: Record<ResultTab, string> = {
  review: 'Nothing to review: you answered every question correctly.',
  flagged: "You didn't flag any questions.",
  all: 'This quiz has no questions.',
}
const tabs = Object.keys(titles) as ResultTab[]

interface Props {
  attemptId: string
  results: readonly AnalysisResult[]
  /** The question that the address names. */
  opened: ReturnType<typeof useOpenQuestion>
  /** Whether keyboard shortcuts are turned on. */
  shortcuts: boolean
  onPrint: (number: number) => void
  /** Beside the heading. */
  children: ReactNode
}

/** The tab to begin with: what there is to review, or the one that contains the open question. */
function firstTab({ review }: Record<ResultTab, NumberedResult[]>, open: number | undefined): ResultTab {
  const isInReview = open === undefined ? review.length > 0 : review.some(({ number }) => number === open)
  return isInReview ? 'review' : 'all'
}

/**
 * The filtered questions, and the one of them to show: the open one, or else the first. The filters are in the address,
 * so that Back leads to the same list.
 */
function useFilteredQuestions({ results, opened }: Pick<Props, 'results' | 'opened'>) {
  const { number, search, filter } = opened
  const query = new URLSearchParams(search)
  const areas = useMemo(() => [...new Set(results.map(({ category }) => category))].toSorted(), [results])
  const area = areas.find((one) => one === query.get('area')) ?? ''
  const lists = useMemo(() => sortIntoTabs(results, area), [results, area])
  const [initialTab] = useState(() => firstTab(lists, number))
  const tab = tabs.find((one) => one === query.get('show')) ?? initialTab
  const list = lists[tab]
  const isOpenIn = (next: readonly NumberedResult[]) => next.some((one) => one.number === number)
  const index = Math.max(
    0,
    list.findIndex((one) => one.number === number),
  )
  return {
    ...{ lists, tab, list, areas, area, index, current: list[index] },
    previous: list[index - 1]?.number,
    next: list[index + 1]?.number,
    selectTab: (next: ResultTab) => filter({ show: next }, { keepsOpen: isOpenIn(lists[next]) }),
    selectArea: (next: string) =>
      filter({ area: next }, { defaults: { show: tab }, keepsOpen: isOpenIn(sortIntoTabs(results, next)[tab]) }),
  }
}

/** Moves the eyes, the keyboard, and the screen reader to the question that was opened, and back to its line in the list. */
function useFocusOnOpened(number: number | undefined, heading: RefObject<HTMLHeadingElement | null>) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    const line = last.current
    last.current = number
    if (number === undefined) {
      if (line !== undefined) document.querySelector<HTMLElement>(`a[data-question="${line}"]`)?.focus()
      return
    }
    const card = heading.current?.closest('section')
    const top = card?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight / 2) card?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [number, heading])
}

/** J and K move, and ? lists the keys. */
function useResultKeys(enabled: boolean, act: { next: () => void; previous: () => void; help: () => void }) {
  useKeys(enabled, (event) => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || focusOf(event.target) === 'typing') return
    const commands: Record<string, () => void> = { j: act.next, k: act.previous, '?': act.help }
    const command = commands[key.toLowerCase()]
    if (!command) return
    event.preventDefault()
    command()
  })
}

const keys = [
  ['J', 'next question'],
  ['K', 'previous question'],
  ['?', 'show this list'],
] as const

/** Every question: a list with one line each, and the open one in full; side by side where there is room. */
export function ResultQuestions({ attemptId, results, opened, shortcuts, onPrint, children }: Props) {
  const filtered = useFilteredQuestions({ results, opened })
  const { list, current, previous, next } = filtered
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isOpen = opened.number !== undefined
  // The list is painted first; a question that was not asked for follows.
  const isDetailShown = useDeferredValue(true, isOpen)
  useFocusOnOpened(opened.number, heading)
  const go = (number: number | undefined) => number !== undefined && opened.show(number)
  useResultKeys(shortcuts, {
    // On a phone, the first one is not on screen before it is opened.
    next: () => go(isOpen || heading.current?.checkVisibility() ? next : list[0]?.number),
    previous: () => go(previous),
    help: () => setHelpOpen(true),
  })
  return (
    <section className={cn('mt-12 print:hidden', isOpen && 'max-lg:mt-0')}>
      {isOpen && <h1 className="sr-only lg:hidden">Results</h1>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className={cn('text-xl', isOpen && 'max-lg:sr-only')}>Every answer, explained</h2>
        <div className={cn('flex flex-wrap gap-3', isOpen && 'max-lg:hidden')}>{children}</div>
      </div>
      <div className="mt-3 items-start gap-x-8 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] min-[80rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div
          className={cn(
            'lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100dvh-2rem)] lg:flex-col',
            isOpen && 'max-lg:hidden',
          )}
        >
          <QuestionList {...filtered} opened={opened} />
          {shortcuts && list.length > 1 && (
            <Button variant="text" className="-ml-3 self-start text-sm max-lg:hidden" onClick={() => setHelpOpen(true)}>
              Keyboard shortcuts
            </Button>
          )}
        </div>
        {current && isDetailShown && (
          <div className={isOpen ? undefined : 'max-lg:hidden'}>
            <Button variant="text" className="mb-2 -ml-3 lg:hidden" onClick={opened.close}>
              <ChevronLeft className="size-4" aria-hidden="true" />
              Back to your results
            </Button>
            <ResultQuestion
              attemptId={attemptId}
              numbered={current}
              heading={heading}
              place={{ index: filtered.index + 1, total: list.length, previous, next }}
              onGo={go}
              onPrint={() => onPrint(current.number)}
            />
          </div>
        )}
      </div>
      <KeysDialog rows={keys} open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  )
}

/** The filters, and the lines of the questions that match. */
function QuestionList({
  lists,
  tab,
  areas,
  area,
  current,
  selectTab,
  selectArea,
  opened,
}: ReturnType<typeof useFilteredQuestions> & Pick<Props, 'opened'>) {
  return (
    <>
      {areas.length > 1 && (
        <SelectField
          label="Content area"
          value={area}
          onChange={(event) => selectArea(event.target.value)}
          placeholder="All content areas"
          options={areas.map((name) => ({ value: name, label: name }))}
        />
      )}
      <Tabs
        value={tab}
        onValueChange={(value) => selectTab(value as ResultTab)}
        className="mt-2 lg:flex lg:min-h-0 lg:flex-col"
      >
        <TabList aria-label="Questions to show" className="num shrink-0">
          {tabs.map((one) => (
            <Tab key={one} value={one}>
              {titles[one]} ({lists[one].length})
            </Tab>
          ))}
        </TabList>
        {tabs.map((one) => (
          <TabPanel
            key={one}
            value={one}
            tabIndex={-1}
            className="pt-0 outline-none lg:flex lg:min-h-0 lg:flex-col lg:data-[state=inactive]:hidden"
          >
            {lists[one].length === 0 ? (
              <p className="mt-5 text-ink-2">
                {area ? 'No questions in this list are from this content area.' : emptyTexts[one]}
              </p>
            ) : (
              <ResultRows
                list={lists[one]}
                current={current?.number}
                isOpen={opened.number !== undefined}
                listSearch={opened.listSearch}
                onOpen={opened.show}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}
