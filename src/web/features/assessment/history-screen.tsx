import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { HistoryItem } from '#contract/attempts.ts'
import { fieldLabel, healthcareFields } from '#domain/fields/healthcare-field.ts'
import type { HistoryFilter } from '#domain/progress/history-filter.ts'
import type { PracticeMode } from '#domain/simulations/practice.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useReadAhead } from '#web/shared/api/read-ahead.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate, formatDuration, formatPercent } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { AreaTrends } from './area-trends.tsx'
import { cleared, Filters, queryOf, readFilter } from './history-filters.tsx'

/**
 * /history: every quiz, exam, and practice simulation, newest first, and the trends of the content areas. `loadResults`
 * preloads the code of the results screen, which takes most of the time when results are opened for the first time.
 */
export function HistoryScreen({ loadResults }: { loadResults: () => Promise<unknown> }) {
  const { params, change } = useSearchFilter()
  const user = useSignedInUser()
  const view = params.get('view') === 'trends' ? 'trends' : 'attempts'
  const filter = readFilter(params)
  useEffect(() => whenIdle(() => void loadResults().catch(() => {})), [loadResults])
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>History</PageTitle>
      <h1 className="text-2xl">History</h1>
      <Tabs value={view} onValueChange={(next) => change({ view: next === 'trends' ? next : '' })} className="mt-4">
        <TabList aria-label="History views">
          <Tab value="attempts">Attempts</Tab>
          <Tab value="trends">Trends by area</Tab>
        </TabList>
        <TabPanel value="attempts">
          <Attempts filter={filter} onChange={change} />
        </TabPanel>
        <TabPanel value="trends">
          <div className="mb-6 max-w-sm">
            <SelectField
              label="Field"
              value={filter.field ?? user.healthcareField ?? ''}
              options={healthcareFields}
              onChange={({ target }) => change({ field: target.value })}
              {...(user.healthcareField ? {} : { placeholder: 'All fields' })}
            />
          </div>
          <AreaTrends field={filter.field ?? user.healthcareField} />
        </TabPanel>
      </Tabs>
    </PageContainer>
  )
}

function Attempts({
  filter,
  onChange,
}: {
  filter: HistoryFilter
  onChange: (changes: Record<string, string>) => void
}) {
  const query = queryOf(filter)
  const history = useInfiniteQuery({
    ...pagesOf([...queryKeys.historyPages, query], (cursor, signal) =>
      call('GET /api/attempts/history', { query: { ...query, ...cursor } }, { signal }),
    ),
    // The list stays while the next filter loads.
    placeholderData: keepPreviousData,
  })
  const items = history.data?.pages.flatMap((page) => page.items)
  const isFiltered = Object.keys(query).length > 0
  return (
    <>
      <Filters filter={filter} onChange={onChange} />
      {history.isPending && <HistorySkeleton />}
      {history.isError && (
        <ErrorState title="We couldn't load your history" onRetry={() => void history.refetch()}>
          {findServerMessage(history.error) ??
            'Check your connection and try again. Your results are saved in your account.'}
        </ErrorState>
      )}
      {items && (
        <div aria-busy={history.isPlaceholderData}>
          {items.length > 0 ? (
            <HistoryList items={items} />
          ) : isFiltered ? (
            <NoMatches onClear={() => onChange(cleared)} />
          ) : (
            <NoHistory />
          )}
        </div>
      )}
      {history.hasNextPage && (
        <Button className="mt-6" pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="Nothing matches these filters" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try another field, type, or date range.
    </EmptyState>
  )
}

function HistoryList({ items }: { items: readonly HistoryItem[] }) {
  return (
    <ul className="num border-t border-rule">
      {items.map((item) => (
        <li key={item.id} className="border-b border-rule">
          <HistoryRow item={item} />
        </li>
      ))}
    </ul>
  )
}

const row = 'grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-2 py-3 md:grid-cols-[1fr_7rem_8rem_5rem]'

function HistoryRow({ item }: { item: HistoryItem }) {
  const readAhead = useReadAhead()
  const hasResults = item.kind === 'multiple-choice'
  return (
    <Link to={pathOf(item)} className={`${row} no-underline hover:bg-sunk`} {...(hasResults ? readAhead(item.id) : {})}>
      <span className="min-w-0">
        <span className="block font-semibold">{titleOf(item)}</span>
        <span className="block text-sm text-ink-2">{describeContext(item)}</span>
      </span>
      <span className="text-sm whitespace-nowrap text-ink-2 max-md:order-3">{describePoints(item)}</span>
      <span className="max-md:order-4 max-md:justify-self-end">
        {item.passed === null ? (
          <Badge variant="neutral">Practice</Badge>
        ) : (
          <Badge variant={item.passed ? 'correct' : 'incorrect'}>{item.passed ? 'Passed' : 'Did not pass'}</Badge>
        )}
      </span>
      <span className="text-end font-semibold">{formatPercent(item.score)}%</span>
    </Link>
  )
}

/** "Nov 20, 2026 · Registered Nurse · NCLEX-RN outline · 12 min 5 sec". */
function describeContext({ date, healthcareField, isFullLength, category, kind, timeSpent }: HistoryItem): string {
  const outline = kind === 'multiple-choice' && !isFullLength && category ? [`${category} outline`] : []
  return [formatDate(date), fieldLabel(healthcareField), ...outline, formatDuration(timeSpent)].join(' · ')
}

const modeLabels: Record<PracticeMode, string> = {
  traditional: 'Traditional',
  interactive: 'Interactive',
  'step-by-step': 'Step-by-step',
}

const resultPaths: Record<HistoryItem['kind'], string> = {
  'multiple-choice': '/results',
  simulation: '/cse/report',
  'practice-simulation': '/cse/practice',
}

/** Where the results of an entry are. */
export const pathOf = ({ id, kind }: Pick<HistoryItem, 'id' | 'kind'>): string => `${resultPaths[kind]}/${id}`

/** "Practice Quiz", the name of an exam, or the patient of a practice simulation. */
export function titleOf({ kind, category, isFullLength, simulation }: HistoryItem): string {
  if (kind === 'practice-simulation') return `${category ?? 'Clinical simulation'}: ${simulation?.title ?? ''}`
  if (!isFullLength) return 'Practice Quiz'
  return category ?? 'Full-Length Exam'
}

/** "14 of 20 correct", "3 of 22 patients passed", "12 of 15 points". */
export function describePoints({ kind, questionsCorrect, totalQuestions, simulation }: HistoryItem): string {
  if (simulation) {
    const score = Math.round(simulation.score * 100) / 100
    return `${modeLabels[simulation.mode]}, ${score} of ${simulation.maxScore} points`
  }
  if (questionsCorrect === null || totalQuestions === null) return ''
  return `${questionsCorrect} of ${totalQuestions} ${kind === 'simulation' ? 'patients' : 'correct'}`
}

function NoHistory() {
  return (
    <EmptyState
      title="No quiz history yet."
      action={
        <Button asChild variant="primary">
          <Link to="/quiz">Take your first quiz</Link>
        </Button>
      }
    >
      Your scores, topics, and explained answers will appear here.
    </EmptyState>
  )
}

function HistorySkeleton() {
  return (
    <Loading what="Loading your history">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="mt-4 h-14 w-full" />
      ))}
    </Loading>
  )
}
