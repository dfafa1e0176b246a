import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
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

const format = { unit: 'mL', places: -1 }

const base = (sex: Patient['sex']) => (sex === 'man' ? 50 : 45.5)

/** kg above the base weight, by the ARDSNet formula for centimeters or its equivalent for inches. */
function above({ unit, height }: Patient): { sum: string; value: number } {
  if (unit === 'cm') return { sum: `0.91 × (${height} − 152.4)`, value: 0.91 * (height - 152.4) }
  return { sum: `2.3 × (${height} − 60)`, value: 2.3 * (height - 60) }
}

function generatePatient(rng: Rng): Patient {
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
      'used the actual body weight',
      'Lung size follows height and sex, not body weight, so predicted body weight is used. Here the actual weight was used',
      `${actual} kg`,
      actual,
    ),
    ofWeight(
      'used the base weight of the other sex',
      `The formula starts at ${own} kg for a ${sex}. Here the base weight of the other sex, ${other} kg, was used`,
      `(${other} + ${extra.sum})`,
      other + extra.value,
    ),
    ofWeight(
      'left out the base weight',
      `Predicted body weight is a base of ${own} kg plus an amount for height. Here the base was left out`,
      `(${extra.sum})`,
      extra.value,
    ),
    ofWeight(
      'left out the height',
      `The base of ${own} kg applies at 5 ft, and this patient is taller. Here nothing was added for height`,
      `${own} kg`,
      own,
    ),
    ofWeight(
      'used centimeters minus 100',
      'Height in centimeters minus 100 is a rough rule for ideal weight, not the ARDSNet formula. Here it was used',
      `(${show(cm)} − 100)`,
      cm - 100,
    ),
    ofWeight(
      'divided the weight by 2.2',
      'The formula gives predicted body weight in kilograms, which needs no conversion. Here it was divided by 2.2',
      `(${show(weight)} ÷ 2.2)`,
      weight / 2.2,
    ),
    perKilogram(
      perKg === 6 ? 4 : 5,
      `The volume prescribed is ${perKg} mL/kg of predicted body weight. Here a smaller volume per kilogram was used`,
    ),
    perKilogram(
      10,
      `The volume prescribed is ${perKg} mL/kg of predicted body weight. Here the older, larger volume per kilogram was used`,
    ),
    perKilogram(
      12,
      `The volume prescribed is ${perKg} mL/kg. Here 12 mL/kg was used, the volume with the higher mortality in the ARDS Network trial`,
    ),
  ]
}

function stemOf(rng: Rng, { sex, unit, height, actual, perKg }: Patient, age: number): string {
  const size = `${height} ${unit} tall and weighs ${actual} kg`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} ${sex} with acute respiratory distress syndrome is ${size}. The physician orders a tidal ` +
      `volume of ${perKg} mL/kg of predicted body weight. Which tidal volume should the respiratory therapist set?`,
    `After intubation for severe pneumonia, ${aged} ${sex} who is ${size} requires volume-controlled ventilation with ` +
      `${perKg} mL/kg of predicted body weight. Which tidal volume should the respiratory therapist select?`,
    `A lung-protective ventilation protocol specifies ${perKg} mL/kg of predicted body weight. The patient, ${aged} ` +
      `${sex}, is ${size}. Which initial tidal volume should the respiratory therapist set?`,
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
    const patient = generatePatient(rng)
    const { sex, unit, height, actual, perKg } = patient
    const extra = above(patient)
    const weight = base(sex) + extra.value
    const twin = above({
      ...patient,
      ...(unit === 'cm' ? { unit: 'inches', height: height / 2.54 } : { unit: 'cm', height: height * 2.54 }),
    })
    if (roundHalfAway(perKg * (base(sex) + twin.value), -1) !== roundHalfAway(perKg * weight, -1)) return undefined
    const sum = `${perKg} mL/kg × (${base(sex)} + ${extra.sum})`
    const key = {
      sum,
      value: perKg * weight,
      why: 'Predicted body weight is calculated from sex and height and multiplied by the prescribed mL/kg',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(patient), within: [100, 1400] })
    if (!options) return undefined
    return {
      parameters: { sex, unit, height, actual, perKg },
      stem: `${stemOf(rng, patient, rng.int(24, 79))} ${roundingRule(-1)}`,
      options,
      explanation: workedSolution(
        'Lung size depends on sex and height. A tidal volume based on actual weight would overdistend the lungs of a heavy patient, so predicted body weight (PBW) is used.',
        [
          `Predicted body weight: ${base(sex)} + ${extra.sum} ${equals(weight)} kg.`,
          `Multiply by the prescribed volume; kg cancel: ${perKg} mL/kg × ${show(weight)} kg ${equals(perKg * weight)} mL.`,
          `Round to the nearest 10 mL: ${formatNumber(perKg * weight, -1)} mL. The actual weight of ${actual} kg is not used.`,
        ],
        `a ${sex} 5 ft (152 cm) tall has a predicted weight of ${base(sex)} kg, and each additional inch adds 2.3 kg. ` +
          `For a predicted weight of about ${formatNumber(weight, 0)} kg, ${perKg} mL/kg is about ${perKg} × ${formatNumber(weight, -1)} = ${formatNumber(perKg * roundHalfAway(weight, -1), 0)} mL.`,
      ),
      keyLearningPoint:
        'Set the tidal volume by predicted body weight, which depends on sex and height and never on actual weight.',
    }
  },
}
