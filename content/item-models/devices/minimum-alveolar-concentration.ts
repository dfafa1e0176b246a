import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
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

const forms = { multiple: { unit: 'MAC', places: 2 }, needed: { unit: '%', places: 2 } }
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

function multipleMistakes({ mac, age, aged, agedNitrous, endTidal, nitrous }: Mixture): (Mistake | false)[] {
  const sum = (a: number, b: number): [string, number] => [
    `${show(endTidal)} ÷ ${show(a)} + ${nitrous} ÷ ${show(b)}`,
    endTidal / a + nitrous / b,
  ]
  return [
    age > 40 && makeMistake('left out the age', 'MAC at 40 years was used', ...sum(mac, nitrousMac)),
    age > 40 &&
      makeMistake('raised MAC with age', 'MAC falls with age', ...sum(2 * mac - aged, 2 * nitrousMac - agedNitrous)),
    makeMistake(
      'left out the nitrous oxide',
      'The two gases add up',
      `${show(endTidal)} ÷ ${show(aged)}`,
      endTidal / aged,
    ),
    makeMistake(
      'left out the vapor',
      'The two gases add up',
      `${nitrous} ÷ ${show(agedNitrous)}`,
      nitrous / agedNitrous,
    ),
    makeMistake(
      'took the mean',
      'The shares add up and are not averaged',
      `(${sum(aged, agedNitrous)[0]}) ÷ 2`,
      sum(aged, agedNitrous)[1] / 2,
    ),
    makeMistake(
      'inverted the share of the vapor',
      'The concentration belongs above MAC',
      `${show(aged)} ÷ ${show(endTidal)} + ${nitrous} ÷ ${show(agedNitrous)}`,
      aged / endTidal + nitrous / agedNitrous,
    ),
    makeMistake(
      'counted nitrous oxide as 1 MAC',
      'At this concentration it is less',
      `${show(endTidal)} ÷ ${show(aged)} + 1`,
      endTidal / aged + 1,
    ),
    makeMistake(
      'subtracted the nitrous oxide',
      'The shares add up',
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
    age > 40 && makeMistake('left out the age', 'MAC at 40 years was used', ...sum(mac, nitrousMac)),
    age > 40 &&
      makeMistake('raised MAC with age', 'MAC falls with age', ...sum(2 * mac - aged, 2 * nitrousMac - agedNitrous)),
    makeMistake(
      'left out the nitrous oxide',
      'Nitrous oxide gives a share of the target',
      `${show(target)} × ${show(aged)}%`,
      target * aged,
    ),
    makeMistake(
      'added the nitrous oxide',
      'Its share is taken off the target',
      `(${show(target)} + ${nitrous} ÷ ${show(agedNitrous)}) × ${show(aged)}%`,
      (target + nitrous / agedNitrous) * aged,
    ),
    makeMistake(
      'gave the share of the nitrous oxide',
      'This share is what need not be given',
      `${nitrous} ÷ ${show(agedNitrous)} × ${show(aged)}%`,
      (nitrous / agedNitrous) * aged,
    ),
    makeMistake(
      'counted nitrous oxide as 0.8 MAC',
      'At this concentration it is less',
      `(${show(target)} − 0.8) × ${show(aged)}%`,
      (target - 0.8) * aged,
    ),
    makeMistake(
      'divided by MAC',
      'The rest of the target is multiplied by MAC',
      `(${show(target)} − ${nitrous} ÷ ${show(agedNitrous)}) ÷ ${show(aged)}%`,
      (target - nitrous / agedNitrous) / aged,
    ),
    makeMistake('gave one MAC', 'This is one MAC of the agent alone', `1 × ${show(aged)}%`, aged),
  ]
}

function stemOf(rng: Rng, mixture: Mixture): string {
  const { asked, agent, mac, age, endTidal, nitrous, target } = mixture
  const rule =
    `MAC at 40 years is ${show(mac)}% for ${agent} and 104% for nitrous oxide` +
    `${age > 40 ? '; each decade above lowers both by 6% of these values' : ''}.`
  const who = `${age === 80 ? 'an' : 'a'} ${age}-year-old patient`
  if (asked === 'multiple') {
    const gas = `end-tidal ${agent} ${show(endTidal)}% with nitrous oxide ${nitrous}%`
    return rng.pick([
      `During an abdominal operation, the monitor of ${who} shows ${gas}. ${rule} What is the total, as a multiple of MAC?`,
      `For ${who} under general anesthesia with ${gas}, which total multiple of MAC is given? ${rule}`,
      `At handover, a nurse anesthetist reports ${gas} in ${who}. ${rule} How many MAC is this together?`,
    ])
  }
  return rng.pick([
    `For ${who}, a total of ${show(target)} MAC is planned with end-tidal nitrous oxide ${nitrous}%. ${rule} Which ` +
      `end-tidal concentration of ${agent} is needed?`,
    `With nitrous oxide ${nitrous}% end-tidal, how much ${agent} end-tidal brings ${who} to ${show(target)} MAC in all? ${rule}`,
    `A nurse anesthetist aims at ${show(target)} MAC in ${who} and gives nitrous oxide, ${nitrous}% end-tidal. ${rule} ` +
      `Which end-tidal ${agent} completes the target?`,
  ])
}

/** Shares of MAC add up; MAC falls by 6 % a decade from 40 years. Source: Mapleson, Br J Anaesth (1996). */
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
    const format = forms[asked]
    const multiple = asked === 'multiple'
    const share = `${nitrous} ÷ ${show(agedNitrous)}`
    const key = multiple
      ? {
          sum: `${show(endTidal)} ÷ ${show(aged)} + ${share}`,
          value: endTidal / aged + nitrous / agedNitrous,
          why: 'Each concentration over its MAC at this age, added up',
        }
      : {
          sum: `(${show(target)} − ${share}) × ${show(aged)}%`,
          value: (target - nitrous / agedNitrous) * aged,
          why: 'What nitrous oxide leaves of the target, times MAC at this age',
        }
    if (multiple ? key.value > 1.8 || key.value < 0.75 : key.value < 0.15 * aged) return undefined
    const mistakes = multiple ? multipleMistakes(mixture) : neededMistakes(mixture)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.1, 14] })
    if (!options) return undefined
    const lowered = `Age lowers MAC by ${(6 * (age - 40)) / 10}%, to`
    return {
      parameters: { asked, agent, mac, age, endTidal, nitrous, target },
      stem: `${stemOf(rng, mixture)} ${roundingRule(2)}`,
      options,
      explanation:
        `${age > 40 ? lowered : 'At 40 years MAC is'} ${show(aged)}% for ${agent} and ` +
        `${show(agedNitrous)}% for nitrous oxide. ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'Multiples of MAC add up, and each decade above 40 years takes about 6% off MAC.',
    }
  },
}
