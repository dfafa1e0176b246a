import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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

function generateSupply(rng: Rng): Supply {
  const cylinder = rng.next() < 0.65 ? e : h
  const flow = cylinder === e ? rng.int(1, 12) : rng.pick([2, 3, 4, 5, 6, 8, 10, 12, 15])
  return { cylinder, psi: 50 * rng.int(14, 44), reserve: rng.pick([200, 200, 300, 500]), flow }
}

const timed = (unit: string) => (unit === 'hours' ? ' ÷ 60 min/hr' : '')

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
  const makeMistake = (mistake: string, why: string, pressure: number, text?: string) =>
    duration(why, mistake, supply, pressure, cylinder.factor, text)
  const twice = psi - 2 * reserve
  return [
    makeMistake(
      'left out the reserve',
      `The cylinder is changed at ${reserve} psi, so this pressure is subtracted first. Here the whole gauge pressure was used`,
      psi,
    ),
    makeMistake(
      'added the reserve',
      'The reserve stays in the cylinder, so it is subtracted from the gauge pressure. Here it was added',
      psi + reserve,
      `(${gauge} + ${reserve})`,
    ),
    makeMistake(
      'used the reserve alone',
      `The usable pressure is the gauge pressure minus ${reserve} psi. This is how long the reserve itself would last`,
      reserve,
    ),
    twice > 0 &&
      makeMistake(
        'subtracted the reserve twice',
        'The reserve is subtracted once from the gauge pressure. Here it was subtracted two times',
        twice,
        `(${gauge} − 2 × ${reserve})`,
      ),
    psi <= 2000 &&
      makeMistake(
        'assumed a full cylinder',
        `The calculation starts with the gauge reading of ${gauge} psi. Here a full cylinder of 2,200 psi was assumed`,
        2200 - reserve,
        `(2,200 − ${reserve})`,
      ),
  ]
}

function mistakesOf(supply: Supply): (Mistake | false)[] {
  const { cylinder, psi, reserve, flow } = supply
  const { factor, smaller, other } = cylinder
  const usable = psi - reserve
  const belongs = (to: { size: string; factor: number }) =>
    `The factor for the ${cylinder.size} cylinder is ${factor} L/psi. Here ${to.factor} L/psi, the factor for the ${to.size} cylinder, was used`
  return [
    ...pressureMistakes(supply),
    duration(belongs(smaller), `used the factor for the ${smaller.size} cylinder`, supply, usable, smaller.factor),
    duration(belongs(other), `used the factor for the ${other.size} cylinder`, supply, usable, other.factor),
    {
      mistake: 'subtracted the reserve from the liters',
      value: (psi * factor - reserve) / flow / cylinder.minutes,
      sum: `(${formatNumber(psi, 0)} psi × ${factor} L/psi − ${reserve}) ÷ ${flow} L/min${timed(cylinder.unit)}`,
      why: 'The reserve is a pressure in psi and is subtracted from the gauge pressure. Here it was subtracted from liters',
    },
  ]
}

function stemOf(rng: Rng, { cylinder, psi, reserve, flow }: Supply): string {
  const tank = `${cylinder.size} cylinder`
  const gauge = `${formatNumber(psi, 0)} psi`
  const unit = cylinder.unit
  const places =
    cylinder === e
      ? ['transport to radiology', 'an ambulance transfer', 'an exercise test in the hallway']
      : [
          'home use as a backup supply',
          'a planned shutdown of the piped oxygen supply',
          'maintenance of the piped oxygen supply',
        ]
  const occasion = rng.pick(places)
  return rng.pick([
    `For ${occasion}, a patient will receive oxygen at ${flow} L/min from an ${tank} with a gauge pressure of ${gauge}. The ` +
      `cylinder must be changed at ${reserve} psi. For how many ${unit} can the respiratory therapist use it?`,
    `Before ${occasion}, a respiratory therapist checks an ${tank}. The gauge shows ${gauge}, and the patient requires ` +
      `${flow} L/min. If ${reserve} psi is kept in reserve, how many ${unit} will the oxygen last?`,
    `An ${tank} with a gauge pressure of ${gauge} supplies ${flow} L/min during ${occasion}. According to policy, it is replaced at ` +
      `${reserve} psi. After how many ${unit} should the respiratory therapist replace it?`,
  ])
}

/** Duration: (psi − reserve) × cylinder factor ÷ flow; E 0.28 and H 3.14 L/psi. Source: Egan's Fundamentals (2021). */
export const cylinderDuration: ItemModel = {
  id: 'MODEL-CYLINDER-DURATION',
  title: 'Duration of an oxygen cylinder',
  uses: [{ field: 'RT', domain: 'Initiation and Modification of Interventions' }],
  topics: ['oxygen therapy', 'gas cylinders', 'patient transport'],
  difficulty: 'easy',
  ordered: true,
  references: ['egans-respiratory-care-2021'],
  generate(rng) {
    const supply = generateSupply(rng)
    const { cylinder, psi, reserve, flow } = supply
    const format = { unit: cylinder.unit, places: cylinder === e ? 0 : 1 }
    const pressure = `(${formatNumber(psi, 0)} − ${reserve})`
    const { sum, value } = duration('', '', supply, psi - reserve, cylinder.factor, pressure)
    if (cylinder === e ? value < 15 || value > 420 : value < 2 || value > 48) return undefined
    const key = {
      sum,
      value,
      why: 'The usable pressure times the cylinder factor gives the liters available, which are divided by the flow',
    }
    const within = [cylinder === e ? 3 : 0.4, cylinder === e ? 900 : 100] as const
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(supply), within })
    if (!options) return undefined
    const liters = (psi - reserve) * cylinder.factor
    return {
      parameters: { cylinder: cylinder.size, psi, reserve, flow },
      stem: `${stemOf(rng, supply)} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(
        'The pressure gauge shows how full a cylinder is. The cylinder factor converts pressure to liters, and the flow shows how fast they are used.',
        [
          `Usable pressure: ${formatNumber(psi, 0)} − ${reserve} = ${formatNumber(psi - reserve, 0)} psi.`,
          `Available oxygen: ${formatNumber(psi - reserve, 0)} psi × ${cylinder.factor} L/psi ${equals(liters)} L.`,
          `Divide by the flow${cylinder === e ? '' : ` and convert ${show(liters / flow)} minutes to hours`}: ${formatCalculation(key, format)}.`,
        ],
        `at ${formatNumber(psi, 0)} psi the ${cylinder.size} cylinder is about ${formatNumber((psi / 2200) * 100, -1)}% full; a full one contains about ${cylinder === e ? '620' : '6,900'} L. ` +
          `That leaves ${formatNumber(liters, liters > 1000 ? -2 : -1)} L above the reserve, and at ${flow} L/min it lasts about ${formatNumber(value, 0)} ${cylinder.unit}.`,
      ),
      keyLearningPoint:
        `Duration of a cylinder is gauge pressure minus reserve, times the cylinder factor (${cylinder.factor} L/psi for ${cylinder.size}), ` +
        'divided by the flow.',
    }
  },
}
