import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Spontaneous breathing, with the settings before the trial as bait; volumes in mL, minute volume in L/min. */
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
    over('used the set tidal volume', 'It says nothing of the patient breathing alone', `${rate}`, rate, setText, set),
    over('used the set rate', 'The index takes the spontaneous rate', `${setRate}`, setRate, text, deep),
    over('used both settings', 'Both are of the ventilator before the trial', `${setRate}`, setRate, setText, set),
    over('added the set rate', 'Only the patient breathes now', `(${rate} + ${setRate})`, rate + setRate, text, deep),
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
        'The rate belongs over one breath, not over a minute of breaths',
        `${rate}/min ÷ ${show(minute)} L/min`,
        rate / minute,
      ),
    deep > 0.22 &&
      makeMistake(
        'took a dead space of 150 mL off',
        'The index takes the whole tidal volume',
        `${rate}/min ÷ (${text} − 0.15 L)`,
        rate / (deep - 0.15),
      ),
    makeMistake('multiplied by the volume', 'This is the minute ventilation', `${rate}/min × ${text}`, rate * deep),
    makeMistake('inverted the ratio', 'This is mL over rate', `${text} × 1,000 ÷ ${rate}/min`, (deep * 1000) / rate),
    makeMistake(
      'doubled the rate',
      'The rate was counted over a full minute',
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
  const before = `volume control at ${setVolume} mL and ${setRate}/min`
  return rng.pick([
    `A patient ${who}, until now on ${before}, is disconnected for one minute and breathes ${alone}. What is the rapid ` +
      'shallow breathing index?',
    `Before a decision on extubation, a patient ${who} is taken off ${before} and breathes ${alone} through a T-piece. ` +
      'Which rapid shallow breathing index should be recorded?',
    `A patient ${who} has been on ${before}. One minute into a spontaneous breathing trial the patient breathes ` +
      `${alone}. What is the ratio of rate to tidal volume?`,
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
            why: 'Spontaneous rate over tidal volume in liters',
          }
        : {
            sum: `${rate}/min ÷ (${show(minute)} L/min ÷ ${rate})`,
            value: rate / deep,
            why: 'Spontaneous rate over the volume of one breath',
          }
    if (key.value < 28 || key.value > 190 || Math.abs(key.value - 105) < 4) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(trial), within: [2, 420] })
    if (!options) return undefined
    const verdict =
      key.value < 105
        ? 'Below about 105 a trial is likely to succeed.'
        : 'Above about 105 a trial is likely to fail: the breaths are fast and small.'
    const first = given === 'tidal volume' ? '' : `One breath is ${show(minute)} ÷ ${rate} ≈ ${show(deep)} L. `
    return {
      parameters: { given, rate, volume, minute, setRate, setVolume },
      stem: `${stemOf(rng, trial)} ${roundingRule(0)}`,
      options,
      explanation: `${first}Divide the spontaneous rate by the tidal volume in liters: ${formatCalculation(key, format)}. ${verdict}`,
      keyLearningPoint:
        'Rapid shallow breathing index is the spontaneous rate over the spontaneous tidal volume in liters.',
    }
  },
}
