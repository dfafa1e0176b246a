import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Breaths per minute, mL, L/min and seconds; I:E is 1 to `ratio`. */
interface Cycle {
  asked: 'inspiratory time' | 'expiratory time' | 'ratio'
  rate: number
  ratio: number
  volume: number
  flow: number
  inspiration: number
}

const seconds = { unit: 's', places: 2 }
const times = { unit: 'times the inspiratory time', places: 1 }

function generateCycle(rng: Rng): Cycle {
  return {
    asked: rng.pick(['inspiratory time', 'expiratory time', 'ratio'] as const),
    rate: rng.int(10, 28),
    ratio: rng.pick([1.5, 2, 2.5, 3, 3.5, 4]),
    volume: 10 * rng.int(36, 60),
    flow: rng.pick([40, 45, 50, 55, 60, 65, 70, 75, 80]),
    inspiration: rng.int(7, 14) / 10,
  }
}

/** The calculation for each question and the mistakes around it. */
function inspiratory({ rate, ratio }: Cycle): { sum: string; value: number; mistakes: Mistake[] } {
  const cycle = 60 / rate
  const of = (parts: string, value: number) => [`60 s ÷ ${rate}${parts}`, value] as const
  const r = show(ratio)
  return {
    sum: `60 s ÷ ${rate} ÷ (1 + ${r})`,
    value: cycle / (1 + ratio),
    mistakes: [
      makeMistake(
        'left out the inspiratory part',
        `A cycle has 1 part for inspiration and ${r} for expiration, so it is divided by their sum. Here it was divided by ${r}`,
        ...of(` ÷ ${r}`, cycle / ratio),
      ),
      makeMistake(
        'calculated the expiratory time',
        `Inspiration is 1 part of the cycle, and expiration is ${r} parts. This is the time left for expiration`,
        ...of(` × ${r} ÷ (1 + ${r})`, (cycle * ratio) / (1 + ratio)),
      ),
      makeMistake(
        'stopped at the whole cycle',
        'The cycle time must still be divided into inspiration and expiration. This is the length of one whole breath',
        ...of('', cycle),
      ),
      makeMistake(
        'divided the cycle in half',
        `The ratio is 1:${r}, so inspiration is shorter than expiration. Here equal times, a ratio of 1:1, were assumed`,
        ...of(' ÷ 2', cycle / 2),
      ),
      makeMistake(
        'counted one part too many',
        `A cycle has 1 part for inspiration and ${r} for expiration. Here 2 parts were counted for inspiration`,
        ...of(` ÷ (2 + ${r})`, cycle / (2 + ratio)),
      ),
      makeMistake(
        'doubled the expiratory part',
        `A cycle has 1 part for inspiration and ${r} for expiration. Here the expiratory part was counted twice`,
        ...of(` ÷ (1 + 2 × ${r})`, cycle / (1 + 2 * ratio)),
      ),
    ],
  }
}

function expiratory({ rate, volume, flow }: Cycle): { sum: string; value: number; mistakes: Mistake[] } {
  const cycle = 60 / rate
  const inspiration = ((volume / 1000) * 60) / flow
  const breath = `60 s ÷ ${rate}`
  const filling = `${show(volume / 1000)} L ÷ (${flow} L/min ÷ 60 s/min)`
  return {
    sum: `${breath} − ${filling}`,
    value: cycle - inspiration,
    mistakes: [
      makeMistake(
        'calculated the inspiratory time',
        'Expiratory time is what remains of the cycle after inspiration. This is how long the inspiratory flow lasts',
        filling,
        inspiration,
      ),
      makeMistake(
        'did not subtract the inspiratory time',
        'The cycle includes inspiration, which must be subtracted. This is the length of one whole breath',
        breath,
        cycle,
      ),
      makeMistake(
        'divided the cycle in half',
        'Inspiration lasts as long as the flow needs to deliver the volume. Here equal times, a ratio of 1:1, were assumed',
        `${breath} ÷ 2`,
        cycle / 2,
      ),
      makeMistake(
        'assumed an inspiratory time of 1 second',
        'Inspiratory time is tidal volume divided by flow and must be calculated. Here 1 second was assumed',
        `${breath} − 1 s`,
        cycle - 1,
      ),
      makeMistake(
        'added the inspiratory time',
        'Inspiration is part of the cycle, so its time is subtracted from the cycle. Here it was added',
        `${breath} + ${filling}`,
        cycle + inspiration,
      ),
      makeMistake(
        'subtracted the inspiratory time twice',
        'Inspiration occurs once in each cycle and is subtracted once. Here it was subtracted two times',
        `${breath} − 2 × ${filling}`,
        cycle - 2 * inspiration,
      ),
      makeMistake(
        'assumed an I:E ratio of 1:2',
        'The ratio follows from the volume, flow, and rate that are set. Here a ratio of 1:2 was assumed',
        `${breath} × 2 ÷ 3`,
        (cycle * 2) / 3,
      ),
    ],
  }
}

function ratio({ rate, inspiration }: Cycle): { sum: string; value: number; mistakes: Mistake[] } {
  const cycle = 60 / rate
  const t = show(inspiration)
  return {
    sum: `(60 s ÷ ${rate} − ${t} s) ÷ ${t} s`,
    value: (cycle - inspiration) / inspiration,
    mistakes: [
      makeMistake(
        'did not subtract the inspiratory time',
        'The ratio compares expiratory with inspiratory time, so inspiration is subtracted from the cycle first. Here the whole cycle was divided',
        `60 s ÷ ${rate} ÷ ${t} s`,
        cycle / inspiration,
      ),
      makeMistake(
        'stopped at the expiratory time',
        `The expiratory time must still be divided by the inspiratory time of ${t} s. This is a time in seconds`,
        `60 s ÷ ${rate} − ${t} s`,
        cycle - inspiration,
      ),
      makeMistake(
        'subtracted the inspiratory part twice',
        'One inspiratory part is subtracted from the cycle. Here 2 parts were subtracted',
        `60 s ÷ ${rate} ÷ ${t} s − 2`,
        cycle / inspiration - 2,
      ),
      makeMistake(
        'inverted the ratio',
        'The expiratory time is divided by the inspiratory time to obtain x in 1:x. Here the division was inverted',
        `${t} s ÷ (60 s ÷ ${rate} − ${t} s)`,
        inspiration / (cycle - inspiration),
      ),
      makeMistake(
        'added the inspiratory time',
        'The cycle already includes inspiration, which is subtracted to leave expiration. Here it was added to the cycle',
        `(60 s ÷ ${rate} + ${t} s) ÷ ${t} s`,
        cycle / inspiration + 1,
      ),
      makeMistake(
        'multiplied the rate by the inspiratory time',
        'The ratio is expiratory time divided by inspiratory time. This is the time spent in inspiration during 10 seconds',
        `${rate} × ${t} s ÷ 6`,
        (rate * inspiration) / 6,
      ),
    ],
  }
}

const people = [
  'with acute severe asthma',
  'with an exacerbation of COPD',
  'under general anesthesia',
  'with pneumonia',
]

function stemOf(rng: Rng, cycle: Cycle): string {
  const { asked, rate, volume, flow, inspiration } = cycle
  const who = rng.pick(people)
  if (asked === 'inspiratory time') {
    const set = `a rate of ${rate}/min and an I:E ratio of 1:${show(cycle.ratio)}`
    return rng.pick([
      `A passive patient ${who} is ventilated with ${set}. How long is each inspiration?`,
      `The ventilator of a passive patient ${who} is set to ${set}. What is the inspiratory time?`,
    ])
  }
  if (asked === 'expiratory time') {
    const set = `tidal volume ${volume} mL, constant flow ${flow} L/min, rate ${rate}/min, and no inspiratory pause`
    return rng.pick([
      `A passive patient ${who} is receiving volume control ventilation with ${set}. What is the expiratory time?`,
      `Air trapping is suspected in a passive patient ${who}. Ventilator settings are ${set}. How much time is available for exhalation?`,
    ])
  }
  const set = `a rate of ${rate}/min and an inspiratory time of ${show(inspiration)} s`
  return rng.pick([
    `A passive patient ${who} is receiving pressure control ventilation with ${set}. How many times as long as inspiration is expiration?`,
    `The ventilator of a passive patient ${who} is set to ${set}. In the I:E ratio of 1:x, what is x?`,
  ])
}

/** Estimates with which a learner can check the answer. */
function checkOf({ asked, rate, ratio: parts, volume, flow, inspiration }: Cycle, value: number): string {
  const cycle = 60 / rate
  if (asked === 'inspiratory time') {
    return `inspiration of about ${show(value)} s and expiration of ${show(parts)} times as long, about ${formatNumber(value * parts, 2)} s, must add up to the cycle of ${formatNumber(cycle, 2)} s, apart from rounding.`
  }
  if (asked === 'expiratory time') {
    const filling = ((volume / 1000) * 60) / flow
    return `at 60 L/min the flow delivers 1 L each second, so ${volume} mL needs ${formatNumber(volume / 1000, 2)} s; at ${flow} L/min it needs ${formatNumber(filling, 2)} s. A longer expiratory time reduces air trapping.`
  }
  return `one inspiratory time (${show(inspiration)} s) plus x expiratory parts, ${formatNumber(value, 1)} × ${show(inspiration)} s ≈ ${formatNumber(value * inspiration, 1)} s, must add up to the cycle of about ${formatNumber(cycle, 1)} s.`
}

/** Cycle = 60 ÷ rate; TI = VT ÷ flow, or cycle ÷ (1 + E). Source: Egan's Fundamentals of Respiratory Care (2021). */
export const inspiratoryTime: ItemModel = {
  id: 'MODEL-INSPIRATORY-TIME',
  title: 'Inspiratory and expiratory time, I:E ratio',
  uses: [
    { field: 'RT', domain: 'Initiation and Modification of Interventions' },
    { field: 'CRNA', domain: 'Equipment, Instrumentation and Technology' },
  ],
  topics: ['mechanical ventilation', 'I:E ratio', 'inspiratory time'],
  difficulty: 'medium',
  ordered: true,
  references: ['egans-respiratory-care-2021'],
  generate(rng) {
    const cycle = generateCycle(rng)
    const { asked, rate, volume, flow, inspiration } = cycle
    const format = asked === 'ratio' ? times : seconds
    const build = { 'inspiratory time': inspiratory, 'expiratory time': expiratory, ratio }[asked]
    const { sum, value, mistakes } = build(cycle)
    const [least, most] = { 'inspiratory time': [0.5, 1.8], 'expiratory time': [1, 5], ratio: [1.2, 5] }[asked]
    if (value < (least ?? 0) || value > (most ?? 0)) return undefined
    const why = {
      'inspiratory time': 'The cycle time is divided by the total number of parts, and inspiration is one part of it',
      'expiratory time':
        'The cycle time minus the inspiratory time, which is volume divided by flow, is left for expiration',
      ratio:
        'The cycle time minus the inspiratory time gives the expiratory time, which is divided by the inspiratory time',
    }[asked]
    const key = { sum, value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.2, 9] })
    if (!options) return undefined
    return {
      parameters: { asked, rate, ratio: cycle.ratio, volume, flow, inspiration },
      stem: `${stemOf(rng, cycle)} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(
        'Each ventilator cycle consists of inspiration and expiration, so the time for one shortens the time for the other.',
        [
          `Cycle time: 60 s ÷ ${rate} breaths ${equals(60 / rate)} s.`,
          {
            'inspiratory time': `Parts of the cycle: 1 + ${show(cycle.ratio)} = ${show(1 + cycle.ratio)}.`,
            'expiratory time': `Inspiratory time: ${show(volume / 1000)} L ÷ (${flow} L/min ÷ 60 s/min) ${equals(((volume / 1000) * 60) / flow)} s.`,
            ratio: `Expiratory time: cycle time − ${show(inspiration)} s ${equals(60 / rate - inspiration)} s.`,
          }[asked],
          `${asked === 'inspiratory time' ? 'Divide' : asked === 'ratio' ? 'Divide by the inspiratory time' : 'Subtract'}: ${formatCalculation(key, format)}.`,
        ],
        checkOf(cycle, value),
      ),
      keyLearningPoint:
        'The cycle time is 60 seconds divided by the respiratory rate, and inspiration and expiration share it.',
    }
  },
}
