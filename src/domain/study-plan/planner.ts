import { addDays, daysBetween, type LocalDay } from '../progress/streak.ts'
import { chooseQuizzes, type PlannedArea } from './area-quizzes.ts'
import {
  bufferEvery,
  examWindow,
  findRefusal,
  findStudyDays,
  type PlannedDay,
  type PlannedTask,
  quizStep,
  type Refusal,
  type StudyPlanSettings,
} from './study-plan.ts'

export interface PlanInput {
  today: LocalDay
  settings: StudyPlanSettings
  areas: readonly PlannedArea[]
  /** Minutes for a question at the pace of the exam, with its explanation. */
  minutesPerQuestion: number
  /** Minutes of the full-length exam; null when none is planned. */
  examMinutes: number | null
  /** Flashcards that become due on a day. */
  dueOn: (day: LocalDay) => number
  /** When the plan began, and the study days missed since. Each uses up the next buffer day. */
  startedOn: LocalDay
  missed: readonly LocalDay[]
}

/** Flashcards per minute, as planned. */
const cardsPerMinute = 4
/** The most questions of a quiz before the exam. */
const lightQuestions = 10
const lightDays = 2

/** The day of the full-length exam: about a week before the real one, on a weekend if it takes longer than a study day. */
function chooseExamDay(days: readonly LocalDay[], { settings, examMinutes }: PlanInput): LocalDay | undefined {
  if (examMinutes === null) return undefined
  const left = (day: LocalDay) => daysBetween(day, settings.examDate)
  const isWeekend = (day: LocalDay) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const early = days.filter((day) => left(day) >= examWindow.min)
  const near = early.filter((day) => left(day) <= examWindow.max)
  const cost = (day: LocalDay) =>
    Math.abs(left(day) - examWindow.best) + (examMinutes <= settings.minutes || isWeekend(day) ? 0 : 4)
  return near.length > 0 ? near.toSorted((a, b) => cost(a) - cost(b))[0] : early.at(-1)
}

/** The buffer days of the whole plan that missed days have not used up. */
function findBuffers({ startedOn, settings, missed }: PlanInput): Set<LocalDay> {
  const days = findStudyDays(startedOn, settings)
  const buffers = days.filter((_, index) => (index + 1) % bufferEvery === 0)
  for (const day of missed) {
    const next = buffers.findIndex((buffer) => buffer > day)
    if (next >= 0) buffers.splice(next, 1)
  }
  return new Set(buffers)
}

/** Plans reviews day by day: cards that are due between study days wait for the next one. */
class ReviewPlanner {
  private readonly input: PlanInput
  private waiting = 0
  private until: LocalDay

  constructor(input: PlanInput) {
    this.input = input
    this.until = input.today
  }

  /** The review of a day: what is due, within a third of the minutes and leaving time for a quiz. */
  plan(day: LocalDay): PlannedTask[] {
    const { settings, minutesPerQuestion, dueOn } = this.input
    for (; this.until <= day; this.until = addDays(this.until, 1)) this.waiting += dueOn(this.until)
    const minutes = Math.floor(Math.min(settings.minutes / 3, settings.minutes - quizStep * minutesPerQuestion))
    const cards = Math.min(this.waiting, Math.max(0, minutes) * cardsPerMinute)
    this.waiting -= cards
    return cards > 0 ? [{ kind: 'review', cards, minutes: Math.ceil(cards / cardsPerMinute) }] : []
  }
}

const minutesOf = (tasks: readonly PlannedTask[]) => tasks.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * Plans the days from today to the day before the exam: weak areas more, every area of the exam at least once, cards
 * when they are due, one full-length exam, days free for what was missed, and a light last day. Only the day of the
 * full-length exam can take longer than the learner's minutes.
 */
export function makePlan(
  input: PlanInput,
): { outcome: 'planned'; days: PlannedDay[] } | { outcome: 'refused'; reason: Refusal } {
  const { today, settings, minutesPerQuestion } = input
  const reason = findRefusal(today, settings)
  if (reason) return { outcome: 'refused', reason }
  const areas = input.areas.filter(({ askable }) => askable > 0)
  const quiz = (area: string | null, questions: number): PlannedTask => ({
    ...{ kind: 'quiz', area, questions },
    minutes: Math.floor(questions * minutesPerQuestion),
  })
  const studyDays = findStudyDays(today, settings)
  const last = studyDays.at(-1)
  const lightDay = last && daysBetween(last, settings.examDate) <= lightDays ? last : undefined
  const examDay = chooseExamDay(studyDays, input)
  const buffers = findBuffers(input)
  const reviews = new ReviewPlanner(input)
  const kindOf = (day: LocalDay): PlannedDay['kind'] => {
    if (day === examDay) return 'exam'
    if (day === lightDay) return 'light'
    return buffers.has(day) ? 'buffer' : 'study'
  }
  const open = studyDays.map((day) => {
    const kind = kindOf(day)
    const review = kind === 'exam' ? [] : reviews.plan(day)
    const questions = Math.floor((settings.minutes - minutesOf(review)) / minutesPerQuestion)
    return { day, kind, review, steps: Math.max(0, Math.floor(questions / quizStep)) }
  })
  const quizzes = chooseQuizzes(
    open.filter(({ kind }) => kind === 'study'),
    areas,
    quiz,
  )
  const lightQuiz = (steps: number): PlannedTask[] => {
    const questions = Math.min(lightQuestions, steps * quizStep)
    return questions > 0 ? [quiz(null, questions)] : []
  }
  const tasksOf = ({ day, kind, review, steps }: (typeof open)[number]): PlannedTask[] => {
    if (kind === 'exam') return [{ kind: 'exam', minutes: input.examMinutes ?? 0 }]
    if (kind === 'light') return [...review, ...lightQuiz(steps)]
    return [...review, ...(quizzes.get(day) ?? [])]
  }
  return { outcome: 'planned', days: open.map((one) => ({ day: one.day, kind: one.kind, tasks: tasksOf(one) })) }
}
