import { domainsOf } from '../content-check/domains.ts'
import { type Issue, issue } from '../content-check/issues.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { findSelections } from '../presentation/selection.ts'
import { difficulties } from '../question/difficulty.ts'
import { type AuthoredItem, authoredItemSchema } from '../question/item.ts'
import { type Draft, emptyItem } from './draft.ts'

/** A multiple-choice question as GIFT, Aiken and Moodle XML represent it. */
export interface ExternalQuestion {
  line: number
  title: string
  /** The id in the file; used only when it has the form of a Preceptor id. */
  id: string
  /** The category path, for example "top/Nursing/Management of Care". */
  category: string
  tags: readonly string[]
  stem: string
  /** Whether several answers may be chosen; undefined when this depends on how many are correct. */
  multiple: boolean | undefined
  options: readonly ExternalOption[]
  explanation: string
  keyLearningPoint: string
  references: readonly string[]
  case: string
  caseText: string
  issues: readonly Issue[]
}

interface ExternalOption {
  line: number
  text: string
  /** The credit for choosing the option, in percent; negative is a penalty. Moodle calls it the fraction. */
  fraction: number
  feedback: string
}

/** An external question with nothing filled in. */
export const emptyQuestion: ExternalQuestion = {
  ...{ line: 1, title: '', id: '', category: '', tags: [], stem: '', multiple: undefined, options: [] },
  ...{ explanation: '', keyLearningPoint: '', references: [], case: '', caseText: '', issues: [] },
}

/** Prefixes of the tags that store what Moodle has no field for; any other tag is a topic. */
const difficultyTag = 'difficulty: '
const otherDomainTag = 'other domain: '
const topicTag = 'topic: '

const needsTopicTag = (topic: string) =>
  [difficultyTag, otherDomainTag, topicTag].some((prefix) => topic.startsWith(prefix)) ||
  difficulties.some((difficulty) => difficulty === topic.toLowerCase())

/** The tags of an item: its topics, its difficulty and its domain in the other exam's outline. */
export function tagsOf({ topics, difficulty, otherDomain }: AuthoredItem): string[] {
  return [
    ...topics.map((topic) => (needsTopicTag(topic) ? `${topicTag}${topic}` : topic)),
    `${difficultyTag}${difficulty}`,
    ...(otherDomain === undefined ? [] : [`${otherDomainTag}${otherDomain}`]),
  ]
}

function readTags(tags: readonly string[]): { topics: string[]; difficulty: string; otherDomain: string } {
  const result = { topics: [] as string[], difficulty: '', otherDomain: '' }
  for (const tag of tags) {
    if (tag.startsWith(topicTag)) result.topics.push(tag.slice(topicTag.length))
    else if (tag.startsWith(difficultyTag)) result.difficulty = tag.slice(difficultyTag.length)
    else if (tag.startsWith(otherDomainTag)) result.otherDomain = tag.slice(otherDomainTag.length)
    else if (difficulties.some((difficulty) => difficulty === tag.toLowerCase())) result.difficulty = tag.toLowerCase()
    else result.topics.push(tag)
  }
  return result
}

/** Single slashes separate the parts of a path; a double slash is a slash in a name. Source: qformat_default::split_category_path. */
function findDomain(category: string, field: FieldCode): string {
  const names = category.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim().toLowerCase())
  return [...domainsOf(field)].find((domain) => domain.toLowerCase() === names.at(-1)) ?? ''
}

const isItemId = (id: string) => authoredItemSchema.shape.id.safeParse(id).success

/** Moodle rounds the fractions of several correct answers, so full credit starts a little below 100%. */
const fullCredit = 99.99

function findPartialCredit({ options }: ExternalQuestion): Issue[] {
  return options.flatMap(({ fraction }, index) => {
    if (fraction <= 0 || fraction >= fullCredit) return []
    const problem = `This option earns ${fraction}% in the file. Preceptor has no partial credit, so it was read as incorrect.`
    return [issue(`options.${index + 1}.text`, problem, 'Make sure that exactly one option is correct.')]
  })
}

/**
 * Converts an external question to a draft. When several answers are correct, "Select all that apply." is added to a
 * stem that asks for neither all nor a number of answers; nothing else is added.
 */
export function draftFromQuestion(question: ExternalQuestion, field: FieldCode): Draft {
  const { line, title, category, options, explanation, keyLearningPoint, references, caseText } = question
  const multiple = question.multiple ?? options.filter(({ fraction }) => fraction > 0).length > 1
  const id = isItemId(question.id) ? question.id : ''
  const stem = question.stem.trim()
  const isComplete = !multiple || id !== '' || stem === '' || findSelections(stem).length > 0
  return {
    line,
    title,
    optionLines: options.map((option) => option.line),
    caseText: caseText.trim(),
    issues: [...question.issues, ...(multiple ? [] : findPartialCredit(question))],
    item: {
      ...emptyItem,
      ...readTags(question.tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
      id,
      domain: findDomain(category, field),
      case: question.case,
      type: multiple ? 'k-type' : 'single',
      stem: isComplete ? stem : `${stem} Select all that apply.`,
      options: options.map(({ text, fraction, feedback }) => ({
        text: text.trim(),
        reason: feedback.trim(),
        right: multiple ? fraction > 0 : fraction >= fullCredit,
      })),
      explanation: explanation.trim(),
      keyLearningPoint: keyLearningPoint.trim(),
      references,
    },
  }
}

const rewrite = 'Rewrite it as multiple choice with four or five options.'

/** Question types that Preceptor does not have, why they are not imported, and what to do. */
const unsupportedTypes: Readonly<Record<string, readonly [name: string, reason: string, remedy: string]>> = {
  truefalse: ['a true/false question', 'half of all guesses would be correct', rewrite],
  shortanswer: ['a short answer question', 'it has no distractors', rewrite],
  numerical: [
    'a numerical question',
    'it has no distractors',
    `${rewrite} For a calculation with changing numbers, see "Add an item model" in content/README.md.`,
  ],
  matching: [
    'a matching question',
    'it has pairs instead of options',
    'Write a question for each pair, or a knowledge table; see "Add a knowledge table" in content/README.md.',
  ],
  essay: ['an essay question', 'it cannot be graded automatically', rewrite],
  description: [
    'a text without a question',
    'it has no options',
    'If it describes a patient, put it in the column "case text" of a CSV file.',
  ],
}

const equivalentTypes: Readonly<Record<string, string>> = {
  match: 'matching',
  ddmatch: 'matching',
  randomsamatch: 'matching',
  calculated: 'numerical',
  calculatedsimple: 'numerical',
}

/** Why a question of this Moodle type is not imported, and what to do. */
export function explainUnsupportedType(type: string): { problem: string; remedy: string } {
  const [name, reason, remedy] = unsupportedTypes[equivalentTypes[type] ?? type] ?? [
    `a question of the type "${type}"`,
    'only multiple choice is supported',
    rewrite,
  ]
  return { problem: `This is ${name}, which cannot be imported: ${reason}.`, remedy }
}
