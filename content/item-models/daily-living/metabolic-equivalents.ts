import type { ItemModel } from '#domain/item-model/item-model.ts'
import {
  type Calculation,
  formatCalculation,
  generateNumericOptions,
  type Mistake,
} from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

/** kg, mL/min of oxygen, METs and minutes; each question uses what it needs. */
interface Work {
  asked: 'METs' | 'energy'
  weight: number
  oxygen: number
  mets: number
  minutes: number
}

const forms = { METs: { unit: 'METs', places: 1 }, energy: { unit: 'kcal', places: 0 } }

/** About 3.5 mL of oxygen per kg and minute; numbers of METs as therapists quote them for these tasks. */
const tasks = [
  { name: 'walking on level ground at an easy pace', mets: [2.5, 3] },
  { name: 'making beds and sweeping floors', mets: [2.5, 3, 3.5] },
  { name: 'walking briskly on level ground', mets: [3.5, 4, 4.5] },
  { name: 'cycling lightly on a stationary bicycle', mets: [4, 4.5, 5] },
  { name: 'climbing stairs slowly', mets: [4, 5] },
  { name: 'digging in the garden', mets: [5, 5.5] },
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
  const inKg = 'The weight is in kilograms already'
  const sum = `${mL} mL/min ÷ ${weight} kg ÷ 3.5`
  return {
    sum,
    value,
    mistakes: [
      makeMistake('did not divide by 3.5', 'This is oxygen in mL/kg/min', `${mL} ÷ ${weight}`, 3.5 * value),
      makeMistake('divided by 3.5 twice', 'One MET is 3.5 mL/kg/min, taken once', `${sum} ÷ 3.5`, value / 3.5),
      makeMistake('took off the resting MET', 'METs count rest as 1 of them', `${sum} − 1`, value - 1),
      makeMistake('added a resting MET', 'The measured oxygen has the resting 1 MET in it', `${sum} + 1`, value + 1),
      makeMistake('turned kilograms into pounds', inKg, `${mL} ÷ (${weight} × 2.2) ÷ 3.5`, value / 2.2),
      makeMistake('divided kilograms by 2.2', inKg, `${mL} ÷ (${weight} ÷ 2.2) ÷ 3.5`, value * 2.2),
    ],
  }
}

function energyOf({ weight, mets, minutes }: Work): Calculation & { mistakes: Mistake[] } {
  const m = show(mets)
  const sum = `${m} × 3.5 × ${weight} kg ÷ 1,000 × 5 × ${minutes} min`
  const value = (mets * 3.5 * weight * minutes) / 200
  const inKg = 'The weight is in kilograms already'
  const by = (text: string, factor: number) => [text, value * factor] as const
  return {
    sum,
    value,
    mistakes: [
      makeMistake('left out the factor 3.5', 'One MET is 3.5 mL/kg/min', ...by(sum.replace('3.5 × ', ''), 1 / 3.5)),
      makeMistake('left out the 5 kcal', 'This is liters of oxygen', ...by(sum.replace(' × 5', ''), 0.2)),
      makeMistake(
        'gave the energy of an hour',
        `The task lasts ${minutes} min`,
        ...by(`${sum} × 60 ÷ ${minutes}`, 60 / minutes),
      ),
      makeMistake('counted one MET', `The task takes ${m} METs`, ...by(sum.replace(`${m} × 3.5`, '1 × 3.5'), 1 / mets)),
      makeMistake(
        'took off the resting MET',
        'METs count rest as 1 of them',
        ...by(`(${m} − 1) ${sum.slice(m.length + 1)}`, 1 - 1 / mets),
      ),
      makeMistake('turned kilograms into pounds', inKg, ...by(`${sum} × 2.2`, 2.2)),
      makeMistake('divided kilograms by 2.2', inKg, ...by(`${sum} ÷ 2.2`, 1 / 2.2)),
    ],
  }
}

function stemOf(rng: Rng, { asked, task, weight, oxygen, mets, minutes }: Work & { task: string }): string {
  const mL = `${formatNumber(oxygen, 0)} mL/min`
  if (asked === 'METs') {
    return rng.pick([
      `While ${task}, a patient of ${weight} kg takes up ${mL} of oxygen. To how many METs does this come?`,
      `Oxygen uptake is measured at ${mL} in a patient who weighs ${weight} kg and is ${task}. How many METs is this?`,
      `A patient of ${weight} kg wears a mask that measures oxygen while ${task}; the reading settles at ${mL}. Which number ` +
        'of METs describes the effort?',
    ])
  }
  const fact = 'Count 5 kcal for each liter of oxygen.'
  return rng.pick([
    `A patient of ${weight} kg spends ${minutes} minutes ${task}, at ${show(mets)} METs. How much energy is used? ${fact}`,
    `A home program for a person who weighs ${weight} kg has ${minutes} minutes of ${task}, which takes ${show(mets)} METs. Which ` +
      `energy does one session use? ${fact}`,
    `How many kcal does a person of ${weight} kg use in ${minutes} minutes of ${task} (${show(mets)} METs)? ${fact}`,
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
    const format = forms[asked]
    const { mistakes, ...sum } = asked === 'METs' ? metsOf(work) : energyOf(work)
    const key = { ...sum, why: 'One MET is 3.5 mL of oxygen per kg and minute' }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: asked === 'METs' ? [0.8, 40] : [10, 900],
    })
    if (!options) return undefined
    const first =
      asked === 'METs' ? 'Divide the oxygen by the weight, then by 3.5' : 'Oxygen first, then 5 kcal a liter'
    return {
      parameters: { asked, task, weight, oxygen, mets, minutes },
      stem: `${stemOf(rng, work)} ${roundingRule(format.places)}`,
      options,
      explanation: `${first}: ${formatCalculation(key, format)}. Rest is 1 MET, so METs say how many times rest a task costs.`,
      keyLearningPoint:
        'One MET is 3.5 mL of oxygen per kilogram and minute, and a liter of oxygen yields about 5 kcal.',
    }
  },
}
