import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { capitalized, joinList, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { misreadings, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 10 points', places: 0 }

const meanings = {
  'heart rate': { 0: 'absent', 1: 'below 100/min', 2: '100/min or more' },
  'respiratory effort': { 0: 'absent', 1: 'slow or irregular', 2: 'good with a cry' },
  'muscle tone': { 0: 'limp', 1: 'some flexion', 2: 'active motion' },
  'reflex response': { 0: 'no response', 1: 'a grimace', 2: 'a cry or active withdrawal' },
  color: { 0: 'pale or blue', 1: 'acrocyanosis', 2: 'completely pink' },
} as const

type Sign = keyof typeof meanings

const findings: Record<Exclude<Sign, 'heart rate'>, Readonly<Record<number, readonly string[]>>> = {
  'respiratory effort': {
    0: ['no respiratory effort'],
    1: ['slow, irregular respirations', 'a weak cry between irregular respirations'],
    2: ['a strong, steady cry', 'a loud cry and regular respirations'],
  },
  'muscle tone': {
    0: ['limp arms and legs'],
    1: ['slight flexion of the elbows and knees', 'arms and legs that are slightly flexed and barely move'],
    2: ['active movement of all extremities', 'well-flexed extremities that kick actively'],
  },
  'reflex response': {
    0: ['no response to a flick on the sole'],
    1: ['only a grimace when the sole is flicked', 'a grimace as the only response to nasal suction'],
    2: ['withdrawal of the foot when the sole is flicked', 'a vigorous sneeze and withdrawal with nasal suction'],
  },
  color: {
    0: ['pallor of the trunk and extremities', 'a blue trunk and face'],
    1: ['a pink trunk with blue hands and feet'],
    2: ['pink skin from the face to the toes'],
  },
}

/** Lowest and highest points of each sign, since they decrease together. */
const states: readonly Readonly<Record<Sign, readonly [number, number]>>[] = [
  {
    'heart rate': [1, 1],
    'respiratory effort': [0, 1],
    'muscle tone': [0, 1],
    'reflex response': [0, 1],
    color: [0, 1],
  },
  {
    'heart rate': [1, 2],
    'respiratory effort': [1, 1],
    'muscle tone': [0, 1],
    'reflex response': [1, 1],
    color: [0, 1],
  },
  {
    'heart rate': [2, 2],
    'respiratory effort': [1, 2],
    'muscle tone': [1, 1],
    'reflex response': [1, 2],
    color: [0, 1],
  },
  {
    'heart rate': [2, 2],
    'respiratory effort': [2, 2],
    'muscle tone': [1, 2],
    'reflex response': [1, 2],
    color: [1, 2],
  },
]

const births = [
  'a vaginal birth at 39 weeks',
  'an emergency cesarean birth at 38 weeks',
  'a birth at 34 weeks',
  'a cesarean birth under general anesthesia at 40 weeks',
  'a vacuum-assisted birth at 41 weeks',
  'a birth with shoulder dystocia',
]

function generateSigns(rng: Rng) {
  const state = rng.pick(states)
  return (Object.keys(meanings) as Sign[]).map((name) => {
    const points = rng.int(state[name][0], state[name][1])
    const rate = points === 2 ? rng.int(104, 164) : rng.int(58, 96)
    const finding = name === 'heart rate' ? `a heart rate of ${rate}/min` : rng.pick(findings[name][points] ?? [])
    return { name, points, finding, meanings: meanings[name], rate }
  })
}

function stemOf(rng: Rng, birth: string, minute: string, seen: readonly string[]): string {
  const signs = joinList(rng.shuffle(seen))
  return rng.pick([
    `${capitalized(minute)} after ${birth}, a newborn has ${signs}. What is the Apgar score?`,
    `A newborn is assessed ${minute} after ${birth}. Findings are ${signs}. Which Apgar score should be documented?`,
    `Assessment of a newborn ${minute} after ${birth} reveals ${signs}. What is the Apgar score?`,
  ])
}

/** Five signs of 0 to 2 points. Source: AAP and ACOG, The Apgar Score (2015). */
export const apgarScore: ItemModel = {
  id: 'MODEL-APGAR-SCORE',
  title: 'Apgar score from described signs',
  uses: [
    { field: 'RN', domain: 'Health Promotion and Maintenance' },
    { field: 'LPN', domain: 'Health Promotion and Maintenance' },
    { field: 'PA', domain: 'Reproductive System' },
    { field: 'RT', domain: 'Patient Data' },
    { field: 'CRNA', domain: 'Anesthesia for Surgical Procedures and Special Populations' },
  ],
  topics: ['Apgar score', 'newborn assessment', 'birth'],
  difficulty: 'easy',
  ordered: true,
  references: ['aap-acog-apgar-2015'],
  generate(rng) {
    const signs = generateSigns(rng)
    const value = totalOf(signs)
    if (value < 2 || value > 9) return undefined
    const why = 'Each of the five signs scores 0, 1, or 2 points, and the points are added'
    const key = { sum: sumOf(signs), value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: misreadings(rng, signs), within: [0, 10] })
    if (!options) return undefined
    const birth = rng.pick(births)
    const minute = rng.pick(['1 minute', '5 minutes'])
    const [heart = '', breathing = '', tone = '', reflexes = '', color = ''] = signs.map(({ finding }) => finding)
    const meaning =
      value >= 7 ? '7 to 10 is reassuring' : value >= 4 ? '4 to 6 is moderately abnormal' : '0 to 3 is low'
    return {
      parameters: { birth, minute, rate: signs[0]?.rate ?? 0, breathing, tone, reflexes, color },
      stem: stemOf(rng, birth, minute, [heart, breathing, tone, reflexes, color]),
      options,
      explanation: workedSolution(
        'The Apgar score adds five signs, each scored from 0 to 2: heart rate, respirations, muscle tone, reflex irritability, and color.',
        [
          ...signs.map(
            ({ name, points, finding, meanings: words }) =>
              `${capitalized(name)} ${points}, ${(words as Readonly<Record<number, string>>)[points]}: ${finding}.`,
          ),
          `Total: ${formatCalculation(key, format)}.`,
        ],
        `a perfect newborn would have 10 points, and each sign that is not ideal subtracts 1 or 2. At 5 minutes ${meaning}. Resuscitation is based on respirations, tone, and heart rate and does not wait for the score.`,
      ),
      keyLearningPoint:
        'Acrocyanosis lowers the Apgar score by 1 point, and a heart rate below 100/min lowers it by 1 point.',
    }
  },
}
