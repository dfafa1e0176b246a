import type { AuthoredItem } from '../question/item.ts'
import { findMeasure } from '../question/measure.ts'
import { checkDomain } from './domains.ts'
import { checkExplanationFormat } from './explanation-format.ts'
import { type ContentIssue, type Issue, issue, locateIssues } from './issues.ts'
import { checkSelection } from './item-format.ts'
import { checkCitations, type ReferenceList } from './references.ts'
import { findSimilarStems, normalizeText, wordsOf } from './text-similarity.ts'
import { checkTexts, textsOf } from './wording.ts'

/** An item that matches its schema, with its file. */
export interface LocatedItem {
  file: string
  item: AuthoredItem
}

const limits = {
  single: { options: [4, 5], correct: [1, 1] },
  'k-type': { options: [5, 6], correct: [2, 5] },
} as const

type Range = readonly [min: number, max: number]
const isWithin = (count: number, [min, max]: Range) => count >= min && count <= max
const rangeText = ([min, max]: Range) => (min === max ? `${min}` : `${min} to ${max}`)

/** Single: 4 or 5 options, one correct. K-type: 5 or 6 options, 2 to 5 correct and at least one incorrect. */
export function checkOptionCounts({ type, options }: Pick<AuthoredItem, 'type' | 'options'>): Issue[] {
  const limit = limits[type]
  const limitOfCorrect = [limit.correct[0], Math.min(limit.correct[1], options.length - 1)] as const
  const correct = options.filter((option) => option.right).length
  const issues: Issue[] = []
  if (!isWithin(options.length, limit.options)) {
    const problem = `A ${type} item has ${rangeText(limit.options)} options; this one has ${options.length}.`
    issues.push(issue('options', problem, 'Add or remove options.'))
  }
  if (!isWithin(correct, limitOfCorrect)) {
    const problem = `A ${type} item with ${options.length} options has ${rangeText(limitOfCorrect)} correct; this one has ${correct}.`
    issues.push(issue('options', problem, 'Write "right: true" under each correct option and under no other.'))
  }
  return issues
}

/** No two options read the same. */
export function checkOptionsDiffer(options: readonly { text: string }[]): Issue[] {
  const seen = new Map<string, number>()
  return options.flatMap(({ text }, index) => {
    const first = seen.get(normalizeText(text))
    seen.set(normalizeText(text), first ?? index)
    if (first === undefined) return []
    return [
      issue(
        `options.${index + 1}.text`,
        `This option is the same as option ${first + 1}.`,
        'Write a different option.',
      ),
    ]
  })
}

/** Options that are all quantities of one kind keep their order, so they are listed in ascending order. */
export function checkAscending(options: readonly { text: string }[]): Issue[] {
  const measures = options.map(({ text }) => findMeasure(text))
  const kinds = new Set(measures.map((measure) => measure?.kind))
  if (kinds.size !== 1 || kinds.has(undefined)) return []
  const index = measures.findIndex((measure, i) => i > 0 && (measure?.value ?? 0) < (measures[i - 1]?.value ?? 0))
  if (index < 0) return []
  const problem = 'The numeric options are not in ascending order.'
  return [issue(`options.${index + 1}.text`, problem, 'List the options from smallest to largest.')]
}

/** The shortest acceptable reason in the bank has 27 characters and 4 words; anything shorter explains nothing. */
const minReason = { characters: 20, words: 4 }
/** The shortest acceptable explanation has about 200 characters, the shortest learning point 60. */
const minExplanation = 80
const minLearningPoint = 25

const verdictOnly =
  /^(?:no|yes|(?:because )?(?:this|that|it|the)?\s*(?:option|answer|choice|action|statement)?\s*(?:is|are|would be)?\s*(?:not )?(?:the )?(?:in)?(?:correct|right|wrong|true|false|appropriate|best)(?: (?:answer|option|choice|action|statement))?)$/

function findReasonProblem(reason: string, text: string): string | undefined {
  const plain = normalizeText(reason)
  if (verdictOnly.test(plain)) return 'The reason only says that the option is right or wrong.'
  if (plain.length < minReason.characters || wordsOf(plain).length < minReason.words) return 'The reason is too short.'
  if (plain === normalizeText(text)) return 'The reason only repeats the option.'
  return undefined
}

/** Each option has a different reason, and the reason explains. */
export function checkReasons({ options }: Pick<AuthoredItem, 'options'>): Issue[] {
  const remedy = 'Explain what choosing this option would do to the patient, or what misconception leads to it.'
  const seen = new Map<string, number>()
  return options.flatMap(({ text, reason }, index) => {
    const field = `options.${index + 1}.reason`
    const problem = findReasonProblem(reason, text)
    const first = seen.get(normalizeText(reason))
    seen.set(normalizeText(reason), first ?? index)
    if (problem !== undefined) return [issue(field, problem, remedy)]
    return first === undefined ? [] : [issue(field, `The reason is the same as that of option ${first + 1}.`, remedy)]
  })
}

const sentenceBreak = /(?<!\b(?:\p{L}|vs|Dr|St|No|spp?|al))[.!?]["”’)]*\s+["“(]?\p{Lu}/u

/** The explanation gives reasons; the key learning point is one sentence. */
export function checkTeaching(item: Pick<AuthoredItem, 'explanation' | 'keyLearningPoint'>): Issue[] {
  const issues: Issue[] = []
  const keyLearningPoint = item.keyLearningPoint.trim()
  if (item.explanation.trim().length < minExplanation) {
    issues.push(issue('explanation', 'The explanation is too short.', 'Explain the reasoning step by step.'))
  }
  if (keyLearningPoint.length < minLearningPoint) {
    const remedy = 'Write one sentence that a learner should remember.'
    issues.push(issue('keyLearningPoint', 'The key learning point is too short.', remedy))
  }
  if (sentenceBreak.test(keyLearningPoint)) {
    const remedy = 'Keep one sentence and move the rest to the explanation.'
    issues.push(issue('keyLearningPoint', 'The key learning point has more than one sentence.', remedy))
  }
  return issues
}

/** The id starts with the field, and the file is in the field's folder. */
function checkField({ id, field }: Pick<AuthoredItem, 'id' | 'field'>, file: string): Issue[] {
  const issues: Issue[] = []
  const prefix = id.replace(/-[A-Z]{2,6}-\d{4}$/, '')
  if (prefix !== field) {
    const problem = `The id starts with ${prefix}, but the field is ${field}.`
    issues.push(issue('id', problem, `Start the id with ${field}-, or correct the field.`))
  }
  if (!file.split('/').includes(field)) {
    const problem = `The item's field is ${field}, but its file is not in the ${field} folder.`
    issues.push(issue('field', problem, `Move the item to a file in the ${field} folder, or correct the field.`))
  }
  return issues
}

/** Every rule that concerns one item alone. */
export function checkItem(item: AuthoredItem, file: string, references: ReferenceList): Issue[] {
  return [
    ...checkField(item, file),
    ...checkDomain(item.field, item.domain, 'domain'),
    ...checkDomain(item.field, item.otherDomain, 'otherDomain'),
    ...checkOptionCounts(item),
    ...checkSelection(item),
    ...checkOptionsDiffer(item.options),
    ...checkAscending(item.options),
    ...checkReasons(item),
    ...checkTeaching(item),
    ...checkExplanationFormat(item.explanation),
    ...checkCitations(item.references, references),
    ...checkTexts(textsOf(item)),
  ]
}

/** Every id is used once. */
export function checkIds(located: readonly LocatedItem[]): ContentIssue[] {
  const files = new Map<string, string>()
  return located.flatMap(({ file, item: { id } }) => {
    const first = files.get(id)
    files.set(id, first ?? file)
    if (first === undefined) return []
    const problem = `Another item in ${first} already has this id.`
    return locateIssues(file, id, [issue('id', problem, 'Give the newer item a number that has never been used.')])
  })
}

/** The issue of a stem that is too much like that of another item. */
export function similarityIssue({ other, similarity }: { other: string; similarity: number }): Issue {
  const problem = `The stem is ${Math.round(similarity * 100)}% the same as the stem of ${other}.`
  return issue('stem', problem, 'Write a different case, or remove one of the two items.')
}

/** No two stems of a field are near-duplicates. */
export function checkStemsDiffer(located: readonly LocatedItem[]): ContentIssue[] {
  const files = new Map(located.map(({ file, item }) => [item.id, file]))
  return [...Map.groupBy(located, ({ item }) => item.field).values()].flatMap((ofField) =>
    findSimilarStems(ofField.map(({ item }) => item)).flatMap((pair) =>
      locateIssues(files.get(pair.id) ?? '', pair.id, [similarityIssue(pair)]),
    ),
  )
}
