import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Barrier {
  asked: 'remaining' | 'thickness'
  /** Air kerma or exposure rate before the barrier, and the unit it is stated in */
  rate: number
  unit: string
  material: string
  /** mm */
  layer: number
  count: number
}

function generateBarrier(rng: Rng): Barrier {
  const { material, layers } = rng.pick([
    { material: 'aluminum', layers: [24, 45] },
    { material: 'lead', layers: [2, 4] },
    { material: 'concrete', layers: [120, 200] },
  ] as const)
  return {
    asked: rng.pick(['remaining', 'thickness'] as const),
    rate: 8 * rng.int(2, 60),
    unit: rng.pick(['mGy/hr', 'mR/hr']),
    material,
    layer: rng.int(layers[0], layers[1]) / 10,
    count: rng.int(2, 5),
  }
}

function remainingMistakes({ rate, unit, count }: Barrier): (Mistake | false)[] {
  const start = `${rate} ${unit}`
  const halves = (mistake: string, why: string, times: number) =>
    makeMistake(mistake, why, `${start} × 0.5^${times}`, rate * 0.5 ** times)
  return [
    halves('counted one layer too few', `The beam passes ${count} layers`, count - 1),
    halves('counted one layer too many', `The beam passes ${count} layers`, count + 1),
    halves('counted two layers too many', `The beam passes ${count} layers`, count + 2),
    makeMistake(
      'divided by the number of layers',
      'Each layer halves what is left',
      `${start} ÷ ${count}`,
      rate / count,
    ),
    makeMistake(
      'divided by twice the number of layers',
      'The halves multiply and do not add',
      `${start} ÷ (2 × ${count})`,
      rate / (2 * count),
    ),
    makeMistake(
      'gave what is absorbed',
      'This share does not pass',
      `${start} × (1 − 0.5^${count})`,
      rate * (1 - 0.5 ** count),
    ),
    makeMistake(
      'used tenth-value layers',
      'A half-value layer halves the beam',
      `${start} ÷ 10^${count}`,
      rate / 10 ** count,
    ),
  ]
}

function thicknessMistakes({ layer, count }: Barrier): (Mistake | false)[] {
  const mm = `${show(layer)} mm`
  return [
    makeMistake('counted one layer too few', `It takes ${count} halvings`, `${count - 1} × ${mm}`, (count - 1) * layer),
    makeMistake(
      'counted one layer too many',
      `It takes ${count} halvings`,
      `${count + 1} × ${mm}`,
      (count + 1) * layer,
    ),
    makeMistake(
      'took the reduction for the number of layers',
      `Each layer halves, so ${2 ** count} takes ${count} layers`,
      `${2 ** count} × ${mm}`,
      2 ** count * layer,
    ),
    makeMistake(
      'halved the reduction',
      `A factor of ${2 ** count} is not ${2 ** (count - 1)} layers`,
      `${2 ** count} ÷ 2 × ${mm}`,
      2 ** (count - 1) * layer,
    ),
    makeMistake('took one layer', 'One layer halves the beam and no more', `1 × ${mm}`, layer),
    makeMistake('divided the layer', 'More layers make a thicker barrier', `${mm} ÷ ${count}`, layer / count),
    makeMistake(
      'took half of each layer',
      'A half-value layer is not half a layer',
      `${count} × ${mm} ÷ 2`,
      (count * layer) / 2,
    ),
  ]
}

function stemOf(rng: Rng, { asked, rate, unit, material, layer, count }: Barrier): string {
  const beam = `half-value layer of the beam is ${show(layer)} mm of ${material}`
  const end = rate / 2 ** count
  if (asked === 'remaining') {
    const mm = `${show(count * layer)} mm of ${material}`
    return rng.pick([
      `The ${beam}. The rate in front of a barrier is ${rate} ${unit}. Which rate remains behind ${mm}?`,
      `A beam of ${rate} ${unit} meets ${mm}, and the ${beam}. What is measured behind it?`,
      `Behind a barrier of ${mm}, which rate is expected from ${rate} ${unit} in front of it, if the ${beam}?`,
    ])
  }
  return rng.pick([
    `The ${beam}. Which thickness brings ${rate} ${unit} down to ${show(end)} ${unit}?`,
    `A barrier is to lower ${rate} ${unit} to ${show(end)} ${unit}. The ${beam}. How thick must the ${material} be?`,
    `In a survey, ${rate} ${unit} must fall to ${show(end)} ${unit}. If the ${beam}, which thickness is needed?`,
  ])
}

/** I = I₀ × 0.5ⁿ, n half-value layers. Source: Bushong, Radiologic Science for Technologists (2016). */
export const halfValueLayer: ItemModel = {
  id: 'MODEL-HALF-VALUE-LAYER',
  title: 'Half-value layers and shielding',
  uses: [{ field: 'RT-Rad', domain: 'Safety' }],
  topics: ['half-value layer', 'shielding', 'radiation protection'],
  difficulty: 'medium',
  ordered: true,
  references: ['bushong-radiologic-science-2016', 'ncrp-147-2004'],
  generate(rng) {
    const barrier = generateBarrier(rng)
    const { asked, rate, unit, material, layer, count } = barrier
    const remaining = asked === 'remaining'
    const format = remaining ? { unit, places: 1 } : { unit: 'mm', places: 2 }
    const end = rate / 2 ** count
    const key = remaining
      ? { sum: `${rate} ${unit} × 0.5^${count}`, value: end, why: `The beam is halved ${count} times` }
      : {
          sum: `${count} × ${show(layer)} mm`,
          value: count * layer,
          why: `It takes ${count} halvings to reach ${show(end)} ${unit}`,
        }
    if (end < 1 || Math.abs(end * 10 - Math.round(end * 10)) > 1e-9) return undefined
    const mistakes = remaining ? remainingMistakes(barrier) : thicknessMistakes(barrier)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.01, 600] })
    if (!options) return undefined
    const steps = Array.from({ length: count + 1 }, (_, i) => show(rate / 2 ** i)).join(', ')
    return {
      parameters: { asked, rate, unit, material, layer, count },
      stem: `${stemOf(rng, barrier)} ${roundingRule(format.places)}`,
      options,
      explanation: `Each half-value layer halves what is left: ${steps} ${unit}, which takes ${count} layers. ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'Each half-value layer leaves half of the beam that reaches it: count the halvings.',
    }
  },
}
