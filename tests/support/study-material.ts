import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { KnowledgeTable } from '#domain/knowledge/table.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import { type Question, questionFromItem, withIds } from '#domain/question/question.ts'
import type { Passage } from '#domain/search/passage.ts'
import { passagesOfContent } from '#domain/search/passages-of-content.ts'
import type { StudyMaterial, StudyQuestion } from '#domain/study/material.ts'

/** A passage of an authored item. */
export const itemPassage = (id: string, topics: string[], keyPoint: string): Passage => ({
  id,
  kind: 'item',
  fields: ['RN'],
  title: topics[0] ?? id,
  keyPoint,
  text: keyPoint,
  topics,
  references: [],
  itemIds: [id],
})

/** A passage of a table row; cells by heading. */
export const rowPassage = (table: string, title: string, cells: Record<string, string>): Passage => ({
  id: `TABLE-${table}-${title}`,
  kind: 'row',
  fields: ['RN'],
  title,
  text: Object.entries(cells)
    .map(([heading, value]) => `${heading}: ${value}.`)
    .join(' '),
  topics: [],
  references: [],
  itemIds: [],
  row: {
    tableId: table,
    tableTitle: `Table of ${table}`,
    cells: Object.entries(cells).map(([heading, value]) => ({ column: heading, heading, value })),
  },
})

/** A question with one right option, the first. */
export function studyQuestion(
  passage: Passage,
  stem: string,
  given: Partial<Question> & { source?: StudyQuestion['source']; texts?: string[] } = {},
): StudyQuestion {
  const { source = 'authored', texts = ['right', 'wrong', 'worse', 'worst'], ...question } = given
  const options = texts.map((text, index) => ({
    text,
    reason: `Because of ${text}.`,
    ...(index === 0 ? { right: true as const } : {}),
  }))
  return {
    itemId: passage.id,
    source,
    passage,
    question: {
      stem,
      type: 'single',
      difficulty: 'medium',
      topics: passage.topics,
      ordered: false,
      options: withIds(options),
      explanation: `Why ${passage.id}.`,
      keyLearningPoint: passage.keyPoint ?? `Point of ${passage.id}.`,
      references: [],
      ...question,
    },
  }
}

/** What the library has about a topic. Image addresses are made up, but look like real ones. */
export const studyMaterial = (topic: string, given: Partial<StudyMaterial> = {}): StudyMaterial => ({
  topic,
  field: 'RN' satisfies FieldCode,
  seed: topic,
  passages: (given.questions ?? []).map(({ passage }) => passage),
  questions: [],
  drawings: [],
  scenarios: [],
  namesTopic: () => true,
  viewImage: ({ type }, seed) => ({
    url: `/api/clinical-images/file/${seed.replaceAll(/\W/g, '-')}`,
    alt: `${type}, simulated`,
    type,
  }),
  ...given,
})

/** What a composer gets of small tables and items, in their order. */
export function materialOf(
  { tables = [], items = [] }: { tables?: readonly KnowledgeTable[]; items?: readonly AuthoredItem[] },
  given: Partial<StudyMaterial> = {},
): StudyMaterial {
  const asked = tables.map((table) => ({ table, questions: questionsFromTable(table) }))
  const passages = passagesOfContent(
    { items, tables: asked, models: [], scenarios: [], labPanels: [], drawings: [], references: [], cite: (id) => id },
    'RT',
  )
  const questionOf = new Map<string, Pick<StudyQuestion, 'source' | 'question'>>([
    ...asked.flatMap(({ questions }) =>
      questions.map(
        ({ id, question }) => [id, { source: 'table' as const, question: { ...question, references: [] } }] as const,
      ),
    ),
    ...items.map(
      (item) => [item.id, { source: 'authored' as const, question: questionFromItem(item, (id) => id, {}) }] as const,
    ),
  ])
  const questions = passages.flatMap((passage) =>
    passage.itemIds.flatMap((itemId) => {
      const known = questionOf.get(itemId)
      return known ? [{ itemId, passage, ...known }] : []
    }),
  )
  return studyMaterial('the topic', { seed: 'seed', passages, questions, ...given })
}

const antidotes: [string, string, string][] = [
  ['heparin', 'protamine sulfate', 'binds the drug in a stable salt'],
  ['an opioid', 'naloxone', 'displaces the opioid from the mu receptor'],
  ['acetaminophen', 'acetylcysteine', 'restores glutathione in the liver'],
  ['methanol', 'fomepizole', 'inhibits alcohol dehydrogenase'],
  ['iron', 'deferoxamine', 'chelates the metal in the serum'],
  ['digoxin', 'digoxin immune Fab', 'binds free glycoside in the serum'],
]

/** A table with a poison, its antidote, and why; two questions per row. */
export const antidoteTable: KnowledgeTable = {
  id: 'poisoning-antidotes',
  title: 'Antidotes',
  uses: [{ field: 'RN', domain: 'Safety' }],
  topics: ['antidotes'],
  references: ['a-2024'],
  columns: { poison: 'poisoning or overdose', antidote: 'antidote', action: 'mechanism of the antidote' },
  rows: antidotes.map(([poison, antidote, action], index) => ({
    key: `row-${index}`,
    poison,
    antidote,
    action,
    note: `Note ${index} speaks of stopping the exposure first.`,
    ...(index === 5 ? { alsoCorrect: { antidote: ['deferoxamine'] } } : {}),
  })) as unknown as KnowledgeTable['rows'],
  questionTemplates: [
    {
      key: 'poison-to-antidote',
      stem: 'A patient in the emergency department requires treatment for {poison}. Which antidote is indicated?',
      answer: 'antidote',
      difficulty: 'easy',
      correctReason: 'The indicated antidote is {antidote}, which {action}. Time matters.',
      distractorReason: 'In contrast, {antidote} is the antidote for {poison}. It would not help here.',
      keyLearningPoint: 'The antidote for {poison} is {antidote}.',
    },
    {
      key: 'action-to-antidote',
      stem: 'Which antidote {action}?',
      answer: 'antidote',
      difficulty: 'easy',
      correctReason: 'Of the antidotes listed, only {antidote} {action}.',
      distractorReason: 'In contrast, {antidote} {action}.',
      keyLearningPoint: 'Remember that {antidote} {action}.',
    },
  ],
}

/** An authored item whose sentence to remember has one number. */
export const potassiumItem: AuthoredItem = {
  id: 'RN-PHARM-9001',
  field: 'RN',
  domain: 'Pharmacological and Parenteral Therapies',
  topics: ['diabetic ketoacidosis', 'hypokalemia'],
  difficulty: 'medium',
  type: 'single',
  stem: 'A client with diabetic ketoacidosis has a potassium of 3.1 mEq/L. What should the nurse do first?',
  options: [
    { text: 'Start the insulin infusion', reason: 'Insulin would lower potassium further.' },
    { text: 'Give the prescribed potassium', right: true, reason: 'Her potassium must be corrected first.' },
    { text: 'Give sodium bicarbonate', reason: 'Bicarbonate moves potassium into cells.' },
    { text: 'Restrict fluids', reason: 'Fluids are the first treatment of dehydration.' },
  ],
  explanation:
    'Insulin drives potassium into cells. This client would become dangerously hypokalemic.\n\nHypokalemia is a low concentration of potassium in the blood that weakens muscles.\n\n- one\n- two',
  keyLearningPoint: 'In diabetic ketoacidosis, correct a potassium below 3.5 mEq/L before starting insulin.',
  references: ['a-2024'],
}
