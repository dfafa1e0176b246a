import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatNumber, roundHalfAway, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Crossing, crossedOptions, type Judged, judged } from './crossed.ts'

/** A measure with plausible standard deviations, and whether improvement means a higher or a lower score. */
interface Measure {
  name: string
  unit: string
  places: number
  deviation: readonly [number, number]
  gain: 'increases' | 'decreases'
}

const measures: readonly Measure[] = [
  { name: 'six-minute walk test', unit: 'm', places: 0, deviation: [70, 120], gain: 'increases' },
  { name: 'Timed Up and Go test', unit: 's', places: 1, deviation: [4, 9], gain: 'decreases' },
  { name: 'Berg Balance Scale', unit: 'points', places: 1, deviation: [7, 12], gain: 'increases' },
  { name: 'grip strength of the affected hand', unit: 'kg', places: 1, deviation: [7, 12], gain: 'increases' },
  { name: 'Box and Block Test', unit: 'blocks', places: 1, deviation: [9, 15], gain: 'increases' },
  { name: 'Nine-Hole Peg Test', unit: 's', places: 1, deviation: [6, 12], gain: 'decreases' },
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

/** Incorrect ways to calculate the minimal detectable change; the patient's change is compared with each. */
function wrongOf(rng: Rng, { spread, reliability, error }: Study) {
  const e = show(error)
  return rng.pick([
    {
      mistake: 'used the standard error of measurement',
      why: 'The minimal detectable change multiplies the standard error by 1.96 and √2. This is the standard error of a single score',
      sum: `${spread} × √(1 − ${reliability})`,
      value: error,
    },
    {
      mistake: 'left out the square root of 2',
      why: 'A change contains the errors of two measurements, so the factor √2 is required. Here it was left out',
      sum: `1.96 × ${e}`,
      value: 1.96 * error,
    },
    {
      mistake: 'used the standard deviation as the error',
      why: `The standard error takes the reliability of ${reliability} into account. Here the standard deviation itself was used`,
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
    `In a study of patients with the same condition, the ${name} had ${study}. A patient's result ${gain} by ${shown} during ` +
      '6 weeks of therapy. What is the minimal detectable change at 95 percent confidence, and how does it compare with this change?',
    `After a course of therapy, a patient's result on the ${name} ${gain} by ${shown}. Published values for similar patients are ${study}. ` +
      'What is the minimal detectable change at 95 percent confidence, and how does it compare with this change?',
    `A therapist evaluates whether a change on the ${name} exceeds measurement error: the result ${gain} by ${shown}. Published ` +
      `values are ${study}. What is the minimal detectable change at 95 percent confidence, and how does it compare with this change?`,
  ])
}

/** A change between the correct and the incorrect threshold, away from both. */
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
    const incorrect = wrongOf(rng, study)
    if (incorrect.value > 6 * spread) return undefined
    const change = changeBetween(rng, threshold, incorrect.value, places)
    const judge = (sum: string, value: number): Judged =>
      judged(sum, value, change > value ? real : noise, { unit, places })
    const right = judge(`1.96 × √2 × ${show(error)}`, threshold)
    const wrong: Crossing['wrong'] = {
      ...judge(incorrect.sum, incorrect.value),
      mistake: incorrect.mistake,
      why: incorrect.why,
    }
    const asks = {
      [real]: `a threshold below the change of ${show(change)} ${unit}`,
      [noise]: `a threshold above the change of ${show(change)} ${unit}`,
    }
    return {
      parameters: { name, unit, spread, reliability, change },
      stem: `${stemOf(rng, study, change)} Round to the nearest ${places === 0 ? 'whole number' : 'tenth'}.`,
      options: crossedOptions(rng, {
        right,
        why: 'The standard error of measurement is multiplied by 1.96 and by the square root of 2',
        wrong,
        asks,
      }),
      explanation: workedSolution(
        'The minimal detectable change (MDC) is the smallest change that exceeds measurement error. At 95 percent confidence it is 1.96 × √2 × the standard error of measurement (SEM).',
        [
          `SEM: ${spread} × √(1 − ${reliability}) ≈ ${formatNumber(error, 2)} ${unit}.`,
          `MDC: ${right.sum}. The factor √2 accounts for the errors of two measurements.`,
          `Compare: the MDC is ${right.meaning} of ${show(change)} ${unit}, so the change ${right.meaning === real ? 'exceeds measurement error' : 'may be measurement error'}.`,
        ],
        `1.96 × √2 is about 2.8, so the MDC must be almost 3 times the SEM: 2.8 × ${formatNumber(error, 1)} ≈ ${formatNumber(2.8 * error, places)} ${unit}.`,
      ),
      keyLearningPoint:
        'A change exceeds measurement error when it is larger than the minimal detectable change, 1.96 × √2 × SEM.',
    }
  },
}
