import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatNumber, roundHalfAway, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Crossing, crossedOptions, type Judged, judged } from './crossed.ts'

/** A test with what its scores and their reliability may be, and whether a fall of the score is the gain. */
interface Measure {
  name: string
  unit: string
  places: number
  deviation: readonly [number, number]
  gain: 'rises' | 'falls'
}

const measures: readonly Measure[] = [
  { name: 'six-minute walk test', unit: 'm', places: 0, deviation: [70, 120], gain: 'rises' },
  { name: 'Timed Up and Go test', unit: 's', places: 1, deviation: [4, 9], gain: 'falls' },
  { name: 'Berg Balance Scale', unit: 'points', places: 1, deviation: [7, 12], gain: 'rises' },
  { name: 'grip strength of the affected hand', unit: 'kg', places: 1, deviation: [7, 12], gain: 'rises' },
  { name: 'Box and Block Test', unit: 'blocks', places: 1, deviation: [9, 15], gain: 'rises' },
  { name: 'Nine-Hole Peg Test', unit: 's', places: 1, deviation: [6, 12], gain: 'falls' },
]

interface Study extends Measure {
  spread: number
  reliability: number
  error: number
}

function generateStudy(rng: Rng): Study {
  const measure = rng.pick(measures)
  const spread = rng.int(...measure.deviation)
  const reliability = rng.pick([0.84, 0.86, 0.88, 0.92, 0.94, 0.96])
  return { ...measure, spread, reliability, error: spread * Math.sqrt(1 - reliability) }
}

/** The ways to a smallest change, right and wrong; whether the patient's change is beyond it is judged for each. */
function wrongOf(rng: Rng, { spread, reliability, error }: Study) {
  const e = show(error)
  return rng.pick([
    {
      mistake: 'gave the standard error of measurement',
      why: 'This is the error of 1 score, not of a difference with 95 percent confidence',
      sum: `${spread} × √(1 − ${reliability})`,
      value: error,
    },
    {
      mistake: 'left out the square root of 2',
      why: 'A change has the error of 2 measurements',
      sum: `1.96 × ${e}`,
      value: 1.96 * error,
    },
    {
      mistake: 'used the standard deviation as the error',
      why: `The reliability of ${reliability} was left out`,
      sum: `1.96 × √2 × ${spread}`,
      value: 1.96 * Math.SQRT2 * spread,
    },
  ])
}

const real = 'less than the change'
const noise = 'greater than the change'

function stemOf(rng: Rng, { name, unit, spread, reliability, gain }: Study, change: number): string {
  const shown = `${show(change)} ${unit}`
  const study = `a standard deviation of ${spread} ${unit} and a test-retest reliability (ICC) of ${reliability}`
  return rng.pick([
    `In a study of patients with the same condition, the ${name} had ${study}. A patient's result ${gain} by ${shown} over ` +
      '6 weeks of therapy. What is the minimal detectable change at 95 percent confidence, and how does it compare with this change?',
    `After a course of therapy, a patient's result in the ${name} ${gain} by ${shown}. For similar patients, ${study} are ` +
      'published. Which minimal detectable change (95 percent) follows, and how does it compare with the change?',
    `A therapist wants to know whether the ${name} shows more than measurement error: the result ${gain} by ${shown}. Published ` +
      `values are ${study}. What is the minimal detectable change at 95 percent, and how does it compare with that result?`,
  ])
}

/** A change that one threshold calls real and the other does not, away from both. */
function changeBetween(rng: Rng, a: number, b: number, places: number): number {
  const [low, high] = a < b ? [a, b] : [b, a]
  return roundHalfAway(low + (high - low) * (0.25 + 0.5 * rng.next()), places)
}

/** 1.96 × √2 × SEM, where SEM = SD × √(1 − ICC). Source: Portney, Foundations of Clinical Research (2020). */
export const detectableChange: ItemModel = {
  id: 'MODEL-DETECTABLE-CHANGE',
  title: 'Minimal detectable change',
  uses: [
    { field: 'PT', domain: 'Equipment, Safety, Professional Responsibility and Research' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
  ],
  topics: ['minimal detectable change', 'standard error of measurement', 'outcome measures'],
  difficulty: 'hard',
  ordered: false,
  references: ['portney-clinical-research-2020'],
  generate(rng) {
    const study = generateStudy(rng)
    const { name, unit, places, spread, reliability, error } = study
    const threshold = 1.96 * Math.SQRT2 * error
    const slip = wrongOf(rng, study)
    if (slip.value > 6 * spread) return undefined
    const change = changeBetween(rng, threshold, slip.value, places)
    const judge = (sum: string, value: number): Judged =>
      judged(sum, value, change > value ? real : noise, { unit, places })
    const right = judge(`1.96 × √2 × ${show(error)}`, threshold)
    const wrong: Crossing['wrong'] = { ...judge(slip.sum, slip.value), mistake: slip.mistake, why: slip.why }
    const asks = {
      [real]: `a greater change (here ${show(change)} ${unit})`,
      [noise]: `a smaller change (here ${show(change)} ${unit})`,
    }
    return {
      parameters: { name, unit, spread, reliability, change },
      stem: `${stemOf(rng, study, change)} Round to the nearest ${places === 0 ? 'whole number' : 'tenth'}.`,
      options: crossedOptions(rng, { right, why: '1.96 times the root of 2 times the standard error', wrong, asks }),
      explanation:
        `Standard error of measurement: ${spread} × √(1 − ${reliability}) ≈ ${formatNumber(error, 2)} ${unit}. Two measurements ` +
        `double its square, and 1.96 gives 95 percent: ${right.sum}. It is ${right.meaning} of ${show(change)} ${unit}, which ${right.meaning === real ? 'is real' : 'may be error'}.`,
      keyLearningPoint:
        'A change counts as real when it is greater than 1.96 times the root of 2 times the standard error of measurement.',
    }
  },
}
