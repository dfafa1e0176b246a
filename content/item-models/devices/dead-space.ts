import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
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

const forms = { fraction: { unit: '%', places: 0 }, alveolar: { unit: 'L/min', places: 1 } }

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
      'The end-tidal value is the end of the breath, not its mean',
      `(${paco2} − ${endTidal}) ÷ ${paco2} × 100`,
      ((paco2 - endTidal) / paco2) * 100,
    ),
    makeMistake(
      'divided by the mixed expired value',
      'The difference belongs over the arterial value',
      `(${paco2} − ${mixed}) ÷ ${mixed} × 100`,
      ((paco2 - mixed) / mixed) * 100,
    ),
    makeMistake(
      'took the ratio without the difference',
      'This is the share that does take part in gas exchange',
      `${mixed} ÷ ${paco2} × 100`,
      (mixed / paco2) * 100,
    ),
    makeMistake(
      'put the end-tidal value for the arterial one',
      'Arterial carbon dioxide stands for the alveoli in this equation',
      `(${endTidal} − ${mixed}) ÷ ${endTidal} × 100`,
      ((endTidal - mixed) / endTidal) * 100,
    ),
    makeMistake(
      'took the difference for a percentage',
      'The difference was not divided',
      `${paco2} − ${mixed}`,
      paco2 - mixed,
    ),
    makeMistake(
      'took the end-tidal over the arterial value',
      'Neither the mixed expired value nor a difference was used',
      `${endTidal} ÷ ${paco2} × 100`,
      (endTidal / paco2) * 100,
    ),
  ]
}

function alveolarMistakes({ volume, rate, dead }: Breathing): (Mistake | false)[] {
  return [
    makeMistake(
      'did not take off the dead space',
      'This is the minute ventilation',
      `${volume} mL × ${rate}/min ÷ 1,000 mL/L`,
      (volume * rate) / 1000,
    ),
    makeMistake(
      'took the ventilation of the dead space',
      'This gas does not reach the alveoli',
      `${dead} mL × ${rate}/min ÷ 1,000 mL/L`,
      (dead * rate) / 1000,
    ),
    makeMistake(
      'added the dead space',
      'Dead space is a part of the tidal volume',
      `(${volume} + ${dead}) mL × ${rate}/min ÷ 1,000 mL/L`,
      ((volume + dead) * rate) / 1000,
    ),
    makeMistake(
      'took the dead space off once a minute',
      'Dead space is lost with each breath, not once in a minute',
      `(${volume} × ${rate} − ${dead}) mL ÷ 1,000 mL/L`,
      (volume * rate - dead) / 1000,
    ),
    volume - 2 * dead > 60 &&
      makeMistake(
        'took the dead space off twice',
        'Dead space was counted for inspiration and again for expiration',
        `(${volume} − 2 × ${dead}) mL × ${rate}/min ÷ 1,000 mL/L`,
        ((volume - 2 * dead) * rate) / 1000,
      ),
    makeMistake(
      'took a third of the breath as dead space',
      'One third is a rule of thumb; the dead space was measured',
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
  'ventilated after major abdominal surgery',
]

function stemOf(rng: Rng, breathing: Breathing): string {
  const { asked, volume, rate, dead, paco2, mixed, endTidal } = breathing
  const who = rng.pick(people)
  if (asked === 'alveolar') {
    const values = `tidal volume ${volume} mL, rate ${rate}/min and physiologic dead space ${dead} mL`
    return rng.pick([
      `A patient ${who} has ${values}. What is the alveolar ventilation?`,
      `Volumetric capnography of a patient ${who} shows ${values}. How much gas takes part in gas exchange each minute?`,
      `For a patient ${who}, the record shows ${values}. Which alveolar ventilation results?`,
    ])
  }
  const gas = `PaCO₂ ${paco2} mm Hg, mixed expired PCO₂ ${mixed} mm Hg and end-tidal PCO₂ ${endTidal} mm Hg`
  return rng.pick([
    `A patient ${who} has ${gas}. Which share of each breath is dead space, by Enghoff's use of the arterial pressure?`,
    `Expired gas of a patient ${who} is collected while an arterial sample is drawn: ${gas}. What is the dead-space ` +
      "fraction, by Enghoff's use of the arterial pressure?",
    `In a patient ${who}, carbon dioxide measures as follows: ${gas}. Which dead-space fraction does the Enghoff ` +
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
    const format = forms[asked]
    const fraction = asked === 'fraction'
    if (endTidal - mixed < 4 || dead / volume < 0.25 || dead / volume > 0.6 || rate * volume < 4500) return undefined
    if (rate * volume > 13_000) return undefined
    const key = fraction
      ? {
          sum: `(${paco2} − ${mixed}) ÷ ${paco2} × 100`,
          value: ((paco2 - mixed) / paco2) * 100,
          why: 'Arterial less mixed expired value, over the arterial value',
        }
      : {
          sum: `(${volume} − ${dead}) mL × ${rate}/min ÷ 1,000 mL/L`,
          value: ((volume - dead) * rate) / 1000,
          why: 'Tidal volume less dead space, times the rate',
        }
    const mistakes = fraction ? fractionMistakes(breathing) : alveolarMistakes(breathing)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: fraction ? [5, 99] : [0.8, 25] })
    if (!options) return undefined
    return {
      parameters: { asked, volume, rate, dead, paco2, mixed, endTidal },
      stem: `${stemOf(rng, breathing)} ${roundingRule(format.places)}`,
      options,
      explanation: fraction
        ? `Dead space gives no carbon dioxide to the breath, so it thins the mixed expired gas: ${formatCalculation(key, format)}. ` +
          'About 20 to 40% is usual in health.'
        : `Only what passes the dead space reaches the alveoli: ${formatCalculation(key, format)}.`,
      keyLearningPoint: fraction
        ? 'Dead-space fraction is arterial less mixed expired carbon dioxide, over arterial carbon dioxide.'
        : 'Alveolar ventilation is tidal volume less dead space, times the rate.',
    }
  },
}
