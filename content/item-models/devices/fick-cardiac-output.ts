import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Oxygen uptake in mL/min, hemoglobin in g/dL, saturations in %, contents in mL/dL. */
interface Uptake {
  given: 'contents' | 'saturations'
  uptake: number
  hemoglobin: number
  arterialSat: number
  venousSat: number
  arterial: number
  venous: number
}

const format = { unit: 'L/min', places: 1 }

function generateUptake(rng: Rng): Uptake {
  const hemoglobin = rng.int(80, 158) / 10
  const arterialSat = rng.int(90, 99)
  const venousSat = rng.int(46, 78)
  const content = (saturation: number) => roundHalfAway(0.0134 * hemoglobin * saturation, 1)
  return {
    given: rng.pick(['contents', 'saturations'] as const),
    uptake: 5 * rng.int(36, 66),
    hemoglobin,
    arterialSat,
    venousSat,
    arterial: content(arterialSat),
    venous: content(venousSat),
  }
}

/** The arteriovenous difference in mL/dL as text and number. */
function differenceOf({ given, hemoglobin, arterialSat, venousSat, arterial, venous }: Uptake): [string, number] {
  if (given === 'contents') return [`(${show(arterial)} − ${show(venous)})`, arterial - venous]
  const parts = `(${show(arterialSat / 100)} − ${show(venousSat / 100)})`
  return [`(1.34 × ${show(hemoglobin)} × ${parts})`, (1.34 * hemoglobin * (arterialSat - venousSat)) / 100]
}

function contentMistakes({ uptake, arterial, venous }: Uptake): Mistake[] {
  const over = (mistake: string, why: string, part: string, value: number) =>
    makeMistake(mistake, why, `${uptake} ÷ (10 × ${part})`, uptake / 10 / value)
  const sum = `(${show(arterial)} + ${show(venous)})`
  return [
    over('used the arterial content alone', 'Only a part of the oxygen is taken up', show(arterial), arterial),
    over('used the venous content alone', 'This oxygen was not taken up', show(venous), venous),
    over('added the contents', 'The contents were added', sum, arterial + venous),
    over('took their mean', 'The contents were averaged', `${sum} ÷ 2`, (arterial + venous) / 2),
  ]
}

function saturationMistakes({ uptake, hemoglobin, arterialSat, venousSat }: Uptake): Mistake[] {
  const over = (mistake: string, why: string, parts: readonly number[]) =>
    makeMistake(
      mistake,
      why,
      `${uptake} ÷ (10 × (${parts.map(show).join(' × ')}))`,
      uptake / 10 / parts.reduce((product, part) => product * part, 1),
    )
  const share = (arterialSat - venousSat) / 100
  return [
    over('left out the factor 1.34', 'Each gram of hemoglobin carries 1.34 mL', [hemoglobin, share]),
    over('used the arterial saturation alone', 'Only a part is taken up', [1.34, hemoglobin, arterialSat / 100]),
    over('used the venous saturation alone', 'This oxygen was not taken up', [1.34, hemoglobin, venousSat / 100]),
    over('assumed a hemoglobin of 15 g/dL', 'The hemoglobin was measured', [1.34, 15, share]),
  ]
}

function mistakesOf(drawn: Uptake): (Mistake | false)[] {
  const { given, uptake } = drawn
  const [text, difference] = differenceOf(drawn)
  return [
    ...(given === 'contents' ? contentMistakes(drawn) : saturationMistakes(drawn)),
    makeMistake(
      'left out the deciliters',
      'Contents are per dL, and a liter has 10',
      `${uptake} ÷ ${text}`,
      uptake / difference,
    ),
    makeMistake(
      'multiplied by the difference',
      'The uptake belongs over the difference',
      `${uptake} × ${text} ÷ 100`,
      (uptake * difference) / 100,
    ),
    makeMistake(
      'gave the arteriovenous difference',
      'This is in mL/dL, and the uptake is missing',
      `${text} × 1`,
      difference,
    ),
    makeMistake('assumed an uptake of 250 mL/min', 'The uptake was measured', `250 ÷ (10 × ${text})`, 25 / difference),
    makeMistake(
      'assumed an uptake of 125 mL/min',
      'This is for 1 m² of body surface',
      `125 ÷ (10 × ${text})`,
      12.5 / difference,
    ),
  ]
}

const people = [
  'with heart failure',
  'with suspected sepsis',
  'before valve surgery',
  'on mechanical ventilation after trauma',
]

function stemOf(rng: Rng, drawn: Uptake): string {
  const { given, uptake, hemoglobin, arterialSat, venousSat, arterial, venous } = drawn
  const who = rng.pick(people)
  const values =
    given === 'contents'
      ? `arterial oxygen content ${show(arterial)} mL/dL and mixed venous oxygen content ${show(venous)} mL/dL`
      : `hemoglobin ${show(hemoglobin)} g/dL, arterial saturation ${arterialSat}% and mixed venous saturation ${venousSat}%`
  const rule =
    given === 'contents' ? '' : ' Use 1.34 mL of oxygen per gram of hemoglobin and leave dissolved oxygen out.'
  return rng.pick([
    `A patient ${who} takes up ${uptake} mL of oxygen per minute and has ${values}. What is the cardiac output by the Fick ` +
      `principle?${rule}`,
    `Indirect calorimetry in a patient ${who} shows an oxygen uptake of ${uptake} mL/min. Blood samples give ${values}. Which ` +
      `Fick cardiac output results?${rule}`,
    `A thermodilution value is doubted in a patient ${who}. By the Fick principle, which cardiac output follows from an oxygen ` +
      `uptake of ${uptake} mL/min, ${values}?${rule}`,
  ])
}

/** Q = VO₂ ÷ (CaO₂ − CvO₂), contents in mL/dL times 10 for mL/L. Source: West, Respiratory Physiology (2012). */
export const fickCardiacOutput: ItemModel = {
  id: 'MODEL-FICK-CARDIAC-OUTPUT',
  title: 'Cardiac output by the Fick principle',
  uses: [
    { field: 'RT', domain: 'Patient Data' },
    { field: 'CRNA', domain: 'Equipment, Instrumentation and Technology' },
  ],
  topics: ['cardiac output', 'oxygen content', 'hemodynamics'],
  difficulty: 'hard',
  ordered: true,
  references: ['west-respiratory-physiology-2012', 'miller-anesthesia-2019'],
  generate(rng) {
    const drawn = generateUptake(rng)
    const { given, uptake, hemoglobin, arterialSat, venousSat, arterial, venous } = drawn
    const [text, difference] = differenceOf(drawn)
    const key = {
      sum: `${uptake} ÷ (10 × ${text})`,
      value: uptake / 10 / difference,
      why: 'Uptake over the arteriovenous difference in mL per liter',
    }
    if (key.value < 2.4 || key.value > 9 || difference < 2.6 || difference > 8) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(drawn), within: [0.8, 100] })
    if (!options) return undefined
    return {
      parameters: { given, uptake, hemoglobin, arterialSat, venousSat, arterial, venous },
      stem: `${stemOf(rng, drawn)} ${roundingRule(1)}`,
      options,
      explanation:
        `Each deciliter gives up ${text} ${equals(difference)} mL of oxygen, a liter ten times as much. Then: ` +
        `${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Fick: cardiac output is oxygen uptake over the arteriovenous difference, times 10 for a liter.',
    }
  },
}
