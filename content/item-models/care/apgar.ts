import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { capitalized, joinList } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { misreadings, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 10 points', places: 0 }

const meanings = {
  'heart rate': { 0: 'no heartbeat', 1: 'below 100/min', 2: '100/min or more' },
  breathing: { 0: 'no breath', 1: 'slow or irregular breaths or a weak cry', 2: 'a good cry' },
  tone: { 0: 'limp', 1: 'some flexion', 2: 'active motion' },
  reflexes: { 0: 'no response', 1: 'a grimace', 2: 'a cry or an active withdrawal' },
  color: { 0: 'pale or blue', 1: 'a pink body with blue hands and feet', 2: 'pink throughout' },
} as const

type Sign = keyof typeof meanings

const findings: Record<Exclude<Sign, 'heart rate'>, Readonly<Record<number, readonly string[]>>> = {
  breathing: {
    0: ['no effort to breathe'],
    1: ['slow and irregular breaths', 'a weak cry between irregular breaths'],
    2: ['a strong and steady cry', 'a loud cry and regular breaths'],
  },
  tone: {
    0: ['limp arms and legs'],
    1: ['slight bending of the elbows and knees', 'arms and legs that are a little flexed and hardly move'],
    2: ['lively movement of all limbs', 'well-bent limbs that kick actively'],
  },
  reflexes: {
    0: ['no response to a flick on the sole'],
    1: ['a grimace and nothing more to a flick on the sole', 'a wrinkled face as the only response to nasal suction'],
    2: ['a foot that is pulled away when its sole is flicked', 'a vigorous sneeze and withdrawal to nasal suction'],
  },
  color: {
    0: ['a pale body and limbs', 'a blue trunk and face'],
    1: ['a pink trunk with blue hands and feet'],
    2: ['pink skin from the face to the toes'],
  },
}

/** Least and most points of each sign, since they fall together. */
const states: readonly Readonly<Record<Sign, readonly [number, number]>>[] = [
  { 'heart rate': [1, 1], breathing: [0, 1], tone: [0, 1], reflexes: [0, 1], color: [0, 1] },
  { 'heart rate': [1, 2], breathing: [1, 1], tone: [0, 1], reflexes: [1, 1], color: [0, 1] },
  { 'heart rate': [2, 2], breathing: [1, 2], tone: [1, 1], reflexes: [1, 2], color: [0, 1] },
  { 'heart rate': [2, 2], breathing: [2, 2], tone: [1, 2], reflexes: [1, 2], color: [1, 2] },
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
    `A newborn is assessed ${minute} after ${birth}: ${signs}. Which Apgar score should be recorded?`,
    `At the assessment ${minute} after ${birth}, these signs are found in a newborn: ${signs}. Which Apgar score do ` +
      'they add up to?',
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
    const key = { sum: sumOf(signs), value, why: 'Each of the five signs earns 0, 1 or 2 points' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: misreadings(rng, signs), within: [0, 10] })
    if (!options) return undefined
    const birth = rng.pick(births)
    const minute = rng.pick(['one minute', 'five minutes'])
    const [heart = '', breathing = '', tone = '', reflexes = '', color = ''] = signs.map(({ finding }) => finding)
    const meaning =
      value >= 7 ? '7 to 10 is reassuring' : value >= 4 ? '4 to 6 is moderately abnormal' : '0 to 3 is low'
    return {
      parameters: { birth, minute, rate: signs[0]?.rate ?? 0, breathing, tone, reflexes, color },
      stem: stemOf(rng, birth, minute, [heart, breathing, tone, reflexes, color]),
      options,
      explanation:
        `${formatCalculation(key, format)}. At five minutes ${meaning}. Resuscitation is started by breathing, tone and heart rate ` +
        'and does not wait for the score.',
      keyLearningPoint: 'Blue hands and feet cost one point of color, and a heart rate below 100/min costs one point.',
    }
  },
}
