import { modelShare, tableShare } from '#domain/assembly/assemble.ts'
import { type Guessing, measureGuessers } from '#domain/content-check/guessers.ts'
import { type Content, distinctQuestions, fillExam, stockOfField } from '#domain/content-check/stock.ts'
import { exams } from '#domain/exams/catalog.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import { type Question, questionFromItem } from '#domain/question/question.ts'
import { createRng } from '#domain/random/rng.ts'
import { aligned } from './aligned.ts'

/** What the bank is to hold. */
const fewestQuestions = 800
const fewestAuthored: Readonly<Record<FieldCode, number>> = {
  ...{ RN: 120, RT: 120, PT: 120, PharmD: 120, PA: 140, DH: 160 },
  ...{ LPN: 100, OT: 100, SLP: 100, RD: 100, 'RT-Rad': 100, MA: 100, CRNA: 100, NP: 100 },
}
/** Over this many papers a guesser's lower 95 % bound may be this far above chance. */
const papers = 2_000
const highestAdvantage = 0.03
const drawsMeasured = 10

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** What each field offers, and whether each exam can be filled by its outline; what is short is named. */
export function printStock(content: Content): string[] {
  const short: string[] = []
  const want = (isEnough: boolean, what: string) => {
    if (!isEnough) short.push(what)
  }
  const fields = [['field', 'written', 'of tables', 'models', 'distinct questions']]
  const papersDrawn = [['exam', 'questions', 'drawn', 'furthest domain', 'of tables', 'of models']]
  for (const { value: field } of healthcareFields) {
    const stock = stockOfField(field, content)
    const distinct = distinctQuestions(stock)
    fields.push([field, ...[stock.authored, stock.tables, stock.models, distinct].map(String)])
    want(
      stock.authored >= fewestAuthored[field],
      `${field}: ${stock.authored} of ${fewestAuthored[field]} written items`,
    )
    want(distinct >= fewestQuestions, `${field}: ${distinct} of ${fewestQuestions} distinct questions`)
    for (const exam of exams.filter((one) => one.field === field && one.kind === 'multiple-choice')) {
      const filled = fillExam(exam, stock, `bank table ${exam.name}`)
      const [ofTables, ofModels] = [filled.tables / exam.questions, filled.models / exam.questions]
      papersDrawn.push([
        `${field} ${exam.name}`,
        ...[exam.questions, filled.drawn, filled.furthest].map(String),
        ...[ofTables, ofModels].map(percent),
      ])
      want(filled.drawn === exam.questions, `${exam.name}: ${filled.drawn} of ${exam.questions} questions`)
      want(filled.furthest <= 1, `${exam.name}: a domain is ${filled.furthest} questions from its share`)
      want(ofTables <= tableShare, `${exam.name}: ${percent(ofTables)} of tables, above ${percent(tableShare)}`)
      want(ofModels <= modelShare, `${exam.name}: ${percent(ofModels)} of models, above ${percent(modelShare)}`)
    }
  }
  console.log(`\n${aligned(fields)}\n\n${aligned(papersDrawn)}`)
  return short
}

function questionsOf(
  field: FieldCode,
  { items, tables, models }: Content,
): Pick<Question, 'stem' | 'options' | 'ordered'>[] {
  const cite = (reference: string) => reference
  return [
    ...items
      .filter((item) => item.field === field && item.type === 'single')
      .map((item) => questionFromItem(item, cite, undefined)),
    ...tables
      .filter(({ uses }) => uses.some((use) => use.field === field))
      .flatMap((table) => questionsFromTable(table).map(({ question }) => question)),
    ...models
      .filter(({ uses }) => uses.some((use) => use.field === field))
      .flatMap((model) =>
        Array.from({ length: drawsMeasured }, (_, i) =>
          questionFromModel(generateFrom(model, `guess ${i}`), model, []),
        ),
      ),
  ]
}

/** How test-wise guessers do on each field's whole bank; those who do too well are named. */
export function printGuessers(content: Content): string[] {
  const short: string[] = []
  const rows: string[][] = []
  for (const { value: field } of healthcareFields) {
    const measured = measureGuessers(questionsOf(field, content), createRng(`guess ${field}`), papers)
    if (rows.length === 0) rows.push(['rate (lower bound)', ...measured.map(({ guesser }) => guesser)])
    const cell = ({ rate, lowerBound }: Guessing) => `${percent(rate)} (${percent(lowerBound)})`
    rows.push([field, ...measured.map(cell)])
    for (const { guesser, lowerBound, chance } of measured) {
      if (lowerBound > chance + highestAdvantage) {
        short.push(
          `${field}: choosing ${guesser} is right in ${percent(lowerBound)} at least; chance is ${percent(chance)}`,
        )
      }
    }
  }
  console.log(`\n${aligned(rows)}`)
  return short
}
