import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Flow in L/min, dial in %, `vapor` in mL of vapor out of one mL of liquid. */
interface Vaporized {
  agent: string
  vapor: number
  flow: number
  dial: number
  minutes: number
}

const format = { unit: 'mL', places: 1 }

/** Source: Biro, Acta Anaesthesiol Scand (2014). */
const agents = [
  { agent: 'sevoflurane', vapor: 184, dials: [12, 30] },
  { agent: 'isoflurane', vapor: 195, dials: [8, 18] },
  { agent: 'desflurane', vapor: 210, dials: [40, 75] },
] as const

function generateVaporized(rng: Rng): Vaporized {
  const { agent, vapor, dials } = rng.pick(agents)
  return {
    agent,
    vapor,
    flow: rng.pick([0.5, 1, 1.5, 2, 3, 4, 6]),
    dial: rng.int(dials[0], dials[1]) / 10,
    minutes: rng.pick([30, 45, 60, 90, 120, 150, 180]),
  }
}

function mistakesOf({ vapor, flow, dial, minutes }: Vaporized): (Mistake | false)[] {
  const mL = 1000 * flow
  const by = (mistake: string, why: string, gas: number, time: number, percent: number, parts: number) =>
    makeMistake(
      mistake,
      why,
      `${formatNumber(gas, 0)} mL/min × ${time} min × ${show(percent)}% ÷ ${formatNumber(parts, 0)}`,
      (gas * time * percent) / 100 / parts,
    )
  const breathed = 'Vapor is added to fresh gas, not to the 6 L/min that the patient breathes'
  return [
    minutes !== 60 && by('used one hour', `The vaporizer was on for ${minutes} minutes`, mL, 60, dial, vapor),
    flow < 5 && by('used the minute ventilation', breathed, 6000, minutes, dial, vapor),
    by('slipped a decimal place', 'The percentage was taken ten times too high', mL, minutes, 10 * dial, vapor),
    by('assumed 1 L/min', 'The fresh gas flow was not used', 1000, minutes, dial, vapor),
    by('assumed 1%', 'The dial setting was not used', mL, minutes, 1, vapor),
    by('divided by 100', 'One mL gives about 200 mL of vapor, not 100', mL, minutes, dial, 100),
    by('divided by 1,000', 'mL of vapor were turned into liters', mL, minutes, dial, 1000),
    ...agents.map(
      (other) =>
        other.vapor !== vapor &&
        by(`used the factor of ${other.agent}`, `A mL of this agent gives ${vapor} mL`, mL, minutes, dial, other.vapor),
    ),
  ]
}

function stemOf(rng: Rng, { agent, vapor, flow, dial, minutes }: Vaporized): string {
  const rule = `One mL of liquid ${agent} gives ${vapor} mL of vapor.`
  const set = `${show(dial)}% at a fresh gas flow of ${show(flow)} L/min`
  return rng.pick([
    `A vaporizer delivers ${agent} ${set} for ${minutes} minutes. ${rule} How much liquid is used?`,
    `To compare the cost of techniques, a nurse anesthetist works out the ${agent} used in ${minutes} minutes at ${set}. ` +
      `${rule} Which volume of liquid is it?`,
    `Before a case of ${minutes} minutes with ${agent} ${set}, the fill of the vaporizer is checked. ${rule} How much ` +
      'liquid will the case take?',
  ])
}

/** Fresh gas × time × fraction of vapor ÷ mL of vapor in a mL of liquid. Source: Biro, Acta Anaesthesiol Scand (2014). */
export const vaporConsumption: ItemModel = {
  id: 'MODEL-VAPOR-CONSUMPTION',
  title: 'Liquid anesthetic used by a vaporizer',
  uses: [{ field: 'CRNA', domain: 'Equipment, Instrumentation and Technology' }],
  topics: ['vaporizers', 'inhaled anesthetics', 'fresh gas flow'],
  difficulty: 'medium',
  ordered: true,
  references: ['biro-volatile-consumption-2014'],
  generate(rng) {
    const drawn = generateVaporized(rng)
    const { agent, vapor, flow, dial, minutes } = drawn
    const key = {
      sum: `${formatNumber(1000 * flow, 0)} mL/min × ${minutes} min × ${show(dial)}% ÷ ${vapor}`,
      value: (10 * flow * minutes * dial) / vapor,
      why: 'Fresh gas in all, times the share of vapor, over vapor in a mL of liquid',
    }
    if (key.value < 2 || key.value > 150) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(drawn), within: [0.4, 900] })
    if (!options) return undefined
    return {
      parameters: { agent, vapor, flow, dial, minutes },
      stem: `${stemOf(rng, drawn)} ${roundingRule(1)}`,
      options,
      explanation:
        `Fresh gas: ${show(flow)} L/min for ${minutes} minutes is ${show(flow * minutes)} L, of which ${show(dial)}% is vapor. ` +
        `${formatCalculation(key, format)}.`,
      keyLearningPoint: 'Vapor used is fresh gas flow times time times the dialed fraction: low flow saves it.',
    }
  },
}
