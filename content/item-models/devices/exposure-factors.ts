import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
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
    const why = 'The kVp did not change, so 15% does not come in'
    return [
      by('doubled the mAs by the 15 percent rule', why, ' × 2', 2),
      by('halved the mAs by the 15 percent rule', why, ' × 0.5', 0.5),
    ]
  }
  const [wrong, percent] = kilovolts > 0 ? [2, 0.85] : [0.5, 1.15]
  const direction = kilovolts > 0 ? 'Higher kVp asks for less mAs, not more' : 'Lower kVp asks for more mAs, not less'
  return [
    by('left out the kVp', 'A step of 15% acts as a factor of 2', '', 1),
    by('turned the 15 percent rule round', direction, ` × ${show(wrong)}`, wrong),
    by('changed the mAs by 15%', 'The rule halves or doubles the mAs', ` × ${show(percent)}`, percent),
    by('counted the step of 15% twice', 'One step of 15% is one factor of 2', `${text}${text}`, factor ** 2),
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
      'Time falls as the current rises',
      `${time} ms × ${newMA} mA ÷ ${mA} mA${text}`,
      ((time * newMA) / mA) * factor,
    ),
    mA !== newMA &&
      makeMistake('kept the time', 'The new current was left out', `${time} ms × 1${text}`, time * factor),
    makeMistake(
      'gave the mAs',
      'This is mA times seconds, not a time',
      `${mA} mA × ${time} ms${text} ÷ 1,000`,
      (product * factor) / 1000,
    ),
    makeMistake(
      'squared the ratio',
      'mAs follows the current itself',
      `${time} ms × (${mA} ÷ ${newMA})²${text}`,
      time * (mA / newMA) ** 2 * factor,
    ),
  ]
}

const parts = ['an AP abdomen', 'a lateral lumbar spine', 'an AP pelvis', 'an AP thoracic spine']

function stemOf(rng: Rng, { mA, time, newMA, kilovolts, kVp, newKVp }: Technique): string {
  const part = rng.pick(parts)
  const old = `${kVp} kVp, ${mA} mA and ${time} ms`
  const change = kilovolts === 0 ? `${newMA} mA at the same kVp` : `${newMA} mA and ${newKVp} kVp`
  const rule = kilovolts === 0 ? '' : ' (15 percent rule)'
  return rng.pick([
    `A technique for ${part} is ${old}. The radiographer changes to ${change}. Which exposure time keeps the receptor ` +
      `exposure${rule}?`,
    `An image of ${part}, made with ${old}, shows the right exposure. For the next patient of the same size the room offers ` +
      `${change}. Which time gives the same receptor exposure${rule}?`,
    `A technique chart lists ${old} for ${part}. With ${change}, which exposure time should the radiographer set for an equal ` +
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
          ? 'The same mAs at the new current'
          : 'The mAs that the 15 percent rule asks for, at the new current',
    }
    if (mA === newMA && kilovolts === 0) return undefined
    if (mAs < 4 || mAs > 80 || key.value < 10 || key.value > 900) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(technique), within: [4, 2500] })
    if (!options) return undefined
    const step =
      kilovolts === 0
        ? 'kVp is the same, so the mAs stays.'
        : `${newKVp} kVp is 15% ${kilovolts > 0 ? 'more' : 'less'} than ${kVp} kVp, so the mAs is ${kilovolts > 0 ? 'halved' : 'doubled'} to ${show(mAs * factor)}.`
    return {
      parameters: { mA, time, newMA, kilovolts, kVp },
      stem: `${stemOf(rng, technique)} ${roundingRule(0)}`,
      options,
      explanation: `The first technique has ${mA} mA × ${show(time / 1000)} s = ${show(mAs)} mAs. ${step} ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'mAs is current times time, and a 15% step in kVp halves or doubles the mAs that is needed.',
    }
  },
}
