import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from './make-mistake.ts'

/** Flows in L/min, oxygen in %. */
interface Blend {
  asked: 'percent' | 'total' | 'oxygen'
  air: number
  oxygen: number
  percent: number
  total: number
}

const formats = {
  percent: { unit: '%', places: 0 },
  total: { unit: 'L/min', places: 1 },
  oxygen: { unit: 'L/min', places: 1 },
}

function generateBlend(rng: Rng): Blend {
  return {
    asked: rng.pick(['percent', 'total', 'oxygen'] as const),
    air: rng.int(2, 30),
    oxygen: rng.int(2, 15),
    percent: rng.pick([28, 30, 35, 40, 45, 50, 60, 70]),
    total: 5 * rng.int(6, 16),
  }
}

function percentMistakes({ air, oxygen }: Blend): (Mistake | false)[] {
  const sum = air + oxygen
  return [
    makeMistake(
      'left out the oxygen in air',
      'Air contains 21% oxygen, so the air flow also adds oxygen. Here only the oxygen flow was counted',
      `${oxygen} ÷ (${oxygen} + ${air}) × 100`,
      (100 * oxygen) / sum,
    ),
    makeMistake(
      'calculated the share of air',
      'The question is about oxygen from both flows. This is the percentage of the total flow that is air',
      `${air} ÷ (${oxygen} + ${air}) × 100`,
      (100 * air) / sum,
    ),
    makeMistake(
      'interchanged the flows',
      'The oxygen flow is multiplied by 100 and the air flow by 21. Here the two flows were interchanged',
      `(${air} × 100 + ${oxygen} × 21) ÷ (${oxygen} + ${air})`,
      (100 * air + 21 * oxygen) / sum,
    ),
    makeMistake(
      'added 21 without weighting',
      'The 21% of oxygen in air is diluted in the total flow as well. Here the full 21 was added',
      `${oxygen} ÷ (${oxygen} + ${air}) × 100 + 21`,
      (100 * oxygen) / sum + 21,
    ),
    makeMistake(
      'averaged the concentrations',
      `The average of 100% and 21% applies only to equal flows; here they are ${oxygen} and ${air} L/min. The average was used`,
      '(100 + 21) ÷ 2',
      60.5,
    ),
    makeMistake(
      'used the rule for a nasal cannula',
      'Adding 4% for each liter estimates FiO₂ with a nasal cannula. Here it was applied to a mixture of two flows',
      `20 + 4 × ${oxygen}`,
      20 + 4 * oxygen,
    ),
  ]
}

function totalMistakes({ oxygen, percent }: Blend): (Mistake | false)[] {
  const ratio = (100 - percent) / (percent - 21)
  const parts = `(100 − ${percent}) ÷ (${percent} − 21)`
  return [
    makeMistake(
      'calculated the air flow alone',
      'Total flow is entrained air plus oxygen. Here the oxygen flow was not added to the entrained air',
      `${oxygen} × ${parts}`,
      oxygen * ratio,
    ),
    makeMistake(
      'inverted the ratio',
      `The ratio of air to oxygen is (100 − ${percent}) to (${percent} − 21). Here the parts were interchanged`,
      `${oxygen} × (1 + (${percent} − 21) ÷ (100 − ${percent}))`,
      oxygen * (1 + 1 / ratio),
    ),
    makeMistake(
      'left out the oxygen in air',
      'Entrained air contains 21% oxygen, so more air is needed for dilution. Here air was treated as free of oxygen',
      `${oxygen} ÷ ${percent} × 100`,
      (100 * oxygen) / percent,
    ),
    makeMistake(
      'counted the oxygen twice',
      'Total flow is the oxygen flow once plus the entrained air. Here the oxygen flow was counted two times',
      `${oxygen} × (2 + ${parts})`,
      oxygen * (2 + ratio),
    ),
    makeMistake(
      'reported the oxygen flow',
      'An air-entrainment device adds room air to the oxygen, so the total flow is higher. This is the flowmeter setting',
      `${oxygen} × 1`,
      oxygen,
    ),
    makeMistake(
      'did not subtract 21',
      `Air already contains 21% oxygen, so the denominator is ${percent} − 21. Here 21 was not subtracted`,
      `${oxygen} × (1 + (100 − ${percent}) ÷ ${percent})`,
      oxygen * (1 + (100 - percent) / percent),
    ),
    makeMistake(
      'divided by the percentage instead of the increase',
      `The 79 parts between air and oxygen are divided by the increase above 21%, ${percent - 21}. Here they were divided by ${percent}`,
      `${oxygen} × 79 ÷ ${percent}`,
      (79 * oxygen) / percent,
    ),
  ]
}

function oxygenMistakes({ total, percent }: Blend): (Mistake | false)[] {
  return [
    makeMistake(
      'left out the oxygen in air',
      'Air already supplies 21% oxygen, so less pure oxygen is needed. Here all of the oxygen was taken from the oxygen flow',
      `${total} × ${percent} ÷ 100`,
      (total * percent) / 100,
    ),
    makeMistake(
      'calculated the air flow',
      'The question asks for the oxygen flow; the rest of the total is air. This is the flow of air',
      `${total} × (100 − ${percent}) ÷ 79`,
      (total * (100 - percent)) / 79,
    ),
    makeMistake(
      'divided by 100',
      'Pure oxygen is 79 percentage points above air, so the increase is divided by 79. Here it was divided by 100',
      `${total} × (${percent} − 21) ÷ 100`,
      (total * (percent - 21)) / 100,
    ),
    makeMistake(
      'did not subtract 21',
      `Only the increase above 21% comes from the oxygen flowmeter, so ${percent} − 21 is used. Here 21 was not subtracted`,
      `${total} × ${percent} ÷ 79`,
      (total * percent) / 79,
    ),
    makeMistake(
      'calculated the remaining percentage',
      `The oxygen flow depends on the increase from 21% to ${percent}%. Here the percentage that is not oxygen was used`,
      `${total} × (100 − ${percent}) ÷ 100`,
      (total * (100 - percent)) / 100,
    ),
    makeMistake(
      'used 21% of the flow',
      'The 21% describes the oxygen in air and not the share of the oxygen flow. Here 21% of the total was used',
      `${total} × 21 ÷ 100`,
      total * 0.21,
    ),
    makeMistake(
      'divided the flow in half',
      'Equal flows of air and oxygen deliver about 60% oxygen. Here the total was divided equally',
      `${total} ÷ 2`,
      total / 2,
    ),
  ]
}

function sumsOf(blend: Blend): Asked {
  const { asked, air, oxygen, percent, total } = blend
  if (asked === 'percent') {
    const sum = `(${oxygen} × 100 + ${air} × 21) ÷ (${oxygen} + ${air})`
    const why = 'The oxygen from both flows is added and divided by the total flow'
    const key = { sum, value: (100 * oxygen + 21 * air) / (oxygen + air), why }
    return { key, mistakes: percentMistakes(blend) }
  }
  if (asked === 'total') {
    const sum = `${oxygen} × (1 + (100 − ${percent}) ÷ (${percent} − 21))`
    const value = oxygen * (1 + (100 - percent) / (percent - 21))
    const why = 'The oxygen flow and the air that it entrains, in the ratio of air to oxygen, are added'
    return { key: { sum, value, why }, mistakes: totalMistakes(blend) }
  }
  const sum = `${total} × (${percent} − 21) ÷ 79`
  const why = 'The total flow is multiplied by the desired increase above 21% and divided by the full increase of 79'
  return { key: { sum, value: (total * (percent - 21)) / 79, why }, mistakes: oxygenMistakes(blend) }
}

function stemOf(rng: Rng, { asked, air, oxygen, percent, total }: Blend): string {
  const air21 = 'Assume that air contains 21% oxygen.'
  if (asked === 'percent') {
    return rng.pick([
      `Two flowmeters are connected: air at ${air} L/min and oxygen at ${oxygen} L/min. Which oxygen concentration is delivered? ${air21}`,
      `A blender has failed, and a clinician mixes air at ${air} L/min with oxygen at ${oxygen} L/min. Which oxygen concentration should the ` +
        `analyzer display? ${air21}`,
    ])
  }
  if (asked === 'total') {
    return rng.pick([
      `An air-entrainment device set to ${percent}% operates with oxygen at ${oxygen} L/min. Which total flow does it deliver? ${air21}`,
      `A patient receives ${percent}% oxygen through an air-entrainment mask with the oxygen flowmeter set to ${oxygen} L/min. What is ` +
        `the total flow? ${air21}`,
    ])
  }
  return rng.pick([
    `Without a blender, a clinician mixes air and oxygen to deliver ${percent}% oxygen at a total flow of ${total} L/min. To which flow ` +
      `should the oxygen flowmeter be set? ${air21}`,
    `A high-flow system must deliver ${percent}% oxygen at ${total} L/min from an air flowmeter and an oxygen flowmeter. Which oxygen flow ` +
      `is required? ${air21}`,
  ])
}

/** Estimates with which a learner can check the answer. */
function checkOf({ asked, air, oxygen, percent, total }: Blend, value: number): string {
  if (asked === 'percent') {
    return `equal flows would give about 60%. Here there is ${oxygen > air ? 'more oxygen than air, so the result must be above 60%' : oxygen < air ? 'less oxygen than air, so the result must be below 60%' : 'as much oxygen as air, so the result must be about 60%'}, and always between 21% and 100%.`
  }
  const other = asked === 'total' ? oxygen : value
  const whole = asked === 'total' ? value : total
  return `multiply back. Oxygen ${show(other)} L/min × 100% plus air ${show(whole - other)} L/min × 21%, divided by ${show(whole)} L/min, is about ${formatNumber((other * 100 + (whole - other) * 21) / whole, 0)}%, the ${percent}% desired.`
}

/** % = (oxygen × 100 + air × 21) ÷ total; air : oxygen = (100 − %) : (% − 21). Source: Egan's Fundamentals (2021). */
export const oxygenBlending: ItemModel = {
  id: 'MODEL-OXYGEN-BLENDING',
  title: 'Mixing air and oxygen',
  uses: [
    { field: 'RT', domain: 'Troubleshooting and Quality Control of Devices, and Infection Control' },
    { field: 'CRNA', domain: 'Equipment, Instrumentation and Technology' },
  ],
  topics: ['oxygen therapy', 'air entrainment', 'oxygen blender'],
  difficulty: 'medium',
  ordered: true,
  references: ['egans-respiratory-care-2021'],
  generate(rng) {
    const blend = generateBlend(rng)
    const { asked, air, oxygen, percent, total } = blend
    const format = formats[asked]
    const { key, mistakes } = sumsOf(blend)
    if (asked === 'percent' && (key.value < 27 || key.value > 85)) return undefined
    if (asked === 'total' && (key.value > 80 || key.value < 8)) return undefined
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: asked === 'percent' ? [10, 99] : [0.5, 150],
    })
    if (!options) return undefined
    const steps = {
      percent: [
        `Oxygen from each flow: ${oxygen} × 100 = ${oxygen * 100} and ${air} × 21 = ${air * 21}.`,
        `Total flow: ${oxygen} + ${air} = ${oxygen + air} L/min.`,
      ],
      total: [
        `Ratio of air to oxygen: (100 − ${percent}) ÷ (${percent} − 21) ≈ ${show((100 - percent) / (percent - 21))} to 1.`,
        'Total parts: the parts of air plus 1 part of oxygen.',
      ],
      oxygen: [
        `Desired increase above air: ${percent} − 21 = ${percent - 21} percentage points.`,
        'Full increase from air to pure oxygen: 100 − 21 = 79 percentage points.',
      ],
    }[asked]
    return {
      parameters: { asked, air, oxygen, percent, total },
      stem: `${stemOf(rng, blend)} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(
        'A mixture of air and oxygen contains oxygen from both gases, because air itself contains 21% oxygen.',
        [...steps, `Calculate: ${formatCalculation(key, format)}.`],
        checkOf(blend, key.value),
      ),
      keyLearningPoint:
        'Count the 21% oxygen in air: the ratio of air to oxygen is (100 − desired percentage) to (desired percentage − 21).',
    }
  },
}
