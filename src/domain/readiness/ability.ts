import type { Difficulty } from '../question/difficulty.ts'

/** Answers to questions of one content area and about the same difficulty, in one week. */
export interface AnswerGroup {
  /** 0 for the latest seven days, 1 for the seven days before, and so on. */
  weeksAgo: number
  area: string
  /** As authored. */
  difficulty: Difficulty
  /** The share of learners whose first answer was correct, 0 to 1; null when too few have answered. */
  correctShare: number | null
  correct: number
  total: number
}

/**
 * What is believed about a learner's ability in each area: a normal distribution. An ability is the log-odds of a
 * correct answer to a question of average difficulty: 0 is 50%, 0.85 is 70%.
 */
export interface Ability {
  mean: readonly number[]
  covariance: readonly (readonly number[])[]
}

/**
 * What is assumed before the first answer, and how fast an ability may change; logits. A learner of whom nothing is known
 * answers 60% of average questions correctly, and nine in ten such learners between 26% and 87%. Two areas of one
 * learner differ less than two learners do, so answers in one area say something about the others. In a week, the level
 * of a learner moves by 0.1 (about 2 points) and that of an area by another 0.05, up or down: that is what makes old
 * answers count less.
 */
export const assumptions = {
  mean: 0.4,
  sdOfLearner: 0.8,
  sdOfArea: 0.4,
  driftOfLearner: 0.1,
  driftOfArea: 0.05,
}

/** How much harder than average a question is that nobody has answered yet, in logits. */
const authoredDifficulty: Record<Difficulty, number> = { easy: -0.7, medium: 0, hard: 0.7 }

/**
 * The ratio of an ability to the log-odds of a population with that mean ability, which are closer to zero because the
 * learners differ: sqrt(1 + c² s²) with c = 16√3/(15π). Source: Zeger, Liang, and Albert, Biometrics 1988;44:1049-1060.
 */
const populationRatio = Math.sqrt(
  1 + ((16 * Math.sqrt(3)) / (15 * Math.PI)) ** 2 * (assumptions.sdOfLearner ** 2 + assumptions.sdOfArea ** 2),
)

/** The probability of log-odds. */
export const logistic = (logit: number) => 1 / (1 + Math.exp(-logit))
const logit = (share: number) => Math.log(share / (1 - share))

/** Shares nearer to 0 or 1 say that a question is very hard or very easy, but not how much so. */
const clampShare = (share: number) => Math.min(0.95, Math.max(0.05, share))

/**
 * How much harder than average a question is, in logits: by the first answers of other learners, compared with those to
 * all questions of the field (`averageShare`), or else by its authored difficulty.
 */
export function difficultyOf(
  { difficulty, correctShare }: Pick<AnswerGroup, 'difficulty' | 'correctShare'>,
  averageShare: number | null,
): number {
  if (correctShare === null || averageShare === null) return authoredDifficulty[difficulty]
  return populationRatio * (logit(clampShare(averageShare)) - logit(clampShare(correctShare)))
}

/** What is believed about a learner who has not answered anything. */
function priorAbility(areas: number): Ability {
  const { mean, sdOfLearner, sdOfArea } = assumptions
  return {
    mean: Array.from({ length: areas }, () => mean),
    covariance: square(areas, (a, b) => sdOfLearner ** 2 + (a === b ? sdOfArea ** 2 : 0)),
  }
}

const square = (size: number, value: (a: number, b: number) => number) =>
  Array.from({ length: size }, (_, a) => Array.from({ length: size }, (__, b) => value(a, b)))

/** A belief after some weeks without answers. */
function drift({ mean, covariance }: Ability, weeks: number): Ability {
  const { driftOfLearner, driftOfArea } = assumptions
  return {
    mean,
    covariance: covariance.map((row, a) =>
      row.map((value, b) => value + weeks * (driftOfLearner ** 2 + (a === b ? driftOfArea ** 2 : 0))),
    ),
  }
}

/** Answers in one area at one difficulty. */
interface Evidence {
  area: number
  difficulty: number
  correct: number
  total: number
}

/** Newton's method has found the mode when no ability moves by more than this. */
const tolerance = 1e-6
/** A longer step could jump over the mode. */
const longestStep = 2

/**
 * A belief after answers: the normal distribution with the mode and the curvature of the posterior, whose likelihood is
 * that of the Rasch model, P(correct) = logistic(ability - difficulty). Sources: Rasch, Probabilistic Models for Some
 * Intelligence and Attainment Tests, 1960; Laplace's approximation as in Rasmussen and Williams, Gaussian Processes for
 * Machine Learning, 2006, section 3.4.
 */
function update(prior: Ability, evidence: readonly Evidence[]): Ability {
  let mean = [...prior.mean]
  for (let round = 0; round < 50; round++) {
    const gradient = mean.map(() => 0)
    const information = mean.map(() => 0)
    for (const { area, difficulty, correct, total } of evidence) {
      const p = logistic((mean[area] ?? 0) - difficulty)
      gradient[area] = (gradient[area] ?? 0) + correct - total * p
      information[area] = (information[area] ?? 0) + total * p * (1 - p)
    }
    const covariance = condition(prior.covariance, information)
    const pull = mean.map((value, a) => (information[a] ?? 0) * (value - (prior.mean[a] ?? 0)) + (gradient[a] ?? 0))
    const next = mean.map((value, a) => {
      const wanted = (prior.mean[a] ?? 0) + dot(covariance[a] ?? [], pull)
      return value + Math.min(longestStep, Math.max(-longestStep, wanted - value))
    })
    const moved = Math.max(...next.map((value, a) => Math.abs(value - (mean[a] ?? 0))))
    mean = next
    if (moved < tolerance) return { mean, covariance }
  }
  throw new Error('the mode of the abilities was not found')
}

export const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** (C⁻¹ + diag(information))⁻¹ without an inverse: one area at a time by the Sherman-Morrison formula. */
function condition(covariance: Ability['covariance'], information: readonly number[]): number[][] {
  let result = covariance.map((row) => [...row])
  information.forEach((weight, area) => {
    if (weight === 0) return
    const column = result.map((row) => row[area] ?? 0)
    const factor = weight / (1 + weight * (column[area] ?? 0))
    result = result.map((row, a) => row.map((value, b) => value - factor * (column[a] ?? 0) * (column[b] ?? 0)))
  })
  return result
}

/**
 * What is believed at the end of each week that had answers, and of the latest week, oldest first: a filter that lets the
 * abilities drift from week to week and updates them by the answers of each. Groups of areas that are not among `areas`
 * are ignored. Source: the rating system Glicko does the same for one ability (Glickman, Applied Statistics
 * 1999;48:377-394).
 */
export function estimateAbility(
  areas: readonly string[],
  groups: readonly AnswerGroup[],
  averageShare: number | null,
): { weeksAgo: number; answers: number; ability: Ability }[] {
  const known = groups.filter(({ area, total }) => areas.includes(area) && total > 0)
  const byWeek = [...Map.groupBy(known, ({ weeksAgo }) => weeksAgo)].toSorted(([a], [b]) => b - a)
  if (byWeek.length > 0 && byWeek.at(-1)?.[0] !== 0) byWeek.push([0, []])
  let ability = priorAbility(areas.length)
  let last = byWeek[0]?.[0] ?? 0
  let answers = 0
  return byWeek.map(([weeksAgo, own]) => {
    const evidence = own.map((group) => ({
      area: areas.indexOf(group.area),
      difficulty: difficultyOf(group, averageShare),
      correct: group.correct,
      total: group.total,
    }))
    ability = update(drift(ability, last - weeksAgo), evidence)
    last = weeksAgo
    answers += own.reduce((sum, { total }) => sum + total, 0)
    return { weeksAgo, answers, ability }
  })
}
