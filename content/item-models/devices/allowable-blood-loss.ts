import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
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
    operations: ['revision of a hip replacement', 'radical cystectomy'],
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
    who: 'infant of 8 months',
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
      'The fall is a share of the starting hematocrit',
      `${blood} × ${fall} ÷ ${final}`,
      (volume * (initial - final)) / final,
    ),
    makeMistake(
      'took the fall for a percentage',
      'The fall in points was not set against the starting hematocrit',
      `${blood} × ${fall} ÷ 100`,
      (volume * (initial - final)) / 100,
    ),
    makeMistake(
      'left out the subtraction',
      'This is the share that must remain',
      `${blood} × ${final} ÷ ${initial}`,
      (volume * final) / initial,
    ),
    makeMistake(
      'took the red cell volume',
      'This is the volume of red cells before surgery',
      `${blood} × ${initial} ÷ 100`,
      (volume * initial) / 100,
    ),
    makeMistake(
      'took the lowest red cell volume',
      'This is the volume of red cells that must remain',
      `${blood} × ${final} ÷ 100`,
      (volume * final) / 100,
    ),
    makeMistake(
      'took a fixed 20%',
      'A fifth of the blood volume is a rule of thumb',
      `${blood} × 20 ÷ 100`,
      volume * 0.2,
    ),
    ...constants.map(
      (other) =>
        Math.abs(other - perKg) >= 10 &&
        makeMistake(
          `used ${other} mL/kg`,
          `The stem gives ${perKg} mL/kg for this patient`,
          `${show(weight)} kg × ${other} mL/kg × ${fall} ÷ ${initial}`,
          (other * weight * (initial - final)) / initial,
        ),
    ),
  ]
}

function stemOf(rng: Rng, { who, perKg, weight, initial, final, operations }: Patient): string {
  const operation = rng.pick(operations)
  const article = /^[aeiou]/.test(who) ? 'an' : 'a'
  const rule = `Take ${perKg} mL/kg for the blood volume and the fall as a share of the starting hematocrit.`
  return rng.pick([
    `Before ${operation}, ${article} ${who} weighing ${show(weight)} kg has a hematocrit of ${initial}%. The team accepts ` +
      `${final}%. What is the allowable blood loss? ${rule}`,
    `The anesthesia plan for ${article} ${who} of ${show(weight)} kg who is to have ${operation} sets the lowest hematocrit ` +
      `at ${final}%; it is ${initial}% now. How much blood may be lost before that value is expected? ${rule}`,
    `For ${operation}, a nurse anesthetist estimates the allowable blood loss of ${article} ${who}: weight ${show(weight)} kg, ` +
      `hematocrit ${initial}%, lowest acceptable ${final}%. Which volume results? ${rule}`,
  ])
}

/** Blood volume × (initial − lowest) ÷ initial hematocrit. Source: Nagelhout and Elisha, Nurse Anesthesia (2017). */
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
      why: 'Blood volume times the fall, over the starting hematocrit',
    }
    if (initial - final < 6) return undefined
    const options = generateNumericOptions(rng, { ...shown, key, mistakes: mistakesOf(patient), within: [15, 7000] })
    if (!options) return undefined
    return {
      parameters: { who, perKg, weight, initial, final },
      stem: `${stemOf(rng, patient)} ${roundingRule(shown.places)}`,
      options,
      explanation:
        `Blood volume: ${show(weight)} kg × ${perKg} mL/kg = ${formatNumber(volume, 1)} mL. Of it the patient may lose ` +
        `(${initial} − ${final}) ÷ ${initial}: ${formatCalculation(key, shown)}.`,
      keyLearningPoint: 'Allowable loss is blood volume times the fall in hematocrit, over the starting hematocrit.',
    }
  },
}
