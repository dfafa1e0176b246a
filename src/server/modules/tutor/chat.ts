import type { Passage } from '#domain/search/passage.ts'
import { CitationWriter, withoutCitations } from '#domain/tutor/citations.ts'
import { type AskedQuestion, buildTutorPrompt, maxReplyTokens } from '#domain/tutor/tutor-prompt.ts'
import type { Ai, AiFailure, AiTextRequest, AiTextStream } from '../ai/index.ts'
import type { AnsweredQuestion } from '../assessment/index.ts'
import type { OpenQuestions, ReplyWatch } from './open-questions.ts'
import type { Conversation, Message } from './tutor.store.ts'
import type { TutorLibrary } from './tutor-library.ts'

const passagesPerReply = 6
const nearest = 6
/** Earlier messages that a model is given, and characters of each. */
const remembered = 10
const longestTurn = 1_500

type Turns = NonNullable<AiTextRequest['history']>

/** What a reply is made from. */
export interface ChatRequest {
  conversation: Conversation
  /** Newest first. */
  earlier: readonly Message[]
  text: string
  about: AnsweredQuestion | undefined
  open: OpenQuestions
  signal: AbortSignal
}

/** A reply that is being written. */
export interface Reply {
  stream: AiTextStream
  passages: Passage[]
  /** The items whose answers the reply may give away: of everything that the model was given. */
  itemIds: string[]
  writer: CitationWriter
  watch: ReplyWatch
}

/** What earlier messages the model may know: none that explain, ask, or refuse a question of an attempt in progress. */
function historyOf({ earlier, open }: ChatRequest): Turns {
  const turns = earlier
    .filter(({ kind, text, detail, itemIds }) => {
      const isTold = (kind === 'message' || kind === 'explanation') && !detail.isRefused && text !== ''
      return isTold && !open.includesAny(itemIds) && !open.isAskedIn(text)
    })
    .slice(0, remembered)
    .reverse()
    .map(({ role, text }): Turns[number] => {
      const said = role === 'tutor' ? withoutCitations(text) : text
      return { role: role === 'tutor' ? 'assistant' : 'user', text: said.slice(0, longestTurn) }
    })
  // A conversation begins with the learner.
  const first = turns.findIndex(({ role }) => role === 'user')
  return first < 0 ? [] : turns.slice(first)
}

const askedQuestion = ({ question, response }: AnsweredQuestion): AskedQuestion => ({
  question: question.question,
  presented: question.presented,
  selected: new Set(response.optionIds ?? []),
})

/** What to look for in the library: what was asked, else what was asked before it, else the topics of the question. */
export function queriesOf({ text, earlier, about }: Pick<ChatRequest, 'text' | 'earlier' | 'about'>): string[] {
  const before = earlier.filter(({ role, detail }) => role === 'learner' && !detail.isRefused).map((one) => one.text)
  return [text, ...(about ? [about.question.question.topics.join(' ')] : []), ...before.slice(0, 2)]
}

/** Asks the model for a reply, grounded in the library. Resolves with its first words, or why there are none. */
export async function openReply(ai: Ai, library: TutorLibrary, request: ChatRequest): Promise<Reply | AiFailure> {
  const { conversation, text, about, open, signal } = request
  const { field, userId } = conversation
  const passages = await library.findPassages(field, queriesOf(request), {
    limit: passagesPerReply,
    withoutItems: open.itemIds,
  })
  const nearestTopics = passages.length === 0 ? await library.nearestTopics(field, text, nearest) : []
  const prompt = buildTutorPrompt({
    field,
    message: text,
    passages,
    about: about && askedQuestion(about),
    nearestTopics,
  })
  const stream = await ai.streamText({
    purpose: 'tutor',
    userId,
    ...prompt,
    history: historyOf(request),
    maxOutputTokens: maxReplyTokens,
    signal,
  })
  if (!stream.ok) return stream
  return {
    stream,
    passages,
    itemIds: [...new Set([...passages.flatMap(({ itemIds }) => itemIds), ...(about ? [about.itemId] : [])])],
    writer: new CitationWriter(passages.length),
    watch: open.watch(text),
  }
}
