import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'SD', places: 1 }

/** g/cm² */
interface Scan {
  site: string
  age: number
  density: number
  young: number
  peers: number
  deviation: number
}

const sites = [
  { site: 'lumbar spine', young: [103, 112], deviation: [10, 13], loss: [12, 26] },
  { site: 'femoral neck', young: [84, 94], deviation: [10, 13], loss: [12, 24] },
  { site: 'total hip', young: [92, 100], deviation: [11, 13], loss: [10, 24] },
] as const

function generateScan(rng: Rng): Scan {
  const { site, young: means, deviation: spread, loss } = rng.pick(sites)
  const young = rng.int(means[0], means[1]) / 100
  const deviation = rng.int(spread[0], spread[1]) / 100
  const peers = young - rng.int(loss[0], loss[1]) / 100
  const density = young + (deviation * rng.int(-37, -6)) / 10
  return {
    site,
    age: rng.int(58, 82),
    density: Math.round(density * 1000) / 1000,
    young,
    peers: Math.round(peers * 100) / 100,
    deviation,
  }
}

const g = (value: number) => formatNumber(value, 3)

function mistakesOf({ density, young, peers, deviation }: Scan): Mistake[] {
  const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
    mistake,
    why,
    sum,
    value,
  })
  return [
    makeMistake(
      'compared with peers',
      'The T-score compares with young adults. Here the mean of the same age was used, which gives the Z-score',
      `(${g(density)} − ${g(peers)}) ÷ ${g(deviation)}`,
      (density - peers) / deviation,
    ),
    makeMistake(
      'reversed the sign',
      'A density below the mean of young adults gives a negative T-score. Here the order of subtraction was reversed',
      `(${g(young)} − ${g(density)}) ÷ ${g(deviation)}`,
      (young - density) / deviation,
    ),
    makeMistake(
      'added both differences',
      'Only the difference from the mean of young adults counts. Here the difference from peers was added',
      `(2 × ${g(density)} − ${g(young)} − ${g(peers)}) ÷ ${g(deviation)}`,
      (2 * density - young - peers) / deviation,
    ),
    makeMistake(
      'divided by the mean',
      'The difference is divided by the standard deviation to express it in SD. Here it was divided by the mean',
      `(${g(density)} − ${g(young)}) ÷ ${g(young)}`,
      (density - young) / young,
    ),
    makeMistake(
      'divided by half a standard deviation',
      `The difference is divided by one standard deviation, ${g(deviation)} g/cm². Here it was divided by half of it`,
      `(${g(density)} − ${g(young)}) ÷ (0.5 × ${g(deviation)})`,
      (density - young) / (0.5 * deviation),
    ),
    makeMistake(
      'subtracted 1 standard deviation more',
      'A T-score of 0 is the mean of young adults. Here the score was counted from 1 SD above that mean',
      `(${g(density)} − ${g(young)} − ${g(deviation)}) ÷ ${g(deviation)}`,
      (density - young) / deviation - 1,
    ),
    makeMistake(
      'divided by 2 standard deviations',
      `The difference is divided by one standard deviation, ${g(deviation)} g/cm². Here it was divided by two`,
      `(${g(density)} − ${g(young)}) ÷ (2 × ${g(deviation)})`,
      (density - young) / (2 * deviation),
    ),
  ]
}

function stemOf(rng: Rng, { site, age, density, young, peers, deviation }: Scan): string {
  const aged = withArticle(`${age}-year-old`)
  const means = `mean of young adults ${g(young)}, mean of women of the same age ${g(peers)}, and standard deviation ${g(deviation)} g/cm²`
  return rng.pick([
    `Bone mineral density at the ${site} of ${aged} postmenopausal woman is ${g(density)} g/cm² (${means}). What is the T-score?`,
    `${capitalized(aged)} postmenopausal woman has a dual-energy x-ray absorptiometry (DXA) scan. The ${site} measures ${g(density)} g/cm². The report ` +
      `lists ${means}. Which T-score should be reported?`,
    `${capitalized(aged)} postmenopausal woman is screened for osteoporosis. Bone mineral density at the ${site} is ${g(density)} g/cm²; the reference values are ${means}. ` +
      'What is the T-score?',
  ])
}

function classify(value: number): string {
  if (value <= -2.5) return 'osteoporosis (−2.5 or below)'
  return value < -1 ? 'low bone mass (between −1 and −2.5)' : 'normal (−1 or above)'
}

/** (density − mean of young adults) ÷ standard deviation. Source: WHO Technical Report 843 (1994). */
export const boneDensity: ItemModel = {
  id: 'MODEL-BONE-DENSITY',
  title: 'T-score of bone mineral density',
  uses: [
    { field: 'PA', domain: 'Musculoskeletal System' },
    { field: 'NP', domain: 'Diagnose' },
    { field: 'NP', domain: 'Diagnosis' },
  ],
  topics: ['osteoporosis', 'bone mineral density', 'T-score'],
  difficulty: 'medium',
  ordered: true,
  references: ['who-osteoporosis-1994', 'endocrine-osteoporosis-2020'],
  generate(rng) {
    const scan = generateScan(rng)
    const { density, young, deviation } = scan
    const value = (density - young) / deviation
    const nearest = Math.min(Math.abs(value + 1), Math.abs(value + 2.5))
    if (value > -0.6 || density < 0.45 || nearest < 0.15) return undefined
    const key = {
      sum: `(${g(density)} − ${g(young)}) ÷ ${g(deviation)}`,
      value,
      why: 'The mean of young adults is subtracted from the measured density, and the difference is expressed in standard deviations',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(scan), within: [-6.5, 4.5] })
    if (!options) return undefined
    return {
      parameters: { ...scan },
      stem: `${stemOf(rng, scan)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'A T-score states how many standard deviations (SD) a bone mineral density lies above or below the mean of healthy young adults.',
        [
          `Difference from young adults: ${g(density)} − ${g(young)} = ${g(density - young)} g/cm².`,
          `Divide by the standard deviation: ${formatCalculation(key, format)}.`,
          `Classify: ${classify(value)}.`,
        ],
        `the density is below the mean of young adults, so the T-score must be negative. A T-score of −2.5 would correspond to ${g(young)} − 2.5 × ${g(deviation)} = ${g(young - 2.5 * deviation)} g/cm². The mean of the same age is used for the Z-score only.`,
      ),
      keyLearningPoint:
        'The T-score compares bone density with young adults and is used for diagnosis after menopause; the Z-score compares with peers.',
    }
  },
}
