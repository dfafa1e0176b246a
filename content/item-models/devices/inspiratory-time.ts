import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
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

/** The sum of each question and the mistakes around it. */
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
        `A cycle has ${r} parts for expiration and 1 for inspiration`,
        ...of(` ÷ ${r}`, cycle / ratio),
      ),
      makeMistake(
        'gave the expiratory time',
        'This is what remains for expiration',
        ...of(` × ${r} ÷ (1 + ${r})`, (cycle * ratio) / (1 + ratio)),
      ),
      makeMistake('gave the whole cycle', 'This is one whole breath', ...of('', cycle)),
      makeMistake('halved the cycle', 'This would be a ratio of 1:1', ...of(' ÷ 2', cycle / 2)),
      makeMistake(
        'added a part too many',
        `A cycle has ${r} parts for expiration and 1 for inspiration`,
        ...of(` ÷ (2 + ${r})`, cycle / (2 + ratio)),
      ),
      makeMistake(
        'doubled the expiratory part',
        'Expiration was counted twice',
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
      makeMistake('gave the inspiratory time', 'This is how long the flow lasts', filling, inspiration),
      makeMistake('gave the whole cycle', 'The inspiratory time was not taken off', breath, cycle),
      makeMistake('halved the cycle', 'This would be a ratio of 1:1', `${breath} ÷ 2`, cycle / 2),
      makeMistake(
        'assumed one second of inspiration',
        'The time follows from volume and flow',
        `${breath} − 1 s`,
        cycle - 1,
      ),
      makeMistake(
        'added the inspiratory time',
        'Inspiration is part of the cycle',
        `${breath} + ${filling}`,
        cycle + inspiration,
      ),
      makeMistake(
        'took two inspiratory times off',
        'Inspiration was counted twice',
        `${breath} − 2 × ${filling}`,
        cycle - 2 * inspiration,
      ),
      makeMistake('took a ratio of 1:2', 'The ratio was assumed', `${breath} × 2 ÷ 3`, (cycle * 2) / 3),
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
        'divided the whole cycle',
        'The cycle includes inspiration, which was not taken off',
        `60 s ÷ ${rate} ÷ ${t} s`,
        cycle / inspiration,
      ),
      makeMistake(
        'gave the expiratory time',
        'This is a time in seconds',
        `60 s ÷ ${rate} − ${t} s`,
        cycle - inspiration,
      ),
      makeMistake(
        'took one part too many off',
        'The inspiratory part was taken off twice',
        `60 s ÷ ${rate} ÷ ${t} s − 2`,
        cycle / inspiration - 2,
      ),
      makeMistake(
        'inverted the ratio',
        'This is the inspiratory part',
        `${t} s ÷ (60 s ÷ ${rate} − ${t} s)`,
        inspiration / (cycle - inspiration),
      ),
      makeMistake(
        'added the inspiratory time',
        'Inspiration was added to the cycle',
        `(60 s ÷ ${rate} + ${t} s) ÷ ${t} s`,
        cycle / inspiration + 1,
      ),
      makeMistake(
        'multiplied rate and time',
        'This is the time spent in inspiration in 10 seconds',
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
      `A passive patient ${who} is ventilated at ${set}. How long does each inspiration last?`,
      `The ventilator of a passive patient ${who} is set to ${set}. What is the inspiratory time?`,
    ])
  }
  if (asked === 'expiratory time') {
    const set = `tidal volume ${volume} mL, constant flow ${flow} L/min, rate ${rate}/min and no pause`
    return rng.pick([
      `A passive patient ${who} is on volume control: ${set}. How long is the expiratory time?`,
      `Gas trapping is suspected in a passive patient ${who}. Settings: ${set}. How much time is left to breathe out?`,
    ])
  }
  const set = `a rate of ${rate}/min with an inspiratory time of ${show(inspiration)} s`
  return rng.pick([
    `A passive patient ${who} is on pressure control at ${set}. How does expiratory time compare with inspiratory time?`,
    `For a passive patient ${who}, the ventilator is set to ${set}. In the I:E ratio of 1 to x, what is x?`,
  ])
}

/** Cycle = 60 ÷ rate; TI = VT ÷ flow, or cycle ÷ (1 + E). Source: Egan's Fundamentals of Respiratory Care (2016). */
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
      'inspiratory time': 'One part of the cycle, whose parts are inspiration and expiration',
      'expiratory time': 'The cycle less the time in which the flow fills the volume',
      ratio: 'The rest of the cycle, over the inspiratory time',
    }[asked]
    const key = { sum, value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.2, 9] })
    if (!options) return undefined
    return {
      parameters: { asked, rate, ratio: cycle.ratio, volume, flow, inspiration },
      stem: `${stemOf(rng, cycle)} ${roundingRule(format.places)}`,
      options,
      explanation: `One cycle lasts 60 s ÷ ${rate} ${equals(60 / rate)} s. Then: ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'First find the cycle, 60 over the rate; inspiration and expiration share it.',
    }
  },
}
