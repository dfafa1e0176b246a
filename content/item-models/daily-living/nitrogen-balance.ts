import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'g/day', places: 1, signed: true as const }

/** Grams a day of protein intake and of urinary urea nitrogen. */
interface Day {
  protein: number
  urea: number
}

function mistakesOf({ protein, urea }: Day): Mistake[] {
  const u = formatNumber(urea, 1)
  const nitrogen = protein / 6.25
  const eaten = `${protein} ÷ 6.25`
  const other =
    'The 4 g/day of unmeasured losses (stool, skin, other urinary nitrogen) are added to urinary urea nitrogen once'
  return [
    makeMistake(
      'left out the unmeasured losses',
      `${other}. Here they were left out`,
      `${eaten} − ${u}`,
      nitrogen - urea,
    ),
    makeMistake(
      'subtracted the unmeasured losses from the urinary nitrogen',
      `${other}. Here they were subtracted`,
      `${eaten} − (${u} − 4)`,
      nitrogen - urea + 4,
    ),
    makeMistake(
      'counted the unmeasured losses twice',
      `${other}. Here they were counted twice`,
      `${eaten} − (${u} + 2 × 4)`,
      nitrogen - urea - 8,
    ),
    makeMistake(
      'reversed the balance',
      'Nitrogen balance is intake minus losses, so it is negative when losses are greater. Here intake was subtracted from losses',
      `(${u} + 4) − ${eaten}`,
      urea + 4 - nitrogen,
    ),
    makeMistake(
      'divided protein by 16',
      'Protein is 16 percent nitrogen, which corresponds to division by 6.25. Here it was divided by 16',
      `${protein} ÷ 16 − (${u} + 4)`,
      protein / 16 - urea - 4,
    ),
    makeMistake(
      'divided protein by 4',
      'Each 6.25 g of protein contains 1 g of nitrogen; 4 is the energy of protein in kcal/g. Here 4 was used',
      `${protein} ÷ 4 − (${u} + 4)`,
      protein / 4 - urea - 4,
    ),
    makeMistake(
      'left out the intake',
      `The nitrogen in ${protein} g of protein is the intake. Here only the losses were counted`,
      `0 − (${u} + 4)`,
      -urea - 4,
    ),
    makeMistake(
      'left out the urinary nitrogen',
      `The ${u} g of urinary urea nitrogen is the largest loss. Here it was left out`,
      `${eaten} − 4`,
      nitrogen - 4,
    ),
    makeMistake(
      'calculated the intake alone',
      'Balance is intake minus losses. This is the nitrogen intake alone',
      `${eaten} − 0`,
      nitrogen,
    ),
  ]
}

const scenes = [
  'who has COPD and pneumonia and receives tube feeding',
  'who receives tube feeding after a head injury',
  'who is recovering from abdominal surgery',
  'who receives parenteral nutrition after bowel surgery',
]

function stemOf(rng: Rng, scene: string, { protein, urea }: Day): string {
  const u = formatNumber(urea, 1)
  const loss = 'Use 4 g for unmeasured nitrogen losses.'
  return rng.pick([
    `A patient ${scene} has a protein intake of ${protein} g in 24 hours, and a 24-hour urine collection contains ${u} g of urea nitrogen. ${loss} ` +
      'What is the nitrogen balance?',
    `In a patient ${scene}, a 24-hour urine collection contains ${u} g of urea nitrogen, and the protein intake is ${protein} g. ${loss} What is the nitrogen ` +
      'balance?',
    `To evaluate whether protein intake is adequate in a patient ${scene}, a dietitian calculates nitrogen balance. Protein intake is ${protein} g/day, and urinary urea ` +
      `nitrogen is ${u} g/day. ${loss} What is the result?`,
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
    const why =
      'Protein divided by 6.25 is the nitrogen intake, from which urinary urea nitrogen and 4 g are subtracted'
    const key = { sum: `${protein} ÷ 6.25 − (${u} + 4)`, value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(day), within: [-30, 30] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const meaning =
      value < 0
        ? 'Interpret: the balance is negative, so the body breaks down more protein than it receives.'
        : 'Interpret: the balance is positive, so the body receives more protein than it breaks down.'
    return {
      parameters: { scene, protein, urea },
      stem: `${stemOf(rng, scene, day)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Nitrogen balance compares nitrogen intake with nitrogen losses. Protein is 16 percent nitrogen, so 6.25 g of protein contains 1 g of nitrogen.',
        [
          `Intake: ${protein} g ÷ 6.25 = ${formatNumber(protein / 6.25, 2)} g of nitrogen.`,
          `Losses: ${u} + 4 = ${formatNumber(urea + 4, 1)} g.`,
          `Subtract: ${formatCalculation(key, format)}.`,
          meaning,
        ],
        `100 g of protein contains 16 g of nitrogen, so ${protein} g contains about ${formatNumber(protein * 0.16, 0)} g. Losses of about ${formatNumber(urea + 4, 0)} g are ${value < 0 ? 'greater' : 'smaller'}, so the balance must be ${value < 0 ? 'negative' : 'positive'}.`,
      ),
      keyLearningPoint:
        'Nitrogen balance is protein intake divided by 6.25 minus the sum of urinary urea nitrogen and 4 g for unmeasured losses.',
    }
  },
}
