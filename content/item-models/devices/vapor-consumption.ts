import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Flow in L/min, dial in %, `vapor` in mL of vapor from 1 mL of liquid. */
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
  return [
    minutes !== 60 &&
      by(
        'used one hour',
        `The vaporizer was on for ${minutes} minutes, so the flow is multiplied by ${minutes}. Here 60 minutes were used`,
        mL,
        60,
        dial,
        vapor,
      ),
    flow < 5 &&
      by(
        'used a minute ventilation of 6 L/min',
        'The vaporizer adds vapor to the fresh gas, not to all the gas that the patient breathes. Here 6 L/min was used',
        6000,
        minutes,
        dial,
        vapor,
      ),
    by(
      'misplaced the decimal point',
      `The dial setting of ${show(dial)}% means ${show(dial)} mL of vapor per 100 mL of gas. Here it was ten times as high`,
      mL,
      minutes,
      10 * dial,
      vapor,
    ),
    by(
      'assumed a fresh gas flow of 1 L/min',
      `The fresh gas flow given is ${show(flow)} L/min, and consumption is proportional to it. Here 1 L/min was assumed`,
      1000,
      minutes,
      dial,
      vapor,
    ),
    by(
      'assumed a dial setting of 1%',
      `The dial setting given is ${show(dial)}%, and consumption is proportional to it. Here 1% was assumed`,
      mL,
      minutes,
      1,
      vapor,
    ),
    by(
      'divided by 100',
      `Each milliliter of liquid produces ${vapor} mL of vapor, so the vapor is divided by ${vapor}. Here it was divided by 100`,
      mL,
      minutes,
      dial,
      100,
    ),
    by(
      'divided by 1,000',
      `Each milliliter of liquid produces ${vapor} mL of vapor, so the vapor is divided by ${vapor}. Here it was converted to liters`,
      mL,
      minutes,
      dial,
      1000,
    ),
    ...agents.map(
      (other) =>
        other.vapor !== vapor &&
        by(
          `used the value for ${other.agent}`,
          `The vapor volume depends on the agent and is ${vapor} mL here. The ${other.vapor} mL of ${other.agent} was used`,
          mL,
          minutes,
          dial,
          other.vapor,
        ),
    ),
  ]
}

function stemOf(rng: Rng, { agent, vapor, flow, dial, minutes }: Vaporized): string {
  const rule = `One milliliter of liquid ${agent} produces ${vapor} mL of vapor.`
  const set = `${show(dial)}% at a fresh gas flow of ${show(flow)} L/min`
  return rng.pick([
    `A vaporizer delivers ${agent} ${set} for ${minutes} minutes. ${rule} How much liquid agent is used?`,
    `To compare the cost of anesthetic techniques, a nurse anesthetist calculates the consumption of ${agent} during ${minutes} minutes at ${set}. ` +
      `${rule} Which volume of liquid is used?`,
    `${capitalized(agent)} will be administered at ${set} for ${minutes} minutes. Before the case, a nurse anesthetist checks how full the vaporizer is. ` +
      `${rule} How much liquid will the case require?`,
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
    const settings = generateVaporized(rng)
    const { agent, vapor, flow, dial, minutes } = settings
    const key = {
      sum: `${formatNumber(1000 * flow, 0)} mL/min × ${minutes} min × ${show(dial)}% ÷ ${vapor}`,
      value: (10 * flow * minutes * dial) / vapor,
      why: 'The total fresh gas is multiplied by the fraction of vapor and divided by the vapor from 1 mL of liquid',
    }
    if (key.value < 2 || key.value > 150) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(settings), within: [0.4, 900] })
    if (!options) return undefined
    return {
      parameters: { agent, vapor, flow, dial, minutes },
      stem: `${stemOf(rng, settings)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'The vaporizer adds vapor to the fresh gas in the percentage that is set, and each milliliter of liquid produces a fixed volume of vapor.',
        [
          `Total fresh gas: ${show(flow)} L/min × ${minutes} min = ${show(flow * minutes)} L.`,
          `Vapor: ${show(dial)}% of ${formatNumber(1000 * flow * minutes, 0)} mL is ${formatNumber(10 * flow * minutes * dial, 0)} mL.`,
          `Divide by ${vapor} mL of vapor per mL of liquid: ${formatCalculation(key, format)}.`,
        ],
        `liquid used per hour in mL is about 3 × fresh gas flow in L/min × dial setting in percent, here 3 × ${show(flow)} × ${show(dial)} ≈ ${formatNumber(3 * flow * dial, 1)} mL/hr. Over ${minutes} minutes this is about ${formatNumber((3 * flow * dial * minutes) / 60, 0)} mL.`,
      ),
      keyLearningPoint:
        'Consumption of a volatile anesthetic is proportional to fresh gas flow, time, and dial setting, so a low flow saves agent.',
    }
  },
}
