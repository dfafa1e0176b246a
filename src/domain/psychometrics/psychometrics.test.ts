import { describe, expect, test } from 'vitest'
import { createRng } from '../random/rng.ts'
import { computeCriterion, groupByItem } from './ability-criterion.ts'
import { labelOf, maxRounds, RaschCalibration } from './calibration.ts'
import { evidenceOf, flagsOf } from './flags.ts'
import { analyzeItem, discriminationIndex, type ItemStatistics, pointBiserial } from './item-analysis.ts'
import { wilsonInterval } from './proportion.ts'
import { type FormScore, reliabilityOf } from './reliability.ts'
import { makeResponses, type ScoredResponses, valueAt } from './responses.ts'

/**
 * Section 6 of the Law School Admission Test: how many of 1,000 candidates gave each pattern of right answers to five
 * items, from 00000 to 11111. Source: Bock & Lieberman, Psychometrika 1970;35:179-197, table 1.
 */
const lsatCounts = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298,
]
const lsatPatterns = lsatCounts.flatMap((count, pattern) =>
  Array.from({ length: count }, () => [4, 3, 2, 1, 0].map((bit) => (pattern >> bit) & 1)),
)

/** Responses of everybody to every item; the first option is the key. */
function responsesOf(patterns: readonly (readonly number[])[]): ScoredResponses {
  const items = patterns[0]?.length ?? 0
  const responses = makeResponses(patterns.length, items, patterns.length * items)
  patterns.forEach((pattern, learner) => {
    pattern.forEach((correct, item) => {
      const at = learner * items + item
      responses.learner[at] = learner
      responses.item[at] = item
      responses.correct[at] = correct
      responses.selected[at] = correct ? 1 : 2
    })
  })
  return responses
}

const keyed = [
  { id: '1', bit: 0, isKey: true },
  { id: '2', bit: 1, isKey: false },
]

function analyzeAll(responses: ScoredResponses, fewestOthers?: number): ItemStatistics[] {
  const prepared = { criterion: computeCriterion(responses, fewestOthers), byItem: groupByItem(responses) }
  return Array.from({ length: responses.items }, (_, item) => {
    const found = analyzeItem(responses, prepared, item, keyed)
    if (!found) throw new Error(`nobody answered item ${item}`)
    return found
  })
}

function calibrate(responses: ScoredResponses): RaschCalibration {
  const calibration = new RaschCalibration(responses)
  for (let round = 0; round < maxRounds; round++) {
    calibration.expect(0, Math.floor(responses.learners / 2))
    calibration.expect(Math.floor(responses.learners / 2), responses.learners)
    if (calibration.maximize()) break
  }
  return calibration
}

function formScores(responses: ScoredResponses): FormScore[] {
  const { facility } = computeCriterion(responses)
  const scores = Array.from({ length: responses.learners }, () => ({
    correct: 0,
    items: 0,
    residual: 0,
    squaredResidual: 0,
  }))
  responses.learner.forEach((learner, at) => {
    const score = scores[learner]
    if (!score) throw new Error('no such learner')
    const residual = valueAt(responses.correct, at) - valueAt(facility, valueAt(responses.item, at))
    score.correct += valueAt(responses.correct, at)
    score.items += 1
    score.residual += residual
    score.squaredResidual += residual ** 2
  })
  return scores
}

describe('wilsonInterval', () => {
  // Newcombe, Statistics in Medicine 1998;17:857-872, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (count, total, low, high) => {
    const found = wilsonInterval(count, total)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
})

describe('the five items of the Law School Admission Test', () => {
  const responses = responsesOf(lsatPatterns)
  const items = analyzeAll(responses, 4)

  test('facility', () => {
    expect(responses.learners).toBe(1000)
    expect(items.map(({ correct }) => correct)).toEqual([924, 709, 553, 763, 870])
  })

  // Rizopoulos, Journal of Statistical Software 2006;17(5): descriptive statistics of the same data.
  test('corrected point-biserial', () => {
    const expected = [0.1128, 0.1532, 0.1728, 0.1444, 0.1216]
    for (const [index, item] of items.entries()) expect(item.pointBiserial).toBeCloseTo(expected[index] ?? 0, 3)
  })

  test('a distractor that is the only other option has the opposite point-biserial', () => {
    for (const { options, pointBiserial: key } of items) expect(options[1]?.pointBiserial).toBeCloseTo(-(key ?? 0), 10)
  })

  test('KR-20', () => {
    const reliability = reliabilityOf(formScores(responses))
    expect(reliability?.alpha).toBeCloseTo(0.295, 3)
    // k/(k - 1) (1 - sum of pq / variance of totals), directly.
    const totals = lsatPatterns.map((pattern) => pattern.reduce((sum, right) => sum + right, 0))
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
    const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / totals.length
    const pq = items.reduce((sum, { facility: { share } }) => sum + share * (1 - share), 0)
    const alpha = (5 / 4) * (1 - pq / variance)
    expect(reliability?.alpha).toBeCloseTo(alpha, 10)
    expect(reliability?.sem).toBeCloseTo(Math.sqrt(variance * (1 - alpha)), 10)
  })

  // Thissen, Psychometrika 1982;47:175-186: marginal maximum likelihood for the one-parameter model, as intercepts.
  test('calibrated difficulty', () => {
    const calibration = calibrate(responses)
    const expected = [-2.73, -1.0, -0.24, -1.31, -2.1]
    for (const [index, { difficulty, error }] of calibration.results().entries()) {
      expect(Math.abs(difficulty - (expected[index] ?? 0))).toBeLessThan(0.04)
      expect(error).toBeGreaterThan(0.06)
      expect(error).toBeLessThan(0.14)
    }
    expect(calibration.spread).toBeCloseTo(0.755, 1)
  })
})

describe('simulated learners of known ability', () => {
  /** 800 learners, 120 items, and 30 to 90 answers of each learner to items at random. */
  function simulate() {
    const rng = createRng('calibration')
    const normal = () => Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next())
    const difficulties = Array.from({ length: 120 }, (_, item) => (item - 60) / 30)
    const given = Array.from({ length: 800 }, (_, learner) => {
      const ability = 1.2 * normal()
      const own = rng.shuffle(difficulties.map((_difficulty, item) => item)).slice(0, rng.int(30, 90))
      return own.map((item) => {
        const difficulty = difficulties[item] ?? 0
        return { learner, item, correct: Number(rng.next() < 1 / (1 + Math.exp(difficulty - ability))) }
      })
    }).flat()
    const responses = makeResponses(800, difficulties.length, given.length)
    given.forEach(({ learner, item, correct }, at) => {
      responses.learner[at] = learner
      responses.item[at] = item
      responses.correct[at] = correct
      responses.selected[at] = correct ? 1 : 2
    })
    return { responses, difficulties }
  }
  const { responses, difficulties } = simulate()

  test('their item difficulties are found again, and as exactly as the errors say', () => {
    const calibration = calibrate(responses)
    const found = calibration.results().map(({ difficulty, error }, item) => ({
      off: difficulty - (difficulties[item] ?? 0),
      error,
    }))
    // In units of the standard error, the differences have a mean square of about 1.
    const meanSquare = found.reduce((sum, { off, error }) => sum + (off / error) ** 2, 0) / found.length
    expect(meanSquare).toBeGreaterThan(0.7)
    expect(meanSquare).toBeLessThan(1.5)
    expect(Math.max(...found.map(({ off }) => Math.abs(off)))).toBeLessThan(0.6)
    expect(calibration.spread).toBeGreaterThan(1.1)
    expect(calibration.spread).toBeLessThan(1.3)
  })

  test('an item that everybody answered correctly has a finite difficulty', () => {
    const easy = responsesOf(Array.from({ length: 50 }, (_, learner) => [1, learner % 2, Number(learner % 3 === 0)]))
    const [first] = calibrate(easy).results()
    expect(first?.difficulty).toBeGreaterThan(-6)
    expect(first?.difficulty).toBeLessThan(-2)
  })

  test('an item with a wrong key is the only one that is suspected', () => {
    const { responses: planted } = simulate()
    planted.item.forEach((item, at) => {
      if (item === 30) planted.correct[at] = valueAt(planted.correct, at) ? 0 : 1
    })
    const flagged = analyzeAll(planted).map(flagsOf)
    expect(flagged[30]).toContain('suspect-key')
    expect(flagged.filter((flags) => flags.includes('suspect-key'))).toHaveLength(1)
  })
})

describe('pointBiserial', () => {
  const scores = Array.from({ length: 40 }, (_, index) => index)
  test.each<[string, boolean[], number[]]>([
    ['too few learners', Array.from({ length: 19 }, (_, index) => index > 9), scores.slice(0, 19)],
    ['an item that everybody answered correctly', scores.map(() => true), scores],
    ['equal scores', scores.map((score) => score > 9), scores.map(() => 0.3)],
  ])('is not computed for %s', (_title, isOne, given) => expect(pointBiserial(isOne, given)).toBeNull())
})

describe('discriminationIndex', () => {
  const scores = Array.from({ length: 100 }, (_, index) => index)
  test('is 1 when only the better half is right', () => {
    expect(
      discriminationIndex(
        scores.map((score) => score >= 50),
        scores,
      ),
    ).toBe(1)
  })
  test('does not depend on the order of learners with the same score', () => {
    const tied = scores.map((score) => Math.floor(score / 40))
    const one = discriminationIndex(
      scores.map((score) => score % 40 < 10),
      tied,
    )
    const other = discriminationIndex(
      scores.map((score) => score % 40 >= 30 || score >= 90),
      tied,
    )
    expect(one).toBeCloseTo((20 * 0.5 + 7 * 0.25 - 27 * 0.25) / 27, 10)
    expect(other).toBeCloseTo((20 * 0.5 + 7 * 0.25 - 27 * 0.25) / 27, 10)
  })
})

describe('flagsOf', () => {
  const option = {
    id: '1',
    isKey: true,
    count: 50,
    share: 0.5,
    pointBiserial: 0.3,
    byFifth: [],
    isNonFunctional: false,
  }
  const distractor = { ...option, id: '2', isKey: false, share: 0.2, pointBiserial: -0.1 }
  const sound: ItemStatistics = {
    answered: 100,
    correct: 60,
    facility: { share: 0.6, low: 0.5, high: 0.69 },
    pointBiserial: 0.3,
    discrimination: 0.4,
    medianSeconds: 60,
    options: [option, distractor],
  }
  const facility = (share: number) => ({ facility: { share, low: 0, high: 1 } })
  test.each<[string, Partial<ItemStatistics>, string[]]>([
    ['a sound item', {}, []],
    ['a hard item', facility(0.29), ['too-hard']],
    ['an item at the lower limit', facility(0.3), []],
    ['an easy item', facility(0.91), ['too-easy']],
    ['an item that does not separate learners', { pointBiserial: 0.09 }, ['low-discrimination']],
    ['a negative point-biserial', { pointBiserial: -0.01 }, ['suspect-key', 'low-discrimination']],
    ['a distractor better than the key', { options: [option, { ...distractor, pointBiserial: 0.31 }] }, ['better-distractor']], // biome-ignore format: one row per case
    ['a better distractor that hardly anybody chose', { options: [option, { ...distractor, share: 0.04, pointBiserial: 0.31 }] }, []], // biome-ignore format: one row per case
    ['too few learners', { answered: 19, pointBiserial: -0.5 }, []],
    ['no variation', { pointBiserial: null }, []],
  ])('%s', (_title, given, expected) => expect(flagsOf({ ...sound, ...given })).toEqual(expected))

  test.each([
    [19, 'refused'],
    [20, 'warned'],
    [99, 'warned'],
    [100, 'sufficient'],
  ])('%i learners are %s', (learners, expected) => expect(evidenceOf(learners)).toBe(expected))
})

test.each([
  [-0.4, 'easy'],
  [-0.3, 'medium'],
  [0.3, 'medium'],
  [0.4, 'hard'],
])('%f logits above the mean is %s', (above, label) => expect(labelOf(1 + above, 1)).toBe(label))

test('reliability is not known without pairs of items', () => {
  expect(reliabilityOf([])).toBeUndefined()
  expect(reliabilityOf([{ correct: 1, items: 1, residual: 0.5, squaredResidual: 0.25 }])?.alpha).toBeNull()
})
