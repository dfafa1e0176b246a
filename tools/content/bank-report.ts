import { modelShare, tableShare } from '#domain/assembly/assemble.ts'
import {
  countDistinctQuestions,
  coverageOf,
  inventoryOf,
  type QuestionSources,
} from '#domain/content-check/coverage.ts'
import type { CueAccuracy } from '#domain/content-check/cues.ts'
import type { StandardStatistics } from '#domain/content-check/field-standard.ts'
import type { FieldStatistics } from '#domain/content-check/field-statistics.ts'
import { scenarioStatisticsOf } from '#domain/content-check/scenario-paths.ts'
import { countBySubject } from '#domain/content-check/subjects.ts'
import { measureStrategies, type StrategyResult } from '#domain/content-check/test-wiseness.ts'
import { exams } from '#domain/exams/catalog.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import { type Question, questionFromItem } from '#domain/question/question.ts'
import { categories, type Scenario } from '#domain/simulations/scenario.ts'
import type { Subject } from '#domain/subjects/subject.ts'
import { alignColumns } from './terminal-text.ts'

/** The minimum content that every release must have. */
const minDistinctQuestions = 800
const minAuthoredItems: Readonly<Record<FieldCode, number>> = {
  ...{ RN: 120, RT: 120, PT: 120, PharmD: 120, PA: 140, DH: 160 },
  ...{ LPN: 100, OT: 100, SLP: 100, RD: 100, 'RT-Rad': 100, MA: 100, CRNA: 100, NP: 100 },
}
const minScenarios = { practice: 10, exam: 30 } as const

/** The lower 95% bound of a test-wise strategy's rate may exceed chance by at most this much over all questions of a field... */
const maxAdvantage = 0.03
/** ...and over the authored items of a field, of which there are fewer. */
const maxAuthoredAdvantage = 0.05
const questionsPerModel = 10

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const wholePercent = (share: number) => `${Math.round(share * 100)}%`

const accuracyText = ({ rate, chance, items }: CueAccuracy) =>
  items === 0 ? 'no such items' : `${wholePercent(rate)} of ${items} (chance ${wholePercent(chance)})`

/** How the items compare with the standard of quality. */
function standardRows({
  explanationWords: { min, mean, max },
  tableShare,
  reasonShare,
  correctCounts,
  unfoundedNumbers,
}: StandardStatistics): [string, string][] {
  return [
    ['words in an explanation', `${min} to ${max}, on average ${mean.toFixed(0)}`],
    ['explanations with a table', wholePercent(tableShare)],
    ['reasons of 20 to 45 words', wholePercent(reasonShare)],
    ['correct options of select-all items', correctCounts.map(([correct, count]) => `${correct}: ${count}`).join(', ')],
    ['numbers only in a reason', `${unfoundedNumbers.length} ${unfoundedNumbers.join(' ')}`.trim()],
  ]
}

/** Prints the statistics of a field's authored items. */
export function printFieldStatistics(statistics: FieldStatistics): void {
  const { field, items, byDifficulty, byDomain, kTypeShare, cues, standard, readingEase } = statistics
  const rows: [string, string][] = [
    ['items', String(items)],
    ['easy / medium / hard', `${byDifficulty.easy} / ${byDifficulty.medium} / ${byDifficulty.hard}`],
    ['select all that apply (k-type)', wholePercent(kTypeShare)],
    ['key is the longest option', wholePercent(cues.longestRate)],
    ['key is the shortest option', wholePercent(cues.shortestRate)],
    ['key found by words shared with stem', accuracyText(cues.sharedWords)],
    ['key found by hedge words', accuracyText(cues.hedged)],
    ['numeric key, most common position', `${wholePercent(cues.positionRate)} of ${cues.numericItems}`],
    ['only key repeats a rare stem word', `${cues.rareWordItems.length} ${cues.rareWordItems.join(' ')}`.trim()],
    ['reading ease of stems (Flesch)', readingEase.toFixed(0)],
    ...standardRows(standard),
    ...[...byDomain].map(([domain, count]): [string, string] => [`  ${domain}`, String(count)]),
  ]
  console.log(`\n${field}`)
  for (const [name, value] of rows) console.log(`  ${name.padEnd(36)}  ${value}`)
}

/** Prints how many questions each field has and whether they can fill each exam; returns what is missing. */
export function printCoverage(sources: QuestionSources): string[] {
  const gaps: string[] = []
  const require = (isSufficient: boolean, gap: string) => {
    if (!isSufficient) gaps.push(gap)
  }
  const fieldRows = [['field', 'authored', 'from tables', 'item models', 'distinct questions']]
  const examRows = [['exam', 'questions', 'assembled', 'largest domain deviation', 'from tables', 'from models']]
  for (const { value: field } of healthcareFields) {
    const inventory = inventoryOf(field, sources)
    const { authored, tables, models } = inventory
    const distinct = countDistinctQuestions(inventory)
    fieldRows.push([field, ...[authored, tables, models, distinct].map(String)])
    require(authored >=
      minAuthoredItems[field], `${field} has ${authored} of ${minAuthoredItems[field]} authored items.`)
    require(distinct >= minDistinctQuestions, `${field} has ${distinct} of ${minDistinctQuestions} distinct questions.`)
    for (const exam of exams.filter((one) => one.field === field && one.kind === 'multiple-choice')) {
      const { name, questions } = exam
      const { assembled, maxDeviation, ...coverage } = coverageOf(exam, inventory, `bank table ${name}`)
      const [fromTables, fromModels] = [coverage.tables / questions, coverage.models / questions]
      examRows.push([
        `${field} ${name}`,
        ...[questions, assembled, maxDeviation].map(String),
        ...[fromTables, fromModels].map(percent),
      ])
      require(assembled === questions, `${name} can be filled with ${assembled} of ${questions} questions.`)
      require(maxDeviation <= 1, `${name} has a domain that deviates by ${maxDeviation} questions from its outline.`)
      require(fromTables <=
        tableShare, `${name} takes ${percent(fromTables)} from tables; the limit is ${percent(tableShare)}.`)
      require(fromModels <=
        modelShare, `${name} takes ${percent(fromModels)} from models; the limit is ${percent(modelShare)}.`)
    }
  }
  console.log(`\n${alignColumns(fieldRows)}\n\n${alignColumns(examRows)}`)
  return gaps
}

/** Prints how many questions each body system and subject has in each field. */
export function printSubjects(subjects: readonly Subject[], sources: QuestionSources): void {
  const fields = healthcareFields.map(({ value }) => value)
  const rows = countBySubject(subjects, sources).map(({ subject, byField }) => [
    subject.name,
    ...fields.map((field) => String(byField.get(field) ?? '')),
  ])
  console.log(`\n${alignColumns([['questions by subject', ...fields], ...rows])}`)
}

type AnswerableQuestion = Pick<Question, 'stem' | 'options' | 'ordered'>

function authoredQuestions(field: FieldCode, { items }: QuestionSources): AnswerableQuestion[] {
  return items
    .filter((item) => item.field === field && item.type === 'single')
    .map((item) => questionFromItem(item, (reference) => reference, {}))
}

function questionsOfField(field: FieldCode, sources: QuestionSources): AnswerableQuestion[] {
  const { tables, models } = sources
  return [
    ...authoredQuestions(field, sources),
    ...tables
      .filter(({ uses }) => uses.some((use) => use.field === field))
      .flatMap((table) => questionsFromTable(table).map(({ question }) => question)),
    ...models
      .filter(({ uses }) => uses.some((use) => use.field === field))
      .flatMap((model) =>
        Array.from({ length: questionsPerModel }, (_, i) =>
          questionFromModel(generateFrom(model, `guess ${i}`), model, []),
        ),
      ),
  ]
}

/** Prints the rate and lower bound of each strategy in each group of questions; returns the ones that do too well. */
function printStrategies(
  title: string,
  groups: readonly (readonly [name: string, questions: AnswerableQuestion[]])[],
  limit: number,
): string[] {
  const gaps: string[] = []
  const rows: string[][] = []
  for (const [name, questions] of groups) {
    const results = measureStrategies(questions)
    if (rows.length === 0) rows.push([title, ...results.map(({ strategy }) => strategy)])
    const cell = ({ rate, lowerBound }: StrategyResult) => `${percent(rate)} (${percent(lowerBound)})`
    rows.push([name, ...results.map(cell)])
    for (const { strategy, lowerBound, chance } of results) {
      if (lowerBound <= chance + limit) continue
      const bound = `at least ${percent(lowerBound)}; chance is ${percent(chance)}`
      gaps.push(`${name}: The strategy "${strategy}" finds the key in ${bound}.`)
    }
  }
  if (rows.length > 0) console.log(`\n${alignColumns(rows)}`)
  return gaps
}

/** Prints how well test-wise strategies do on each field's questions; returns the ones that do too well. */
export function printTestWiseness(sources: QuestionSources): string[] {
  const all = healthcareFields.map(({ value }) => [value, questionsOfField(value, sources)] as const)
  const authored = healthcareFields.map(
    ({ value: field }) => [`${field}, authored`, authoredQuestions(field, sources)] as const,
  )
  return [
    ...printStrategies('rate (lower bound)', all, maxAdvantage),
    ...printStrategies('authored items', authored, maxAuthoredAdvantage),
  ]
}

/** Prints the points of each scenario; returns the categories and uses that have too few. */
export function printScenarios(scenarios: readonly Scenario[]): string[] {
  const rows = scenarios.map((scenario) => {
    const { paths, min, max, passing } = scenarioStatisticsOf(scenario)
    const { id, category, difficulty, use } = scenario
    return [id, category, difficulty, use, ...[paths, min, max, passing].map(String)]
  })
  const headings = ['scenario', 'category', 'difficulty', 'use', 'paths', 'min', 'max', 'passing']
  console.log(`\n${alignColumns([headings, ...rows])}`)
  const count = (use: Scenario['use'], category?: string) =>
    scenarios.filter((one) => one.use === use && (category === undefined || one.category === category)).length
  const ofUses = (['practice', 'exam'] as const)
    .filter((use) => count(use) < minScenarios[use])
    .map((use) => `There are ${count(use)} of ${minScenarios[use]} scenarios for ${use}.`)
  const ofCategories = Object.entries(categories)
    .filter(([category, required]) => count('exam', category) < required)
    .map(([category, required]) => `${category} has ${count('exam', category)} of ${required} exam scenarios.`)
  return [...ofUses, ...ofCategories]
}
