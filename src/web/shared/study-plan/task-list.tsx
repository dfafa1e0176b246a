import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { StudyPlan, StudyPlanTask } from '#contract/study-plan.ts'
import type { StartState } from '#web/shared/attempts/start-state.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMinutes, isTaskDone, measureTask, nameTask, quizOfTask } from './describe-plan.ts'

type Planned = Pick<StudyPlan, 'healthcareField' | 'exam'>

/** Today's tasks. Each starts what it is about with one tap; those that are done have a check mark. */
export function TaskList({ plan, tasks }: { plan: Planned; tasks: readonly StudyPlanTask[] }) {
  const next = tasks.find((task) => !isTaskDone(task))
  return (
    <ul className="border-t border-rule">
      {tasks.map((task) => (
        <TaskRow key={`${task.kind} ${task.area}`} plan={plan} task={task} isNext={task === next} />
      ))}
    </ul>
  )
}

function TaskRow({ plan, task, isNext }: { plan: Planned; task: StudyPlanTask; isNext: boolean }) {
  const isDone = isTaskDone(task)
  const name = nameTask(task, plan.exam)
  const progress = task.done > 0 && !isDone ? `${task.done} of ${measureTask(task)} done` : measureTask(task)
  return (
    <li className="grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-x-4 border-b border-rule py-2.5">
      <TaskMark isDone={isDone} />
      <span className="min-w-0">
        <span className={cn('block font-medium', isDone && 'text-ink-2')}>{name}</span>
        <span className="num block text-sm text-ink-2">
          {[progress, `about ${formatMinutes(task.minutes)}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isDone ? (
        <span className="text-sm font-semibold text-correct">Done</span>
      ) : (
        <Button asChild variant={isNext ? 'primary' : 'plain'} className="px-4">
          <TaskLink plan={plan} task={task}>
            {task.done > 0 ? 'Continue' : 'Start'}
            <span className="sr-only"> {name}</span>
          </TaskLink>
        </Button>
      )}
    </li>
  )
}

function TaskLink({ plan, task, ...rest }: { plan: Planned; task: StudyPlanTask; children: React.ReactNode }) {
  if (task.kind === 'review') return <Link to="/review/session" {...rest} />
  if (task.kind === 'exam') return <Link to={`/quiz?full=true&exam=${encodeURIComponent(plan.exam)}`} {...rest} />
  return <Link to="/quiz" state={{ start: quizOfTask(plan, task) } satisfies StartState} {...rest} />
}

/** A circle to be filled, or a check mark. */
function TaskMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full border-2',
        isDone ? 'border-correct bg-correct text-sheet' : 'border-rule-strong',
      )}
    >
      {isDone && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
    </span>
  )
}
