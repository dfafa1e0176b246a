import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { HistoryItem } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import type { PracticeMode } from '#domain/simulations/practice.ts'
import { call } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatDuration, formatPercent } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** /history: every quiz, exam, and practice simulation, newest first. */
export function HistoryScreen() {
  const history = useInfiniteQuery({
    queryKey: queryKeys.historyPages,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/attempts/history', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  if (history.isPending) return <HistorySkeleton />
  if (!history.data) {
    return (
      <LoadErrorPage
        error={history.error}
        onRetry={() => void history.refetch()}
        heading="History"
        missing={{ children: null }}
        failed={{
          title: "We couldn't load your history",
          otherwise: 'Check your connection and try again. Your results are saved in your account.',
        }}
      />
    )
  }
  const items = history.data.pages.flatMap((page) => page.items)
  return (
    <PageContainer width="content" padding="spacious">
      <h1 className="text-2xl">History</h1>
      <p className="mt-2 text-ink-2">Your quizzes, exams, and practice simulations, newest first.</p>
      {items.length === 0 ? <NoHistory /> : <HistoryList items={items} />}
      {history.hasNextPage && (
        <Button className="mt-6" pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </PageContainer>
  )
}

function HistoryList({ items }: { items: readonly HistoryItem[] }) {
  return (
    <ul className="num mt-8 border-t border-rule">
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
  return (
    <Link to={pathOf(item)} className={`${row} no-underline hover:bg-sunk`}>
      <span className="min-w-0">
        <span className="block font-semibold">{titleOf(item)}</span>
        <span className="block text-sm text-ink-2">
          {formatDate(item.date)} · {fieldLabel(item.healthcareField)} · {formatDuration(item.timeSpent)}
        </span>
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
  if (!isFullLength) return category ? `Practice Quiz: ${category}` : 'Practice Quiz'
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
    <PageContainer width="content" padding="spacious">
      <Loading what="Loading your history">
        <Skeleton className="h-8 w-40" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="mt-4 h-14 w-full" />
        ))}
      </Loading>
    </PageContainer>
  )
}
