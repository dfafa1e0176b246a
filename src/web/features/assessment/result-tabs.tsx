import { startTransition, useEffect, useMemo, useState } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ResultCard } from './result-card.tsx'
import { type NumberedResult, type ResultTab, sortIntoTabs } from './result-lists.ts'

const titles: Record<ResultTab, string> = { review: 'To review', flagged: 'Flagged', all: 'All' }
const emptyTexts: Record<ResultTab, string> = {
  review: 'Nothing to review: you answered every question correctly.',
  flagged: 'You didn’t flag any questions.',
  all: 'This quiz has no questions.',
}
const tabs = Object.keys(titles) as ResultTab[]
/** Questions that are rendered at once, more than fit on a screen. */
const firstChunk = 4
const chunk = 12

/** How many of `total` to render: some at once, the rest while the browser is idle, so that long lists open quickly. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(firstChunk)
  useEffect(() => {
    if (count >= total) return
    // As a transition, so that a click need not wait for it.
    const grow = () => startTransition(() => setCount((now) => now + chunk))
    const timer = setTimeout(grow, 60)
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}

/** Every question explained, the missed ones first. */
export function ResultTabs({ attemptId, results }: { attemptId: string; results: readonly AnalysisResult[] }) {
  const lists = useMemo(() => sortIntoTabs(results), [results])
  return (
    <section className="mt-12">
      <h2 className="text-xl">Every answer, explained</h2>
      <Tabs defaultValue={lists.review.length > 0 ? 'review' : 'all'}>
        <TabList aria-label="Questions to show" className="num mt-2 mb-1">
          {tabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {titles[tab]} ({lists[tab].length})
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab} value={tab} tabIndex={-1} className="outline-none">
            <Cards attemptId={attemptId} list={lists[tab]} emptyText={emptyTexts[tab]} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}

function Cards({
  attemptId,
  list,
  emptyText,
}: {
  attemptId: string
  list: readonly NumberedResult[]
  emptyText: string
}) {
  const count = useGrowingCount(list.length)
  if (list.length === 0) return <p className="text-ink-2">{emptyText}</p>
  return (
    <div aria-busy={count < list.length}>
      {list.slice(0, count).map((numbered) => (
        <ResultCard key={numbered.number} attemptId={attemptId} {...numbered} />
      ))}
    </div>
  )
}
