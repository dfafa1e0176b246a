import type { StudyPlan, StudyPlanDay, StudyPlanTask } from '#contract/study-plan.ts'
import { countDone, type PlannedDay, type PlannedTask, sizeOf } from '#domain/study-plan/study-plan.ts'
import type { CurrentPlan } from './study-plan.service.ts'
import type { SettledDay } from './study-plan.store.ts'

const shownPastDays = 14

function viewTask(task: PlannedTask, done: number): StudyPlanTask {
  const area = task.kind === 'quiz' ? task.area : null
  return { kind: task.kind, area, size: sizeOf(task), minutes: task.minutes, done }
}

/** A day that is not settled; nothing of it is done yet. */
export const viewDay = ({ day, kind, tasks }: PlannedDay): StudyPlanDay => ({
  ...{ day, kind },
  tasks: tasks.map((task) => viewTask(task, 0)),
})

const viewSettled = ({ day, kind, tasks, done }: SettledDay): StudyPlanDay => ({
  ...{ day, kind },
  tasks: tasks.map((task, index) => viewTask(task, done[index] ?? 0)),
})

/** Today with what is done. A review is done, too, when no more cards are due; without any it is left out. */
function viewToday({ plan, today, work, cardsDue }: CurrentPlan): StudyPlanDay | null {
  const planned = plan.days.find(({ day }) => day === today)
  if (!planned) return null
  const tasks = planned.tasks.flatMap((task) => {
    const possible = task.kind === 'review' ? { ...task, cards: Math.min(task.cards, work.reviews + cardsDue) } : task
    return sizeOf(possible) > 0 ? [viewTask(possible, countDone(possible, work))] : []
  })
  return { day: today, kind: planned.kind, tasks }
}

function viewAreas({ plan, today, work }: CurrentPlan): StudyPlan['areas'] {
  const planned = new Map<string, number>()
  for (const { day, tasks } of plan.days) {
    for (const task of tasks) {
      if (day <= today || task.kind !== 'quiz' || task.area === null) continue
      planned.set(task.area, (planned.get(task.area) ?? 0) + task.questions)
    }
  }
  const names = new Set([...planned.keys(), ...Object.keys(plan.practiced), ...work.questions.keys()])
  return [...names].toSorted().map((name) => ({
    name,
    practiced: (plan.practiced[name] ?? 0) + (work.questions.get(name) ?? 0),
    planned: planned.get(name) ?? 0,
  }))
}

/** A plan on the wire. */
export function viewPlan(current: CurrentPlan, calendarAddress: string | null): StudyPlan {
  const { plan, today } = current
  const { settings, past } = plan
  const next = plan.days.find(({ day }) => day > today)
  return {
    ...{ exam: plan.exam, examDate: settings.examDate, weekdays: [...settings.weekdays], minutes: settings.minutes },
    includesExam: settings.includesExam,
    healthcareField: plan.field,
    startedOn: plan.startedOn,
    replannedOn: plan.replannedOn,
    missedDays: plan.missed.length,
    examDay: plan.days.find(({ kind }) => kind === 'exam')?.day ?? null,
    today: viewToday(current),
    next: next ? viewDay(next) : null,
    past: past.slice(-shownPastDays).toReversed().map(viewSettled),
    areas: viewAreas(current),
    calendarAddress,
  }
}
