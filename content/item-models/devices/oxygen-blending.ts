import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
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

const forms = {
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
      'Air is 21% oxygen',
      `${oxygen} ÷ (${oxygen} + ${air}) × 100`,
      (100 * oxygen) / sum,
    ),
    makeMistake(
      'took the share of air',
      'This is how much of the gas is air',
      `${air} ÷ (${oxygen} + ${air}) × 100`,
      (100 * air) / sum,
    ),
    makeMistake(
      'turned the flows round',
      'The air was taken for oxygen',
      `(${air} × 100 + ${oxygen} × 21) ÷ (${oxygen} + ${air})`,
      (100 * air + 21 * oxygen) / sum,
    ),
    makeMistake(
      'added 21',
      'The 21% of air is diluted too',
      `${oxygen} ÷ (${oxygen} + ${air}) × 100 + 21`,
      (100 * oxygen) / sum + 21,
    ),
    makeMistake('took the mean', 'The flows are not equal', '(100 + 21) ÷ 2', 60.5),
    makeMistake('added 4% for each liter', 'This rule is for a nasal cannula', `20 + 4 × ${oxygen}`, 20 + 4 * oxygen),
  ]
}

function totalMistakes({ oxygen, percent }: Blend): (Mistake | false)[] {
  const ratio = (100 - percent) / (percent - 21)
  const parts = `(100 − ${percent}) ÷ (${percent} − 21)`
  return [
    makeMistake('gave the air alone', 'The oxygen is part of the total flow', `${oxygen} × ${parts}`, oxygen * ratio),
    makeMistake(
      'inverted the ratio',
      'The parts of air and oxygen were exchanged',
      `${oxygen} × (1 + (${percent} − 21) ÷ (100 − ${percent}))`,
      oxygen * (1 + 1 / ratio),
    ),
    makeMistake(
      'left out the oxygen in air',
      'Air is 21% oxygen',
      `${oxygen} ÷ ${percent} × 100`,
      (100 * oxygen) / percent,
    ),
    makeMistake(
      'doubled the oxygen',
      'The oxygen was counted twice',
      `${oxygen} × (2 + ${parts})`,
      oxygen * (2 + ratio),
    ),
    makeMistake('gave the oxygen flow', 'The air is missing', `${oxygen} × 1`, oxygen),
    makeMistake(
      'did not take off 21',
      'The part of air is found with 21',
      `${oxygen} × (1 + (100 − ${percent}) ÷ ${percent})`,
      oxygen * (1 + (100 - percent) / percent),
    ),
    makeMistake(
      'took 79 parts',
      'The total is 79 parts for oxygen above 21%',
      `${oxygen} × 79 ÷ ${percent}`,
      (79 * oxygen) / percent,
    ),
  ]
}

function oxygenMistakes({ total, percent }: Blend): (Mistake | false)[] {
  return [
    makeMistake(
      'left out the oxygen in air',
      'Air brings 21% already',
      `${total} × ${percent} ÷ 100`,
      (total * percent) / 100,
    ),
    makeMistake(
      'gave the air flow',
      'This is the flow of air',
      `${total} × (100 − ${percent}) ÷ 79`,
      (total * (100 - percent)) / 79,
    ),
    makeMistake(
      'divided by 100',
      'Pure oxygen is 79 above air, not 100',
      `${total} × (${percent} − 21) ÷ 100`,
      (total * (percent - 21)) / 100,
    ),
    makeMistake(
      'did not take off 21',
      'Only what is above 21% comes from the oxygen meter',
      `${total} × ${percent} ÷ 79`,
      (total * percent) / 79,
    ),
    makeMistake(
      'took the rest',
      'This would be the nitrogen of pure oxygen and nitrogen',
      `${total} × (100 − ${percent}) ÷ 100`,
      (total * (100 - percent)) / 100,
    ),
    makeMistake('took 21 parts', 'The 21% of air does not divide the flow', `${total} × 21 ÷ 100`, total * 0.21),
    makeMistake('halved the flow', 'Two meters do not mean equal flows', `${total} ÷ 2`, total / 2),
  ]
}

function sumsOf(blend: Blend): Asked {
  const { asked, air, oxygen, percent, total } = blend
  if (asked === 'percent') {
    const sum = `(${oxygen} × 100 + ${air} × 21) ÷ (${oxygen} + ${air})`
    const key = { sum, value: (100 * oxygen + 21 * air) / (oxygen + air), why: 'All oxygen over all gas' }
    return { key, mistakes: percentMistakes(blend) }
  }
  if (asked === 'total') {
    const sum = `${oxygen} × (1 + (100 − ${percent}) ÷ (${percent} − 21))`
    const value = oxygen * (1 + (100 - percent) / (percent - 21))
    return { key: { sum, value, why: 'The oxygen and its parts of air' }, mistakes: totalMistakes(blend) }
  }
  const sum = `${total} × (${percent} − 21) ÷ 79`
  const why = 'Of the step from 21 to 100%, the share that is wanted'
  return { key: { sum, value: (total * (percent - 21)) / 79, why }, mistakes: oxygenMistakes(blend) }
}

function stemOf(rng: Rng, { asked, air, oxygen, percent, total }: Blend): string {
  const air21 = 'Air is taken as 21% oxygen.'
  if (asked === 'percent') {
    return rng.pick([
      `Two flowmeters are joined: air at ${air} L/min and oxygen at ${oxygen} L/min. Which oxygen concentration is delivered? ${air21}`,
      `The blender has failed, so air at ${air} L/min is mixed with oxygen at ${oxygen} L/min. Which FiO₂, as a percentage, ` +
        `should the analyzer read? ${air21}`,
    ])
  }
  if (asked === 'total') {
    return rng.pick([
      `An air-entrainment device set to ${percent}% runs on oxygen at ${oxygen} L/min. Which total flow does it deliver? ${air21}`,
      `A patient breathes ${percent}% oxygen from an air-entrainment mask whose oxygen flowmeter is at ${oxygen} L/min. What is ` +
        `the total flow? ${air21}`,
    ])
  }
  return rng.pick([
    `Without a blender, a clinician mixes air and oxygen to deliver ${percent}% at a total of ${total} L/min. At which flow ` +
      `should the oxygen meter be set? ${air21}`,
    `A high-flow system has to give ${total} L/min at ${percent}% oxygen from two flowmeters, air and oxygen. Which oxygen flow ` +
      `is needed? ${air21}`,
  ])
}

/** % = (oxygen × 100 + air × 21) ÷ total; air : oxygen = (100 − %) : (% − 21). Source: Egan's Fundamentals (2016). */
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
    const format = forms[asked]
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
    const way = {
      percent: 'Add the oxygen that each flow brings and divide by the whole flow',
      total: `Air to oxygen is (100 − ${percent}) to (${percent} − 21); the total has both`,
      oxygen: 'Air brings 21% already, so pure oxygen supplies only the step above it',
    }[asked]
    return {
      parameters: { asked, air, oxygen, percent, total },
      stem: `${stemOf(rng, blend)} ${roundingRule(format.places)}`,
      options,
      explanation: `${way}: ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Count the 21% that air brings: air to oxygen is 100 less the percentage, to the percentage less 21.',
    }
  },
}
