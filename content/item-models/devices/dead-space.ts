import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Pressures of carbon dioxide in mm Hg, volumes in mL. */
interface Breathing {
  asked: 'fraction' | 'alveolar'
  volume: number
  rate: number
  dead: number
  paco2: number
  mixed: number
  endTidal: number
}

const formats = { fraction: { unit: '%', places: 0 }, alveolar: { unit: 'L/min', places: 1 } }

function generateBreathing(rng: Rng): Breathing {
  const paco2 = rng.int(34, 62)
  const mixed = Math.round(paco2 * (0.3 + 0.42 * rng.next()))
  const endTidal = paco2 - rng.int(3, 9)
  return {
    asked: rng.pick(['fraction', 'alveolar'] as const),
    volume: 10 * rng.int(34, 62),
    rate: rng.int(10, 26),
    dead: 10 * rng.int(11, 26),
    paco2,
    mixed,
    endTidal,
  }
}

function fractionMistakes({ paco2, mixed, endTidal }: Breathing): (Mistake | false)[] {
  return [
    makeMistake(
      'used the end-tidal value',
      'The equation requires the mixed expired PCO₂, the average of the whole breath. Here the end-tidal value was used',
      `(${paco2} − ${endTidal}) ÷ ${paco2} × 100`,
      ((paco2 - endTidal) / paco2) * 100,
    ),
    makeMistake(
      'divided by the mixed expired value',
      'The difference is divided by the arterial PCO₂. Here it was divided by the mixed expired PCO₂',
      `(${paco2} − ${mixed}) ÷ ${mixed} × 100`,
      ((paco2 - mixed) / mixed) * 100,
    ),
    makeMistake(
      'left out the subtraction',
      'Dead space is the part of the breath that does not exchange gas. This is the part that does',
      `${mixed} ÷ ${paco2} × 100`,
      (mixed / paco2) * 100,
    ),
    makeMistake(
      'used the end-tidal value as the arterial value',
      'In the Enghoff modification, arterial PCO₂ represents the alveoli. Here the end-tidal value was used instead',
      `(${endTidal} − ${mixed}) ÷ ${endTidal} × 100`,
      ((endTidal - mixed) / endTidal) * 100,
    ),
    makeMistake(
      'reported the difference as a percentage',
      'The difference in mm Hg must be divided by the arterial PCO₂. Here it was reported as a percentage',
      `${paco2} − ${mixed}`,
      paco2 - mixed,
    ),
    makeMistake(
      'divided the end-tidal by the arterial value',
      'The fraction is the arterial minus the mixed expired PCO₂, over the arterial value. Here neither step was done',
      `${endTidal} ÷ ${paco2} × 100`,
      (endTidal / paco2) * 100,
    ),
  ]
}

function alveolarMistakes({ volume, rate, dead }: Breathing): (Mistake | false)[] {
  return [
    makeMistake(
      'did not subtract the dead space',
      'Gas in the dead space does not reach perfused alveoli and is subtracted from each breath. This is minute ventilation',
      `${volume} mL × ${rate}/min ÷ 1,000 mL/L`,
      (volume * rate) / 1000,
    ),
    makeMistake(
      'calculated dead space ventilation',
      'Alveolar ventilation is what remains after dead space is subtracted. This is the ventilation of the dead space itself',
      `${dead} mL × ${rate}/min ÷ 1,000 mL/L`,
      (dead * rate) / 1000,
    ),
    makeMistake(
      'added the dead space',
      'Dead space is part of the tidal volume, so it is subtracted. Here it was added',
      `(${volume} + ${dead}) mL × ${rate}/min ÷ 1,000 mL/L`,
      ((volume + dead) * rate) / 1000,
    ),
    makeMistake(
      'subtracted the dead space once per minute',
      'Dead space is ventilated with every breath, so it is subtracted before multiplying by the rate. Here it was subtracted once',
      `(${volume} × ${rate} − ${dead}) mL ÷ 1,000 mL/L`,
      (volume * rate - dead) / 1000,
    ),
    volume - 2 * dead > 60 &&
      makeMistake(
        'subtracted the dead space twice',
        'Dead space is subtracted once from each tidal volume. Here it was subtracted for inspiration and again for expiration',
        `(${volume} − 2 × ${dead}) mL × ${rate}/min ÷ 1,000 mL/L`,
        ((volume - 2 * dead) * rate) / 1000,
      ),
    makeMistake(
      'assumed a dead space of one third',
      `One third is a rule of thumb for healthy lungs; the measured dead space is ${dead} mL. Here one third was assumed`,
      `(${volume} − ${volume} ÷ 3) mL × ${rate}/min ÷ 1,000 mL/L`,
      ((volume - volume / 3) * rate) / 1000,
    ),
  ]
}

const people = [
  'with acute respiratory distress syndrome',
  'with a pulmonary embolism',
  'under general anesthesia',
  'with an acute exacerbation of COPD',
  'who requires ventilation after major abdominal surgery',
]

function stemOf(rng: Rng, breathing: Breathing): string {
  const { asked, volume, rate, dead, paco2, mixed, endTidal } = breathing
  const who = rng.pick(people)
  if (asked === 'alveolar') {
    const values = `tidal volume ${volume} mL, respiratory rate ${rate}/min, and physiologic dead space ${dead} mL`
    return rng.pick([
      `A patient ${who} has ${values}. What is the alveolar ventilation?`,
      `Volumetric capnography in a patient ${who} shows ${values}. How much gas participates in gas exchange each minute?`,
      `The record of a patient ${who} shows ${values}. Which alveolar ventilation should be reported?`,
    ])
  }
  const gas = `PaCO₂ ${paco2} mm Hg, mixed expired PCO₂ ${mixed} mm Hg, and end-tidal PCO₂ ${endTidal} mm Hg`
  return rng.pick([
    `A patient ${who} has ${gas}. According to the Enghoff modification of the Bohr equation, what percentage of each breath is dead space?`,
    `Expired gas of a patient ${who} is collected while an arterial sample is drawn. Results are ${gas}. What is the dead space to tidal volume ` +
      'ratio (VD/VT) according to the Enghoff modification of the Bohr equation?',
    `Measurements in a patient ${who} are ${gas}. Which dead space to tidal volume ratio (VD/VT) does the Enghoff ` +
      'modification of the Bohr equation give?',
  ])
}

/**
 * VD/VT = (PaCO₂ − mixed expired PCO₂) ÷ PaCO₂ (Bohr, as modified by Enghoff); alveolar ventilation = (VT − VD) × rate.
 * Source: West, Respiratory Physiology (2012).
 */
export const deadSpace: ItemModel = {
  id: 'MODEL-DEAD-SPACE',
  title: 'Dead-space fraction and alveolar ventilation',
  uses: [
    { field: 'RT', domain: 'Patient Data' },
    { field: 'CRNA', domain: 'Basic Sciences' },
  ],
  topics: ['dead space', 'alveolar ventilation', 'carbon dioxide', 'mechanical ventilation'],
  difficulty: 'medium',
  ordered: true,
  references: ['west-respiratory-physiology-2012', 'tusman-dead-space-2012'],
  generate(rng) {
    const breathing = generateBreathing(rng)
    const { asked, volume, rate, dead, paco2, mixed, endTidal } = breathing
    const format = formats[asked]
    const fraction = asked === 'fraction'
    if (endTidal - mixed < 4 || dead / volume < 0.25 || dead / volume > 0.6 || rate * volume < 4500) return undefined
    if (rate * volume > 13_000) return undefined
    const key = fraction
      ? {
          sum: `(${paco2} − ${mixed}) ÷ ${paco2} × 100`,
          value: ((paco2 - mixed) / paco2) * 100,
          why: 'The arterial PCO₂ minus the mixed expired PCO₂ is divided by the arterial PCO₂ and expressed as a percentage',
        }
      : {
          sum: `(${volume} − ${dead}) mL × ${rate}/min ÷ 1,000 mL/L`,
          value: ((volume - dead) * rate) / 1000,
          why: 'Dead space is subtracted from each tidal volume, and the rest is multiplied by the respiratory rate',
        }
    const mistakes = fraction ? fractionMistakes(breathing) : alveolarMistakes(breathing)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: fraction ? [5, 99] : [0.8, 25] })
    if (!options) return undefined
    return {
      parameters: { asked, volume, rate, dead, paco2, mixed, endTidal },
      stem: `${stemOf(rng, breathing)} ${roundingRule(format.places)}`,
      options,
      explanation: fraction
        ? workedSolution(
            'Gas from dead space contains no carbon dioxide and dilutes the mixed expired gas. The greater the dilution, the larger the dead space.',
            [
              `Difference: arterial − mixed expired PCO₂ = ${paco2} − ${mixed} = ${paco2 - mixed} mm Hg.`,
              `Divide by the arterial PCO₂: ${formatCalculation(key, format)}.`,
              `The end-tidal PCO₂ of ${endTidal} mm Hg is not used; it reflects the end of the breath only.`,
            ],
            `if the mixed expired PCO₂ were half of the arterial value, ${formatNumber(paco2 / 2, 0)} mm Hg, dead space would be 50%. It is ${mixed} mm Hg, so the dead space must be ${mixed > paco2 / 2 ? 'at most' : 'at least'} 50%. About 20% to 40% is usual in health.`,
          )
        : workedSolution(
            'Alveolar ventilation is the part of minute ventilation that reaches perfused alveoli and removes carbon dioxide.',
            [
              `Volume that reaches the alveoli with each breath: ${volume} − ${dead} = ${volume - dead} mL.`,
              `Multiply by the respiratory rate and convert to liters: ${formatCalculation(key, format)}.`,
            ],
            `minute ventilation is ${volume} mL × ${rate}/min ≈ ${formatNumber((volume * rate) / 1000, 1)} L/min. Dead space is about ${formatNumber((dead / volume) * 100, -1)}% of each breath, so about ${100 - Math.round((dead / volume) * 10) * 10}% of the minute ventilation remains. A higher rate at a lower tidal volume would waste more of it.`,
          ),
      keyLearningPoint: fraction
        ? 'VD/VT is arterial PCO₂ minus mixed expired PCO₂, divided by arterial PCO₂.'
        : 'Alveolar ventilation is tidal volume minus dead space, multiplied by the respiratory rate.',
    }
  },
}
