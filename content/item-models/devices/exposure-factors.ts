import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Tube current in mA, exposure time in ms; `kilovolts` is the step of 15%: none, one up or one down. */
interface Technique {
  mA: number
  time: number
  newMA: number
  kilovolts: 0 | 1 | -1
  kVp: number
  newKVp: number
}

const format = { unit: 'ms', places: 0 }
const stations = [100, 160, 200, 250, 320, 400, 500, 640]

function generateTechnique(rng: Rng): Technique {
  const kilovolts = rng.pick([0, 1, 1, -1, -1] as const)
  const kVp = rng.pick([70, 80, 100])
  return {
    mA: rng.pick(stations),
    time: 5 * rng.int(4, 60),
    newMA: rng.pick(stations),
    kilovolts,
    kVp,
    newKVp: Math.round(kVp * (1 + 0.15 * kilovolts)),
  }
}

/** What the mAs is multiplied by when kVp has changed, with its text. */
function kilovoltFactor(kilovolts: Technique['kilovolts']): [number, string] {
  if (kilovolts === 0) return [1, '']
  return kilovolts > 0 ? [0.5, ' × 0.5'] : [2, ' × 2']
}

/** Mistakes with the 15 percent rule; `product` is mA times ms. */
function ruleMistakes({ mA, time, newMA, kilovolts }: Technique, product: number): Mistake[] {
  const [factor, text] = kilovoltFactor(kilovolts)
  const by = (mistake: string, why: string, change: string, by: number) =>
    makeMistake(mistake, why, `${mA} mA × ${time} ms${change} ÷ ${newMA} mA`, (product * by) / newMA)
  if (kilovolts === 0) {
    const why =
      'The 15 percent rule applies only when kVp changes, and here it stays the same. Nevertheless, the mAs was'
    return [
      by('doubled the mAs for a constant kVp', `${why} doubled`, ' × 2', 2),
      by('halved the mAs for a constant kVp', `${why} halved`, ' × 0.5', 0.5),
    ]
  }
  const [wrong, percent] = kilovolts > 0 ? [2, 0.85] : [0.5, 1.15]
  const direction =
    kilovolts > 0
      ? 'A higher kVp increases receptor exposure, so the mAs is halved. Here it was doubled'
      : 'A lower kVp decreases receptor exposure, so the mAs is doubled. Here it was halved'
  const change = kilovolts > 0 ? 'halves' : 'doubles'
  return [
    by(
      'left out the change in kVp',
      `A change of 15% in kVp ${change} the mAs that is needed. Here only the current was considered`,
      '',
      1,
    ),
    by('applied the 15 percent rule in reverse', direction, ` × ${show(wrong)}`, wrong),
    by(
      'changed the mAs by 15%',
      `The 15% refers to kVp; the rule ${change} the mAs. Here the mAs was changed by 15%`,
      ` × ${show(percent)}`,
      percent,
    ),
    by(
      'applied the 15 percent rule twice',
      `One step of 15% in kVp ${change} the mAs once. Here it was applied two times`,
      `${text}${text}`,
      factor ** 2,
    ),
  ]
}

function mistakesOf(technique: Technique): (Mistake | false)[] {
  const { mA, time, newMA, kilovolts } = technique
  const [factor, text] = kilovoltFactor(kilovolts)
  const product = mA * time
  return [
    ...ruleMistakes(technique, product),
    makeMistake(
      'inverted the tube currents',
      'For the same mAs, time decreases as current increases, so the new current is the divisor. Here the currents were inverted',
      `${time} ms × ${newMA} mA ÷ ${mA} mA${text}`,
      ((time * newMA) / mA) * factor,
    ),
    mA !== newMA &&
      makeMistake(
        'did not adjust for the new current',
        `The current changes from ${mA} to ${newMA} mA, so the time must change to keep the mAs. Here the change was ignored`,
        `${time} ms × 1${text}`,
        time * factor,
      ),
    makeMistake(
      'calculated the mAs',
      'The mAs must still be divided by the new current to give a time. This is the mAs itself',
      `${mA} mA × ${time} ms${text} ÷ 1,000`,
      (product * factor) / 1000,
    ),
    makeMistake(
      'squared the ratio of the currents',
      'The square belongs to the inverse square law. The time changes in direct proportion to mA, without squaring',
      `${time} ms × (${mA} ÷ ${newMA})²${text}`,
      time * (mA / newMA) ** 2 * factor,
    ),
  ]
}

const parts = [
  'an AP projection of the abdomen',
  'a lateral projection of the lumbar spine',
  'an AP projection of the pelvis',
  'an AP projection of the thoracic spine',
]

function stemOf(rng: Rng, { mA, time, newMA, kilovolts, kVp, newKVp }: Technique): string {
  const part = rng.pick(parts)
  const original = `${kVp} kVp, ${mA} mA, and ${time} ms`
  const change = kilovolts === 0 ? `${newMA} mA at the same kVp` : `${newMA} mA and ${newKVp} kVp`
  const rule = kilovolts === 0 ? '' : ' according to the 15 percent rule'
  return rng.pick([
    `The technique for ${part} is ${original}. The radiographer changes to ${change}. Which exposure time maintains receptor ` +
      `exposure${rule}?`,
    `An image of ${part} obtained with ${original} has adequate receptor exposure. For the next patient of the same size, the radiographer selects ` +
      `${change}. Which exposure time produces the same receptor exposure${rule}?`,
    `A technique chart lists ${original} for ${part}. With ${change}, which exposure time should the radiographer select to maintain ` +
      `receptor exposure${rule}?`,
  ])
}

/** mAs = mA × s; 15 % more kVp doubles receptor exposure, so mAs is halved. Source: Bushong, Radiologic Science (2016). */
export const exposureFactors: ItemModel = {
  id: 'MODEL-EXPOSURE-FACTORS',
  title: 'mAs and the 15 percent kVp rule',
  uses: [{ field: 'RT-Rad', domain: 'Image Production' }],
  topics: ['mAs', 'kVp', '15 percent rule', 'receptor exposure'],
  difficulty: 'medium',
  ordered: true,
  references: ['bushong-radiologic-science-2016', 'carroll-digital-age-2014'],
  generate(rng) {
    const technique = generateTechnique(rng)
    const { mA, time, newMA, kilovolts, kVp, newKVp } = technique
    const [factor, text] = kilovoltFactor(kilovolts)
    const mAs = (mA * time) / 1000
    const key = {
      sum: `${mA} mA × ${time} ms${text} ÷ ${newMA} mA`,
      value: (mA * time * factor) / newMA,
      why:
        kilovolts === 0
          ? 'The original mAs is kept and divided by the new current'
          : 'The original mAs is adjusted according to the 15 percent rule and divided by the new current',
    }
    if (mA === newMA && kilovolts === 0) return undefined
    if (mAs < 4 || mAs > 80 || key.value < 10 || key.value > 900) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(technique), within: [4, 2500] })
    if (!options) return undefined
    const step =
      kilovolts === 0
        ? 'The kVp is unchanged, so the mAs stays the same.'
        : `The change from ${kVp} to ${newKVp} kVp is ${kilovolts > 0 ? 'an increase' : 'a decrease'} of 15%, so the mAs is ${kilovolts > 0 ? 'halved' : 'doubled'} to ${show(mAs * factor)} mAs.`
    return {
      parameters: { mA, time, newMA, kilovolts, kVp },
      stem: `${stemOf(rng, technique)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Receptor exposure depends on mAs, the product of current and time. According to the 15 percent rule, an increase of 15% in kVp has about the effect of doubling the mAs.',
        [
          `Original mAs: ${mA} mA × ${show(time / 1000)} s = ${show(mAs)} mAs.`,
          step,
          `Divide by the new current; mA cancel: ${formatCalculation(key, format)}.`,
        ],
        `${newMA === mA ? 'the current is unchanged' : `the new current is ${formatNumber(newMA / mA, 2)} times the original, which alone would change the time to about ${formatNumber((time * mA) / newMA, 0)} ms`}${kilovolts === 0 ? '' : `; the kVp then ${kilovolts > 0 ? 'halves' : 'doubles'} it`}.`,
      ),
      keyLearningPoint:
        'mAs is current times time, and an increase of 15% in kVp allows half the mAs for the same receptor exposure.',
    }
  },
}
