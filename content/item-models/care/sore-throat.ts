import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
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
  1: ['tender, swollen anterior cervical nodes', 'tender anterior cervical lymphadenopathy'],
  0: ['swollen posterior cervical nodes only', 'no enlarged cervical nodes'],
} as const

const tonsils = {
  1: ['white tonsillar exudate', 'swollen tonsils', 'swollen tonsils with purulent exudate'],
  0: ['pharyngeal erythema with small tonsils and no exudate', 'tonsils of normal size without exudate'],
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

const ageRule = 'Age 3 to 14 adds 1 point, 15 to 44 adds none, and 45 or older subtracts 1'

function ageMistakes(age: number, parts: ReturnType<typeof partsOf>): Mistake[] {
  const to = (points: number, mistake: string) =>
    rescored(parts, { age: points }, mistake, `${ageRule}. This patient is ${age}`)
  if (age < 15) return [to(0, 'left out the age'), to(-1, 'subtracted a point for young age')]
  if (age < 45) return [to(1, 'added a point for the age of an adult'), to(-1, 'subtracted a point before age 45')]
  return [to(0, 'left out the age'), to(1, 'added a point for older age')]
}

function symptomMistakes(parts: ReturnType<typeof partsOf>): Mistake[] {
  const criteria = 'The criteria are fever, no cough, anterior nodes, tonsils, and age.'
  return [
    rescored(parts, { headache: 1 }, 'counted the headache', `${criteria} Headache is not one of them`),
    rescored(
      parts,
      { headache: 1, nausea: 1 },
      'counted headache and nausea',
      `${criteria} Headache and nausea are not among them`,
    ),
    rescored(
      parts,
      { headache: 1, nausea: 1, aches: 1 },
      'counted every symptom',
      `${criteria} Headache, nausea, and muscle aches are not among them`,
    ),
  ]
}

function mistakesOf({ age, temperature, cough, nodes: found, tonsils: seen }: Patient): (Mistake | false)[] {
  const parts = partsOf({ age, temperature, cough, nodes: found, tonsils: seen })
  const [fever = 0, silent = 0, tender = 0, swollen = 0] = parts.map(({ points }) => points)
  const coughChange = { 'absence of cough': 1 - silent }
  const nodeChange = { nodes: 1 - tender }
  const coughWhy = `The point is given for the absence of cough, and this patient has ${cough}`
  const nodeWhy = `Only tender anterior cervical nodes score 1 point. This patient has ${found}`
  const tonsilWhy = `Tonsillar swelling or exudate scores 1 point. This patient has ${seen}`
  return [
    ...ageMistakes(age, parts),
    rescored(parts, coughChange, 'reversed the point for cough', coughWhy),
    rescored(parts, nodeChange, 'scored the nodes incorrectly', nodeWhy),
    rescored(parts, { tonsils: 1 - swollen }, 'scored the tonsils incorrectly', tonsilWhy),
    rescored(
      parts,
      { fever: 1 - fever },
      'scored the temperature incorrectly',
      `A temperature above 38 °C (100.4 °F) scores 1 point. This patient has ${formatNumber(temperature, 1)} °C`,
    ),
    silent === tender &&
      rescored(
        parts,
        { ...coughChange, ...nodeChange },
        'scored cough and nodes incorrectly',
        `${coughWhy}; only tender anterior nodes score`,
      ),
    silent === ofAge(age) &&
      rescored(
        parts,
        { ...coughChange, age: 0 },
        'reversed the point for cough and left out the age',
        `${coughWhy}; age is scored as well, from 1 to −1`,
      ),
    tender + swollen > 1 &&
      rescored(
        parts,
        { nodes: 0, tonsils: 0 },
        'scored the history only',
        'Tender anterior nodes and swollen or exudative tonsils also score 1 point each',
      ),
    fever + silent > 1 &&
      ofAge(age) === 1 &&
      rescored(
        parts,
        { fever: 0, 'absence of cough': 0, age: 0 },
        'scored the throat and neck only',
        'Fever, absence of cough, and an age below 15 also score 1 point each',
      ),
    swollen === 1 &&
      ofAge(age) >= 0 &&
      rescored(
        parts,
        { fever: 0, 'absence of cough': 0, nodes: 0, age: 0 },
        'scored the tonsils alone',
        'The tonsils score 1 point, and the four other criteria count as well',
      ),
    ...symptomMistakes(parts),
  ]
}

function stemOf(rng: Rng, { age, temperature, cough, nodes: found, tonsils: seen }: Patient): string {
  const aged = withArticle(`${age}-year-old`)
  const history = 'a sore throat, headache, nausea, and muscle aches'
  const fahrenheit = formatNumber(temperature * 1.8 + 32, 1)
  const signs = `a temperature of ${fahrenheit} °F (${formatNumber(temperature, 1)} °C), ${cough}, ${found}, and ${seen}`
  return rng.pick([
    `${capitalized(aged)} patient has had ${history} for 2 days. History and physical examination show ${signs}. What is the ` +
      'modified Centor (McIsaac) score?',
    `At an urgent care clinic, ${aged} patient reports ${history}. The patient has ${signs}. Which modified Centor (McIsaac) ` +
      'score guides the decision about testing?',
    `${capitalized(aged)} patient reports ${history} since yesterday. Assessment shows ${signs}. What is the patient's modified Centor ` +
      '(McIsaac) score?',
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
    const why = 'Each of the four findings that is present scores 1 point, and the total is adjusted for age'
    const key = { sum: sumOf(parts), value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(patient), within: [0, 5] })
    if (!options) return undefined
    return {
      parameters: { ...patient },
      stem: stemOf(rng, patient),
      options,
      explanation: workedSolution(
        'The modified Centor (McIsaac) score estimates the probability of group A streptococcal pharyngitis from four findings and age.',
        [
          `Temperature above 38 °C: ${parts[0]?.points} (${formatNumber(patient.temperature, 1)} °C).`,
          `Absence of cough: ${parts[1]?.points}.`,
          `Tender anterior cervical nodes: ${parts[2]?.points} (${patient.nodes}).`,
          `Tonsillar swelling or exudate: ${parts[3]?.points} (${patient.tonsils}).`,
          `Age: ${formatNumber(parts[4]?.points ?? 0, 0)}. ${ageRule}.`,
          `Total: ${formatCalculation(key, format)}.`,
        ],
        value <= 1
          ? 'a score of 1 or below needs neither a test nor an antibiotic.'
          : 'with a score of 2 or more, a rapid antigen test or throat culture guides treatment. Headache, nausea, and muscle aches do not count.',
      ),
      keyLearningPoint:
        'Fever, absence of cough, tender anterior cervical nodes, and tonsillar swelling or exudate score 1 point each; then adjust for age.',
    }
  },
}
