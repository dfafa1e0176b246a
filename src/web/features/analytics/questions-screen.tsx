import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnsweredQuestion } from '#contract/analytics.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { nameDay } from './labels.ts'
import { PracticeLink } from './practice-link.tsx'

/** /analytics/questions?area=...&topic=...: the questions of an area that the learner answered, and quizzes of just those. */
export function QuestionsScreen() {
  const user = useSignedInUser()
  const { params, change } = useSearchFilter()
  const [area, topic] = [params.get('area') ?? '', params.get('topic') ?? undefined]
  const only = params.get('only') === 'missed' ? 'missed' : 'all'
  return (
    <PageContainer width="content">
      <PageTitle>{topic ?? area}</PageTitle>
      <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
        <Link to="/analytics?view=detailed">Back to Analytics</Link>
      </TextLink>
      <h1 className="text-2xl first-letter:uppercase">{topic ?? (area || 'Questions')}</h1>
      {topic && <p className="mt-1 text-ink-2">{area}</p>}
      {!isEntitled(user, 'detailedAnalytics') ? (
        <ProOnly />
      ) : area === '' ? (
        <EmptyState title="No area is chosen">Choose one on the Analytics page.</EmptyState>
      ) : (
        <>
          <div className="mt-5 flex flex-wrap gap-3">
            <PracticeLink
              field={user.healthcareField}
              {...{ area, topic }}
              only="wrong"
              count={20}
              label="Practice missed questions"
              variant="primary"
            />
            <PracticeLink
              field={user.healthcareField}
              {...{ area, topic }}
              label={topic ? 'Practice this topic' : 'Practice this area'}
              variant="plain"
            />
          </div>
          <Tabs value={only} onValueChange={(next) => change({ only: next === 'all' ? '' : next })} className="mt-8">
            <TabList variant="segmented" aria-label="Questions">
              <Tab value="all">All answered</Tab>
              <Tab value="missed">Missed</Tab>
            </TabList>
            <TabPanel value={only}>
              <QuestionList area={area} topic={topic} only={only} />
            </TabPanel>
          </Tabs>
        </>
      )}
    </PageContainer>
  )
}

function ProOnly() {
  return (
    <EmptyState
      title="The questions behind your numbers are part of Pro"
      action={
        <Button asChild variant="primary">
          <Link to="/pricing">See the plans</Link>
        </Button>
      }
    >
      Your results of each quiz, with every explanation, stay free in your history.
    </EmptyState>
  )
}

function QuestionList({ area, topic, only }: { area: string; topic: string | undefined; only: 'all' | 'missed' }) {
  const query = { area, ...(topic ? { topic } : {}), ...(only === 'missed' ? { only } : {}) }
  const questions = useInfiniteQuery(
    pagesOf(queryKeys.answeredQuestionPages(area, topic ?? null, only), (cursor, signal) =>
      call('GET /api/analytics/questions', { query: { ...query, ...cursor } }, { signal }),
    ),
  )
  if (questions.isPending) {
    return (
      <Loading what="Loading the questions">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="mt-4 h-14 w-full" />
        ))}
      </Loading>
    )
  }
  if (!questions.data) {
    return (
      <ErrorState title="We couldn't load the questions" onRetry={() => void questions.refetch()}>
        {findServerMessage(questions.error) ?? 'Check your connection and try again.'}
      </ErrorState>
    )
  }
  const items = questions.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return only === 'missed' ? (
      <EmptyState title="Nothing missed here">Your latest answer to every question was correct.</EmptyState>
    ) : (
      <EmptyState title="No questions yet">Questions of this area appear here once you have answered some.</EmptyState>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-2">Your latest answer to each question, last answered first.</p>
      <ul className="mt-3 border-t border-rule">
        {items.map((question) => (
          <QuestionRow key={`${question.attemptId} ${question.position}`} question={question} />
        ))}
      </ul>
      {questions.hasNextPage && (
        <Button className="mt-6" pending={questions.isFetchingNextPage} onClick={() => void questions.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function QuestionRow({
  question: { attemptId, position, question, correct, answered, day },
}: {
  question: AnsweredQuestion
}) {
  return (
    <li className="border-b border-rule">
      <Link
        to={`/results/${attemptId}?question=${position + 1}`}
        className="grid gap-x-6 gap-y-1 py-3 no-underline hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_8rem] sm:items-center"
      >
        <span className="line-clamp-2 font-serif">
          <ClinicalText>{question}</ClinicalText>
        </span>
        <span className="num text-sm sm:text-end">
          <span className={cn('font-semibold sm:block', correct ? 'text-correct' : 'text-incorrect')}>
            {correct ? 'Correct' : answered ? 'Missed' : 'Not answered'}
          </span>{' '}
          <span className="text-ink-2">{nameDay(day)}</span>
        </span>
      </Link>
    </li>
  )
}
