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
  return issue(field, `This text contains HTML: ${tag.slice(0, 60)}`, 'Use plain text. Learners would see the tags.')
}

function findOptionProblem({ options, type }: DraftItem): Issue | undefined {
  const { min, max } = optionCount
  if (options.length < min || options.length > max) {
    const count = options.length === 1 ? '1 option' : `${options.length} options`
    return issue('options', `The question has ${count}.`, `Write ${min} to ${max} options.`)
  }
  const empty = options.findIndex(({ text }) => text.trim() === '')
  if (empty >= 0)
    return issue(`options.${empty + 1}.text`, `Option ${empty + 1} is empty.`, 'Fill it in, or remove it.')
  const right = options.filter((option) => option.right).length
  if (right === 0) return issue('options', 'No option is correct.', 'Mark the correct option.')
  if (type === 'single' && right > 1) {
    return issue('options', `${right} options are correct, but only one can be chosen.`, 'Mark only one as correct.')
  }
  return undefined
}

function findValueProblem(item: DraftItem, field: FieldCode): Issue | undefined {
  const domains = domainsOf(field)
  for (const name of ['domain', 'otherDomain'] as const) {
    if (item[name] === '' && name === 'otherDomain') continue
    if (item[name] === '')
      return issue(name, 'The question has no domain.', 'Choose a domain for questions without one.')
    if (!domains.has(item[name])) {
      const problem = `No exam for ${field} has the domain "${item[name].slice(0, 120)}".`
      return issue(name, problem, 'Use a domain name exactly as it appears in the list of domains.')
    }
  }
  if (!difficulties.some((one) => one === item.difficulty)) {
    const problem = item.difficulty
      ? `"${item.difficulty.slice(0, 40)}" is not a difficulty.`
      : 'The question has no difficulty.'
    return issue(
      'difficulty',
      problem,
      'Write easy, medium, or hard, or choose a difficulty for questions without one.',
    )
  }
  if (!itemTypes.some((one) => one === item.type)) {
    return issue('type', `"${item.type.slice(0, 40)}" is not a question type.`, 'Write single or k-type.')
  }
  if (item.topics.length > 10) return issue('topics', 'The question has more than 10 topics.', 'Keep at most 10.')
  if (item.references.length > 8)
    return issue('references', 'The question has more than 8 references.', 'Keep at most 8.')
  return undefined
}

/**
 * Why a question in a file cannot be stored, not even to be completed in review; undefined when it can. Anything that the
 * reader could not represent, such as an image, is a reason, because nobody would notice later that it is missing.
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
