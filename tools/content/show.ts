import { itemModels } from '#content/item-models/index.ts'
import type { checkBank } from '#domain/content-check/check-bank.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { type Question, questionFromItem } from '#domain/question/question.ts'
import { citer } from '#domain/question/reference.ts'

type Checked = ReturnType<typeof checkBank>

/** The question of an id: of an item, of a table's row, or a model's first draw. Undefined when nothing has the id. */
function findQuestion(id: string, { items, tables, cases, references }: Checked): Question | undefined {
  const cite = citer(references)
  const item = items.find((one) => one.id === id)
  if (item) return questionFromItem(item, cite, cases.find((one) => one.id === item.case)?.text)
  for (const table of tables) {
    const asked = questionsFromTable(table).find((one) => one.id === id)
    if (asked) return { ...asked.question, references: table.references.map(cite) }
  }
  const model = itemModels.find((one) => one.id === id)
  return model && questionFromModel(generateFrom(model, 'show'), model, model.references.map(cite))
}

function linesOf(question: Question): string[] {
  const { options, references } = question
  return [
    ...(question.case === undefined ? [] : [`Case: ${question.case}`, '']),
    question.stem,
    '',
    ...options.map(({ text }, index) => `  ${letterAt(index)}. ${text}`),
    '',
    ...options.map(({ right, reason }, index) => `  ${letterAt(index)} ${right ? 'right' : 'wrong'}: ${reason}`),
    '',
    question.explanation,
    `Remember: ${question.keyLearningPoint}`,
    ...references.map((reference) => `  ${reference}`),
    `(${question.type}, ${question.difficulty})`,
  ]
}

/** Prints a question as a learner sees it, options in the order they were written. False when nothing has the id. */
export function show(id: string, checked: Checked): boolean {
  const question = findQuestion(id, checked)
  console.log(question ? linesOf(question).join('\n') : `There is no item, table question or model "${id}".`)
  return question !== undefined
}
