import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const e = {
  size: 'E',
  factor: 0.28,
  smaller: { size: 'D', factor: 0.16 },
  other: { size: 'H', factor: 3.14 },
  unit: 'minutes',
  minutes: 1,
}
const h = {
  size: 'H',
  factor: 3.14,
  smaller: { size: 'G', factor: 2.41 },
  other: { size: 'E', factor: 0.28 },
  unit: 'hours',
  minutes: 60,
}

interface Supply {
  cylinder: typeof e
  psi: number
  reserve: number
  /** L/min */
  flow: number
}

function drawSupply(rng: Rng): Supply {
  const cylinder = rng.next() < 0.65 ? e : h
  const flow = cylinder === e ? rng.int(1, 12) : rng.pick([2, 3, 4, 5, 6, 8, 10, 12, 15])
  return { cylinder, psi: 50 * rng.int(14, 44), reserve: rng.pick([200, 200, 300, 500]), flow }
}

const timed = (unit: string) => (unit === 'hours' ? ' ÷ 60 min/h' : '')

function duration(
  why: string,
  mistake: string,
  supply: Supply,
  psi: number,
  factor: number,
  pressure?: string,
): Mistake {
  const { cylinder, flow } = supply
  const sum = `${pressure ?? formatNumber(psi, 0)} psi × ${factor} L/psi ÷ ${flow} L/min${timed(cylinder.unit)}`
  return { mistake, why, sum, value: (psi * factor) / flow / cylinder.minutes }
}

function pressureMistakes(supply: Supply): (Mistake | false)[] {
  const { cylinder, psi, reserve } = supply
  const gauge = formatNumber(psi, 0)
  const slip = (mistake: string, why: string, pressure: number, text?: string) =>
    duration(why, mistake, supply, pressure, cylinder.factor, text)
  const twice = psi - 2 * reserve
  return [
    slip('forgot the reserve', 'The reserve was not taken off the gauge pressure', psi),
    slip('added the reserve', 'The reserve was added to the pressure', psi + reserve, `(${gauge} + ${reserve})`),
    slip('used the reserve alone', 'This is how long the reserve itself would last', reserve),
    twice > 0 &&
      slip('took the reserve off twice', 'The reserve was taken off twice', twice, `(${gauge} − 2 × ${reserve})`),
    psi <= 2000 &&
      slip('assumed a full cylinder', 'The gauge reading was not used', 2200 - reserve, `(2,200 − ${reserve})`),
  ]
}

function mistakesOf(supply: Supply): (Mistake | false)[] {
  const { cylinder, psi, reserve, flow } = supply
  const { factor, smaller, other } = cylinder
  const usable = psi - reserve
  const belongs = (to: { size: string; factor: number }) => `${to.factor} L/psi belongs to the ${to.size} cylinder`
  return [
    ...pressureMistakes(supply),
    duration(belongs(smaller), `used the ${smaller.size} cylinder's factor`, supply, usable, smaller.factor),
    duration(belongs(other), `used the ${other.size} cylinder's factor`, supply, usable, other.factor),
    {
      mistake: 'took the reserve off the liters',
      value: (psi * factor - reserve) / flow / cylinder.minutes,
      sum: `(${formatNumber(psi, 0)} psi × ${factor} L/psi − ${reserve}) ÷ ${flow} L/min${timed(cylinder.unit)}`,
      why: 'The reserve is a pressure, and it was subtracted from a volume',
    },
  ]
}

function stemOf(rng: Rng, { cylinder, psi, reserve, flow }: Supply): string {
  const tank = `${cylinder.size} cylinder`
  const gauge = `${formatNumber(psi, 0)} psi`
  const unit = cylinder.unit
  const places =
    cylinder === e
      ? ['transport to radiology', 'an ambulance transfer', 'a walk test']
      : ['a power failure at home', 'a piped oxygen outage', 'maintenance of the piped oxygen']
  const occasion = rng.pick(places)
  return rng.pick([
    `For ${occasion}, a patient will breathe oxygen at ${flow} L/min from an ${tank} that reads ${gauge}. The ` +
      'cylinder is to ' +
      `be changed at ${reserve} psi. For how many ${unit} can the respiratory therapist rely on it?`,
    `A respiratory therapist checks an ${tank} before ${occasion}: the gauge shows ${gauge}, and the flow will ` +
      `be ${flow} ` +
      `L/min. Keeping ${reserve} psi in reserve, how many ${unit} will the oxygen last?`,
    `An ${tank} at ${gauge} supplies ${flow} L/min during ${occasion}. Policy is to replace it when ${reserve} ` +
      'psi is left. ' +
      `After how many ${unit} should the respiratory therapist have the next one ready?`,
  ])
}

/** Duration: (psi − reserve) × cylinder factor ÷ flow; E 0.28 and H 3.14 L/psi. Source: Egan (2016). */
export const cylinderDuration: ItemModel = {
  id: 'MODEL-CYLINDER-DURATION',
  title: 'Duration of an oxygen cylinder',
  uses: [{ field: 'RT', domain: 'Initiation and Modification of Interventions' }],
  topics: ['oxygen therapy', 'gas cylinders', 'patient transport'],
  difficulty: 'easy',
  ordered: true,
  references: ['egan-respiratory-care-2016'],
  generate(rng) {
    const supply = drawSupply(rng)
    const { cylinder, psi, reserve, flow } = supply
    const form = { unit: cylinder.unit, places: cylinder === e ? 0 : 1 }
    const pressure = `(${formatNumber(psi, 0)} − ${reserve})`
    const { sum, value } = duration('', '', supply, psi - reserve, cylinder.factor, pressure)
    if (cylinder === e ? value < 15 || value > 420 : value < 2 || value > 48) return undefined
    const key = { sum, value, why: 'Usable pressure times the cylinder factor gives liters, divided by the flow' }
    const within = [cylinder === e ? 3 : 0.4, cylinder === e ? 900 : 100] as const
    const options = generateNumericOptions(rng, { ...form, key, mistakes: mistakesOf(supply), within })
    if (!options) return undefined
    const liters = (psi - reserve) * cylinder.factor
    return {
      parameters: { cylinder: cylinder.size, psi, reserve, flow },
      stem: `${stemOf(rng, supply)} ${roundingRule(form.places)}`,
      options,
      explanation:
        `Usable oxygen: ${pressure} psi × ${cylinder.factor} L/psi ${equals(liters)} L. At ${flow} L/min: ` +
        `${formatCalculation(key, form)}` +
        `${cylinder === e ? '' : ` (${show(liters / flow)} minutes)`}.`,
      keyLearningPoint:
        `Take the reserve off the pressure, multiply by ${cylinder.factor} for ${cylinder.size}, ` +
        'divide by the flow.',
    }
  },
}
