import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** mL/kg and mL of the protocol, mg of iodine in a mL, flow in mL/s. */
interface Injection {
  asked: 'volume' | 'time' | 'iodine'
  weight: number
  unit: 'kg' | 'lb'
  perKg: number
  cap: number
  strength: number
  flow: number
}

const forms = { volume: { unit: 'mL', places: 0 }, time: { unit: 's', places: 0 }, iodine: { unit: 'g', places: 1 } }

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

/** Volume of a weight as text and number: the lesser of mL/kg and the ceiling. */
function volumeOf({ weight, unit, perKg, cap }: Injection): [string, number] {
  const kg = unit === 'kg' ? weight : weight / 2.2
  const text = unit === 'kg' ? `${weight} kg` : `(${weight} lb ÷ 2.2)`
  return perKg * kg > cap ? [`the ceiling of ${cap} mL`, cap] : [`${text} × ${show(perKg)} mL/kg`, perKg * kg]
}

/** Mistakes with the weight or the dose, as volumes in mL. */
function volumeMistakes({ weight, unit, perKg, cap }: Injection): (readonly [string, string, string, number])[] {
  const kg = unit === 'kg' ? weight : weight / 2.2
  const dose = `${show(perKg)} mL/kg`
  const other = perKg > 1 ? 1 : 2
  const weighed: (readonly [string, string, string, number])[] =
    unit === 'kg'
      ? [
          ['divided kilograms by 2.2', 'It is in kg already', `(${weight} ÷ 2.2) × ${dose}`, (perKg * kg) / 2.2],
          ['turned kilograms into pounds', 'The dose is per kg', `(${weight} × 2.2) × ${dose}`, perKg * kg * 2.2],
        ]
      : [
          ['used pounds as kilograms', 'The dose is per kg', `${weight} × ${dose}`, perKg * weight],
          ['divided by 2.2 twice', 'It was in kg already', `(${show(kg)} ÷ 2.2) × ${dose}`, (perKg * kg) / 2.2],
        ]
  return [
    ...weighed,
    perKg * kg > cap
      ? ['left out the ceiling', `The protocol allows ${cap} mL at most`, `${show(kg)} kg × ${dose}`, perKg * kg]
      : ['gave the ceiling', `By weight the volume is below ${cap} mL`, `the ceiling of ${cap} mL`, cap],
    [`used ${other} mL/kg`, `The protocol gives ${dose}`, `${show(kg)} kg × ${other} mL/kg`, other * kg],
    ['divided by the dose', 'Volume is weight times mL/kg', `${show(kg)} kg ÷ ${dose}`, kg / perKg],
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
      makeMistake('multiplied by the flow', 'Time is volume over flow', `${text} × ${show(flow)} mL/s`, volume * flow),
    asked === 'time' && makeMistake('gave the volume', 'The flow was left out', `${text} ÷ 1`, volume),
    asked === 'iodine' &&
      makeMistake(
        'assumed 100 mL',
        'The volume follows from the weight',
        `100 mL × ${strength} mg/mL ÷ 1,000`,
        strength / 10,
      ),
  ]
}

const examinations = ['CT of the abdomen', 'CT of the chest', 'CT of the neck']

function stemOf(rng: Rng, { asked, weight, unit, perKg, cap, strength, flow }: Injection): string {
  const examination = rng.pick(examinations)
  const size = `${weight} ${unit}`
  const protocol = `${show(perKg)} mL/kg of a contrast agent with ${strength} mg of iodine per mL, and not more than ${cap} mL`
  const question = {
    volume: 'Which volume is prepared?',
    time: `At a flow of ${show(flow)} mL/s, how long does the injection take?`,
    iodine: 'How much iodine does the patient receive?',
  }[asked]
  return rng.pick([
    `A patient of ${size} is to have ${examination}. The protocol: ${protocol}. ${question}`,
    `For ${examination}, a protocol gives ${protocol}. The patient weighs ${size}. ${question}`,
    `Before ${examination}, a radiographer checks the order against the protocol, which is ${protocol}. The weight is ${size}. ` +
      `${question}`,
  ])
}

/** The lesser of mL/kg × kg and the ceiling; time = mL ÷ mL/s; iodine = mL × mg/mL. Source: ACR Manual on Contrast Media (2020). */
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
    const format = forms[asked]
    const [text, volume] = volumeOf(injection)
    const kg = unit === 'kg' ? weight : weight / 2.2
    const capped = perKg * kg > cap
    if (Math.abs(perKg * kg - cap) < 0.06 * cap || (capped && perKg * kg > 1.7 * cap)) return undefined
    const why = capped
      ? `By weight it would be ${show(perKg * kg)} mL, so the ceiling of ${cap} mL holds`
      : `By weight the volume stays below ${cap} mL`
    const key = {
      volume: { sum: text, value: volume, why },
      time: { sum: `${text} ÷ ${show(flow)} mL/s`, value: volume / flow, why },
      iodine: { sum: `${text} × ${strength} mg/mL ÷ 1,000`, value: (volume * strength) / 1000, why },
    }[asked]
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(injection), within: [2, 450] })
    if (!options) return undefined
    const weighed = unit === 'lb' ? `${weight} lb ÷ 2.2 ≈ ${show(kg)} kg. ` : ''
    return {
      parameters: { asked, weight, unit, perKg, cap, strength, flow },
      stem: `${stemOf(rng, injection)} ${roundingRule(format.places)}`,
      options,
      explanation: `${weighed}${why}: ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Contrast by weight stops at the ceiling; time is volume over flow, iodine is volume times strength.',
    }
  },
}
