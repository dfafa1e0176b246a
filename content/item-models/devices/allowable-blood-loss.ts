import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Group {
  who: string
  /** mL/kg of blood */
  perKg: number
  kg: readonly [number, number]
  start: readonly [number, number]
  least: readonly [number, number]
  operations: readonly string[]
}

interface Patient extends Group {
  weight: number
  initial: number
  final: number
}

const format = { unit: 'mL', places: -1 }
const constants = [65, 70, 75, 80, 85]

const groups: readonly Group[] = [
  {
    who: 'man',
    perKg: 75,
    kg: [58, 105],
    start: [38, 48],
    least: [24, 30],
    operations: ['revision hip arthroplasty', 'radical cystectomy'],
  },
  {
    who: 'woman',
    perKg: 65,
    kg: [46, 90],
    start: [34, 44],
    least: [23, 29],
    operations: ['lumbar fusion', 'abdominal hysterectomy'],
  },
  {
    who: '8-month-old infant',
    perKg: 80,
    kg: [7, 11],
    start: [32, 38],
    least: [22, 26],
    operations: ['craniosynostosis repair', 'resection of a liver tumor'],
  },
  {
    who: 'term newborn',
    perKg: 85,
    kg: [3, 4],
    start: [45, 54],
    least: [34, 40],
    operations: ['closure of gastroschisis', 'repair of a tracheoesophageal fistula'],
  },
]

function generatePatient(rng: Rng): Patient {
  const group = rng.pick(groups)
  const weight = group.kg[1] < 12 ? rng.int(10 * group.kg[0], 10 * group.kg[1]) / 10 : rng.int(...group.kg)
  return { ...group, weight, initial: rng.int(...group.start), final: rng.int(...group.least) }
}

function mistakesOf({ perKg, weight, initial, final }: Patient): (Mistake | false)[] {
  const volume = perKg * weight
  const blood = `${show(weight)} kg × ${perKg} mL/kg`
  const fall = `(${initial} − ${final})`
  return [
    makeMistake(
      'divided by the lowest hematocrit',
      `The decrease is divided by the starting hematocrit of ${initial}%. Here it was divided by the lowest acceptable one`,
      `${blood} × ${fall} ÷ ${final}`,
      (volume * (initial - final)) / final,
    ),
    makeMistake(
      'used the decrease as a percentage',
      `The decrease is a fraction of the starting hematocrit of ${initial}%, not of 100. Here it was divided by 100`,
      `${blood} × ${fall} ÷ 100`,
      (volume * (initial - final)) / 100,
    ),
    makeMistake(
      'left out the subtraction',
      'The allowable loss uses the decrease in hematocrit. Here the ratio of the two values was used, which is what must remain',
      `${blood} × ${final} ÷ ${initial}`,
      (volume * final) / initial,
    ),
    makeMistake(
      'calculated the red cell volume',
      'Blood loss is whole blood, not red cells alone. This is the volume of red cells before surgery',
      `${blood} × ${initial} ÷ 100`,
      (volume * initial) / 100,
    ),
    makeMistake(
      'calculated the lowest red cell volume',
      'Blood loss is whole blood, not red cells alone. This is the volume of red cells that must remain',
      `${blood} × ${final} ÷ 100`,
      (volume * final) / 100,
    ),
    makeMistake(
      'used a fixed 20%',
      'The allowable loss depends on the starting and the lowest hematocrit. Here one fifth of the blood volume was used',
      `${blood} × 20 ÷ 100`,
      volume * 0.2,
    ),
    ...constants.map(
      (other) =>
        Math.abs(other - perKg) >= 10 &&
        makeMistake(
          `used ${other} mL/kg`,
          `Blood volume depends on age and sex and is ${perKg} mL/kg for this patient. Here ${other} mL/kg was used`,
          `${show(weight)} kg × ${other} mL/kg × ${fall} ÷ ${initial}`,
          (other * weight * (initial - final)) / initial,
        ),
    ),
  ]
}

function stemOf(rng: Rng, { who, perKg, weight, initial, final, operations }: Patient): string {
  const operation = rng.pick(operations)
  const article = /^[aeiou8]/.test(who) ? 'an' : 'a'
  const rule = `Use ${perKg} mL/kg for the estimated blood volume and divide the decrease by the starting hematocrit.`
  return rng.pick([
    `Before ${operation}, ${article} ${who} who weighs ${show(weight)} kg has a hematocrit of ${initial}%. The team accepts a hematocrit of ` +
      `${final}%. What is the allowable blood loss? ${rule}`,
    `The anesthesia plan for ${article} ${who} who weighs ${show(weight)} kg and is scheduled for ${operation} sets the lowest acceptable hematocrit ` +
      `at ${final}%. The current hematocrit is ${initial}%. What is the allowable blood loss? ${rule}`,
    `For ${operation}, a nurse anesthetist estimates the allowable blood loss of ${article} ${who}. Weight is ${show(weight)} kg, ` +
      `hematocrit is ${initial}%, and the lowest acceptable hematocrit is ${final}%. Which volume should the nurse anesthetist calculate? ${rule}`,
  ])
}

/** Blood volume × (initial − lowest) ÷ initial hematocrit. Source: Miller's Anesthesia (2019). */
export const allowableBloodLoss: ItemModel = {
  id: 'MODEL-ALLOWABLE-BLOOD-LOSS',
  title: 'Allowable blood loss',
  uses: [{ field: 'CRNA', domain: 'General Principles of Anesthesia' }],
  topics: ['blood loss', 'blood volume', 'transfusion'],
  difficulty: 'medium',
  ordered: true,
  references: ['miller-anesthesia-2019'],
  generate(rng) {
    const patient = generatePatient(rng)
    const { who, perKg, weight, initial, final } = patient
    const small = weight < 12
    const shown = { ...format, places: small ? 0 : -1 }
    const volume = perKg * weight
    const key = {
      sum: `${show(weight)} kg × ${perKg} mL/kg × (${initial} − ${final}) ÷ ${initial}`,
      value: (volume * (initial - final)) / initial,
      why: 'The estimated blood volume is multiplied by the decrease in hematocrit and divided by the starting hematocrit',
    }
    if (initial - final < 6) return undefined
    const options = generateNumericOptions(rng, { ...shown, key, mistakes: mistakesOf(patient), within: [15, 7000] })
    if (!options) return undefined
    return {
      parameters: { who, perKg, weight, initial, final },
      stem: `${stemOf(rng, patient)} ${roundingRule(shown.places)}`,
      options,
      explanation: workedSolution(
        'Allowable blood loss is the volume that can be lost, with replacement of volume by fluid without red cells, before hematocrit reaches the lowest acceptable value.',
        [
          `Estimated blood volume: ${show(weight)} kg × ${perKg} mL/kg = ${formatNumber(volume, 1)} mL.`,
          `Decrease in hematocrit: ${initial} − ${final} = ${initial - final} percentage points.`,
          `Multiply by the decrease and divide by the starting hematocrit: ${formatCalculation(key, shown)}.`,
        ],
        `a loss of half of the red cells would correspond to half of the blood volume, about ${formatNumber(volume / 2, small ? 0 : -1)} mL. The decrease from ${initial}% to ${final}% is about ${formatNumber((100 * (initial - final)) / initial, 0)}% of the starting hematocrit, so the loss is about the same percentage of the blood volume.`,
      ),
      keyLearningPoint:
        'Allowable blood loss is estimated blood volume times (starting − lowest hematocrit), divided by the starting hematocrit.',
    }
  },
}
