import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
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
      'This is the Z-score; the T-score compares with young adults',
      `(${g(density)} − ${g(peers)}) ÷ ${g(deviation)}`,
      (density - peers) / deviation,
    ),
    makeMistake(
      'reversed the sign',
      'A density below the young mean gives a score below 0',
      `(${g(young)} − ${g(density)}) ÷ ${g(deviation)}`,
      (young - density) / deviation,
    ),
    makeMistake(
      'took the sum of both differences',
      'Only the difference from the young mean counts, not the one from peers (Z) as well',
      `(2 × ${g(density)} − ${g(young)} − ${g(peers)}) ÷ ${g(deviation)}`,
      (2 * density - young - peers) / deviation,
    ),
    makeMistake(
      'divided by the mean',
      'The difference is divided by the standard deviation, not by the mean',
      `(${g(density)} − ${g(young)}) ÷ ${g(young)}`,
      (density - young) / young,
    ),
    makeMistake(
      'halved the deviation',
      'The difference was divided by half a standard deviation',
      `(${g(density)} − ${g(young)}) ÷ (0.5 × ${g(deviation)})`,
      (density - young) / (0.5 * deviation),
    ),
    makeMistake(
      'started above the mean',
      'The score was counted from 1 standard deviation above the mean of young adults',
      `(${g(density)} − ${g(young)} − ${g(deviation)}) ÷ ${g(deviation)}`,
      (density - young) / deviation - 1,
    ),
    makeMistake(
      'doubled the deviation',
      'The difference was divided by 2 standard deviations',
      `(${g(density)} − ${g(young)}) ÷ (2 × ${g(deviation)})`,
      (density - young) / (2 * deviation),
    ),
  ]
}

function stemOf(rng: Rng, { site, age, density, young, peers, deviation }: Scan): string {
  const aged = withArticle(`${age}-year-old`)
  const means = `mean of young adults ${g(young)}, mean of the same age ${g(peers)}, standard deviation ${g(deviation)} g/cm²`
  return rng.pick([
    `Bone density at the ${site} of ${aged} woman measures ${g(density)} g/cm² (${means}). What is the T-score?`,
    `${capitalized(aged)} woman has a dual-energy X-ray absorptiometry scan: ${site} ${g(density)} g/cm². The printout ` +
      `gives: ${means}. Which T-score follows?`,
    `A woman aged ${age} years is screened for osteoporosis. The ${site} shows ${g(density)} g/cm²; ${means}. Which ` +
      'T-score should be reported?',
  ])
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
      why: 'Density less the mean of young adults, in standard deviations',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(scan), within: [-6.5, 4.5] })
    if (!options) return undefined
    const named =
      value <= -2.5
        ? 'osteoporosis (−2.5 and below)'
        : value < -1
          ? 'low bone mass (between −1 and −2.5)'
          : 'normal (−1 and above)'
    return {
      parameters: { ...scan },
      stem: `${stemOf(rng, scan)} ${roundingRule(1)}`,
      options,
      explanation: `${formatCalculation(key, format)}: ${named}. The mean of the same age gives the Z-score.`,
      keyLearningPoint:
        'The T-score compares with young adults and is used for diagnosis after menopause; the Z-score compares with peers.',
    }
  },
}
