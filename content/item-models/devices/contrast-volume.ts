import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** mL/kg and mL of the protocol, mg of iodine per mL, flow in mL/s. */
interface Injection {
  asked: 'volume' | 'time' | 'iodine'
  weight: number
  unit: 'kg' | 'lb'
  perKg: number
  cap: number
  strength: number
  flow: number
}

const formats = { volume: { unit: 'mL', places: 0 }, time: { unit: 's', places: 0 }, iodine: { unit: 'g', places: 1 } }

function generateInjection(rng: Rng): Injection {
  const unit = rng.pick(['kg', 'lb'] as const)
  return {
    asked: rng.pick(['volume', 'time', 'iodine'] as const),
    unit,
    weight: unit === 'kg' ? rng.int(30, 98) : rng.int(66, 214),
    perKg: rng.pick([1, 1.25, 1.5, 2]),
    cap: rng.pick([100, 120, 150]),
    strength: rng.pick([240, 300, 320, 350, 370]),
    flow: rng.pick([1.5, 2, 2.5, 3]),
  }
}

/** The volume for a weight as text and number: the lesser of mL/kg and the maximum. */
function volumeOf({ weight, unit, perKg, cap }: Injection): [string, number] {
  const kg = unit === 'kg' ? weight : weight / 2.2
  const text = unit === 'kg' ? `${weight} kg` : `(${weight} lb ÷ 2.2)`
  return perKg * kg > cap ? [`maximum of ${cap} mL`, cap] : [`${text} × ${show(perKg)} mL/kg`, perKg * kg]
}

/** Mistakes with the weight or the dose, as volumes in mL. */
function volumeMistakes({ weight, unit, perKg, cap }: Injection): (readonly [string, string, string, number])[] {
  const kg = unit === 'kg' ? weight : weight / 2.2
  const dose = `${show(perKg)} mL/kg`
  const other = perKg > 1 ? 1 : 2
  const weighed: (readonly [string, string, string, number])[] =
    unit === 'kg'
      ? [
          [
            'divided kilograms by 2.2',
            `The weight is given in kilograms and needs no conversion. Here ${weight} kg was divided by 2.2`,
            `(${weight} ÷ 2.2) × ${dose}`,
            (perKg * kg) / 2.2,
          ],
          [
            'converted kilograms to pounds',
            'The dose is per kilogram, and the weight is already in kilograms. Here it was converted to pounds',
            `(${weight} × 2.2) × ${dose}`,
            perKg * kg * 2.2,
          ],
        ]
      : [
          [
            'used pounds as kilograms',
            `The dose is per kilogram, so ${weight} lb is divided by 2.2 first. Here pounds were used as kilograms`,
            `${weight} × ${dose}`,
            perKg * weight,
          ],
          [
            'divided by 2.2 twice',
            'Once the weight is in kilograms, it is not converted again. Here it was divided by 2.2 a second time',
            `(${show(kg)} ÷ 2.2) × ${dose}`,
            (perKg * kg) / 2.2,
          ],
        ]
  return [
    ...weighed,
    perKg * kg > cap
      ? [
          'exceeded the maximum volume',
          `The protocol limits the volume to ${cap} mL, whatever the weight. Here the limit was ignored`,
          `${show(kg)} kg × ${dose}`,
          perKg * kg,
        ]
      : [
          'used the maximum volume',
          `The maximum of ${cap} mL applies only when the volume by weight exceeds it; it is ${show(perKg * kg)} mL. Here the maximum was used`,
          `maximum of ${cap} mL`,
          cap,
        ],
    [
      `used ${other} mL/kg`,
      `The protocol specifies ${dose}. Here ${other} mL/kg was used, so read the protocol again before calculating`,
      `${show(kg)} kg × ${other} mL/kg`,
      other * kg,
    ],
    [
      'divided by the dose',
      'The volume is weight times mL/kg, so that kilograms cancel. Here the weight was divided by the dose',
      `${show(kg)} kg ÷ ${dose}`,
      kg / perKg,
    ],
  ]
}

function mistakesOf(injection: Injection): (Mistake | false)[] {
  const { asked, strength, flow } = injection
  const [text, volume] = volumeOf(injection)
  const finish = {
    volume: ['', 1],
    time: [` ÷ ${show(flow)} mL/s`, 1 / flow],
    iodine: [` × ${strength} mg/mL ÷ 1,000`, strength / 1000],
  } as const
  const [tail, factor] = finish[asked]
  return [
    ...volumeMistakes(injection).map(([mistake, why, sum, mL]) =>
      makeMistake(mistake, why, `${sum}${tail}`, mL * factor),
    ),
    asked === 'time' &&
      makeMistake(
        'multiplied by the flow rate',
        'Time is volume divided by flow rate, so that mL cancel. Here they were multiplied',
        `${text} × ${show(flow)} mL/s`,
        volume * flow,
      ),
    asked === 'time' &&
      makeMistake(
        'calculated the volume',
        `The volume must still be divided by the flow rate of ${show(flow)} mL/s. This is the number of milliliters`,
        `${text} ÷ 1`,
        volume,
      ),
    asked === 'iodine' &&
      makeMistake(
        'assumed a volume of 100 mL',
        'The amount of iodine depends on the volume that the patient receives. Here a volume of 100 mL was assumed',
        `100 mL × ${strength} mg/mL ÷ 1,000`,
        strength / 10,
      ),
  ]
}

const examinations = ['CT of the abdomen', 'CT of the chest', 'CT of the neck']

function stemOf(rng: Rng, { asked, weight, unit, perKg, cap, strength, flow }: Injection): string {
  const examination = rng.pick(examinations)
  const size = `${weight} ${unit}`
  const protocol = `${show(perKg)} mL/kg of a contrast medium that contains ${strength} mg of iodine per mL, to a maximum of ${cap} mL`
  const question = {
    volume: 'Which volume should be prepared?',
    time: `At a flow rate of ${show(flow)} mL/s, how long does the injection last?`,
    iodine: 'How many grams of iodine will the patient receive?',
  }[asked]
  return rng.pick([
    `A patient who weighs ${size} is scheduled for ${examination}. The protocol specifies ${protocol}. ${question}`,
    `For ${examination}, the department protocol calls for ${protocol}. The patient weighs ${size}. ${question}`,
    `Before ${examination}, a radiographer compares the order with the protocol, which is ${protocol}. The patient's weight is ${size}. ` +
      `${question}`,
  ])
}

/** The lesser of mL/kg × kg and the maximum; time = mL ÷ mL/s; iodine = mL × mg/mL. Source: ACR Manual on Contrast Media (2020). */
export const contrastVolume: ItemModel = {
  id: 'MODEL-CONTRAST-VOLUME',
  title: 'Contrast volume, injection time and iodine',
  uses: [{ field: 'RT-Rad', domain: 'Patient Care' }],
  topics: ['contrast media', 'dosage calculation', 'power injector'],
  difficulty: 'medium',
  ordered: true,
  references: ['acr-contrast-2020', 'iopromide-label-2023'],
  generate(rng) {
    const injection = generateInjection(rng)
    const { asked, weight, unit, perKg, cap, strength, flow } = injection
    const format = formats[asked]
    const [text, volume] = volumeOf(injection)
    const kg = unit === 'kg' ? weight : weight / 2.2
    const capped = perKg * kg > cap
    if (Math.abs(perKg * kg - cap) < 0.06 * cap || (capped && perKg * kg > 1.7 * cap)) return undefined
    const why = capped
      ? `By weight the volume would be ${show(perKg * kg)} mL, which exceeds the maximum, so the maximum of ${cap} mL applies`
      : `By weight the volume is ${show(perKg * kg)} mL, which is below the maximum of ${cap} mL, so the weight decides`
    const key = {
      volume: { sum: text, value: volume, why },
      time: { sum: `${text} ÷ ${show(flow)} mL/s`, value: volume / flow, why },
      iodine: { sum: `${text} × ${strength} mg/mL ÷ 1,000`, value: (volume * strength) / 1000, why },
    }[asked]
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(injection), within: [2, 450] })
    if (!options) return undefined
    const steps = [
      `Volume by weight: ${show(kg)} kg × ${show(perKg)} mL/kg = ${show(perKg * kg)} mL.`,
      `Compare with the maximum of ${cap} mL: use the smaller, ${show(volume)} mL.`,
      `${{ volume: 'Answer', time: 'Divide by the flow rate; mL cancel', iodine: 'Multiply by the iodine concentration and convert mg to g' }[asked]}: ${capitalized(formatCalculation(key, format))}.`,
    ]
    if (unit === 'lb') steps.unshift(`Convert the weight: ${weight} lb ÷ 2.2 lb/kg ≈ ${show(kg)} kg.`)
    const check = {
      volume: `the volume may not exceed ${cap} mL, and at ${show(perKg)} mL/kg that maximum is reached at ${show(cap / perKg)} kg. The patient weighs ${formatNumber(kg, 0)} kg.`,
      time: `at 1 mL/s the injection would last about ${formatNumber(volume, 0)} s; at ${show(flow)} mL/s it must be shorter by that factor.`,
      iodine: `100 mL of this contrast medium contains ${show(strength / 10)} g of iodine. The patient receives ${formatNumber(volume, 0)} mL, ${volume > 100 ? 'more' : volume < 100 ? 'less' : 'exactly'}${volume === 100 ? ' that' : ' than that'}.`,
    }[asked]
    return {
      parameters: { asked, weight, unit, perKg, cap, strength, flow },
      stem: `${stemOf(rng, injection)} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(
        'A weight-based contrast protocol has a maximum volume, so the volume by weight is always compared with it.',
        steps,
        check,
      ),
      keyLearningPoint:
        'Contrast volume by weight never exceeds the maximum of the protocol; time is volume divided by flow rate, and iodine is volume times concentration.',
    }
  },
}
