import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Patient {
  sex: 'man' | 'woman'
  unit: 'cm' | 'inches'
  height: number
  /** Actual weight, kg */
  actual: number
  /** mL/kg */
  perKg: number
}

const form = { unit: 'mL', places: -1 }

const base = (sex: Patient['sex']) => (sex === 'man' ? 50 : 45.5)

/** kg above the base weight; the centimeter form is that of ARDSNet, the inch form its equivalent. */
function above({ unit, height }: Patient): { sum: string; value: number } {
  if (unit === 'cm') return { sum: `0.91 × (${height} − 152.4)`, value: 0.91 * (height - 152.4) }
  return { sum: `2.3 × (${height} − 60)`, value: 2.3 * (height - 60) }
}

function drawPatient(rng: Rng): Patient {
  const sex = rng.pick(['man', 'woman'] as const)
  const unit = rng.pick(['cm', 'inches'] as const)
  const centimeters = sex === 'man' ? rng.int(163, 195) : rng.int(155, 180)
  const height = unit === 'cm' ? centimeters : Math.round(centimeters / 2.54)
  const actual = Math.round((21 + 17 * rng.next()) * (centimeters / 100) ** 2)
  return { sex, unit, height, actual, perKg: rng.pick([6, 6, 6, 6, 7, 8]) }
}

function mistakesOf(patient: Patient): (Mistake | false)[] {
  const { sex, unit, height, actual, perKg } = patient
  const own = base(sex)
  const other = base(sex === 'man' ? 'woman' : 'man')
  const extra = above(patient)
  const weight = own + extra.value
  const cm = unit === 'cm' ? height : height * 2.54
  const perKilogram = (wrong: number, why: string): Mistake => {
    return { mistake: `used ${wrong} mL/kg`, why, sum: `${wrong} mL/kg × ${show(weight)} kg`, value: wrong * weight }
  }
  const ofWeight = (mistake: string, why: string, sum: string, kg: number): Mistake => {
    return { mistake, why, sum: `${perKg} mL/kg × ${sum}`, value: perKg * kg }
  }
  return [
    ofWeight(
      'used the actual weight',
      'The lungs do not grow with body weight, and the actual weight was used',
      `${actual} kg`,
      actual,
    ),
    ofWeight(
      'used the base weight of the other sex',
      `The base weight is ${own} kg for a ${sex}`,
      `(${other} + ${extra.sum})`,
      other + extra.value,
    ),
    ofWeight('left out the base weight', `The base of ${own} kg was left out`, `(${extra.sum})`, extra.value),
    ofWeight('stopped at the base weight', 'Nothing was added for the height', `${own} kg`, own),
    ofWeight(
      'used centimeters less 100',
      'Height less 100 is another rule, and not predicted body weight',
      `(${show(cm)} − 100)`,
      cm - 100,
    ),
    ofWeight(
      'divided the weight by 2.2',
      'Predicted body weight is in kilograms already',
      `(${show(weight)} ÷ 2.2)`,
      weight / 2.2,
    ),
    perKilogram(perKg === 6 ? 4 : 5, `The order is for ${perKg} mL/kg; a smaller volume was used`),
    perKilogram(10, `The order is for ${perKg} mL/kg; this is the traditional volume`),
    perKilogram(
      12,
      `The order is for ${perKg} mL/kg; this is the volume with the higher mortality in the ARDS Network trial`,
    ),
  ]
}

function stemOf(rng: Rng, { sex, unit, height, actual, perKg }: Patient, age: number): string {
  const size = `${height} ${unit} tall and weighs ${actual} kg`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} ${sex} with acute respiratory distress syndrome is ${size}. The order is for a tidal ` +
      'volume of ' +
      `${perKg} mL/kg of predicted body weight. Which tidal volume should the respiratory therapist set?`,
    `After intubation for severe pneumonia, a ${sex} aged ${age} years who is ${size} is to be ventilated with ` +
      `${perKg} mL/kg ` +
      'of predicted body weight. What tidal volume does the respiratory therapist select?',
    `The lung-protective protocol calls for ${perKg} mL/kg of predicted body weight. The patient, ${aged} ` +
      `${sex}, is ` +
      `${size}. At which tidal volume should the respiratory therapist start?`,
  ])
}

/**
 * Predicted body weight: 50 (men) or 45.5 (women) + 0.91 × (cm − 152.4) kg; tidal volume 6 mL/kg. Source: Acute
 * Respiratory Distress Syndrome Network, N Engl J Med (2000).
 */
export const tidalVolume: ItemModel = {
  id: 'MODEL-TIDAL-VOLUME',
  title: 'Tidal volume by predicted body weight',
  uses: [{ field: 'RT', domain: 'Initiation and Modification of Interventions' }],
  topics: ['mechanical ventilation', 'lung-protective ventilation', 'predicted body weight'],
  difficulty: 'medium',
  ordered: true,
  references: ['ardsnet-tidal-volume-2000', 'hess-ards-ventilation-2011'],
  generate(rng) {
    const patient = drawPatient(rng)
    const { sex, unit, height, actual, perKg } = patient
    const extra = above(patient)
    const weight = base(sex) + extra.value
    const twin = above({
      ...patient,
      ...(unit === 'cm' ? { unit: 'inches', height: height / 2.54 } : { unit: 'cm', height: height * 2.54 }),
    })
    if (roundHalfAway(perKg * (base(sex) + twin.value), -1) !== roundHalfAway(perKg * weight, -1)) return undefined
    const sum = `${perKg} mL/kg × (${base(sex)} + ${extra.sum})`
    const key = { sum, value: perKg * weight, why: 'Milliliters per kilogram times predicted body weight' }
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(patient), within: [100, 1400] })
    if (!options) return undefined
    return {
      parameters: { sex, unit, height, actual, perKg },
      stem: `${stemOf(rng, patient, rng.int(24, 79))} ${roundingRule(-1)}`,
      options,
      explanation:
        `Predicted body weight: ${base(sex)} + ${extra.sum} ${equals(weight)} kg, whatever the actual ${actual} ` +
        'kg. ' +
        `Tidal volume: ${formatCalculation(key, form)}.`,
      keyLearningPoint: 'Set tidal volume by predicted body weight, which depends on sex and height alone.',
    }
  },
}
