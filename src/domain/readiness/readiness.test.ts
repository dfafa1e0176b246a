import { describe, expect, test } from 'vitest'
import { findExams } from '../exams/catalog.ts'
import type { Difficulty } from '../question/difficulty.ts'
import { createRng } from '../random/rng.ts'
import { type AnswerGroup, assumptions, difficultyOf, logistic } from './ability.ts'
import { type ExamArea, estimateReadiness, outlookOf, toExamScore, weightsOf } from './readiness.ts'

const questions = { easy: 30, medium: 50, hard: 20 }
const areasOf = (...weights: number[]): ExamArea[] =>
  weights.map((weight, index) => ({ name: `Area ${index}`, weight, questions }))

const three = { areas: areasOf(0.36, 0.14, 0.5), length: 160 }
const eight = { areas: areasOf(0.18, 0.13, 0.09, 0.09, 0.09, 0.16, 0.12, 0.14), length: 100 }

/** How simulated learners differ, study, and change. */
interface World {
  exam: { areas: ExamArea[]; length: number }
  weeks: number
  answersPerWeek: number
  /** Standard deviations of the weekly change of the level and of each area, in logits. */
  drift?: readonly [level: number, area: number]
  /** Steady gain per week, in logits. */
  trend?: number
  /** The last areas of the exam are never practiced. */
  unseenAreas?: number
  /** Standard deviation of the difficulty of questions around what is known about it, in logits. */
  itemSd?: number
  /** Standard deviation of the logarithm of the discrimination of questions. */
  slopeSd?: number
}

/** Simulates a learner's answers and then one exam, taken at the ability that the learner has by then. */
function simulate(seed: string, world: World): { groups: AnswerGroup[]; score: number } {
  const { exam, weeks, answersPerWeek, drift = [0, 0], trend = 0, unseenAreas = 0, itemSd = 0, slopeSd = 0 } = world
  const rng = createRng(seed)
  /** Box and Muller, Annals of Mathematical Statistics 1958;29:610-611. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next())
  let level = assumptions.mean + assumptions.sdOfLearner * normal()
  let abilities = exam.areas.map(() => assumptions.sdOfArea * normal())
  const answer = (area: number) => {
    const place = rng.next() * 100
    const difficulty: Difficulty = place < 30 ? 'easy' : place < 80 ? 'medium' : 'hard'
    const actual = difficultyOf({ difficulty, correctShare: null }, null) + itemSd * normal()
    const p = logistic(Math.exp(slopeSd * normal()) * (level + (abilities[area] ?? 0) - actual))
    return { difficulty, correct: Number(rng.next() < p) }
  }
  const groups = new Map<string, AnswerGroup>()
  for (let weeksAgo = weeks - 1; weeksAgo >= 0; weeksAgo--) {
    for (let count = 0; count < answersPerWeek; count++) {
      const area = rng.int(0, exam.areas.length - 1 - unseenAreas)
      const { difficulty, correct } = answer(area)
      const key = `${weeksAgo} ${area} ${difficulty}`
      const group = groups.get(key) ?? {
        weeksAgo,
        area: `Area ${area}`,
        difficulty,
        correctShare: null,
        correct: 0,
        total: 0,
      }
      groups.set(key, { ...group, correct: group.correct + correct, total: group.total + 1 })
    }
    if (weeksAgo === 0) break
    level += drift[0] * normal() + trend
    abilities = abilities.map((ability) => ability + drift[1] * normal())
  }
  const score = exam.areas.reduce((sum, { weight }, area) => {
    const count = Math.round(weight * exam.length)
    return sum + Array.from({ length: count }, () => answer(area).correct).reduce((a, b) => a + b, 0)
  }, 0)
  return { groups: [...groups.values()], score }
}

const drift = [assumptions.driftOfLearner, assumptions.driftOfArea] as const

test.each<[string, World]>([
  ['a single quiz of 20 questions', { exam: three, weeks: 1, answersPerWeek: 20 }],
  ['three weeks of an outline with eight areas', { exam: eight, weeks: 3, answersPerWeek: 30, drift }],
  ['twelve weeks', { exam: three, weeks: 12, answersPerWeek: 50, drift }],
  ['half of the exam never practiced', { exam: three, weeks: 8, answersPerWeek: 40, drift, unseenAreas: 1 }],
  ['much practice without any change', { exam: three, weeks: 8, answersPerWeek: 200 }],
  ['steady improvement', { exam: three, weeks: 8, answersPerWeek: 60, trend: 0.06 }],
  [
    'questions that differ more than is known',
    { exam: three, weeks: 8, answersPerWeek: 50, drift, itemSd: 0.8, slopeSd: 0.3 },
  ],
])('%s: the interval contains the exam score of 85 to 95 in 100 simulated learners', (name, world) => {
  const learners = 300
  const { areas, length } = world.exam
  let inside = 0
  for (let learner = 0; learner < learners; learner++) {
    const { groups, score } = simulate(`${name} ${learner}`, world)
    const forecast = estimateReadiness(areas, length, groups, null)?.forecast
    if (forecast && score >= forecast.low && score <= forecast.high) inside++
  }
  const coverage = inside / learners
  expect(coverage).toBeGreaterThanOrEqual(0.85)
  expect(coverage).toBeLessThanOrEqual(0.95)
})

const group = (given: Partial<AnswerGroup>): AnswerGroup => ({
  weeksAgo: 0,
  area: 'Area 0',
  difficulty: 'medium',
  correctShare: null,
  correct: 14,
  total: 20,
  ...given,
})
const estimate = (...groups: Partial<AnswerGroup>[]) => {
  const readiness = estimateReadiness(three.areas, three.length, groups.map(group), 0.6)
  if (!readiness) throw new Error('there are too few answers')
  return readiness
}
const widthOf = ({ forecast }: { forecast: { low: number; high: number } }) => forecast.high - forecast.low
const everywhere = (given: Partial<AnswerGroup>) => three.areas.map(({ name: area }) => ({ ...given, area }))

describe('estimateReadiness', () => {
  test('says nothing before 20 answers in the areas of the exam', () => {
    const groups = [group({ correct: 10, total: 19 }), group({ area: 'Elsewhere', total: 200 })]
    expect(estimateReadiness(three.areas, three.length, groups, 0.6)).toBeUndefined()
  })
  test('more answers narrow the interval, down to the luck of one exam', () => {
    const few = estimate(...everywhere({ correct: 14, total: 20 }))
    const many = estimate(...everywhere({ correct: 1400, total: 2000 }))
    expect(widthOf(many)).toBeLessThan(widthOf(few))
    // 160 questions at 70%: 1.645 standard deviations are 9.5 questions.
    expect(widthOf(many)).toBeGreaterThan(15)
    expect(many.forecast.mean / 160).toBeCloseTo(0.68, 1)
  })
  test('an area without answers widens the interval, by its weight', () => {
    const all = estimate(...everywhere({ correct: 140, total: 200 }))
    const withoutLight = estimate(...everywhere({ correct: 140, total: 200 }).filter(({ area }) => area !== 'Area 1'))
    const withoutHeavy = estimate(...everywhere({ correct: 140, total: 200 }).filter(({ area }) => area !== 'Area 2'))
    expect(widthOf(all)).toBeLessThan(widthOf(withoutLight))
    expect(widthOf(withoutLight)).toBeLessThan(widthOf(withoutHeavy))
    expect(withoutHeavy.narrow).toBe('Area 2')
  })
  test('recent answers count more than old ones', () => {
    const good = { correct: 90, total: 100 }
    const bad = { correct: 40, total: 100 }
    const improved = estimate(...everywhere({ ...bad, weeksAgo: 30 }), ...everywhere(good))
    const declined = estimate(...everywhere({ ...good, weeksAgo: 30 }), ...everywhere(bad))
    expect(improved.forecast.mean).toBeGreaterThan(declined.forecast.mean + 40)
  })
  test('time without answers widens the interval', () => {
    expect(widthOf(estimate(...everywhere({ total: 200, correct: 140, weeksAgo: 20 })))).toBeGreaterThan(
      widthOf(estimate(...everywhere({ total: 200, correct: 140 }))),
    )
  })
  test('hard questions count more, by their authored difficulty or by the answers of others', () => {
    const mean = (given: Partial<AnswerGroup>) => estimate(...everywhere(given)).forecast.mean
    expect(mean({ difficulty: 'hard' })).toBeGreaterThan(mean({ difficulty: 'easy' }) + 15)
    expect(mean({ correctShare: 0.3 })).toBeGreaterThan(mean({ correctShare: 0.9 }) + 15)
    expect(mean({ correctShare: 0.6, difficulty: 'hard' })).toBeCloseTo(mean({ difficulty: 'medium' }))
  })
  test('names the area that costs the most questions, and adds up to the exam', () => {
    const { raise, areas, forecast } = estimate(
      { area: 'Area 0', correct: 20, total: 100 },
      { area: 'Area 1', correct: 50, total: 100 },
      { area: 'Area 2', correct: 90, total: 100 },
    )
    expect(raise).toBe('Area 0')
    expect(areas.map(({ answers }) => answers)).toEqual([100, 100, 100])
    expect(areas.reduce((sum, { missed }) => sum + missed, 0)).toBeCloseTo(160 - forecast.mean, -1)
  })
  test('extreme records do not break it', () => {
    for (const total of [20, 5_000]) {
      for (const correct of [0, total]) {
        for (const before of [0, total]) {
          const { forecast } = estimate(
            ...everywhere({ correct: before, total, weeksAgo: 1 }),
            ...everywhere({ correct, total }),
          )
          expect(forecast.shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
          expect(forecast.low).toBeLessThanOrEqual(forecast.high)
        }
      }
    }
  })
  test('the history ends with the estimate of today', () => {
    const { history, forecast } = estimate(
      ...[20, 11, 3].flatMap((weeksAgo) => everywhere({ weeksAgo, correct: 15, total: 20 })),
    )
    expect(history.map(({ weeksAgo }) => weeksAgo)).toEqual([11, 3, 0])
    expect(history.at(-1)?.forecast).toEqual(forecast)
  })
})

test('the weights of published ranges add up to one', () => {
  for (const field of ['RN', 'RT', 'PA'] as const) {
    for (const exam of findExams(field, '2026-11-01')) {
      expect(weightsOf(exam).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    }
  }
})

const percent = { standard: { kind: 'percent', passing: 75 } } as const
const raw = { standard: { kind: 'raw', passing: 88, of: 160 } } as const
const scaled = { standard: { kind: 'scaled', passing: 600, min: 200, max: 800 } } as const

test.each([
  [percent, 75, 52, 69],
  // 74.7%, and 57 of 75 are needed.
  [percent, 75, 56, 74],
  [percent, 75, 57, 76],
  [raw, 160, 97, 97],
  [raw, 160, 87.7, 87],
  [scaled, 200, 140, 600],
  [scaled, 200, 139.99, 599],
])('toExamScore %#', (exam, length, correct, score) => expect(toExamScore(exam, correct, length)).toBe(score))

test.each([
  [88, 97, 108, 'above'],
  [87, 97, 108, 'likelyAbove'],
  [70, 87, 95, 'likelyBelow'],
  [60, 70, 87, 'below'],
])('an interval of %d, %d, %d is %s', (low, mean, high, outlook) => {
  expect(outlookOf(raw, { low, mean, high, shares: [] }, 160)).toBe(outlook)
})
