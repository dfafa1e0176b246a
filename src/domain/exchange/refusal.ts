import { domainsOf } from '../content-check/domains.ts'
import { type Issue, issue } from '../content-check/issues.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { difficulties } from '../question/difficulty.ts'
import { itemTypes } from '../question/item.ts'
import type { Draft, DraftItem } from './draft.ts'

const optionCount = { min: 2, max: 6 }

/** Characters of one text. */
const maxText = { stem: 6_000, option: 2_000, reason: 3_000, explanation: 10_000, keyLearningPoint: 2_000, short: 120 }

const htmlTag =
  /<\/?(?:a|audio|b|body|br|button|div|em|embed|font|form|h[1-6]|html|i|iframe|img|input|li|link|math|meta|object|ol|p|pre|script|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)(?:\s+[^<>]{0,500})?\s?\/?>/i

type Text = readonly [field: string, text: string, max: number]

/** Every text of an item, with its place and its limit. */
function textsOf(item: DraftItem, caseText: string): Text[] {
  return [
    ['stem', item.stem, maxText.stem],
    ['case', caseText, maxText.stem],
    ...item.options.flatMap(({ text, reason }, index): Text[] => [
      [`options.${index + 1}.text`, text, maxText.option],
      [`options.${index + 1}.reason`, reason, maxText.reason],
    ]),
    ['explanation', item.explanation, maxText.explanation],
    ['keyLearningPoint', item.keyLearningPoint, maxText.keyLearningPoint],
    ...[...item.topics, ...item.references].map((text): Text => ['topics', text, maxText.short]),
  ]
}

function findTextProblem([field, text, max]: Text): Issue | undefined {
  if (text.length > max) {
    const problem = `This text has ${text.length.toLocaleString('en-US')} characters; the limit is ${max.toLocaleString('en-US')}.`
    return issue(field, problem, 'Shorten it.')
  }
  const [tag] = htmlTag.exec(text) ?? []
  if (tag === undefined) return undefined
  return issue(field, `This text contains HTML: ${tag.slice(0, 60)}`, 'Write plain text; learners would see the tags.')
}

function findOptionProblem({ options, type }: DraftItem): Issue | undefined {
  const { min, max } = optionCount
  if (options.length < min || options.length > max) {
    const count = options.length === 1 ? '1 option' : `${options.length} options`
    return issue('options', `The question has ${count}.`, `Write ${min} to ${max} options.`)
  }
  const empty = options.findIndex(({ text }) => text.trim() === '')
  if (empty >= 0) return issue(`options.${empty + 1}.text`, `Option ${empty + 1} is empty.`, 'Write it, or remove it.')
  const right = options.filter((option) => option.right).length
  if (right === 0) return issue('options', 'No option is correct.', 'Mark the correct option.')
  if (type === 'single' && right > 1) {
    return issue('options', `${right} options are correct, but only one can be chosen.`, 'Keep one of them.')
  }
  return undefined
}

function findValueProblem(item: DraftItem, field: FieldCode): Issue | undefined {
  const domains = domainsOf(field)
  for (const name of ['domain', 'otherDomain'] as const) {
    if (item[name] === '' && name === 'otherDomain') continue
    if (item[name] === '')
      return issue(name, 'The question has no domain.', 'Choose one for all questions without one.')
    if (!domains.has(item[name])) {
      const problem = `No exam for ${field} has the domain "${item[name].slice(0, 120)}".`
      return issue(name, problem, 'Use the name of a domain as the list of domains has it.')
    }
  }
  if (!difficulties.some((one) => one === item.difficulty)) {
    const problem = item.difficulty
      ? `There is no difficulty "${item.difficulty.slice(0, 40)}".`
      : 'It has no difficulty.'
    return issue('difficulty', problem, 'Write easy, medium, or hard, or choose one for all questions without one.')
  }
  if (!itemTypes.some((one) => one === item.type)) {
    return issue('type', `There is no type "${item.type.slice(0, 40)}".`, 'Write single or k-type.')
  }
  if (item.topics.length > 10) return issue('topics', 'The question has more than 10 topics.', 'Keep the best ones.')
  if (item.references.length > 8) return issue('references', 'It cites more than 8 works.', 'Keep the best ones.')
  return undefined
}

/**
 * Why a question of a file cannot be stored, even to be completed in review; undefined when it can. What the reader could
 * not represent, such as an image, counts: nobody would miss it later.
 */
export function findRefusal({ item, caseText, issues }: Draft, field: FieldCode): Issue | undefined {
  if (issues[0]) return issues[0]
  if (item.stem.trim() === '') return issue('stem', 'The question has no text.', 'Write the question.')
  return (
    findOptionProblem(item) ??
    findValueProblem(item, field) ??
    textsOf(item, caseText)
      .map(findTextProblem)
      .find((problem) => problem !== undefined)
  )
}
