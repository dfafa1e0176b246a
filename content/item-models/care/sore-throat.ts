import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { rescored, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 5 points', places: 0 }

interface Patient {
  age: number
  /** °C */
  temperature: number
  cough: 'a cough' | 'no cough'
  nodes: string
  tonsils: string
}

const nodes = {
  1: ['tender, swollen nodes in front of the sternocleidomastoid muscles', 'tender anterior cervical nodes'],
  0: ['swollen posterior cervical nodes only', 'no enlarged cervical nodes'],
} as const

const tonsils = {
  1: ['white exudate on the tonsils', 'swollen tonsils', 'swollen tonsils with patches of pus'],
  0: ['a red pharynx with small tonsils and no exudate', 'tonsils of normal size without exudate'],
} as const

const ofAge = (age: number) => (age < 15 ? 1 : age < 45 ? 0 : -1)

function generatePatient(rng: Rng): Patient {
  const bit = () => rng.int(0, 1) as 0 | 1
  return {
    age: rng.pick([rng.int(4, 13), rng.int(4, 13), rng.int(17, 42), rng.int(47, 64)]),
    temperature: rng.pick([rng.int(366, 375), rng.int(384, 395), rng.int(384, 395)]) / 10,
    cough: rng.pick(['a cough', 'no cough', 'no cough'] as const),
    nodes: rng.pick(nodes[bit()]),
    tonsils: rng.pick(tonsils[bit()]),
  }
}

function partsOf(patient: Patient) {
  const fits = (list: readonly string[], value: string) => (list.includes(value) ? 1 : 0)
  return [
    { name: 'fever', points: patient.temperature > 38 ? 1 : 0 },
    { name: 'absence of cough', points: patient.cough === 'no cough' ? 1 : 0 },
    { name: 'nodes', points: fits(nodes[1], patient.nodes) },
    { name: 'tonsils', points: fits(tonsils[1], patient.tonsils) },
    { name: 'age', points: ofAge(patient.age) },
  ]
}

const ageRule = 'Age 3 to 14 adds 1, 15 to 44 adds 0, and 45 and over takes 1 away'

function ageMistakes(age: number, parts: ReturnType<typeof partsOf>): Mistake[] {
  const to = (points: number, mistake: string) => rescored(parts, { age: points }, mistake, ageRule)
  if (age < 15) return [to(0, 'left out the age'), to(-1, 'took a point away for young age')]
  if (age < 45) return [to(1, 'gave an adult a point for age'), to(-1, 'took a point away before age 45')]
  return [to(0, 'left out the age'), to(1, 'added the point for age')]
}

function symptomMistakes(parts: ReturnType<typeof partsOf>): Mistake[] {
  return [
    rescored(parts, { headache: 1 }, 'counted the headache', 'A headache is none of the 5 lines'),
    rescored(
      parts,
      { headache: 1, nausea: 1 },
      'counted headache and nausea',
      'Neither headache nor nausea is one of the 5 lines',
    ),
    rescored(
      parts,
      { headache: 1, nausea: 1, aches: 1 },
      'counted every symptom',
      'Headache, nausea and muscle aches are none of the 5 lines',
    ),
  ]
}

function mistakesOf({ age, temperature, cough, nodes: found, tonsils: seen }: Patient): (Mistake | false)[] {
  const parts = partsOf({ age, temperature, cough, nodes: found, tonsils: seen })
  const [fever = 0, silent = 0, tender = 0, swollen = 0] = parts.map(({ points }) => points)
  const coughSlip = { 'absence of cough': 1 - silent }
  const nodeSlip = { nodes: 1 - tender }
  const coughWhy = 'The point is for the absence of a cough, not for a cough: 1 without, 0 with'
  const nodeWhy = `Only tender anterior cervical nodes earn the 1 point, and here are ${found}`
  const tonsilWhy = `Swelling or exudate of the tonsils earns 1 point, and here one sees ${seen}`
  return [
    ...ageMistakes(age, parts),
    rescored(parts, coughSlip, 'reversed the cough', coughWhy),
    rescored(parts, nodeSlip, 'misjudged the nodes', nodeWhy),
    rescored(parts, { tonsils: 1 - swollen }, 'misjudged the tonsils', tonsilWhy),
    rescored(
      parts,
      { fever: 1 - fever },
      'misjudged the fever',
      `The point for fever is for more than 38 °C, and this is ${formatNumber(temperature, 1)} °C`,
    ),
    silent === tender && rescored(parts, { ...coughSlip, ...nodeSlip }, 'misjudged cough and nodes', coughWhy),
    silent === ofAge(age) &&
      rescored(parts, { ...coughSlip, age: 0 }, 'reversed the cough and left out the age', `${coughWhy}; ${ageRule}`),
    tender + swollen > 1 &&
      rescored(
        parts,
        { nodes: 0, tonsils: 0 },
        'scored the history only',
        'Nodes and tonsils earn 1 point each as well',
      ),
    fever + silent > 1 &&
      ofAge(age) === 1 &&
      rescored(
        parts,
        { fever: 0, 'absence of cough': 0, age: 0 },
        'scored the throat and neck only',
        'Fever, absence of cough and an age below 15 earn 1 point each as well',
      ),
    swollen === 1 &&
      ofAge(age) >= 0 &&
      rescored(
        parts,
        { fever: 0, 'absence of cough': 0, nodes: 0, age: 0 },
        'judged by the tonsils alone',
        'The tonsils earn 1 point and the other four lines count as well',
      ),
    ...symptomMistakes(parts),
  ]
}

function stemOf(rng: Rng, { age, temperature, cough, nodes: found, tonsils: seen }: Patient): string {
  const aged = withArticle(`${age}-year-old`)
  const history = 'a sore throat, headache, nausea and muscle aches'
  const signs = `a temperature of ${formatNumber(temperature, 1)} °C, ${cough}, ${found}, and ${seen}`
  return rng.pick([
    `${capitalized(aged)} patient has had ${history} for two days. Examination and history show ${signs}. What is the ` +
      'modified Centor (McIsaac) score?',
    `At a walk-in clinic, ${aged} patient complains of ${history}. There are ${signs}. Which modified Centor (McIsaac) ` +
      'score decides about a throat test?',
    `A patient aged ${age} years comes with ${history} since yesterday. Found: ${signs}. Which modified Centor ` +
      '(McIsaac) score do these add up to?',
  ])
}

/** Four findings of 1 point, and 1, 0 or −1 for age. Source: McIsaac et al., CMAJ (1998). */
export const soreThroat: ItemModel = {
  id: 'MODEL-SORE-THROAT-SCORE',
  title: 'Modified Centor (McIsaac) score in sore throat',
  uses: [
    { field: 'PA', domain: 'Eyes, Ears, Nose and Throat' },
    { field: 'NP', domain: 'Diagnose' },
    { field: 'NP', domain: 'Diagnosis' },
  ],
  topics: ['pharyngitis', 'group A streptococcus', 'Centor score'],
  difficulty: 'medium',
  ordered: true,
  references: ['mcisaac-sore-throat-1998', 'idsa-gas-pharyngitis-2012'],
  generate(rng) {
    const patient = generatePatient(rng)
    const parts = partsOf(patient)
    const value = totalOf(parts)
    if (value < 0) return undefined
    const key = { sum: sumOf(parts), value, why: 'One point for each of four findings, corrected for age' }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(patient), within: [0, 5] })
    if (!options) return undefined
    return {
      parameters: { ...patient },
      stem: stemOf(rng, patient),
      options,
      explanation:
        `${formatCalculation(key, format)}. ${ageRule}. ` +
        `${value <= 1 ? 'At 1 or below, neither a test nor an antibiotic is needed.' : 'From 2 on, a rapid antigen test or culture decides about treatment, by this rule.'}`,
      keyLearningPoint:
        'Fever, no cough, tender anterior nodes, swollen or coated tonsils: one point each, then correct for age.',
    }
  },
}
