import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'
import { attemptName } from '#web/shared/attempts/describe-attempt.ts'
import { areaPractice, type StartOptions, type StartState } from '#web/shared/attempts/start-state.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { LoadErrorPage } from '#web/shared/error-page.tsx'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDuration, formatPercent } from '#web/ui/format.ts'
import { Meter } from '#web/ui/meter.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { ScoreHeader, ScoreHeaderSkeleton } from '#web/ui/score-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ResultProgressStrip } from './quiz-progress-strip.tsx'
import { numberResults } from './result-lists.ts'
import { PrintedQuestions } from './result-question.tsx'
import { ResultQuestions } from './result-questions.tsx'
import { findStartOptions, optionsForAnother, retryPractice } from './start.ts'
import { useOpenQuestion } from './use-open-question.ts'
import { usePrinting } from './use-printing.ts'
import {
  adviceOn,
  areaCount,
  describeStandard,
  findNextStep,
  headline,
  type NextStep,
  nextStepLabel,
} from './verdict.ts'

/** /results/:attemptId: the results of an attempt that was submitted before. */
export function ResultsScreen({ user, attemptId }: { user: User; attemptId: string }) {
  const analysis = useQuery(read('GET /api/attempts/:id/analysis', { params: { id: attemptId } }))
  const navigate = useNavigate()
  if (analysis.isPending)
    return (
      <ScoreHeaderSkeleton what="Loading your results" width="wide">
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
      isNoticeFirst={!data.submitted}
      onAnother={() => void startAnother()}
    >
      <Button asChild variant="text">
        <Link to="/">Dashboard</Link>
      </Button>
    </Results>
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

/** Starts a quiz that the results lead to. */
function useStartPractice() {
  const navigate = useNavigate()
  return (start: StartOptions) => void navigate('/quiz', { state: { start } satisfies StartState })
}

/** A graded attempt: the score, its content areas, what to do next, and every question explained. */
export function Results({
  analysis,
  notice,
  isNoticeFirst = false,
  onAnother,
  children,
}: {
  analysis: Analysis
  /** About what is pending. */
  notice?: ReactNode
  /** The main action of the screen is in the notice. */
  isNoticeFirst?: boolean
  onAnother: () => void
  /** More actions. */
  children?: ReactNode
}) {
  const { attemptId, results } = analysis
  const { shortcutsEnabled } = useSignedInUser()
  const { printing, printQuestion } = usePrinting()
  const opened = useOpenQuestion(results.length)
  const isOne = typeof printing === 'number'
  return (
    <PageContainer width="wide">
      <div className={cn(isOne && 'print:hidden', opened.number !== undefined && 'not-print:max-lg:hidden')}>
        {notice && <div className="mb-6 print:hidden">{notice}</div>}
        <div className="gap-x-16 min-[80rem]:grid min-[80rem]:grid-cols-2">
          <div className="min-w-0">
            <Score analysis={analysis}>
              <NextActions analysis={analysis} hasPrimary={!isNoticeFirst} onAnother={onAnother} />
              {children}
            </Score>
            <ResultProgressStrip results={results} />
          </div>
          <ContentAreas analysis={analysis} />
        </div>
      </div>
      <ResultQuestions
        attemptId={attemptId}
        results={results}
        opened={opened}
        shortcuts={shortcutsEnabled}
        onPrint={printQuestion}
      >
        <RetryButtons analysis={analysis} />
      </ResultQuestions>
      {printing && (
        <PrintedQuestions results={numberResults(results).filter(({ number }) => !isOne || number === printing)} />
      )}
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

/** The most useful quiz to take now, and an ordinary one. */
function NextActions({
  analysis,
  hasPrimary,
  onAnother,
}: {
  analysis: Analysis
  hasPrimary: boolean
  onAnother: () => void
}) {
  const start = useStartPractice()
  const step = findNextStep(analysis)
  const { healthcareField, exam } = analysis
  const begin = (next: NextStep) =>
    start(
      next.kind === 'area'
        ? areaPractice(healthcareField, exam ?? undefined, next.area, next.count)
        : retryPractice(analysis, 'wrong'),
    )
  const primary = hasPrimary ? 'primary' : 'plain'
  return (
    <>
      {step && (
        <Button variant={primary} className="py-2 text-start whitespace-normal" onClick={() => begin(step)}>
          {nextStepLabel(step)}
        </Button>
      )}
      <Button variant={step ? 'plain' : primary} onClick={onAnother}>
        Take Another Quiz
      </Button>
    </>
  )
}

function ContentAreas({ analysis }: { analysis: Analysis }) {
  const start = useStartPractice()
  const { byDomain, passingPercent, isFullLength, healthcareField, exam } = analysis
  if (byDomain.length === 0) return null
  return (
    <section className="min-w-0 max-[80rem]:mt-12">
      <h2 className="text-xl">By content area</h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">
        The vertical line marks {formatPercent(passingPercent)}%
        {isFullLength ? ', the passing standard' : ', the practice standard'}.
      </p>
      {byDomain.map((area) => (
        <Meter
          key={area.domain}
          label={area.domain}
          share={area.total === 0 ? 0 : area.correct / area.total}
          standard={passingPercent}
          figure={`${area.correct} of ${area.total}`}
          action={
            area.available > 0 && (
              <Button
                variant="text"
                className="-mr-3 text-teal"
                onClick={() => start(areaPractice(healthcareField, exam ?? undefined, area.domain, areaCount(area)))}
              >
                Practice<span className="sr-only"> {area.domain}</span>
              </Button>
            )
          }
        />
      ))}
    </section>
  )
}

/** The missed or flagged questions once more. */
function RetryButtons({ analysis }: { analysis: Analysis }) {
  const start = useStartPractice()
  const { wrong, flagged } = analysis.retry
  return (
    <>
      {wrong > 0 && (
        <Button className="px-3 max-sm:text-sm" onClick={() => start(retryPractice(analysis, 'wrong'))}>
          Retry missed ({wrong})
        </Button>
      )}
      {wrong > 0 && (
        <Button asChild variant="text" className="max-sm:text-sm">
          <Link to={`/review?attempt=${analysis.attemptId}#missed-questions`}>Make flashcards</Link>
        </Button>
      )}
      {flagged > 0 && (
        <Button className="px-3 max-sm:text-sm" onClick={() => start(retryPractice(analysis, 'flagged'))}>
          Retry flagged ({flagged})
        </Button>
      )}
    </>
  )
}
