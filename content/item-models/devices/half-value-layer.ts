import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Barrier {
  asked: 'remaining' | 'thickness'
  /** Air kerma rate or exposure rate before the barrier, and its unit */
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

/** An exponent as superscript. */
const power = (exponent: number) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(exponent)

function remainingMistakes({ rate, unit, count }: Barrier): (Mistake | false)[] {
  const start = `${rate} ${unit}`
  const halves = (mistake: string, why: string, times: number) =>
    makeMistake(mistake, why, `${start} × 0.5${power(times)}`, rate * 0.5 ** times)
  const passes = `The beam passes ${count} half-value layers, thickness divided by one layer, and is halved ${count} times`
  return [
    halves('counted one layer too few', `${passes}. Here ${count - 1} were counted`, count - 1),
    halves('counted one layer too many', `${passes}. Here ${count + 1} were counted`, count + 1),
    halves('counted two layers too many', `${passes}. Here ${count + 2} were counted`, count + 2),
    makeMistake(
      'divided by the number of layers',
      'Each layer halves what the previous one transmits, so the beam is halved repeatedly. Here it was divided by the number of layers',
      `${start} ÷ ${count}`,
      rate / count,
    ),
    makeMistake(
      'divided by twice the number of layers',
      'Each layer halves what the previous one transmits, so the factors of 2 multiply. Here they were added',
      `${start} ÷ (2 × ${count})`,
      rate / (2 * count),
    ),
    makeMistake(
      'calculated what is absorbed',
      'The question asks for the radiation that remains behind the barrier. This is the part that the barrier absorbs',
      `${start} × (1 − 0.5${power(count)})`,
      rate * (1 - 0.5 ** count),
    ),
    makeMistake(
      'used tenth-value layers',
      'A half-value layer reduces the beam to one half. Here each layer was treated as a tenth-value layer',
      `${start} ÷ 10${power(count)}`,
      rate / 10 ** count,
    ),
  ]
}

function thicknessMistakes({ layer, count }: Barrier): (Mistake | false)[] {
  const mm = `${show(layer)} mm`
  return [
    makeMistake(
      'counted one layer too few',
      `Halve the rate repeatedly and count: it takes ${count} halvings. Here ${count - 1} were counted`,
      `${count - 1} × ${mm}`,
      (count - 1) * layer,
    ),
    makeMistake(
      'counted one layer too many',
      `Halve the rate repeatedly and count: it takes ${count} halvings. Here ${count + 1} were counted`,
      `${count + 1} × ${mm}`,
      (count + 1) * layer,
    ),
    makeMistake(
      'used the reduction factor as the number of layers',
      `A reduction to 1/${2 ** count} takes ${count} halvings, since each layer halves the beam. Here ${2 ** count} layers were used`,
      `${2 ** count} × ${mm}`,
      2 ** count * layer,
    ),
    makeMistake(
      'divided the reduction factor by 2',
      `A reduction to 1/${2 ** count} takes ${count} halvings, since each layer halves the beam. Here ${2 ** (count - 1)} layers were used`,
      `${2 ** count} ÷ 2 × ${mm}`,
      2 ** (count - 1) * layer,
    ),
    makeMistake(
      'used one layer',
      `One half-value layer halves the beam once, but ${count} halvings are needed. Here one layer was used`,
      `1 × ${mm}`,
      layer,
    ),
    makeMistake(
      'divided the layer by the number of halvings',
      'A greater reduction needs a thicker barrier, so the layer is multiplied. Here it was divided',
      `${mm} ÷ ${count}`,
      layer / count,
    ),
    makeMistake(
      'used half of each layer',
      'A half-value layer is the full thickness that halves the beam. Here half of each layer was counted',
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
      `A beam with a rate of ${rate} ${unit} strikes ${mm}, and the ${beam}. Which rate is expected behind the barrier?`,
      `A radiographer measures ${rate} ${unit} in front of a barrier of ${mm}. If the ${beam}, which rate is expected behind it?`,
    ])
  }
  return rng.pick([
    `The ${beam}. Which thickness reduces ${rate} ${unit} to ${show(end)} ${unit}?`,
    `A barrier must reduce ${rate} ${unit} to ${show(end)} ${unit}. The ${beam}. How thick must the ${material} be?`,
    `After a radiation survey, ${rate} ${unit} must be reduced to ${show(end)} ${unit}. If the ${beam}, which thickness is required?`,
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
      ? {
          sum: `${rate} ${unit} × 0.5${power(count)}`,
          value: end,
          why: `The thickness equals ${count} half-value layers, and each of them halves the beam that reaches it`,
        }
      : {
          sum: `${count} × ${show(layer)} mm`,
          value: count * layer,
          why: `It takes ${count} halvings to reach ${show(end)} ${unit}, and each one requires one half-value layer`,
        }
    if (end < 1 || Math.abs(end * 10 - Math.round(end * 10)) > 1e-9) return undefined
    const mistakes = remaining ? remainingMistakes(barrier) : thicknessMistakes(barrier)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.01, 600] })
    if (!options) return undefined
    const rates = Array.from({ length: count + 1 }, (_, i) => show(rate / 2 ** i)).join(' → ')
    return {
      parameters: { asked, rate, unit, material, layer, count },
      stem: `${stemOf(rng, barrier)} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(
        'A half-value layer (HVL) is the thickness of a material that reduces the intensity of a beam to one half.',
        [
          remaining
            ? `Number of layers: ${show(count * layer)} mm ÷ ${show(layer)} mm = ${count}.`
            : `Number of halvings: ${rates} ${unit}, which takes ${count} layers.`,
          remaining
            ? `Halve the rate ${count} times: ${rates} ${unit}.`
            : `Multiply by the thickness of one layer: ${count} × ${show(layer)} mm.`,
          `Answer: ${formatCalculation(key, format)}.`,
        ],
        `${count} half-value layers transmit 1/${2 ** count} of the beam, about ${formatNumber(100 / 2 ** count, 0)}%. ${rate} ${unit} ÷ ${2 ** count} = ${show(end)} ${unit}.`,
      ),
      keyLearningPoint:
        'Each half-value layer transmits half of the radiation that reaches it, so n layers transmit (1/2)ⁿ of the beam.',
    }
  },
}
