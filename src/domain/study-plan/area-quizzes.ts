import type { LocalDay } from '../progress/streak.ts'
import { type PlannedTask, quizStep } from './study-plan.ts'

/** A content area of the exam, and what is known about the learner in it. */
export interface PlannedArea {
  name: string
  /** Its share of the exam; shares need not add up to anything. */
  weight: number
  /** Answers so far. */
  correct: number
  total: number
  /** The most questions that one quiz can ask. */
  askable: number
  /** Questions asked since the plan began. */
  practiced: number
}

/** Quizzes of about 15 questions, unless there are more areas than that leaves time for. */
const maxStepsPerQuiz = 3
/** The longest quiz that can be asked for has 60 questions. */
const maxSteps = 12

/** A learner who has not practiced an area counts as one with 7 of 10 correct. */
const prior = { correct: 7, total: 10 }

/**
 * How much more (or less) an area is practiced than its share of the exam: 1 at 75% correct, 3 percentage points for
 * each percentage point below, within 0.5 and 2.5.
 */
export function emphasisOf({ correct, total }: Pick<PlannedArea, 'correct' | 'total'>): number {
  const share = (correct + prior.correct) / (total + prior.total)
  return Math.min(2.5, Math.max(0.5, 1 + 3 * (0.75 - share)))
}

/** Each area's share of the questions, from 0 to 1. */
function sharesOf(areas: readonly PlannedArea[]): number[] {
  const wanted = areas.map((area) => area.weight * emphasisOf(area))
  const sum = wanted.reduce((total, one) => total + one, 0)
  return wanted.map((one) => (sum > 0 ? one / sum : 1 / areas.length))
}

/** Questions of one area on one day, in steps of five. */
interface AreaSteps {
  area: PlannedArea
  index: number
  steps: number
}

/** Hands out the steps of quizzes, so that each area gets its share and none is left out. */
class AreaQueue {
  private readonly areas: readonly PlannedArea[]
  private readonly shares: readonly number[]
  private readonly given: number[]

  constructor(areas: readonly PlannedArea[]) {
    this.areas = areas
    this.shares = sharesOf(areas)
    this.given = areas.map(({ practiced }) => practiced / quizStep)
  }

  /**
   * Quizzes of `count` different areas with `steps` in all. `quizzesLeft` counts these and those of later days: when no
   * more are left than areas without any, only such areas are chosen.
   */
  take(count: number, steps: number, quizzesLeft: number): AreaSteps[] {
    const chosen: AreaSteps[] = []
    for (let left = quizzesLeft; chosen.length < count; left--) {
      const waiting = this.given.filter((given) => given === 0).length
      const next = this.findNeediest(
        this.areas
          .map((area, index) => ({ area, index, steps: 0 }))
          .filter(({ index }) => !chosen.some((one) => one.index === index))
          .filter(({ index }) => left > waiting || this.given[index] === 0),
      )
      if (!next) break
      this.add(next)
      chosen.push(next)
    }
    for (let step = chosen.length; step < steps; step++) {
      const next = this.findNeediest(
        chosen.filter((one) => one.steps < maxSteps && one.steps * quizStep < one.area.askable),
      )
      if (!next) break
      this.add(next)
    }
    return chosen
  }

  /** The area that is furthest behind its share; of equals, the first of the outline. */
  private findNeediest(candidates: readonly AreaSteps[]): AreaSteps | undefined {
    const total = this.given.reduce((sum, one) => sum + one, 1)
    let best: AreaSteps | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const one of candidates) {
      const need = (this.shares[one.index] ?? 0) * total - (this.given[one.index] ?? 0)
      if (need < most || (need === most && best && best.index < one.index)) continue
      best = one
      most = need
    }
    return best
  }

  private add(one: AreaSteps): void {
    one.steps++
    this.given[one.index] = (this.given[one.index] ?? 0) + 1
  }
}

/** A study day whose quizzes are not chosen yet. */
export interface OpenDay {
  day: LocalDay
  /** Steps of five questions that fit into its minutes. */
  steps: number
}

/** The quizzes of each day. With fewer quizzes than areas, each quiz is about all areas. */
export function chooseQuizzes(
  days: readonly OpenDay[],
  areas: readonly PlannedArea[],
  quiz: (area: string | null, questions: number) => PlannedTask,
): Map<LocalDay, PlannedTask[]> {
  const steps = days.reduce((sum, day) => sum + day.steps, 0)
  if (areas.length === 0) return new Map()
  if (steps < areas.length) {
    return new Map(days.map((day) => [day.day, day.steps > 0 ? [quiz(null, day.steps * quizStep)] : []]))
  }
  const stepsPerQuiz = Math.min(maxStepsPerQuiz, Math.max(1, Math.floor(steps / areas.length)))
  const countOf = (day: OpenDay) => Math.min(areas.length, Math.ceil(day.steps / stepsPerQuiz))
  const queue = new AreaQueue(areas)
  let quizzesLeft = days.reduce((sum, day) => sum + countOf(day), 0)
  return new Map(
    days.map((day) => {
      const chosen = queue.take(countOf(day), day.steps, quizzesLeft)
      quizzesLeft -= countOf(day)
      return [day.day, chosen.map(({ area, steps: own }) => quiz(area.name, Math.min(own * quizStep, area.askable)))]
    }),
  )
}
