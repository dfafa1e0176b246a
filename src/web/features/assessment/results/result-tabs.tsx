import { Tabs } from 'radix-ui'
import { useEffect, useMemo, useState } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { ResultCard } from './result-card.tsx'
import { type NumberedResult, sortIntoTabs, type Tab } from './result-lists.ts'

const titles: Record<Tab, string> = { review: 'To review', flagged: 'Flagged', all: 'All' }
const empty: Record<Tab, string> = {
  review: 'Nothing to review: every answer was right.',
  flagged: 'You flagged no question of this paper.',
  all: 'This paper has no questions.',
}
const tabs = Object.keys(titles) as Tab[]
const chunk = 12

/** How many of `total` are on the page: some at once, the others when the browser has time, so that long lists open at once. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(chunk)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => setShown((now) => now + chunk), 60)
    return () => clearTimeout(timer)
  }, [shown, total])
  return Math.min(shown, total)
}

/** Every answer, explained; what needs a look first. */
export function ResultTabs({ attemptId, results }: { attemptId: string; results: readonly AnalysisResult[] }) {
  const lists = useMemo(() => sortIntoTabs(results), [results])
  const [tab, setTab] = useState<Tab>(lists.review.length > 0 ? 'review' : 'all')
  return (
    <section className="mt-12">
      <h2 className="text-xl">Every answer, explained</h2>
      <Tabs.Root value={tab} onValueChange={(next) => setTab(next as Tab)}>
        <Tabs.List aria-label="Which questions" className="mt-2 mb-6 flex gap-6 border-b border-rule">
          {tabs.map((one) => (
            <Tabs.Trigger
              key={one}
              value={one}
              className="num -mb-px min-h-11 border-b-2 border-transparent text-sm font-medium text-ink-2 hover:text-ink data-[state=active]:border-teal data-[state=active]:text-ink"
            >
              {titles[one]} ({lists[one].length})
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((one) => (
          <Tabs.Content key={one} value={one} tabIndex={-1} className="outline-none">
            <Cards attemptId={attemptId} list={lists[one]} none={empty[one]} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  )
}

function Cards({ attemptId, list, none }: { attemptId: string; list: readonly NumberedResult[]; none: string }) {
  const shown = useGrowing(list.length)
  if (list.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <div aria-busy={shown < list.length}>
      {list.slice(0, shown).map((numbered) => (
        <ResultCard key={numbered.number} attemptId={attemptId} {...numbered} />
      ))}
    </div>
  )
}
