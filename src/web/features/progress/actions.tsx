import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { describeExams } from './exam-line.ts'
import { readExams } from './reads.ts'

const card = 'flex flex-col items-start gap-2 p-6 md:min-h-50'

/** The two ways to work. Only one thing on the screen is primary: this quiz, unless another one waits to be finished. */
export function Actions({ user, isPrimary }: { user: User; isPrimary: boolean }) {
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
        20 questions, those you have not seen first. Every choice is explained at the end.
      </p>
      <Button asChild variant={isPrimary ? 'onTeal' : 'plain'} className="mt-3 md:mt-auto">
        <Link to="/quiz">
          Start<span className="sr-only"> a practice quiz</span>
        </Link>
      </Button>
    </Card>
  )
}

function ExamCard({ user }: { user: User }) {
  const exams = useQuery(readExams(user.healthcareField))
  const isFree = user.subscriptionTier === 'free'
  return (
    <Card aria-labelledby="exam-card" className={card}>
      <h2 id="exam-card" className="flex items-center gap-2 text-xl">
        Full-Length Exam {isFree && <Badge variant="ink">Pro</Badge>}
      </h2>
      <p className="text-ink-2">{describeExams(exams.data)}</p>
      <Button asChild className="mt-3 md:mt-auto">
        <Link to="/quiz?type=full">Choose an exam</Link>
      </Button>
    </Card>
  )
}
