import type { Exam } from '../exams/exam.ts'
import { estimateScaledScore, passingPercentOf } from '../exams/passing.ts'
import { type Difficulty, difficulties } from '../question/difficulty.ts'
import { type Ability, type AnswerGroup, difficultyOf, dot, estimateAbility, logistic } from './ability.ts'

/** An area of an exam as far as an estimate needs it. */
export interface ExamArea {
  name: string
  /** Share of the exam, 0 to 1. The shares of all areas add up to 1. */
  weight: number
  /** How many questions of each difficulty the bank has in this area. */
  questions: Readonly<Record<Difficulty, number>>
}

/** The predicted number of correct answers in one exam. */
export interface ScoreForecast {
  /** Expected number of correct answers. */
  mean: number
  /** Nine exams in ten would have from `low` to `high` correct answers. */
  low: number
  high: number
  /** The probability of each number of correct answers, from 0 on. */
  shares: readonly number[]
}

/** With fewer answers, almost nothing is known but what was assumed. */
export const fewestAnswers = 20

/** The shares of an exam's areas: the middle of each published range, scaled to add up to 1. */
export function weightsOf({ outline }: Pick<Exam, 'outline'>): { name: string; weight: number }[] {
  const middles = outline.domains.map(({ name, weight }) => ({ name, weight: (weight.min + weight.max) / 2 }))
  const sum = middles.reduce((total, { weight }) => total + weight, 0)
  return middles.map(({ name, weight }) => ({ name, weight: weight / sum }))
}

/** The expected share of correct answers in an area at an ability, and its derivative. */
function expectShare({ questions }: ExamArea, ability: number): { share: number; slope: number } {
  const count = difficulties.reduce((sum, difficulty) => sum + questions[difficulty], 0)
  let share = 0
  let slope = 0
  for (const difficulty of difficulties) {
    // An area without questions is taken to be of medium difficulty.
    const part = count > 0 ? questions[difficulty] / count : Number(difficulty === 'medium')
    const p = logistic(ability - difficultyOf({ difficulty, correctShare: null }, null))
    share += part * p
    slope += part * p * (1 - p)
  }
  return { share, slope }
}

/** Nodes of a standard normal distribution from -4 to 4, with their weights. */
const nodes = Array.from({ length: 41 }, (_, index) => -4 + index / 5).map((at) => ({
  at,
  weight: Math.exp((-at * at) / 2),
}))
const nodeSum = nodes.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The distribution of the standard normal: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17, with an
 * error below 7.5e-8.
 */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
  return x > 0 ? 1 - tail : tail
}

/** What the estimate knows about an exam of these areas: the expected share in each, and how uncertain the whole is. */
function summarize(areas: readonly ExamArea[], { mean, covariance }: Ability) {
  const expected = areas.map((area, index) => ({ ...area, ...expectShare(area, mean[index] ?? 0) }))
  const share = expected.reduce((sum, one) => sum + one.weight * one.share, 0)
  const gradient = expected.map(({ weight, slope }) => weight * slope)
  const spread = covariance.map((row) => dot(row, gradient))
  return { expected, share, gradient, spread, variance: dot(gradient, spread) }
}

/**
 * Predicts one exam of `length` questions. The expected share of correct answers is a weighted sum of areas; its log-odds
 * are nearly linear in the abilities, so that they are taken as normal (the delta method). Given the share, the questions
 * are independent draws from each area, and the number of correct answers is taken as normal: both kinds of uncertainty,
 * about the learner and the luck of one exam, are in the interval.
 */
function forecastScore(areas: readonly ExamArea[], length: number, ability: Ability): ScoreForecast {
  const { expected, share, variance } = summarize(areas, ability)
  const middle = Math.log(share / (1 - share))
  const sd = Math.sqrt(variance) / (share * (1 - share))
  // Questions come from the areas in fixed numbers, which makes exams more alike than draws from everything would.
  const withinAreas = expected.reduce((sum, one) => sum + one.weight * one.share * (1 - one.share), 0)
  const ratio = withinAreas / (share * (1 - share))
  const shares = new Array<number>(length + 1).fill(0)
  for (const { at, weight } of nodes) {
    const p = logistic(middle + at * sd)
    const center = length * p
    const spread = Math.sqrt(length * p * (1 - p) * ratio)
    let below = 0
    for (let correct = 0; correct <= length; correct++) {
      const upTo = correct === length ? 1 : normalBelow((correct + 0.5 - center) / spread)
      shares[correct] = (shares[correct] ?? 0) + ((upTo - below) * weight) / nodeSum
      below = upTo
    }
  }
  return {
    mean: shares.reduce((sum, one, correct) => sum + one * correct, 0),
    low: quantile(shares, 0.05),
    high: quantile(shares, 0.95),
    shares,
  }
}

/** The least number whose cumulative probability reaches `level`. */
function quantile(shares: readonly number[], level: number): number {
  let sum = 0
  const found = shares.findIndex((share) => {
    sum += share
    return sum >= level
  })
  return found === -1 ? shares.length - 1 : found
}

/** How a learner would do in an exam, and what would change that most. */
export interface Readiness {
  /** First answers that it rests on. */
  answers: number
  forecast: ScoreForecast
  areas: {
    name: string
    weight: number
    /** Expected share of correct answers, 0 to 1. */
    share: number
    answers: number
    /** Expected number of questions missed in this area in one exam. */
    missed: number
  }[]
  /** The area that costs the most questions. */
  raise: string
  /** The area in which 20 more answers would narrow the interval most. */
  narrow: string
  /** The forecast at the end of each of the latest 12 weeks from the first that had enough answers, oldest first. */
  history: { weeksAgo: number; forecast: ScoreForecast }[]
}

const historyWeeks = 12
/** How many more answers in an area `narrow` supposes. */
const moreAnswers = 20

/** The area whose value is highest. */
const highest = (areas: readonly ExamArea[], value: (index: number) => number) =>
  areas.map(({ name }, index) => ({ name, value: value(index) })).reduce((a, b) => (b.value > a.value ? b : a)).name

/**
 * Estimates how a learner would do in an exam with these areas and this length if they took it today. `averageShare`: the
 * share of correct first answers to all questions of the field, null while it is not known. Undefined with fewer than
 * `fewestAnswers` answers in these areas.
 */
export function estimateReadiness(
  areas: readonly ExamArea[],
  length: number,
  groups: readonly AnswerGroup[],
  averageShare: number | null,
): Readiness | undefined {
  const names = areas.map(({ name }) => name)
  const weeks = estimateAbility(names, groups, averageShare)
  const now = weeks.at(-1)
  if (!now || now.answers < fewestAnswers) return undefined
  const { expected, spread } = summarize(areas, now.ability)
  const answersIn = (area: string) =>
    groups.filter((group) => group.area === area).reduce((sum, { total }) => sum + total, 0)
  const forecast = forecastScore(areas, length, now.ability)
  const missedIn = ({ weight, share }: { weight: number; share: number }) => length * weight * (1 - share)
  return {
    answers: now.answers,
    forecast,
    areas: expected.map(({ name, weight, share }) => ({
      name,
      weight,
      share,
      answers: answersIn(name),
      missed: missedIn({ weight, share }),
    })),
    raise: highest(areas, (index) => missedIn(expected[index] ?? { weight: 0, share: 0 })),
    narrow: highest(areas, (index) => {
      const own = now.ability.covariance[index]?.[index] ?? 0
      const information = moreAnswers * (expected[index]?.slope ?? 0)
      return (spread[index] ?? 0) ** 2 / (own + 1 / information)
    }),
    history: weeks
      .filter(({ weeksAgo, answers }) => weeksAgo < historyWeeks && answers >= fewestAnswers)
      .map((week) => ({
        weeksAgo: week.weeksAgo,
        forecast: week === now ? forecast : forecastScore(areas, length, week.ability),
      })),
  }
}

/** The least number of correct answers of `length` that passes. */
const neededOf = ({ standard }: Pick<Exam, 'standard'>, length: number) =>
  Math.ceil((passingPercentOf(standard) * length) / 100 - 1e-9)

/** A percentage or a score, rounded so that it reaches the standard exactly when the number of correct answers does. */
function roundAt(value: number, passing: number, passes: boolean): number {
  const rounded = Math.round(value)
  return passes ? Math.max(rounded, Math.ceil(passing)) : Math.min(rounded, Math.ceil(passing) - 1)
}

/** `correct` answers of `length` as a whole percentage (see `roundAt`). */
export function toWholePercent(exam: Pick<Exam, 'standard'>, correct: number, length: number): number {
  return roundAt((100 * correct) / length, passingPercentOf(exam.standard), correct >= neededOf(exam, length))
}

/** `correct` answers of `length` in the unit of the exam; a scaled score is an estimate (see `estimateScaledScore`). */
export function toExamScore(exam: Pick<Exam, 'standard'>, correct: number, length: number): number {
  const { standard } = exam
  const passes = correct >= neededOf(exam, length)
  switch (standard.kind) {
    case 'percent':
      return toWholePercent(exam, correct, length)
    case 'raw':
      return roundAt((standard.of * correct) / length, standard.passing, passes)
    case 'scaled':
      return roundAt(estimateScaledScore((100 * correct) / length, standard), standard.passing, passes)
  }
}

/** How an interval compares with a passing standard. `likely...`: the standard is inside of it. */
export const outlooks = ['above', 'likelyAbove', 'likelyBelow', 'below'] as const
export type Outlook = (typeof outlooks)[number]

/** Compares a forecast with the standard of an exam. It is a comparison of numbers, and never a promise to pass. */
export function outlookOf(exam: Pick<Exam, 'standard'>, { low, mean, high }: ScoreForecast, length: number): Outlook {
  const needed = neededOf(exam, length)
  if (low >= needed) return 'above'
  if (high < needed) return 'below'
  return mean >= needed ? 'likelyAbove' : 'likelyBelow'
}
