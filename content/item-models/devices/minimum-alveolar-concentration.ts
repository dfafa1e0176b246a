import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { capitalized, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Concentrations in % of one atmosphere. */
interface Mixture {
  asked: 'multiple' | 'needed'
  agent: string
  /** MAC at 40 years */
  mac: number
  age: number
  /** MAC of the agent and of nitrous oxide at this age */
  aged: number
  agedNitrous: number
  endTidal: number
  nitrous: number
  target: number
}

const formats = { multiple: { unit: 'MAC', places: 2 }, needed: { unit: '%', places: 2 } }
const agents = [
  { agent: 'sevoflurane', mac: 1.8 },
  { agent: 'isoflurane', mac: 1.17 },
  { agent: 'desflurane', mac: 6.6 },
]
const nitrousMac = 104

function generateMixture(rng: Rng): Mixture {
  const { agent, mac } = rng.pick(agents)
  const age = 10 * rng.int(4, 9)
  const share = 1 - (0.06 * (age - 40)) / 10
  return {
    asked: rng.pick(['multiple', 'needed'] as const),
    agent,
    mac,
    age,
    aged: mac * share,
    agedNitrous: nitrousMac * share,
    endTidal: roundHalfAway(mac * (0.4 + 0.4 * rng.next()), 1),
    nitrous: rng.pick([40, 45, 50, 55, 60, 65]),
    target: rng.pick([0.9, 1, 1.1, 1.2, 1.3]),
  }
}

const olderWhy = (age: number) =>
  `MAC decreases by about 6% for each decade above 40, and the patient is ${age}. Here the value at 40 years was used`
const raisedWhy = 'MAC decreases with age, so older patients need lower concentrations. Here it was increased'
function multipleMistakes({ mac, age, aged, agedNitrous, endTidal, nitrous }: Mixture): (Mistake | false)[] {
  const sum = (a: number, b: number): [string, number] => [
    `${show(endTidal)} ÷ ${show(a)} + ${nitrous} ÷ ${show(b)}`,
    endTidal / a + nitrous / b,
  ]
  return [
    age > 40 && makeMistake('did not adjust for age', olderWhy(age), ...sum(mac, nitrousMac)),
    age > 40 && makeMistake('increased MAC with age', raisedWhy, ...sum(2 * mac - aged, 2 * nitrousMac - agedNitrous)),
    makeMistake(
      'left out nitrous oxide',
      'The MAC fractions of two inhaled anesthetics add up. Here only the volatile agent was counted',
      `${show(endTidal)} ÷ ${show(aged)}`,
      endTidal / aged,
    ),
    makeMistake(
      'left out the volatile agent',
      'The MAC fractions of two inhaled anesthetics add up. Here only nitrous oxide was counted',
      `${nitrous} ÷ ${show(agedNitrous)}`,
      nitrous / agedNitrous,
    ),
    makeMistake(
      'averaged the fractions',
      'The MAC fractions of two inhaled anesthetics are added, because their effects are additive. Here they were averaged',
      `(${sum(aged, agedNitrous)[0]}) ÷ 2`,
      sum(aged, agedNitrous)[1] / 2,
    ),
    makeMistake(
      'inverted the fraction of the volatile agent',
      'Each end-tidal concentration is divided by its MAC. Here MAC was divided by the concentration',
      `${show(aged)} ÷ ${show(endTidal)} + ${nitrous} ÷ ${show(agedNitrous)}`,
      aged / endTidal + nitrous / agedNitrous,
    ),
    makeMistake(
      'counted nitrous oxide as 1 MAC',
      `Nitrous oxide at ${nitrous}% is less than its MAC of ${show(agedNitrous)}%. Here it was counted as 1 MAC`,
      `${show(endTidal)} ÷ ${show(aged)} + 1`,
      endTidal / aged + 1,
    ),
    makeMistake(
      'subtracted the fractions',
      'The MAC fractions of two inhaled anesthetics add up. Here the smaller was subtracted from the larger',
      `${nitrous} ÷ ${show(agedNitrous)} − ${show(endTidal)} ÷ ${show(aged)}`,
      Math.abs(nitrous / agedNitrous - endTidal / aged),
    ),
  ]
}

function neededMistakes({ mac, age, aged, agedNitrous, nitrous, target }: Mixture): (Mistake | false)[] {
  const sum = (a: number, b: number): [string, number] => [
    `(${show(target)} − ${nitrous} ÷ ${show(b)}) × ${show(a)}%`,
    (target - nitrous / b) * a,
  ]
  return [
    age > 40 && makeMistake('did not adjust for age', olderWhy(age), ...sum(mac, nitrousMac)),
    age > 40 && makeMistake('increased MAC with age', raisedWhy, ...sum(2 * mac - aged, 2 * nitrousMac - agedNitrous)),
    makeMistake(
      'left out nitrous oxide',
      'Nitrous oxide supplies part of the target, and only the rest must come from the agent. Here it was ignored',
      `${show(target)} × ${show(aged)}%`,
      target * aged,
    ),
    makeMistake(
      'added nitrous oxide',
      'Nitrous oxide supplies part of the target, so its fraction is subtracted. Here it was added',
      `(${show(target)} + ${nitrous} ÷ ${show(agedNitrous)}) × ${show(aged)}%`,
      (target + nitrous / agedNitrous) * aged,
    ),
    makeMistake(
      'calculated the equivalent of nitrous oxide',
      'The agent must supply what nitrous oxide does not. This is the concentration that nitrous oxide replaces',
      `${nitrous} ÷ ${show(agedNitrous)} × ${show(aged)}%`,
      (nitrous / agedNitrous) * aged,
    ),
    makeMistake(
      'counted nitrous oxide as 0.8 MAC',
      `Nitrous oxide at ${nitrous}% is divided by its MAC of ${show(agedNitrous)}%. Here 0.8 MAC was assumed`,
      `(${show(target)} − 0.8) × ${show(aged)}%`,
      (target - 0.8) * aged,
    ),
    makeMistake(
      'divided by MAC',
      'A fraction of MAC is converted to a concentration by multiplying it by MAC. Here it was divided',
      `(${show(target)} − ${nitrous} ÷ ${show(agedNitrous)}) ÷ ${show(aged)}%`,
      (target - nitrous / agedNitrous) / aged,
    ),
    makeMistake(
      'used 1 MAC of the agent',
      `The target is ${show(target)} MAC in total, and nitrous oxide supplies part of it. This is 1 MAC of the agent alone`,
      `1 × ${show(aged)}%`,
      aged,
    ),
  ]
}

function stemOf(rng: Rng, mixture: Mixture): string {
  const { asked, agent, mac, age, endTidal, nitrous, target } = mixture
  const rule =
    `At 40 years of age, MAC is ${show(mac)}% for ${agent} and 104% for nitrous oxide` +
    `${age > 40 ? '; each additional decade reduces both by 6% of these values' : ''}.`
  const who = `${age === 80 ? 'an' : 'a'} ${age}-year-old patient`
  if (asked === 'multiple') {
    const gas = `end-tidal ${agent} ${show(endTidal)}% and end-tidal nitrous oxide ${nitrous}%`
    return rng.pick([
      `During abdominal surgery, the monitor of ${who} shows ${gas}. ${rule} What is the total MAC?`,
      `${capitalized(who)} under general anesthesia has ${gas}. ${rule} Which total MAC multiple is being delivered?`,
      `During handoff, a nurse anesthetist reports ${gas} for ${who}. ${rule} What is the total MAC?`,
    ])
  }
  return rng.pick([
    `For ${who}, a total of ${show(target)} MAC is planned with end-tidal nitrous oxide ${nitrous}%. ${rule} Which ` +
      `end-tidal concentration of ${agent} is required?`,
    `${capitalized(who)} receives end-tidal nitrous oxide ${nitrous}%. ${rule} Which end-tidal concentration of ${agent} brings the total to ${show(target)} MAC?`,
    `A nurse anesthetist plans a total of ${show(target)} MAC for ${who} and administers nitrous oxide at ${nitrous}% end-tidal. ${rule} ` +
      `Which end-tidal concentration of ${agent} is needed to reach the target?`,
  ])
}

/** MAC fractions add up; MAC decreases by 6% for each decade above 40 years. Source: Mapleson, Br J Anaesth (1996). */
export const minimumAlveolarConcentration: ItemModel = {
  id: 'MODEL-MAC',
  title: 'Minimum alveolar concentration: age and nitrous oxide',
  uses: [{ field: 'CRNA', domain: 'Anesthesia for Surgical Procedures and Special Populations' }],
  topics: ['inhaled anesthetics', 'minimum alveolar concentration', 'nitrous oxide', 'aging'],
  difficulty: 'hard',
  ordered: true,
  references: ['mapleson-age-mac-1996'],
  generate(rng) {
    const mixture = generateMixture(rng)
    const { asked, agent, mac, age, aged, agedNitrous, endTidal, nitrous, target } = mixture
    const format = formats[asked]
    const multiple = asked === 'multiple'
    const share = `${nitrous} ÷ ${show(agedNitrous)}`
    const key = multiple
      ? {
          sum: `${show(endTidal)} ÷ ${show(aged)} + ${share}`,
          value: endTidal / aged + nitrous / agedNitrous,
          why: 'Each end-tidal concentration is divided by its MAC at this age, and the two fractions are added',
        }
      : {
          sum: `(${show(target)} − ${share}) × ${show(aged)}%`,
          value: (target - nitrous / agedNitrous) * aged,
          why: 'The part of the target that nitrous oxide does not supply is multiplied by the MAC of the agent at this age',
        }
    if (multiple ? key.value > 1.8 || key.value < 0.75 : key.value < 0.15 * aged) return undefined
    const mistakes = multiple ? multipleMistakes(mixture) : neededMistakes(mixture)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.1, 14] })
    if (!options) return undefined
    const adjusted =
      age > 40
        ? `Adjust for age: ${(6 * (age - 40)) / 10}% lower than at 40 years, MAC is ${show(aged)}% for ${agent} and ${show(agedNitrous)}% for nitrous oxide.`
        : `At 40 years no adjustment is needed: MAC is ${show(aged)}% for ${agent} and 104% for nitrous oxide.`
    const fraction = nitrous / agedNitrous
    const check = multiple
      ? `nitrous oxide at ${nitrous}% is ${fraction > 0.5 ? 'more' : 'less'} than half a MAC, and ${agent} at ${show(endTidal)}% is ${endTidal / aged > 0.5 ? 'more' : 'less'} than half; the total must be near ${roundHalfAway(key.value, 1)}.`
      : `without nitrous oxide, ${show(target)} MAC would need ${show(target)} × ${show(aged)}% ≈ ${show(target * aged)}%. Nitrous oxide reduces the need, so the answer must be lower.`
    return {
      parameters: { asked, agent, mac, age, endTidal, nitrous, target },
      stem: `${stemOf(rng, mixture)} ${roundingRule(2)}`,
      options,
      explanation: workedSolution(
        'MAC is the end-tidal concentration at which half of patients do not move in response to incision. Fractions of MAC of different inhaled anesthetics are additive.',
        [
          adjusted,
          `Fraction from nitrous oxide: ${share} ${equals(fraction)} MAC.`,
          `${multiple ? 'Add the fractions' : 'Multiply the rest of the target by MAC'}: ${formatCalculation(key, format)}.`,
        ],
        check,
      ),
      keyLearningPoint:
        'MAC fractions of inhaled anesthetics are additive, and MAC decreases by about 6% for each decade above 40 years.',
    }
  },
}
