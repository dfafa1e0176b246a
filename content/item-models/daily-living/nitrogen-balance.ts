import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'g/day', places: 1, signed: true as const }

/** Grams a day of protein eaten, and of urea nitrogen in the urine. */
interface Day {
  protein: number
  urea: number
}

function mistakesOf({ protein, urea }: Day): Mistake[] {
  const u = formatNumber(urea, 1)
  const nitrogen = protein / 6.25
  const eaten = `${protein} ÷ 6.25`
  const other = 'About 4 g are lost in stool, skin and other urinary nitrogen'
  return [
    makeMistake('left out the other losses', other, `${eaten} − ${u}`, nitrogen - urea),
    makeMistake('took the other losses off the urine', other, `${eaten} − (${u} − 4)`, nitrogen - urea + 4),
    makeMistake('counted the other losses twice', other, `${eaten} − (${u} + 2 × 4)`, nitrogen - urea - 8),
    makeMistake(
      'turned the balance round',
      'Balance is what comes in less what goes out',
      `(${u} + 4) − ${eaten}`,
      urea + 4 - nitrogen,
    ),
    makeMistake(
      'divided protein by 16',
      'Protein is 16 percent nitrogen, which is a division by 6.25',
      `${protein} ÷ 16 − (${u} + 4)`,
      protein / 16 - urea - 4,
    ),
    makeMistake(
      'divided protein by 4',
      'Protein has 4 kcal/g, and 1 g of nitrogen in 6.25 g',
      `${protein} ÷ 4 − (${u} + 4)`,
      protein / 4 - urea - 4,
    ),
    makeMistake('gave the losses alone', `The ${protein} g of protein were left out`, `0 − (${u} + 4)`, -urea - 4),
    makeMistake('left out the urine', `The ${u} g in the urine are lost, too`, `${eaten} − 4`, nitrogen - 4),
    makeMistake('gave the nitrogen eaten', 'The losses were not taken off', `${eaten} − 0`, nitrogen),
  ]
}

const scenes = [
  'with COPD and pneumonia, fed by tube',
  'fed by tube after a head injury',
  'recovering from an abdominal operation',
  'on parenteral nutrition after bowel surgery',
]

function stemOf(rng: Rng, scene: string, { protein, urea }: Day): string {
  const u = formatNumber(urea, 1)
  const loss = 'Allow 4 g for nitrogen that is not measured.'
  return rng.pick([
    `A patient ${scene} receives ${protein} g of protein in 24 hours; the urine of that time holds ${u} g of urea nitrogen. ${loss} ` +
      'What is the nitrogen balance?',
    `In a patient ${scene}, a 24-hour urine holds ${u} g of urea nitrogen at a protein intake of ${protein} g. ${loss} Which nitrogen ` +
      'balance follows?',
    `To judge whether protein is sufficient, the balance of a patient ${scene} is worked out: protein ${protein} g/day, urinary urea ` +
      `nitrogen ${u} g/day. ${loss} What is it?`,
  ])
}

/** Protein ÷ 6.25 − (urinary urea nitrogen + 4). Source: Raymond and Morrow, Krause (2021). */
export const nitrogenBalance: ItemModel = {
  id: 'MODEL-NITROGEN-BALANCE',
  title: 'Nitrogen balance',
  uses: [
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
  ],
  topics: ['nitrogen balance', 'protein needs', 'nutrition support'],
  difficulty: 'medium',
  ordered: true,
  references: ['krause-nutrition-care-2021'],
  generate(rng) {
    const day = { protein: 5 * rng.int(10, 30), urea: rng.int(60, 210) / 10 }
    const { protein, urea } = day
    const value = protein / 6.25 - (urea + 4)
    const u = formatNumber(urea, 1)
    if (Math.abs(value) < 0.8 || value < -12 || value > 8) return undefined
    const key = { sum: `${protein} ÷ 6.25 − (${u} + 4)`, value, why: 'Nitrogen eaten less all nitrogen lost' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(day), within: [-30, 30] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const meaning =
      value < 0 ? 'Negative: more is broken down than eaten.' : 'Positive: more is eaten than broken down.'
    return {
      parameters: { scene, protein, urea },
      stem: `${stemOf(rng, scene, day)} ${roundingRule(1)}`,
      options,
      explanation:
        `Eaten: ${protein} ÷ 6.25 = ${formatNumber(protein / 6.25, 2)} g of nitrogen. Lost: ${u} + 4 = ${formatNumber(urea + 4, 1)} g. ` +
        `${formatCalculation(key, format)}. ${meaning}`,
      keyLearningPoint:
        'Protein over 6.25 is nitrogen; from it take the urinary urea nitrogen and 4 g for losses not measured.',
    }
  },
}
