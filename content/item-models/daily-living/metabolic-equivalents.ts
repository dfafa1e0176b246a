import type { ItemModel } from '#domain/item-model/item-model.ts'
import {
  type Calculation,
  formatCalculation,
  generateNumericOptions,
  type Mistake,
} from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

/** kg, mL/min of oxygen, METs, and minutes; each question uses what it needs. */
interface Work {
  asked: 'METs' | 'energy'
  weight: number
  oxygen: number
  mets: number
  minutes: number
}

const formats = { METs: { unit: 'METs', places: 1 }, energy: { unit: 'kcal', places: 0 } }

/** Usual MET levels of common tasks. */
const tasks = [
  { name: 'walking at a slow pace on level ground', mets: [2.5, 3] },
  { name: 'making beds and sweeping floors', mets: [2.5, 3, 3.5] },
  { name: 'walking briskly on level ground', mets: [3.5, 4, 4.5] },
  { name: 'cycling on a stationary bicycle with light effort', mets: [4, 4.5, 5] },
  { name: 'climbing stairs slowly', mets: [4, 5] },
  { name: 'digging in a garden', mets: [5, 5.5] },
]

function generateWork(rng: Rng): Work & { task: string } {
  const { name, mets: usual } = rng.pick(tasks)
  const [weight, mets] = [rng.int(52, 104), rng.pick(usual)]
  const oxygen = 10 * Math.round((3.5 * weight * mets * (0.88 + 0.24 * rng.next())) / 10)
  const asked = rng.pick(['METs', 'energy'] as const)
  return { asked, task: name, weight, oxygen, mets, minutes: rng.pick([15, 20, 25, 30, 40, 45]) }
}

function metsOf({ weight, oxygen }: Work): Calculation & { mistakes: Mistake[] } {
  const mL = formatNumber(oxygen, 0)
  const value = oxygen / weight / 3.5
  const inKg = 'One MET is 3.5 mL/kg/min, and the weight is already in kilograms.'
  const sum = `${mL} mL/min ÷ ${weight} kg ÷ 3.5`
  return {
    sum,
    value,
    mistakes: [
      makeMistake(
        'did not divide by 3.5',
        'One MET is 3.5 mL/kg/min, so the oxygen uptake is divided by 3.5. This is mL/kg/min',
        `${mL} ÷ ${weight}`,
        3.5 * value,
      ),
      makeMistake(
        'divided by 3.5 twice',
        'One MET is 3.5 mL/kg/min, so the uptake is divided by 3.5 once. Here it was divided twice',
        `${sum} ÷ 3.5`,
        value / 3.5,
      ),
      makeMistake(
        'subtracted the resting MET',
        'The MET level of a task includes rest, which is 1 MET. Here 1 was subtracted',
        `${sum} − 1`,
        value - 1,
      ),
      makeMistake(
        'added a resting MET',
        'The measured oxygen uptake already includes rest, which is 1 MET. Here 1 was added',
        `${sum} + 1`,
        value + 1,
      ),
      makeMistake(
        'converted kilograms to pounds',
        `${inKg} Here it was converted to pounds`,
        `${mL} ÷ (${weight} × 2.2) ÷ 3.5`,
        value / 2.2,
      ),
      makeMistake(
        'divided kilograms by 2.2',
        `${inKg} Here it was divided by 2.2`,
        `${mL} ÷ (${weight} ÷ 2.2) ÷ 3.5`,
        value * 2.2,
      ),
    ],
  }
}

function energyOf({ weight, mets, minutes }: Work): Calculation & { mistakes: Mistake[] } {
  const m = show(mets)
  const sum = `${m} × 3.5 × ${weight} kg ÷ 1,000 × 5 × ${minutes} min`
  const value = (mets * 3.5 * weight * minutes) / 200
  const inKg = 'One MET is 3.5 mL/kg/min, and the weight is already in kilograms.'
  const by = (text: string, factor: number) => [text, value * factor] as const
  return {
    sum,
    value,
    mistakes: [
      makeMistake(
        'left out the factor 3.5',
        'One MET is 3.5 mL of oxygen per kilogram per minute. Here the factor 3.5 was left out',
        ...by(sum.replace('3.5 × ', ''), 1 / 3.5),
      ),
      makeMistake(
        'did not convert oxygen to energy',
        'Each liter of oxygen corresponds to 5 kcal. This is the oxygen uptake in liters',
        ...by(sum.replace(' × 5', ''), 0.2),
      ),
      makeMistake(
        'calculated the energy of an hour',
        `The task lasts ${minutes} minutes. Here the energy of a full hour was calculated`,
        ...by(`${sum} × 60 ÷ ${minutes}`, 60 / minutes),
      ),
      makeMistake(
        'used 1 MET',
        `The task requires ${m} METs. Here 1 MET, the value at rest, was used`,
        ...by(sum.replace(`${m} × 3.5`, '1 × 3.5'), 1 / mets),
      ),
      makeMistake(
        'subtracted the resting MET',
        'The MET level of a task includes rest, which is 1 MET. Here 1 was subtracted',
        ...by(`(${m} − 1) ${sum.slice(m.length + 1)}`, 1 - 1 / mets),
      ),
      makeMistake(
        'converted kilograms to pounds',
        `${inKg} Here it was converted to pounds`,
        ...by(`${sum} × 2.2`, 2.2),
      ),
      makeMistake('divided kilograms by 2.2', `${inKg} Here it was divided by 2.2`, ...by(`${sum} ÷ 2.2`, 1 / 2.2)),
    ],
  }
}

function stemOf(rng: Rng, { asked, task, weight, oxygen, mets, minutes }: Work & { task: string }): string {
  const mL = `${formatNumber(oxygen, 0)} mL/min`
  if (asked === 'METs') {
    return rng.pick([
      `While ${task}, a patient who weighs ${weight} kg has an oxygen uptake of ${mL}. How many METs does this represent?`,
      `The measured oxygen uptake is ${mL} in a patient who weighs ${weight} kg and is ${task}. How many METs does this represent?`,
      `A patient who weighs ${weight} kg wears a mask for measurement of oxygen uptake while ${task}. The steady-state value is ${mL}. What is the MET ` +
        'level of the task?',
    ])
  }
  const fact = 'Use 5 kcal for each liter of oxygen.'
  return rng.pick([
    `A patient who weighs ${weight} kg spends ${minutes} minutes ${task}, at ${show(mets)} METs. How much energy is expended? ${fact}`,
    `A home program for a patient who weighs ${weight} kg includes ${minutes} minutes of ${task}, which requires ${show(mets)} METs. How much ` +
      `energy does one session expend? ${fact}`,
    `How many kilocalories does a patient who weighs ${weight} kg expend during ${minutes} minutes of ${task} (${show(mets)} METs)? ${fact}`,
  ])
}

/** 1 MET = 3.5 mL/kg/min; 1 L of oxygen = 5 kcal. Source: ACSM's Guidelines (2021). */
export const metabolicEquivalents: ItemModel = {
  id: 'MODEL-METABOLIC-EQUIVALENTS',
  title: 'Metabolic equivalents and energy of a task',
  uses: [
    { field: 'PT', domain: 'Cardiopulmonary System' },
    { field: 'OT', domain: 'Analysis, Interpretation and Planning' },
  ],
  topics: ['metabolic equivalents', 'oxygen uptake', 'activity tolerance'],
  difficulty: 'medium',
  ordered: true,
  references: ['acsm-exercise-testing-2021'],
  generate(rng) {
    const work = generateWork(rng)
    const { asked, task, weight, oxygen, mets, minutes } = work
    const format = formats[asked]
    const { mistakes, ...sum } = asked === 'METs' ? metsOf(work) : energyOf(work)
    const why =
      asked === 'METs'
        ? 'Oxygen uptake is divided by weight and by 3.5 mL/kg/min, the value of 1 MET'
        : 'METs times 3.5 and weight give the oxygen uptake, which is converted to liters and multiplied by 5 kcal'
    const key = { ...sum, why }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: asked === 'METs' ? [0.8, 40] : [10, 900],
    })
    if (!options) return undefined
    const steps =
      asked === 'METs'
        ? [
            `Oxygen uptake per kilogram: ${formatNumber(oxygen, 0)} mL/min ÷ ${weight} kg ≈ ${show(oxygen / weight)} mL/kg/min.`,
            `Divide by 3.5 mL/kg/min per MET: ${formatCalculation(key, format)}.`,
          ]
        : [
            `Oxygen uptake: ${show(mets)} × 3.5 mL/kg/min × ${weight} kg ≈ ${formatNumber(mets * 3.5 * weight, 0)} mL/min.`,
            `In ${minutes} minutes: about ${show((mets * 3.5 * weight * minutes) / 1000)} L of oxygen.`,
            `Multiply by 5 kcal/L: ${formatCalculation(key, format)}.`,
          ]
    const check =
      asked === 'METs'
        ? `at rest this patient would use 3.5 × ${weight} ≈ ${formatNumber(3.5 * weight, 0)} mL/min. The measured ${formatNumber(oxygen, 0)} mL/min is about ${formatNumber(key.value, 1)} times as much.`
        : `1 MET is about 1 kcal per kilogram per hour. For ${weight} kg at ${show(mets)} METs that is about ${formatNumber(weight * mets, 0)} kcal per hour, or about ${formatNumber((weight * mets * minutes) / 60, -1)} kcal in ${minutes} minutes.`
    return {
      parameters: { asked, task, weight, oxygen, mets, minutes },
      stem: `${stemOf(rng, work)} ${roundingRule(format.places)}`,
      options,
      explanation: workedSolution(
        'A metabolic equivalent (MET) is the oxygen uptake at rest, 3.5 mL/kg/min. The MET level of a task states how many times the resting uptake it requires.',
        steps,
        check,
      ),
      keyLearningPoint:
        'One MET is 3.5 mL of oxygen per kilogram per minute, and each liter of oxygen corresponds to about 5 kcal.',
    }
  },
}
