import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { capitalized, joinList, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Part, rescored, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 9 points', places: 0 }

const scored = [
  { name: 'heart failure', points: 1, words: ['heart failure', 'heart failure with an ejection fraction of 35%'] },
  { name: 'hypertension', points: 1, words: ['treated hypertension', 'hypertension'] },
  { name: 'diabetes', points: 1, words: ['type 2 diabetes', 'diabetes treated with metformin'] },
  {
    name: 'stroke',
    points: 2,
    words: [
      'an ischemic stroke 3 years ago',
      'a transient ischemic attack last year',
      'an arterial embolus to the left arm',
    ],
  },
  {
    name: 'vascular disease',
    points: 1,
    words: ['a myocardial infarction 5 years ago', 'peripheral artery disease', 'aortic plaque'],
  },
] as const

const unscored = [
  'hyperlipidemia',
  'sleep apnea',
  'asthma',
  'hypothyroidism',
  'gout',
  'kidney stones',
  'osteoarthritis',
]

interface Patient {
  woman: boolean
  age: number
  parts: readonly Part[]
  history: readonly string[]
  others: readonly string[]
}

function generatePatient(rng: Rng): Patient {
  const woman = rng.next() < 0.5
  const age = rng.pick([rng.int(50, 63), rng.int(65, 74), rng.int(65, 74), rng.int(75, 89), rng.int(75, 89)])
  const present = scored.filter(() => rng.next() < 0.5)
  const ofAge = age >= 75 ? 2 : age >= 65 ? 1 : 0
  const parts = [
    ...present.map(({ name, points }) => ({ name, points })),
    ...(ofAge > 0 ? [{ name: 'age', points: ofAge }] : []),
    ...(woman ? [{ name: 'sex', points: 1 }] : []),
  ]
  const others = rng.shuffle(unscored).slice(0, 2)
  return { woman, age, parts, history: present.map(({ words }) => rng.pick(words)), others }
}

function ageMistakes({ age, parts }: Patient): Mistake[] {
  const as = (points: number, mistake: string, why: string) => rescored(parts, { age: points }, mistake, why)
  const rule = 'Age 65 to 74 scores 1 point and 75 or older scores 2'
  if (age >= 75) return [as(1, 'scored 1 point for the age', `${rule}. This patient is ${age}, and 1 point was given`)]
  if (age < 65) return [as(1, 'scored a point for the age', `${rule}. This patient is ${age}, and a point was given`)]
  return [
    as(2, 'scored 2 points for the age', `${rule}. This patient is ${age}, and 2 points were given`),
    as(0, 'scored no point for the age', `${rule}. This patient is ${age}, and no point was given`),
  ]
}

/** CHADS₂ gives 1 point from 75 years on, and none for vascular disease, age 65 to 74, or sex. */
function olderScore(age: number, parts: readonly Part[]): Mistake {
  const changes = { age: age >= 75 ? 1 : 0, sex: 0, 'vascular disease': 0 }
  const named = Object.entries(changes).filter(([name]) => parts.some((part) => part.name === name))
  return rescored(
    parts,
    Object.fromEntries(named),
    'used the older CHADS₂ score',
    'CHADS₂ has no points for vascular disease, sex, or age 65 to 74, and only 1 point from age 75',
  )
}

/** Age and sex left out, and stroke counted as 1 point. */
function diagnosesOnly(parts: readonly Part[]): Mistake {
  const diagnoses = parts
    .filter(({ name }) => name !== 'age' && name !== 'sex')
    .map(({ name }) => ({ name, points: 1 }))
  return {
    mistake: 'counted diagnoses only',
    why: 'Age and sex score points as well, and a stroke scores 2. Here only diagnoses were counted, 1 point each',
    sum: sumOf(diagnoses),
    value: totalOf(diagnoses),
  }
}

/** Points for conditions that the score does not include. */
function othersMistakes({ parts, others }: Patient): Mistake[] {
  const [one = '', two = ''] = others
  const fibrillation = { 'atrial fibrillation': 1 }
  return [
    rescored(
      parts,
      fibrillation,
      'counted atrial fibrillation',
      'The score is applied because of atrial fibrillation, which scores 0. Here it was given 1 point',
    ),
    rescored(
      parts,
      { [one]: 1 },
      `counted ${one}`,
      `${capitalized(one)} is not a component of the score. Here it was given 1 point`,
    ),
    rescored(
      parts,
      { [one]: 1, [two]: 1 },
      `counted ${one} and ${two}`,
      `${capitalized(one)} and ${two} are not components of the score. Here each was given 1 point`,
    ),
    rescored(
      parts,
      { ...fibrillation, [one]: 1, [two]: 1 },
      'scored every diagnosis',
      `Atrial fibrillation, ${one}, and ${two} are not components of the score. Here each was given 1 point`,
    ),
  ]
}

function mistakesOf(patient: Patient): (Mistake | false)[] {
  const { woman, age, parts } = patient
  const has = (name: string) => parts.some((part) => part.name === name)
  return [
    ...ageMistakes(patient),
    olderScore(age, parts),
    diagnosesOnly(parts),
    woman &&
      rescored(
        parts,
        { sex: 0 },
        'left out female sex',
        'The letters Sc stand for sex category: female sex scores 1 point. Here it was left out',
      ),
    !woman &&
      rescored(
        parts,
        { sex: 1 },
        'scored a point for male sex',
        'The letters Sc stand for sex category: only female sex scores 1 point. Here a man was given it',
      ),
    has('stroke') &&
      rescored(
        parts,
        { stroke: 1 },
        'scored 1 point for the stroke',
        'Stroke, TIA, or thromboembolism scores 2 points. Here it was given 1 point',
      ),
    has('stroke') &&
      rescored(
        parts,
        { stroke: 0 },
        'left out the previous event',
        'A previous stroke, TIA, or thromboembolism scores 2 points even without lasting deficit. Here it was left out',
      ),
    has('vascular disease') &&
      rescored(
        parts,
        { 'vascular disease': 0 },
        'left out the vascular disease',
        'Myocardial infarction, peripheral artery disease, and aortic plaque score 1 point. Here it was left out',
      ),
    has('age') &&
      woman &&
      rescored(
        parts,
        { age: 0, sex: 0 },
        'scored diagnoses only',
        'Age from 65 (1 or 2 points) and female sex (1 point) are components as well. Here they were left out',
      ),
    has('stroke') &&
      age >= 75 &&
      rescored(
        parts,
        { age: 1, stroke: 1 },
        'scored every factor as 1 point',
        'Stroke and age 75 or older score 2 points each. Here every factor was given 1 point',
      ),
    has('stroke') &&
      age >= 75 &&
      woman &&
      rescored(
        parts,
        { age: 1, stroke: 1, sex: 0 },
        'scored 1 point each and none for sex',
        'Age 75 or older and stroke score 2 points each, and female sex scores 1. Here these points were missed',
      ),
    ...othersMistakes(patient),
  ]
}

function stemOf(rng: Rng, { woman, age, history, others }: Patient): string {
  const sex = woman ? 'woman' : 'man'
  const past = joinList(rng.shuffle([...history, ...others]))
  return rng.pick([
    `${capitalized(withArticle(`${age}-year-old`))} ${sex} with newly diagnosed atrial fibrillation has a history of ${past}. What is ` +
      'the CHA₂DS₂-VASc score?',
    `Before an anticoagulant is prescribed, ${withArticle(`${age}-year-old`)} ${sex} with paroxysmal atrial fibrillation ` +
      `reports a history of ${past}. What is the CHA₂DS₂-VASc score?`,
    `${capitalized(withArticle(`${age}-year-old`))} ${sex} is scheduled for cardioversion of persistent atrial fibrillation. The medical record lists ` +
      `${past}. Which CHA₂DS₂-VASc score should be documented?`,
  ])
}

/** Source: Lip et al., Chest (2010); its use: 2023 ACC/AHA/ACCP/HRS guideline. */
export const cha2ds2Vasc: ItemModel = {
  id: 'MODEL-STROKE-RISK-SCORE',
  title: 'CHA₂DS₂-VASc score in atrial fibrillation',
  uses: [
    { field: 'PA', domain: 'Cardiovascular System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Plan' },
    { field: 'NP', domain: 'Planning' },
  ],
  topics: ['atrial fibrillation', 'stroke risk', 'CHA₂DS₂-VASc score'],
  difficulty: 'medium',
  ordered: true,
  references: ['lip-cha2ds2-vasc-2010', 'acc-aha-af-2023'],
  generate(rng) {
    const patient = generatePatient(rng)
    const { woman, age, parts, history, others } = patient
    const value = totalOf(parts)
    if (history.length === 0 || history.length > 4 || value < 1) return undefined
    const why = 'Stroke and age 75 or older score 2 points each, and every other component scores 1 point'
    const key = { sum: sumOf(parts), value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(patient), within: [0, 9] })
    if (!options) return undefined
    return {
      parameters: { sex: woman ? 'woman' : 'man', age, history: [...history, ...others].join('; ') },
      stem: stemOf(rng, patient),
      options,
      explanation: workedSolution(
        'CHA₂DS₂-VASc estimates the risk of stroke in atrial fibrillation: heart failure, hypertension, age, diabetes, stroke, vascular disease, and sex category.',
        [
          ...parts.map(({ name, points }) => `${capitalized(name)}: ${points} ${points === 1 ? 'point' : 'points'}.`),
          `Total: ${formatCalculation(key, format)}.`,
        ],
        `${joinList([...others, 'the arrhythmia itself'])} score no points, and no patient can have more than 9. Anticoagulation is recommended from 2 points in men and 3 points in women.`,
      ),
      keyLearningPoint:
        'CHA₂DS₂-VASc gives 2 points each for age 75 or older and for stroke, TIA, or thromboembolism, and 1 point for every other component.',
    }
  },
}
