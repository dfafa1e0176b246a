import { createHash } from 'node:crypto'
import type { Question } from '#contract/assessment.ts'
import { findExams } from '#domain/exams/catalog.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { KnowledgeTable } from '#domain/knowledge/table.ts'
import type { AuthoredItem, Case } from '#domain/question/item.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import type { Subject } from '#domain/subjects/subject.ts'
import type { BankContent } from '#server/modules/bank/index.ts'

export interface SyntheticBank {
  /** Each field gets items in every domain of its first exam's outline. */
  fields?: readonly FieldCode[]
  perDomain?: number
  models?: readonly ItemModel[]
  subjects?: readonly Subject[]
  tables?: readonly KnowledgeTable[]
  scenarios?: readonly Scenario[]
  cases?: readonly Case[]
  /** Changes an item, or omits it by returning undefined. */
  edit?: (item: AuthoredItem) => AuthoredItem | undefined
}

/** Matches text that must not be shown before the answers are submitted. */
export const answerText = /Because |Explained: |Learned: |Cited: /

const correctPositions = (isKType: boolean) => (isKType ? [0, 2] : [1])

function makeItem(field: FieldCode, domain: string, domainIndex: number, number: number): AuthoredItem {
  const id = `${field}-D${String.fromCharCode(65 + domainIndex)}-${String(number).padStart(4, '0')}`
  const isKType = number % 3 === 0
  const correct = correctPositions(isKType)
  return {
    id,
    field,
    domain,
    topics: ['synthetic'],
    difficulty: 'medium',
    type: isKType ? 'k-type' : 'single',
    stem: `Case ${id}: which of these is sound?`,
    options: Array.from({ length: isKType ? 5 : 4 }, (_, index) => ({
      text: `${correct.includes(index) ? 'Sound' : 'Unsound'} step ${index} of ${id}`,
      reason: `Because of step ${index} of ${id}`,
      ...(correct.includes(index) ? { right: true as const } : {}),
    })),
    explanation: `Explained: ${id}`,
    keyLearningPoint: `Learned: ${id}`,
    references: ['source-2020'],
  }
}

/** A bank of synthetic items whose correct options can be recognized by their text. */
export function makeBank({
  fields = ['RN'],
  perDomain = 6,
  models = [],
  subjects = [],
  tables = [],
  scenarios = [],
  cases = [],
  edit = (item) => item,
}: SyntheticBank = {}): BankContent {
  const items = fields
    .flatMap((field) =>
      (findExams(field, '2026-01-01')[0]?.outline.domains ?? []).flatMap(({ name }, domainIndex) =>
        Array.from({ length: perDomain }, (_, index) => makeItem(field, name, domainIndex, index + 1)),
      ),
    )
    .flatMap((item) => edit(item) ?? [])
  return {
    release: 1,
    filesDigest: createHash('sha256')
      .update(JSON.stringify([items, tables, cases, scenarios, subjects]))
      .digest('hex'),
    models,
    subjects,
    read: async () => ({
      items,
      cases,
      tables,
      scenarios,
      labPanels: [],
      drawings: [],
      references: [],
      cite: (reference) => `Cited: ${reference}`,
    }),
  }
}

/** An item model for sums; `wording` changes the model but not its id. */
export function makeModel(given: Partial<ItemModel> & { wording?: string } = {}): ItemModel {
  const { wording = 'What is', ...rest } = given
  return {
    id: 'MODEL-SUM',
    title: 'Sum',
    uses: [{ field: 'RN', domain: 'Management of Care' }],
    topics: ['sums'],
    difficulty: 'easy',
    ordered: true,
    references: ['source-2020'],
    generate(rng) {
      const [a, b] = [rng.int(100, 499), rng.int(100, 499)]
      const options = [a + b, a + b + 10, a + b - 10, Math.abs(a - b) + 1].map((value, index) => ({
        text: `${value} mL`,
        reason: `Because of ${index}`,
        ...(index === 0 ? { right: true as const } : { mistake: `mistake ${index}` }),
      }))
      const stem = `${wording} ${a} plus ${b}?`
      return { parameters: { a, b }, stem, options, explanation: 'Explained: sum', keyLearningPoint: 'Learned: sum' }
    },
    ...rest,
  }
}

function isRight(question: Question, text: string): boolean {
  const sum = /(\d+) plus (\d+)\?/.exec(question.question)
  return sum ? text === `${Number(sum[1]) + Number(sum[2])} mL` : text.startsWith('Sound')
}

const lettersWhere = (question: Question, wanted: (text: string) => boolean) =>
  question.options.filter(({ text }) => wanted(text)).map(({ label }) => label)

/** The correct answer to a synthetic question, in the format of the API. */
export function rightAnswer(question: Question): string {
  return lettersWhere(question, (text) => isRight(question, text)).join(',')
}

/** The letter of an incorrect option. */
export function wrongAnswer(question: Question): string {
  return lettersWhere(question, (text) => !isRight(question, text))[0] ?? ''
}

/** The id of the item behind a synthetic question. */
export function itemOf({ question }: { question: string }): string {
  return /^Case (\S+):/.exec(question)?.[1] ?? question
}
