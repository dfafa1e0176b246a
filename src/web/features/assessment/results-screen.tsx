import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDuration, formatPercent } from '#web/ui/format.ts'
import { Meter } from '#web/ui/meter.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { ScoreHeader, ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ResultProgressStrip } from './quiz-progress-strip.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { attemptName, findStartOptions, optionsForAnother, type StartState } from './start.ts'
import { adviceOn, describeStandard, headline } from './verdict.ts'

/** /results/:attemptId: the results of an attempt that was submitted before. */
export function ResultsScreen({ user, attemptId }: { user: User; attemptId: string }) {
  const analysis = useQuery(read('GET /api/attempts/:id/analysis', { params: { id: attemptId } }))
  const navigate = useNavigate()
  if (analysis.isPending)
    return (
      <ScoreHeaderSkeleton what="Loading your results">
        <Skeleton className="mt-12 h-40 w-full" />
      </ScoreHeaderSkeleton>
    )
  if (analysis.isError) return <ResultsError error={analysis.error} onRetry={() => void analysis.refetch()} />
  const { data } = analysis
  const startAnother = async () => {
    const used = await findStartOptions(new LocalStore(user.id), attemptId)
    await navigate('/quiz', { state: { start: optionsForAnother(data, user, used) } satisfies StartState })
  }
  return (
    <Results
      analysis={data}
      notice={data.submitted ? undefined : <NotSubmitted attemptId={data.attemptId} />}
      actions={
        <>
          <Button variant={data.submitted ? 'primary' : 'plain'} onClick={() => void startAnother()}>
            Take Another Quiz
          </Button>
          <Button asChild variant="text">
            <Link to="/">Dashboard</Link>
          </Button>
        </>
      }
    />
  )
}

function NotSubmitted({ attemptId }: { attemptId: string }) {
  return (
    <Alert variant="warning" title="This result is not in your history yet">
      <Button asChild variant="primary" className="mt-2">
        <Link to={`/quiz?attempt=${attemptId}`}>Finish submitting</Link>
      </Button>
    </Alert>
  )
}

function ResultsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadErrorPage
      error={error}
      onRetry={onRetry}
      heading="Results"
      missing={{
        children: (
          <>
            <p className="text-ink-2">There are no results here. This quiz may not have been submitted yet.</p>
            <Button asChild variant="primary" className="mt-6">
              <Link to="/quiz">Go to your quizzes</Link>
            </Button>
          </>
        ),
      }}
      failed={{
        title: "We couldn't load your results",
        otherwise: 'Check your connection and try again. Your results are saved in your account.',
      }}
    />
  )
}

/** A graded attempt: the score, its content areas, and every question explained. `notice` is about what is pending. */
export function Results({ analysis, actions, notice }: { analysis: Analysis; actions: ReactNode; notice?: ReactNode }) {
  return (
    <PageContainer width="content">
      {notice && <div className="mb-6 print:hidden">{notice}</div>}
      <Score analysis={analysis}>{actions}</Score>
      <ResultProgressStrip results={analysis.results} />
      <ContentAreas analysis={analysis} />
      <ResultTabs attemptId={analysis.attemptId} results={analysis.results} />
    </PageContainer>
  )
}

function Score({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const { score, totalQuestions, timeSpent } = analysis
  const standard = describeStandard(analysis)
  return (
    <ScoreHeader
      id={analysis.attemptId}
      label={`${attemptName(analysis)} · ${fieldLabel(analysis.healthcareField)}`}
      gradedAt={analysis.gradedAt}
      percentage={analysis.percentage}
      headline={headline(analysis)}
      actions={children}
    >
      <p className="mt-1 text-ink-2">
        {score} of {totalQuestions} correct in {formatDuration(timeSpent)}. {adviceOn(analysis)}
      </p>
      {standard && <p className="mt-1 text-ink-2">{standard}</p>}
    </ScoreHeader>
  )
}

function ContentAreas({ analysis }: { analysis: Analysis }) {
  const { byDomain, passingPercent, isFullLength } = analysis
  if (byDomain.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">By content area</h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        The vertical line marks {formatPercent(passingPercent)}%
        {isFullLength ? ', the passing standard' : ', the practice standard'}.
      </p>
      {byDomain.map(({ domain, correct, total }) => (
        <Meter
          key={domain}
          label={domain}
          share={total === 0 ? 0 : correct / total}
          standard={passingPercent}
          figure={`${correct} of ${total}`}
        />
      ))}
    </section>
  )
}
