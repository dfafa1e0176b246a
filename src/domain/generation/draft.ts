import { z } from 'zod'
import { buildPrompt, findUnknownCitations, type Prompt } from '../ai/prompt.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { difficulties } from '../question/difficulty.ts'
import type { AuthoredItem } from '../question/item.ts'
import { areNumeric } from '../question/question.ts'
import { createRng } from '../random/rng.ts'
import type { Passage } from '../search/passage.ts'

/** A question as a language model writes it. Its length and wording are checked afterward, by the rules of content. */
export const draftSchema = z.object({
  domain: z.string(),
  topics: z.array(z.string()),
  difficulty: z.enum(difficulties),
  stem: z.string(),
  options: z.array(z.object({ text: z.string(), reason: z.string(), right: z.boolean() })),
  explanation: z.string(),
  keyLearningPoint: z.string(),
  /** The ids of the passages that it rests on. */
  passageIds: z.array(z.string()),
})
export type Draft = z.infer<typeof draftSchema>

/** The answer of a model that is shown the question without its key. */
export const blindAnswerSchema = z.object({ answer: z.string(), why: z.string() })

/** The most works that an item cites. */
const maxReferences = 4

/** What a draft is written about. */
export interface DraftTask {
  id: string
  field: FieldCode
  /** For whom: "Registered Nurse", "USMLE Step 1". */
  candidate: string
  /** As an admin typed it, or a topic of the library. */
  topic: string
  /** The domains that it may belong to. */
  domains: readonly string[]
  passages: readonly Passage[]
  /** Stems that already exist. */
  avoid: readonly string[]
}

const instructions = `You write questions for healthcare board exams as an experienced item writer. Write standard American English as an American clinician does.

Rules of an item:
- A single best answer with exactly 4 options, one of them right. All four are plausible, of one kind, and of similar length and detail; none is "all of the above" or "none of the above". Do not repeat words of the stem in the key alone.
- The stem is a realistic situation that ends in one clear question, and can be answered before the options are read. No trick questions, no negative questions.
- Numeric options are listed from smallest to largest.
- Each reason has 20 to 45 words. It says why the option is right, or why it is tempting, why it is wrong here, and when it would be right. No two reasons are alike, and none only says that the option is right or wrong.
- The explanation has 130 to 200 words: the mechanism, how it leads to the answer, and what would change the answer. It does not name options by letter.
- The key learning point is one sentence.
- One to four topics, each a short noun phrase.`

/** Tells a model what to write. The topic and the stems are passed as data, never as instructions. */
export function draftPrompt({ candidate, topic, domains, passages, avoid }: DraftTask): Prompt {
  return buildPrompt({
    instructions,
    task: 'Write one new question about the topic in <data name="topic"> for the candidate in <data name="candidate">. Its domain is one of those in <data name="domains">, exactly as written there. It must differ from the questions in <data name="existing"> in what it asks, not only in its numbers.',
    passages,
    data: { candidate, topic, domains, existing: avoid.length > 0 ? avoid : undefined },
  })
}

/** What is wrong with the citations of a draft, in a sentence; undefined when nothing is. */
export function checkCitedPassages({ passageIds }: Draft, passages: readonly Passage[]): string | undefined {
  const unknown = findUnknownCitations(
    passageIds,
    passages.map(({ id }) => id),
  )
  if (unknown.length > 0) return `It cites passages that it was not given: ${unknown.join(', ').slice(0, 300)}.`
  const cited = passages.filter(({ id }) => passageIds.includes(id))
  if (cited.length === 0) return 'It cites no passages.'
  if (cited.every(({ references }) => references.length === 0)) return 'The passages that it cites name no references.'
  return undefined
}

/** A draft as an authored item, which cites the works that its passages name. */
export function itemFromDraft(draft: Draft, { id, field, passages }: DraftTask): AuthoredItem {
  const cited = passages.filter((passage) => draft.passageIds.includes(passage.id))
  const works = cited.flatMap(({ references }) => references.map((work) => work.id))
  const trimmed = draft.options.map(({ text, reason, right }) => ({
    ...{ text: text.trim(), reason: reason.trim() },
    ...(right ? { right: true as const } : {}),
  }))
  return {
    ...{ id, field, domain: draft.domain.trim(), type: 'single', difficulty: draft.difficulty },
    topics: draft.topics.map((topic) => topic.trim()).filter((topic) => topic !== ''),
    stem: draft.stem.trim(),
    options: trimmed,
    explanation: draft.explanation.trim(),
    keyLearningPoint: draft.keyLearningPoint.trim(),
    references: [...new Set(works)].slice(0, maxReferences),
  }
}

/** A question without its key, and which letter the key has. */
export interface BlindQuestion {
  prompt: Prompt
  letters: string[]
  key: string | undefined
}

/** The question as a second model call answers it: options in another order, without key, reasons, and explanation. */
export function blindQuestion({ id, stem, options }: Pick<AuthoredItem, 'id' | 'stem' | 'options'>): BlindQuestion {
  const order = areNumeric(options) ? options : createRng(`blind ${id}`).shuffle(options)
  const letters = order.map((_, index) => String.fromCharCode(65 + index))
  return {
    prompt: buildPrompt({
      instructions:
        'You take a healthcare board exam. Answer the question by your own knowledge, and say in one or two sentences why.',
      task: 'Answer the question in <data name="question"> with the letter of the one best option.',
      passages: [],
      data: { question: { stem, options: order.map(({ text }, index) => ({ letter: letters[index], text })) } },
    }),
    letters,
    key: letters[order.findIndex(({ right }) => right)],
  }
}
