import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReadinessReply } from '#contract/analytics.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Estimate, NextSteps, type ReadinessExam, scoreText } from './next-steps.tsx'
import { ReadinessMethod } from './readiness-method.tsx'

/** A query for the readiness for an exam, or for the field's first one. */
export const readReadiness = (exam: string | undefined) =>
  read('GET /api/analytics/readiness', { query: exam ? { exam } : {} })

/** The score that the learner could expect in the exam today, what would change it most, and how it is estimated. */
export function ReadinessSection({
  field,
  exam: wanted,
  onExam,
}: {
  field: FieldCode | null
  exam: string | undefined
  onExam: (name: string) => void
}) {
  const query = useQuery({ ...readReadiness(wanted), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  if (query.isPending) {
    return (
      <Loading what="Loading your readiness">
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  }
  if (!query.data) {
    return (
      <ErrorState title="We couldn't load your readiness" onRetry={() => void query.refetch()}>
        {findServerMessage(query.error) ?? 'Check your connection and try again.'}
      </ErrorState>
    )
  }
  const { exam, exams, estimate } = query.data
  if (!exam) return null
  return (
    <section aria-labelledby="readiness" className="border-t-2 border-ink pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="readiness" className="label font-sans">
          If you took the {exam.name} today
        </h2>
        {exams.length > 1 && (
          <SelectField
            label="Exam"
            options={exams.map((name) => ({ value: name, label: name }))}
            value={exam.name}
            onChange={({ target }) => onExam(target.value)}
          />
        )}
      </div>
      {estimate ? (
        <>
          <EstimateHeader exam={exam} estimate={estimate} />
          <NextSteps reply={query.data} exam={exam} estimate={estimate} field={field} />
          <ReadinessMethod exam={exam} />
        </>
      ) : (
        <TooFewAnswers reply={query.data} />
      )}
    </section>
  )
}

function TooFewAnswers({ reply: { answers, answersNeeded } }: { reply: ReadinessReply }) {
  const missing = answersNeeded - answers
  const beats = Array.from({ length: answersNeeded }, (_, index) => ({
    state: index < answers ? ('answered' as const) : ('todo' as const),
    flagged: false,
  }))
  return (
    <div className="mt-3 max-w-measure">
      <p className="font-serif text-xl font-semibold text-balance">
        {missing === 1 ? 'One more answer' : `${missing} more answers`} until your first estimate
      </p>
      <p className="mt-2 text-ink-2">
        It takes {answersNeeded} questions that you answer for the first time to say anything honest about where you
        stand.
      </p>
      <div className="my-4">
        <ProgressStrip beats={beats} label={`${answers} of ${answersNeeded} answers`} />
      </div>
      <Button asChild variant="primary">
        <Link to="/quiz">Take a practice quiz</Link>
      </Button>
    </div>
  )
}

const headlines: Record<Estimate['outlook'], (standard: string) => string> = {
  above: (standard) => `The whole range is above ${standard}.`,
  likelyAbove: (standard) => `More likely above ${standard} than below, but not settled.`,
  likelyBelow: (standard) => `More likely below ${standard} than above, but not settled.`,
  below: (standard) => `Below ${standard} for now.`,
}

const labelUnit = ({ unit, min, outOf }: ReadinessExam) =>
  unit === 'percent' ? 'of the questions' : unit === 'raw' ? `of ${outOf}` : `on the scale from ${min} to ${outOf}`

function EstimateHeader({ exam, estimate }: { exam: ReadinessExam; estimate: Estimate }) {
  const { score, low, high, outlook } = estimate
  const standard = scoreText(exam, exam.passing)
  const sides = {
    above: 'below this range',
    likelyAbove: 'inside this range',
    likelyBelow: 'inside this range',
    below: 'above this range',
  }
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 md:grid-cols-[21rem_minmax(0,1fr)]">
      <div>
        <p className="num flex flex-wrap items-end gap-3">
          <span className="font-serif text-score font-semibold tracking-[-0.045em]">
            {score}
            {exam.unit === 'percent' && <span className="ml-1 align-top text-2xl tracking-normal">%</span>}
          </span>
          <span className="text-sm text-ink-2">
            {labelUnit(exam)},
            <br />
            estimated
          </span>
        </p>
        <p className="mt-4 font-serif text-xl font-semibold text-balance">{headlines[outlook](standard)}</p>
        <p className="num mt-2 text-sm text-ink-2">
          Nine times in ten, a learner with your record would score between{' '}
          <strong className="text-ink">
            {scoreText(exam, low)} and {scoreText(exam, high)}
          </strong>
          . {standardName(exam)} is {standard}, {sides[outlook]}.
        </p>
      </div>
      <Hill exam={exam} estimate={estimate} />
    </div>
  )
}

/** No board publishes a passing percentage of correct answers: without a scaled score, the standard is Preceptor's. */
function standardName({ usesPreceptorStandard, unit }: ReadinessExam): string {
  if (usesPreceptorStandard) return "Our standard, until the board's is known,"
  return unit === 'percent' ? "Preceptor's practice standard" : 'The passing standard'
}

/** How likely each result is, in the number of correct answers that the exam counts, or in percent. */
function Hill({ exam, estimate }: { exam: ReadinessExam; estimate: Estimate }) {
  const isRaw = exam.unit === 'raw'
  const toUnit = (percent: number) => (isRaw ? (percent * exam.outOf) / 100 : percent)
  const format = (value: number) => (isRaw ? String(Math.round(value)) : `${Math.round(value)}%`)
  const standard = toUnit(exam.passingPercent)
  const { score, low, high } = exam.unit === 'scaled' ? estimate.inPercent : estimate
  return (
    <div>
      <Chart
        kind="distribution"
        height={290}
        label={`How likely each ${exam.name} result is`}
        headings={[isRaw ? 'Correct answers' : 'Percent correct', 'Probability']}
        points={estimate.curve.map(({ percent, share }) => ({ value: toUnit(percent), share }))}
        standard={{ value: standard, label: `${format(standard)}, the standard` }}
        marker={{ value: score, label: `${format(score)}, your estimate` }}
        interval={{ low, high, label: '90% range' }}
        format={format}
      />
      {exam.unit === 'scaled' && (
        <p className="text-sm text-ink-2">
          The picture is in percent of correct answers. The board doesn't publish how they become its score; we estimate
          that {formatPercent(exam.passingPercent)}% is the passing score of {exam.passing}.
        </p>
      )}
    </div>
  )
}
