import { exams } from '../exams/catalog.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { findSelections, formatSelection } from '../presentation/selection.ts'
import type { AuthoredItem } from '../question/item.ts'
import { type Issue, issue } from './issues.ts'

/** The formats of the field's exams that have questions with several correct answers. */
const findMultipleFormats = (field: FieldCode) =>
  exams.filter((exam) => exam.field === field && exam.formats.types.includes('k-type')).map(({ formats }) => formats)

/** The form of the field's questions with several correct answers, when its exam has them only in scenario sets. */
export const findScenarioSets = (field: FieldCode) =>
  findMultipleFormats(field).find(({ scenarioSets }) => scenarioSets)?.scenarioSets

const countCorrect = ({ options }: Pick<AuthoredItem, 'options'>) => options.filter(({ right }) => right).length

function checkAgreement(item: Pick<AuthoredItem, 'field' | 'stem' | 'options'>): Issue[] {
  const correct = countCorrect(item)
  const selections = findMultipleFormats(item.field).map(({ selection }) => selection)
  const permitted = [...new Set(selections)].map((selection) =>
    formatSelection(selection === 'number' ? correct : 'all'),
  )
  const required = permitted.length > 0 ? permitted : [formatSelection('all')]
  const [only, another] = findSelections(item.stem)
  if (another) {
    const problem = 'The stem says twice how many answers to select.'
    return [issue('stem', problem, `Keep one instruction: "${required.join('" or "')}"`)]
  }
  if (only?.isLast && required.includes(formatSelection(only.selection))) return []
  const problem = `The stem of this k-type item must end with "${required.join('" or "')}"`
  const remedy = required.includes(formatSelection('all'))
    ? 'Add these words at the end, as the exam does.'
    : 'Say how many answers are correct, as the exam does: at the end, or as in "Select the 3 actions that are safe."'
  return [issue('stem', problem, remedy)]
}

/**
 * The stem of a K-type item ends by saying how many answers to select, as the exams of the field do: all that apply, or
 * the number of correct options. The stem of a single item says neither.
 */
export function checkSelection(item: Pick<AuthoredItem, 'field' | 'type' | 'stem' | 'options'>): Issue[] {
  if (item.type === 'k-type') return checkAgreement(item)
  if (!/select all/i.test(item.stem) && findSelections(item.stem).length === 0) return []
  const problem = 'The stem asks for several answers, but the item has the type single.'
  return [issue('stem', problem, 'Remove the words from the stem, or change the type to k-type.')]
}

/** A K-type item needs an exam in the field that has such questions, and the form that they have in it. */
export function checkFormat(item: Pick<AuthoredItem, 'field' | 'type' | 'case' | 'options'>): Issue[] {
  if (item.type === 'single') return []
  if (findMultipleFormats(item.field).length === 0) {
    const problem = `No exam of ${item.field} has questions with several correct answers.`
    return [issue('type', problem, 'Write the item as single, with one best answer.')]
  }
  const { options, correct } = findScenarioSets(item.field) ?? {}
  if (options === undefined) return []
  if (item.case !== undefined && item.options.length === options && countCorrect(item) === correct) return []
  const problem = `In the exam of ${item.field}, questions with several correct answers belong to a case and have ${options} options, ${correct} of them correct.`
  return [issue('type', problem, 'Write the item in this form, or as single.')]
}
