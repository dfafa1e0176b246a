import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Exam, OpenAttempt } from '#contract/assessment.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatSavedAt } from '#web/ui/format.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const card = 'flex flex-col items-start gap-2 p-6 md:min-h-50'

/** The ways to practice. A practice quiz is the primary action unless another attempt is waiting to be finished. */
export function ActionCards({ user, isPrimary }: { user: User; isPrimary: boolean }) {
  return (
    <div className="mb-12 grid gap-4 md:grid-cols-[1.25fr_1fr]">
      <PracticeCard isPrimary={isPrimary} />
      <ExamCard user={user} />
    </div>
  )
}

function PracticeCard({ isPrimary }: { isPrimary: boolean }) {
  return (
    <Card
      aria-labelledby="practice-card"
      className={cn(card, isPrimary && 'border-teal bg-teal text-on-teal dark:bg-teal-wash dark:text-ink')}
    >
      <h2 id="practice-card" className="text-xl">
        Practice Quiz
      </h2>
      <p className={cn('max-w-measure', !isPrimary && 'text-ink-2')}>
        20 questions, starting with ones you haven't seen. Every answer choice is explained at the end.
      </p>
      <Button asChild variant={isPrimary ? 'onTeal' : 'plain'} className="mt-3 md:mt-auto">
        <Link to="/quiz">
          Start<span className="sr-only"> a practice quiz</span>
        </Link>
      </Button>
    </Card>
  )
}

/** The exams of a field; not read without a field. */
function readExams(field: FieldCode | null) {
  return queryOptions({
    ...read('GET /api/exams/:healthcareField', { params: { healthcareField: field ?? 'RN' } }),
    enabled: field !== null,
  })
}

type OfferedExam = Pick<Exam, 'name' | 'kind' | 'questions' | 'timeLimit'>

/** "160 questions", "22 patients". */
const lengthOf = ({ kind, questions }: OfferedExam) =>
  `${questions} ${kind === 'simulation' ? 'patients' : 'questions'}`

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** What a full-length exam is for this learner, according to the exams of the field. */
export function describeExams(exams: readonly OfferedExam[] | undefined): string {
  const [first, ...others] = exams ?? []
  if (!first) return 'Full-length exams with an optional timer.'
  if (others.length === 0) return `${first.name}: ${lengthOf(first)}, with an optional ${first.timeLimit}-minute timer.`
  const names = [first, ...others].map((exam) => `${exam.name} (${lengthOf(exam)})`)
  return `${choices.format(names)}, with an optional timer.`
}

function ExamCard({ user }: { user: User }) {
  const exams = useQuery(readExams(user.healthcareField))
  return (
    <Card aria-labelledby="exam-card" className={card}>
      <h2 id="exam-card" className="flex items-center gap-2 text-xl">
        Full-Length Exam {!isEntitled(user, 'fullLengthExams') && <Badge variant="ink">Pro</Badge>}
      </h2>
      <p className="text-ink-2">{describeExams(exams.data)}</p>
      <Button asChild className="mt-3 md:mt-auto">
        <Link to="/quiz?type=full">Choose an exam</Link>
      </Button>
    </Card>
  )
}

const nameOf = ({ isFullLength, exam, healthcareField }: OpenAttempt) =>
  isFullLength ? (exam ?? 'Full-Length Exam') : `Practice Quiz, ${fieldLabel(healthcareField)}`
const pathOf = ({ id, kind }: OpenAttempt) => `${kind === 'simulation' ? '/cse/exam' : '/quiz'}?attempt=${id}`
const progressOf = ({ answered, totalQuestions, kind }: OpenAttempt) =>
  `${answered} of ${totalQuestions} ${kind === 'simulation' ? 'patients completed' : 'answered'}`

const maxBeats = 40

/**
 * Progress as beats, at most 40: longer attempts are scaled down. Any answer shows as a beat, and anything unanswered
 * as a gap.
 */
export function progressBeats(answered: number, total: number): Beat[] {
  const length = Math.min(maxBeats, Math.max(1, total))
  const scaled = Math.round((answered / Math.max(1, total)) * length)
  const shown = answered >= total ? length : Math.min(length - 1, answered > 0 ? Math.max(1, scaled) : 0)
  return Array.from({ length }, (_, index) => ({ state: index < shown ? 'answered' : 'todo', flagged: false }))
}

/** Attempts that are not submitted yet, newest first: the first one to resume, the others as links. */
export function ResumeCard({ attempts, now }: { attempts: readonly OpenAttempt[]; now: Date }) {
  const [newest, ...others] = attempts
  if (!newest) return null
  return (
    <Card aria-labelledby="resume-card" className="mb-4 grid gap-x-8 gap-y-4 border-teal p-6 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="label">Pick up where you left off</p>
        <h2 id="resume-card" className="mt-1 text-xl">
          {nameOf(newest)}
        </h2>
        <p className="num mt-1 text-ink-2">
          {progressOf(newest)} · saved {formatSavedAt(newest.savedAt, now)}
        </p>
      </div>
      <Button asChild variant="primary" className="justify-self-start md:self-center">
        <Link to={pathOf(newest)}>{newest.graded ? 'Submit' : 'Resume'}</Link>
      </Button>
      <div aria-hidden="true" className="md:col-span-2">
        <ProgressStrip beats={progressBeats(newest.answered, newest.totalQuestions)} />
      </div>
      {others.length > 0 && <OtherAttempts attempts={others} />}
    </Card>
  )
}

function OtherAttempts({ attempts }: { attempts: readonly OpenAttempt[] }) {
  return (
    <div className="-mb-3 border-t border-rule pt-1 text-sm text-ink-2 md:col-span-2">
      <h3 className="sr-only">Also unfinished</h3>
      <ul className="flex flex-wrap gap-x-6">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <TextLink asChild className="num inline-flex min-h-11 items-center">
              <Link to={pathOf(attempt)}>
                Resume {nameOf(attempt)}, {progressOf(attempt)}
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
