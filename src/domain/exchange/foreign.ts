import { domainsOf } from '../content-check/placement.ts'
import type { Finding } from '../content-check/refusal.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { difficulties } from '../question/difficulty.ts'
import { authoredItemSchema } from '../question/item.ts'
import { type Draft, emptyItem } from './draft.ts'
import { difficultyTag, otherDomainTag, topicTag } from './tags.ts'

/** A multiple-choice question as Moodle and its like know it. */
export interface ForeignQuestion {
  line: number
  title: string
  /** What the file calls its id; kept only when it is one of ours. */
  id: string
  /** The path of its category, for example "top/Nursing/Management of Care". */
  category: string
  tags: readonly string[]
  stem: string
  /** Several answers may be chosen; undefined: the file leaves it to the number of right ones. */
  multiple: boolean | undefined
  options: readonly ForeignOption[]
  explanation: string
  keyLearningPoint: string
  references: readonly string[]
  case: string
  caseText: string
  remarks: readonly Finding[]
}

interface ForeignOption {
  line: number
  text: string
  /** What choosing it earns, in percent; below 0 it costs. */
  share: number
  feedback: string
}

/** A question of which the file says nothing but what is filled in. */
export const plainQuestion: ForeignQuestion = {
  ...{ line: 1, title: '', id: '', category: '', tags: [], stem: '', multiple: undefined, options: [] },
  ...{ explanation: '', keyLearningPoint: '', references: [], case: '', caseText: '', remarks: [] },
}

/** Moodle's path separators are single; a doubled one is a slash of the name. Source: qformat_default::split_category_path. */
function findDomain(category: string, field: FieldCode): string {
  const names = category.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim().toLowerCase())
  const known = [...domainsOf(field)]
  return known.find((domain) => domain.toLowerCase() === names.at(-1)) ?? ''
}

function readTags(tags: readonly string[]): { topics: string[]; difficulty: string; otherDomain: string } {
  const found = { topics: [] as string[], difficulty: '', otherDomain: '' }
  for (const tag of tags) {
    if (tag.startsWith(topicTag)) found.topics.push(tag.slice(topicTag.length))
    else if (tag.startsWith(difficultyTag)) found.difficulty = tag.slice(difficultyTag.length)
    else if (tag.startsWith(otherDomainTag)) found.otherDomain = tag.slice(otherDomainTag.length)
    else if (difficulties.some((difficulty) => difficulty === tag.toLowerCase())) found.difficulty = tag.toLowerCase()
    else found.topics.push(tag)
  }
  return found
}

const isOurs = (id: string) => authoredItemSchema.shape.id.safeParse(id).success

function partialCredit({ options }: ForeignQuestion): Finding[] {
  return options.flatMap(({ share }, index) => {
    if (share <= 0 || share >= 99.99) return []
    const problem = `it earns ${share} % in the file; here an answer is right or wrong, and it was read as wrong`
    const remedy = 'Make sure that one answer is right and no other.'
    return [{ field: `options.${index + 1}.text`, problem, remedy }]
  })
}

/**
 * A foreign question as a draft. What several answers are is said by the format; the words for it, "Select all that
 * apply.", are added where the stem lacks them. Nothing else is added.
 */
export function draftOfQuestion(question: ForeignQuestion, field: FieldCode): Draft {
  const { line, title, category, options, explanation, keyLearningPoint, references, caseText } = question
  const multiple = question.multiple ?? options.filter(({ share }) => share > 0).length > 1
  const id = isOurs(question.id) ? question.id : ''
  const stem = question.stem.trim()
  const isAsked = !multiple || id !== '' || stem === '' || /select all/i.test(stem)
  return {
    line,
    title,
    optionLines: options.map((option) => option.line),
    caseText: caseText.trim(),
    remarks: [...question.remarks, ...(multiple ? [] : partialCredit(question))],
    item: {
      ...emptyItem,
      ...readTags(question.tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
      id,
      domain: findDomain(category, field),
      case: question.case,
      type: multiple ? 'k-type' : 'single',
      stem: isAsked ? stem : `${stem} Select all that apply.`,
      options: options.map(({ text, share, feedback }) => ({
        text: text.trim(),
        reason: feedback.trim(),
        right: multiple ? share > 0 : share >= 99.99,
      })),
      explanation: explanation.trim(),
      keyLearningPoint: keyLearningPoint.trim(),
      references,
    },
  }
}
