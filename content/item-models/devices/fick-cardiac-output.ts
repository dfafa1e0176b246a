import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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
    over(
      'used the arterial content alone',
      'Tissues extract only part of the oxygen, so venous content is subtracted. Here arterial content alone was used',
      show(arterial),
      arterial,
    ),
    over(
      'used the venous content alone',
      'Venous blood carries the oxygen that was not extracted; it is subtracted. Here it was used alone',
      show(venous),
      venous,
    ),
    over(
      'added the contents',
      'Oxygen extraction is arterial minus venous content. Here the two contents were added',
      sum,
      arterial + venous,
    ),
    over(
      'averaged the contents',
      'Oxygen extraction is arterial minus venous content. Here the two contents were averaged',
      `${sum} ÷ 2`,
      (arterial + venous) / 2,
    ),
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
    over(
      'left out the factor 1.34',
      'Each gram of hemoglobin carries 1.34 mL of oxygen, which converts saturation to content. Here the factor was left out',
      [hemoglobin, share],
    ),
    over(
      'used the arterial saturation alone',
      'Tissues extract only part of the oxygen, so venous saturation is subtracted. Here arterial saturation alone was used',
      [1.34, hemoglobin, arterialSat / 100],
    ),
    over(
      'used the venous saturation alone',
      'Venous blood carries the oxygen that was not extracted; it is subtracted. Here it was used alone',
      [1.34, hemoglobin, venousSat / 100],
    ),
    over(
      'assumed a hemoglobin of 15 g/dL',
      `The measured hemoglobin is ${show(hemoglobin)} g/dL and must be used. Here 15 g/dL was assumed`,
      [1.34, 15, share],
    ),
  ]
}

function mistakesOf(measured: Uptake): (Mistake | false)[] {
  const { given, uptake } = measured
  const [text, difference] = differenceOf(measured)
  return [
    ...(given === 'contents' ? contentMistakes(measured) : saturationMistakes(measured)),
    makeMistake(
      'did not convert deciliters to liters',
      'Contents are in mL/dL, and a liter has 10 deciliters, so the difference is multiplied by 10. Here it was not',
      `${uptake} ÷ ${text}`,
      uptake / difference,
    ),
    makeMistake(
      'multiplied by the difference',
      'Cardiac output is oxygen uptake divided by the arteriovenous difference. Here they were multiplied',
      `${uptake} × ${text} ÷ 100`,
      (uptake * difference) / 100,
    ),
    makeMistake(
      'stopped at the arteriovenous difference',
      'The oxygen uptake must still be divided by the difference. This is the difference itself, in mL/dL',
      `${text} × 1`,
      difference,
    ),
    makeMistake(
      'assumed an oxygen uptake of 250 mL/min',
      `The measured oxygen uptake is ${uptake} mL/min and must be used. Here a typical value of 250 mL/min was assumed`,
      `250 ÷ (10 × ${text})`,
      25 / difference,
    ),
    makeMistake(
      'assumed an oxygen uptake of 125 mL/min',
      `The measured oxygen uptake is ${uptake} mL/min. Here 125 mL/min was assumed, an estimate for each m² of body surface`,
      `125 ÷ (10 × ${text})`,
      12.5 / difference,
    ),
  ]
}

const people = [
  'with heart failure',
  'with suspected sepsis',
  'before valve surgery',
  'who is mechanically ventilated after trauma',
]

function stemOf(rng: Rng, measured: Uptake): string {
  const { given, uptake, hemoglobin, arterialSat, venousSat, arterial, venous } = measured
  const who = rng.pick(people)
  const values =
    given === 'contents'
      ? `an arterial oxygen content of ${show(arterial)} mL/dL and a mixed venous oxygen content of ${show(venous)} mL/dL`
      : `a hemoglobin of ${show(hemoglobin)} g/dL, an arterial saturation of ${arterialSat}%, and a mixed venous saturation of ${venousSat}%`
  const rule =
    given === 'contents' ? '' : ' Use 1.34 mL of oxygen per gram of hemoglobin and disregard dissolved oxygen.'
  return rng.pick([
    `A patient ${who} has an oxygen uptake of ${uptake} mL/min, ${values}. According to the Fick principle, what is the ` +
      `cardiac output?${rule}`,
    `Indirect calorimetry in a patient ${who} shows an oxygen uptake of ${uptake} mL/min. Blood samples show ${values}. What is the ` +
      `cardiac output according to the Fick principle?${rule}`,
    `To confirm a thermodilution measurement in a patient ${who}, a clinician records an oxygen uptake of ${uptake} mL/min, ` +
      `${values}. Which cardiac output does the Fick principle give?${rule}`,
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
    const measured = generateUptake(rng)
    const { given, uptake, hemoglobin, arterialSat, venousSat, arterial, venous } = measured
    const [text, difference] = differenceOf(measured)
    const key = {
      sum: `${uptake} ÷ (10 × ${text})`,
      value: uptake / 10 / difference,
      why: 'The oxygen uptake is divided by the arteriovenous oxygen difference, multiplied by 10 to give mL per liter',
    }
    if (key.value < 2.4 || key.value > 9 || difference < 2.6 || difference > 8) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(measured), within: [0.8, 100] })
    if (!options) return undefined
    return {
      parameters: { given, uptake, hemoglobin, arterialSat, venousSat, arterial, venous },
      stem: `${stemOf(rng, measured)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'According to the Fick principle, all oxygen that the body takes up was extracted from the blood that passed through the tissues.',
        [
          `Arteriovenous difference: ${text} ${equals(difference)} mL/dL.`,
          `Convert to liters: ${show(difference)} mL/dL × 10 dL/L = ${show(10 * difference)} mL/L.`,
          `Divide the oxygen uptake in mL/min by it; mL cancel: ${formatCalculation(key, format)}.`,
        ],
        `a typical patient takes up 250 mL/min, extracts 5 mL/dL (50 mL/L), and has an output of 5 L/min. Here ${uptake} ÷ ${formatNumber(10 * difference, 0)} is ${key.value > 5 ? 'more' : key.value < 5 ? 'less' : 'exactly that'}${key.value === 5 ? '' : ' than 5 L/min'}. A wider difference means a lower output for the same uptake.`,
      ),
      keyLearningPoint:
        'Fick principle: cardiac output is oxygen uptake divided by the arteriovenous oxygen content difference, with mL/dL times 10.',
    }
  },
}
