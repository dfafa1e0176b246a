import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { capitalized, joinList, withArticle } from '#domain/item-model/wording.ts'
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
    words: ['an ischemic stroke 3 years ago', 'a transient ischemic attack last year', 'an embolus to the left arm'],
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
  if (age >= 75) return [as(1, 'gave 1 point for the age', `An age of ${age} earns 2; 1 point is for 65 to 74`)]
  if (age < 65) return [as(1, 'gave a point for the age', `An age of ${age} earns none; the first point comes at 65`)]
  return [
    as(2, 'gave 2 points for the age', `An age of ${age} earns 1; 2 points are for 75 and over`),
    as(0, 'gave no point for the age', `An age of ${age} earns 1 point, as 65 to 74 does`),
  ]
}

/** CHADS₂ gave 1 point from 75 years on, and none for vascular disease, 65 to 74 years or sex. */
function olderScore(age: number, parts: readonly Part[]): Mistake {
  const changes = { age: age >= 75 ? 1 : 0, sex: 0, 'vascular disease': 0 }
  const named = Object.entries(changes).filter(([name]) => parts.some((part) => part.name === name))
  return rescored(
    parts,
    Object.fromEntries(named),
    'used the older CHADS₂ score',
    'CHADS₂ knows no point for vascular disease, sex or 65 to 74 years, and 1 from 75 years on',
  )
}

/** Age and sex left out, and the stroke counted like any other diagnosis. */
function diagnosesOnly(parts: readonly Part[]): Mistake {
  const diagnoses = parts
    .filter(({ name }) => name !== 'age' && name !== 'sex')
    .map(({ name }) => ({ name, points: 1 }))
  return {
    mistake: 'counted diagnoses only',
    why: 'Age and sex count as well, and a stroke counts 2',
    sum: sumOf(diagnoses),
    value: totalOf(diagnoses),
  }
}

/** Points for what the score does not count. */
function othersMistakes({ parts, others }: Patient): Mistake[] {
  const [one = '', two = ''] = others
  const fibrillation = { 'atrial fibrillation': 1 }
  return [
    rescored(parts, fibrillation, 'counted atrial fibrillation', 'Atrial fibrillation is why one scores and earns 0'),
    rescored(parts, { [one]: 1 }, `counted ${one}`, `${capitalized(one)} is not in the score and earns 0`),
    rescored(
      parts,
      { [one]: 1, [two]: 1 },
      `counted ${one} and ${two}`,
      `${capitalized(one)} and ${two} are not in the score and earn 0`,
    ),
    rescored(
      parts,
      { ...fibrillation, [one]: 1, [two]: 1 },
      'gave every diagnosis a point',
      `Atrial fibrillation, ${one} and ${two} earn 0`,
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
    woman && rescored(parts, { sex: 0 }, 'left out the sex', 'Female sex is the Sc of the score and earns 1 point'),
    !woman && rescored(parts, { sex: 1 }, 'gave a man the point for sex', 'Only female sex earns the 1 point for sex'),
    has('stroke') &&
      rescored(parts, { stroke: 1 }, 'gave 1 point for the stroke', 'Stroke, TIA or embolism earns 2 points, not 1'),
    has('stroke') &&
      rescored(
        parts,
        { stroke: 0 },
        'left out the past event',
        'An event without lasting deficit still earns 2 points',
      ),
    has('vascular disease') &&
      rescored(parts, { 'vascular disease': 0 }, 'left out the vascular disease', 'Vascular disease earns 1 point'),
    has('age') &&
      woman &&
      rescored(
        parts,
        { age: 0, sex: 0 },
        'scored diagnoses only',
        'Age (1 or 2 points) and sex (1 point) count as well',
      ),
    has('stroke') &&
      age >= 75 &&
      rescored(
        parts,
        { age: 1, stroke: 1 },
        'gave every factor 1 point',
        'Stroke and an age of 75 and over earn 2 each',
      ),
    has('stroke') &&
      age >= 75 &&
      woman &&
      rescored(
        parts,
        { age: 1, stroke: 1, sex: 0 },
        'gave 1 point each and none for sex',
        'Age 75 and over and stroke earn 2 each, and female sex earns 1',
      ),
    ...othersMistakes(patient),
  ]
}

function stemOf(rng: Rng, { woman, age, history, others }: Patient): string {
  const sex = woman ? 'woman' : 'man'
  const past = joinList(rng.shuffle([...history, ...others]))
  return rng.pick([
    `${capitalized(withArticle(`${age}-year-old`))} ${sex} with newly found atrial fibrillation has ${past}. What is ` +
      'the CHA₂DS₂-VASc score?',
    `Before an anticoagulant is chosen, ${withArticle(`${age}-year-old`)} ${sex} with paroxysmal atrial fibrillation ` +
      `reports this history: ${past}. Which CHA₂DS₂-VASc score applies?`,
    `A ${sex} aged ${age} years is to have a cardioversion for persistent atrial fibrillation. The chart lists ` +
      `${past}. What CHA₂DS₂-VASc score should be recorded?`,
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
    const key = { sum: sumOf(parts), value, why: 'Stroke and age 75 and over earn 2, each other factor 1' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(patient), within: [0, 9] })
    if (!options) return undefined
    return {
      parameters: { sex: woman ? 'woman' : 'man', age, history: [...history, ...others].join('; ') },
      stem: stemOf(rng, patient),
      options,
      explanation:
        `${formatCalculation(key, format)}. ${capitalized(joinList([...others, 'the arrhythmia itself']))} earn nothing. Anticoagulation is ` +
        'recommended from 2 points in men and 3 in women.',
      keyLearningPoint:
        'Two points each for age 75 and over and for stroke, TIA or embolism; one point for every other factor.',
    }
  },
}
