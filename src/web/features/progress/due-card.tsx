import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#web/shared/api/call.ts'
import { isTaskDone } from '#web/shared/study-plan/describe-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/**
 * The flashcards that are due today, with a link to the review. Shows nothing when there are none, or when the study plan
 * has them among today's tasks.
 */
export function DueCard() {
  const { data } = useQuery(read('GET /api/flashcards/summary'))
  const plan = useQuery(read('GET /api/study-plan')).data?.plan
  const isPlanned = plan?.today?.tasks.some((task) => task.kind === 'review' && !isTaskDone(task))
  if (!data || data.dueToday === 0 || isPlanned) return null
  return (
    <Card aria-labelledby="due-card" className="mb-4 flex flex-wrap items-center justify-between gap-4 p-6">
      <h2 id="due-card" className="flex items-baseline gap-3 text-lg">
        <span className="num text-2xl">{data.dueToday.toLocaleString('en-US')}</span>{' '}
        {data.dueToday === 1 ? 'flashcard is due today' : 'flashcards are due today'}
      </h2>
      <Button asChild>
        <Link to="/review">Review</Link>
      </Button>
    </Card>
  )
}
