import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReadinessReply } from '#contract/analytics.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { nameDay } from './labels.ts'
import { PracticeLink } from './practice-link.tsx'

export type ReadinessExam = NonNullable<ReadinessReply['exam']>
export type Estimate = NonNullable<ReadinessReply['estimate']>

/** A score in the unit of its exam: "88" or "75%". */
export const scoreText = ({ unit }: ReadinessExam, score: number) =>
  unit === 'percent' ? `${score}%` : formatCount(score)

const people = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** What would raise the estimate most, what would narrow it, and the latest full-length exams. */
export function NextSteps({
  reply,
  exam,
  estimate: { raise, narrow },
  field,
}: {
  reply: ReadinessReply
  exam: ReadinessExam
  estimate: Estimate
  field: FieldCode | null
}) {
  return (
    <div className="mt-8 grid border-y border-rule md:grid-cols-3 [&>*]:py-5 [&>*+*]:border-rule max-md:[&>*+*]:border-t md:[&>*]:px-5 md:[&>*:first-child]:pl-0 md:[&>*+*]:border-l">
      <Step
        title="What would raise it most"
        action={
          <PracticeLink
            {...{ field }}
            area={raise.area}
            label="Practice this area"
            context={raise.area}
            variant="primary"
          />
        }
      >
        <strong className="font-semibold text-ink">{raise.area}</strong> costs you about{' '}
        {people(Math.round(raise.missed), 'question')} of {exam.questions}, more than any other area. It is{' '}
        {Math.round(raise.weight)}% of the exam.
      </Step>
      <Step
        title="What would narrow the range"
        action={
          <PracticeLink
            field={field}
            area={narrow.area}
            count={20}
            label="Take 20 questions"
            context={`on ${narrow.area}`}
            variant="plain"
          />
        }
      >
        <strong className="font-semibold text-ink">{narrow.area}</strong> has {people(narrow.answers, 'answer')} behind
        it. Twenty more there would tell us the most.
      </Step>
      <Step
        title="Your last full-length exam"
        action={
          <Button asChild>
            <Link to={`/quiz?full=true&exam=${encodeURIComponent(exam.name)}`}>
              {reply.fullLength.length > 0 ? 'Plan the next one' : 'See the full-length exam'}
            </Link>
          </Button>
        }
      >
        <LastExams reply={reply} exam={exam} />
      </Step>
    </div>
  )
}

function Step({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <p className="num mt-1 mb-4 text-sm text-ink-2">{children}</p>
      <div className="mt-auto">{action}</div>
    </div>
  )
}

function LastExams({ reply: { fullLength }, exam }: { reply: ReadinessReply; exam: ReadinessExam }) {
  const [last, before] = fullLength
  if (!last)
    return `You haven't taken a full-length ${exam.name} in the last year. One shows how you hold up over its length.`
  const result = `${scoreText(exam, last.score)} on ${nameDay(last.day)}`
  if (!before) return `${result}.`
  const change = last.score - before.score
  const points = exam.unit === 'percent' ? ' points' : ''
  const comparison = change === 0 ? 'the same as' : `${Math.abs(change)}${points} ${change > 0 ? 'more' : 'fewer'} than`
  return `${result}, ${comparison} on ${nameDay(before.day)}.`
}
