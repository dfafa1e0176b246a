import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Spontaneous breathing, and the ventilator settings before the trial as distractors; volumes in mL, minute volume in L/min. */
interface Trial {
  given: 'tidal volume' | 'minute volume'
  rate: number
  volume: number
  minute: number
  setRate: number
  setVolume: number
}

const format = { unit: 'breaths/min/L', places: 0 }

function generateTrial(rng: Rng): Trial {
  const rate = rng.int(14, 42)
  const volume = 10 * rng.int(19, 56)
  return {
    given: rng.pick(['tidal volume', 'minute volume'] as const),
    rate,
    volume,
    minute: roundHalfAway((rate * volume) / 1000, 1),
    setRate: rng.int(12, 18),
    setVolume: volume < 450 ? Math.max(400, volume + 70) + 10 * rng.int(0, 4) : volume - 10 * rng.int(7, 11),
  }
}

/** The tidal volume in liters: as given, or minute volume over rate. */
const liters = ({ given, rate, volume, minute }: Trial) => (given === 'tidal volume' ? volume / 1000 : minute / rate)

function settingsMistakes({ rate, setRate, setVolume }: Trial, deep: number, text: string): Mistake[] {
  const set = setVolume / 1000
  const over = (mistake: string, why: string, per: string, f: number, breath: string, volume: number) =>
    makeMistake(mistake, why, `${per}/min ÷ ${breath}`, f / volume)
  const setText = `${show(set)} L`
  return [
    over(
      'used the set tidal volume',
      'The index requires the spontaneous tidal volume without support. Here the volume set on the ventilator was used',
      `${rate}`,
      rate,
      setText,
      set,
    ),
    over(
      'used the set rate',
      `The index requires the spontaneous rate of ${rate}/min. Here the rate set on the ventilator was used`,
      `${setRate}`,
      setRate,
      text,
      deep,
    ),
    over(
      'used both ventilator settings',
      'The index is measured while the patient breathes without support. Here both values are ventilator settings',
      `${setRate}`,
      setRate,
      setText,
      set,
    ),
    over(
      'added the set rate',
      'During the trial only the patient breathes, so the ventilator rate is not counted. Here it was added',
      `(${rate} + ${setRate})`,
      rate + setRate,
      text,
      deep,
    ),
  ]
}

function mistakesOf(trial: Trial): (Mistake | false)[] {
  const { given, rate, minute } = trial
  const deep = liters(trial)
  const text = given === 'tidal volume' ? `${show(deep)} L` : `(${show(minute)} L/min ÷ ${rate})`
  return [
    ...settingsMistakes(trial, deep, text),
    given === 'minute volume' &&
      makeMistake(
        'divided by the minute volume',
        'The rate is divided by the volume of one breath, minute volume divided by rate. Here it was divided by the minute volume',
        `${rate}/min ÷ ${show(minute)} L/min`,
        rate / minute,
      ),
    deep > 0.22 &&
      makeMistake(
        'subtracted a dead space of 150 mL',
        'The index uses the whole tidal volume, dead space included. Here an assumed dead space of 150 mL was subtracted',
        `${rate}/min ÷ (${text} − 0.15 L)`,
        rate / (deep - 0.15),
      ),
    makeMistake(
      'multiplied the rate by the volume',
      'The index is the rate divided by the tidal volume. Here they were multiplied, which gives minute ventilation',
      `${rate}/min × ${text}`,
      rate * deep,
    ),
    makeMistake(
      'inverted the ratio',
      'The rate is divided by the volume, so that rapid, shallow breaths give a high index. Here the volume was divided by the rate',
      `${text} × 1,000 ÷ ${rate}/min`,
      (deep * 1000) / rate,
    ),
    makeMistake(
      'doubled the rate',
      `The rate of ${rate}/min was already counted over a full minute. Here it was doubled, as after counting for 30 seconds`,
      `2 × ${rate}/min ÷ ${text}`,
      (2 * rate) / deep,
    ),
  ]
}

const people = ['with resolving pneumonia', 'after coronary bypass surgery', 'recovering from sepsis', 'with COPD']

function stemOf(rng: Rng, { given, rate, volume, minute, setRate, setVolume }: Trial): string {
  const who = rng.pick(people)
  const alone =
    given === 'tidal volume'
      ? `${rate} times per minute with a tidal volume of ${volume} mL`
      : `${rate} times per minute with a minute volume of ${show(minute)} L/min`
  const before = `volume control ventilation at ${setVolume} mL and ${setRate}/min`
  return rng.pick([
    `A patient ${who} who was receiving ${before} is disconnected from the ventilator for 1 minute and breathes ${alone}. ` +
      'What is the rapid shallow breathing index?',
    `Before a decision about extubation, a patient ${who} is removed from ${before} and breathes ${alone} through a T-piece. ` +
      'Which rapid shallow breathing index should be documented?',
    `A patient ${who} has been receiving ${before}. One minute into a spontaneous breathing trial, the patient breathes ` +
      `${alone}. What is the rapid shallow breathing index (rate divided by tidal volume in liters)?`,
  ])
}

/** f ÷ VT in liters; above 105 predicted failure. Source: Yang and Tobin, N Engl J Med (1991). */
export const rapidShallowBreathing: ItemModel = {
  id: 'MODEL-RAPID-SHALLOW-BREATHING',
  title: 'Rapid shallow breathing index',
  uses: [
    { field: 'RT', domain: 'Initiation and Modification of Interventions' },
    { field: 'CRNA', domain: 'General Principles of Anesthesia' },
  ],
  topics: ['weaning', 'rapid shallow breathing index', 'mechanical ventilation'],
  difficulty: 'easy',
  ordered: true,
  references: ['yang-tobin-weaning-1991'],
  generate(rng) {
    const trial = generateTrial(rng)
    const { given, rate, volume, minute, setRate, setVolume } = trial
    const deep = liters(trial)
    if (minute < 4.5 || minute > 13) return undefined
    const key =
      given === 'tidal volume'
        ? {
            sum: `${rate}/min ÷ ${show(deep)} L`,
            value: rate / deep,
            why: 'The spontaneous respiratory rate is divided by the spontaneous tidal volume in liters',
          }
        : {
            sum: `${rate}/min ÷ (${show(minute)} L/min ÷ ${rate})`,
            value: rate / deep,
            why: 'The spontaneous respiratory rate is divided by the volume of one breath, minute volume divided by rate',
          }
    if (key.value < 28 || key.value > 190 || Math.abs(key.value - 105) < 4) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(trial), within: [2, 420] })
    if (!options) return undefined
    const verdict =
      key.value < 105
        ? 'A value below about 105 predicts that the patient is likely to tolerate a spontaneous breathing trial.'
        : 'A value above about 105 predicts failure of a spontaneous breathing trial: the breaths are rapid and shallow.'
    const first =
      given === 'tidal volume'
        ? `Convert the tidal volume to liters: ${volume} mL ÷ 1,000 mL/L = ${show(deep)} L.`
        : `Find the volume of one breath: ${show(minute)} L/min ÷ ${rate}/min ≈ ${show(deep)} L.`
    return {
      parameters: { given, rate, volume, minute, setRate, setVolume },
      stem: `${stemOf(rng, trial)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The rapid shallow breathing index describes how a patient breathes without support. A patient whose respiratory muscles are failing takes rapid, shallow breaths.',
        [
          first,
          `Divide the spontaneous rate by the tidal volume in liters: ${formatCalculation(key, format)}.`,
          verdict,
        ],
        `at a rate of ${rate}/min, a tidal volume of 0.5 L would give an index of ${2 * rate}. The tidal volume here is ${formatNumber(deep, 2)} L, so the index must be ${deep < 0.5 ? 'higher' : 'lower'} than ${2 * rate}.`,
      ),
      keyLearningPoint:
        'The rapid shallow breathing index is the spontaneous respiratory rate divided by the spontaneous tidal volume in liters.',
    }
  },
}
