import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'

const card = 'flex flex-col items-start gap-2 p-6 md:min-h-50'

/** The ways to practice. A practice quiz is the primary action unless an attempt or a task of the study plan is waiting. */
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
        20 questions, starting with ones you haven't seen. Every answer choice is explained.
      </p>
      <Button asChild variant={isPrimary ? 'onTeal' : 'plain'} className="mt-3 md:mt-auto">
        <Link to="/quiz">
          Start<span className="sr-only"> a practice quiz</span>
        </Link>
      </Button>
    </Card>
  )
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
  const exams = useExams(user.healthcareField)
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
