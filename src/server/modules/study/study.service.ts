import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { buildPrompt, findUnknownCitations } from '#domain/ai/prompt.ts'
import { type FieldCode, fieldCodes, fieldLabel } from '#domain/fields/healthcare-field.ts'
import { capitalizeSentence } from '#domain/knowledge/table.ts'
import { type Passage, promptPassage } from '#domain/search/passage.ts'
import type { StudyAidOrigin } from '#domain/study/labels.ts'
import { itemsShownIn } from '#domain/study/methods/practice-questions.ts'
import { citedPassages, type StudyMethod, studyMethodNames, studyMethods } from '#domain/study/registry.ts'
import type { Ingredients } from '#domain/study/study-method.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { createSeal, type Seal } from '#server/seal.ts'
import type { Ai } from '../ai/index.ts'
import { forExistingUser } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { StudyAid, StudyStore } from './study.store.ts'
import type { StudyLibrary, StudyRequest } from './study-library.ts'

/** Far more than anybody studies again. */
const maxAids = 2_000

/** How many other topics are offered, and how many are tried at most to find them, because composing each takes time. */
const offeredTopics = 6
const triedTopics = 9

/** Passages that a model is given, best first: about 6,000 tokens. */
const maxPassages = 24
const maxOutputTokens = 4_000

/** What else is kept in step with saved study aids: the cards of a deck of flashcards. */
export interface Decks {
  /** `sources` are the published passages that the study aid cites. */
  add(tx: Db, userId: string, aid: StudyAid, sources: readonly Passage[]): Promise<void>
  rename(tx: Db, userId: string, aidId: string, title: string): Promise<void>
  remove(tx: Db, userId: string, aidId: string): Promise<void>
}

/** Records the items of a field that a learner was shown with their answers. */
export type RecordSeen = (userId: string, field: FieldCode, itemIds: readonly string[]) => Promise<void>

/** A study aid that was composed, or why there is none. */
export type Composed =
  | {
      outcome: 'generated'
      field: FieldCode
      title: string
      count: number
      content: unknown
      sources: Passage[]
      origin: StudyAidOrigin
      seal: string
      notice: string | null
    }
  | { outcome: 'unknown_topic'; reason: 'topic' | 'method'; nearestTopics: string[]; otherMethods: StudyMethod[] }

const digestOf = (method: StudyMethod, content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([method, content]))
    .digest('base64url')

/** The field that a request names, or the learner's own. */
export function fieldOf(principal: Principal, profession: string | undefined): FieldCode {
  const named = fieldCodes.find((code) => code === profession)
  if (named) return named
  if (principal.healthcareField) return principal.healthcareField
  const message = 'Choose your healthcare field in the settings first.'
  throw new AppError('bad_request', message, { issues: [{ path: 'body.profession', message }] })
}

/** While a model writes: what is finished so far, and at the end the study aid. */
export type WritingEvent = { type: 'partial'; content: unknown } | { type: 'done'; composed: Composed }

const notWritten =
  "The AI model couldn't write this study aid just now, so here is the version from the Preceptor library."
const usedUp =
  "You've used all the AI-written study aids that your plan includes per day, so here is the version from the Preceptor library."

/** Composes study aids from the library, and keeps those that a learner saves. */
export class StudyService {
  private readonly bank: Bank
  private readonly ai: Ai
  private readonly entitlements: Entitlements
  private readonly store: StudyStore
  private readonly decks: Decks
  private readonly findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
  private readonly recordSeen: RecordSeen
  private readonly clock: () => Date
  private readonly seals: Seal
  private readonly library: StudyLibrary

  constructor(deps: {
    bank: Bank
    library: StudyLibrary
    ai: Ai
    entitlements: Entitlements
    store: StudyStore
    decks: Decks
    /** The items of a learner's attempts in progress, whose answers a study aid must not give away. */
    findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
    recordSeen: RecordSeen
    clock: () => Date
    secret: string
  }) {
    this.bank = deps.bank
    this.ai = deps.ai
    this.entitlements = deps.entitlements
    this.store = deps.store
    this.decks = deps.decks
    this.findOpenItems = deps.findOpenItems
    this.recordSeen = deps.recordSeen
    this.clock = deps.clock
    this.library = deps.library
    this.seals = createSeal(deps.secret, 'study aids')
  }

  /** Composes a study aid. Throws `too_many_requests` when the learner's plan has no flashcards left today. */
  async generate(principal: Principal, request: StudyRequest): Promise<Composed> {
    const withoutItems = await this.findOpenItems(principal.userId)
    const composed = await this.compose(request, withoutItems)
    if (!composed) {
      const { isKnown, nearest } = await this.library.suggestInstead(request, triedTopics)
      return {
        outcome: 'unknown_topic',
        reason: isKnown ? 'method' : 'topic',
        nearestTopics: await this.findWorkingTopics(request, nearest, withoutItems),
        otherMethods: isKnown ? await this.findWorkingMethods(request, withoutItems) : [],
      }
    }
    return this.finish(principal, request, composed, 'library')
  }

  /** Undefined when the library has too little. */
  private async compose(request: StudyRequest, withoutItems: ReadonlySet<string>): Promise<unknown> {
    const material = await this.library.gather(request, withoutItems)
    return material.passages.length > 0 ? studyMethods[request.method].compose(material) : undefined
  }

  /** The first of these topics that the method works for, so that none of those offered leads to another refusal. */
  private async findWorkingTopics(request: StudyRequest, topics: readonly string[], withoutItems: ReadonlySet<string>) {
    const { drawings }: Ingredients = studyMethods[request.method].ingredients
    // Each drawing is a topic of its own.
    if (drawings) return [...topics]
    const working: string[] = []
    for (const topic of topics) {
      if (working.length === offeredTopics) break
      if (await this.compose({ ...request, topic }, withoutItems)) working.push(topic)
    }
    return working
  }

  /** The methods that work for the topic of a request, apart from the one that does not. */
  private async findWorkingMethods(request: StudyRequest, withoutItems: ReadonlySet<string>) {
    const working: StudyMethod[] = []
    for (const method of studyMethodNames) {
      if (method !== request.method && (await this.compose({ ...request, method }, withoutItems))) working.push(method)
    }
    return working
  }

  /**
   * Has an AI model write a study aid from the same passages, and shows what is finished while it is written. When the
   * model cannot, or the plan's daily limit is reached, the library's version comes with a notice. Throws `too_many_requests` before the model is asked.
   */
  async *write(principal: Principal, request: StudyRequest, signal: AbortSignal): AsyncGenerator<WritingEvent> {
    const { prompt } = studyMethods[request.method]
    if (prompt === null || !this.ai.isOn) {
      yield { type: 'done', composed: await this.generate(principal, request) }
      return
    }
    const withoutItems = await this.findOpenItems(principal.userId)
    const { passages } = await this.library.gather(request, withoutItems)
    if (passages.length === 0) {
      yield { type: 'done', composed: await this.generate(principal, request) }
      return
    }
    const left = request.method === 'flashcards' ? await this.entitlements.remaining(principal, 'flashcards') : 1
    // When nothing is left, this throws and says what the plan includes.
    if (left === 0) await this.entitlements.use(principal, 'flashcards')
    if ((await this.entitlements.remaining(principal, 'writtenStudyAids')) === 0) {
      yield { type: 'done', composed: await this.fallBack(principal, request, usedUp) }
      return
    }
    await this.entitlements.use(principal, 'writtenStudyAids')
    const writing = await this.ask(principal, request, prompt, passages, signal)
    if (writing.ok) for await (const content of writing.partials) yield { type: 'partial', content }
    const written = writing.ok ? await writing.result : writing
    if (written.ok) {
      const composed = await this.finish(principal, request, written.output, 'ai')
      yield { type: 'done', composed }
    } else if (written.reason !== 'aborted') {
      await this.entitlements.giveBack(principal, 'writtenStudyAids')
      yield { type: 'done', composed: await this.fallBack(principal, request, notWritten) }
    }
  }

  /** Saves a study aid; throws `bad_request` for content of another shape, and `library_full`. */
  async save(
    principal: Principal,
    given: { topic: string; method: StudyMethod; field: FieldCode; content: unknown; seal: string | undefined },
  ): Promise<StudyAid> {
    const { topic, method, field } = given
    const definition = studyMethods[method]
    const parsed = definition.schema.safeParse(given.content)
    if (!parsed.success) {
      const issues = parsed.error.issues.slice(0, 10).map(({ path, message }) => ({
        path: ['body', 'content', ...path].join('.'),
        message,
      }))
      throw new AppError('bad_request', 'This is not a study aid of the chosen method.', { issues })
    }
    if ((await this.store.count(principal.userId)) >= maxAids) {
      const limit = maxAids.toLocaleString('en-US')
      throw new AppError('library_full', `Your library is full: it has ${limit} study aids. Delete some first.`)
    }
    const aid: StudyAid = {
      id: randomUUID(),
      field,
      topic,
      title: capitalizeSentence(topic),
      method,
      content: parsed.data,
      count: definition.count(parsed.data as never),
      origin: this.readOrigin(method, parsed.data, given.seal),
      createdAt: this.clock(),
      openedAt: null,
    }
    const sources = await this.findSources(aid.content)
    await forExistingUser(() =>
      this.store.insert(principal.userId, aid, (tx) => this.decks.add(tx, principal.userId, aid, sources)),
    )
    return aid
  }

  /** A saved study aid with the passages that it cites and that are still published. */
  async open(userId: string, id: string): Promise<StudyAid & { sources: Passage[] }> {
    const aid = await this.store.open(userId, id, this.clock())
    if (!aid) throw new AppError('not_found', 'There is no such study aid in your library.')
    return { ...aid, sources: await this.findSources(aid.content) }
  }

  async rename(userId: string, id: string, title: string) {
    const aid = await this.store.rename(userId, id, title, (tx) => this.decks.rename(tx, userId, id, title))
    if (!aid) throw new AppError('not_found', 'There is no such study aid in your library.')
    return aid
  }

  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.store.remove(userId, id, (tx) => this.decks.remove(tx, userId, id)))) {
      throw new AppError('not_found', 'There is no such study aid in your library.')
    }
  }

  /** The published passages that a study aid cites, in the order in which they are first cited. */
  private async findSources(content: unknown): Promise<Passage[]> {
    const cited = citedPassages(content)
    const found = new Map((await this.bank.passages.findPublished(cited)).map((passage) => [passage.id, passage]))
    return cited.flatMap((id) => found.get(id) ?? [])
  }

  /** A study aid as it is shown: within the plan's limit, with its sources and its seal. */
  private async finish(
    principal: Principal,
    { topic, method, field }: StudyRequest,
    composed: unknown,
    origin: StudyAidOrigin,
  ): Promise<Composed> {
    const { content, notice } = await this.applyLimit(principal, method, composed)
    if (method === 'practice-questions') {
      await this.recordSeen(principal.userId, field, itemsShownIn(studyMethods[method].schema.parse(content)))
    }
    return {
      outcome: 'generated',
      title: capitalizeSentence(topic),
      count: studyMethods[method].count(content as never),
      field,
      content,
      sources: await this.findSources(content),
      origin,
      seal: this.seal(method, content, origin),
      notice,
    }
  }

  private ask(
    { userId }: Principal,
    { topic, method, field }: StudyRequest,
    task: string,
    passages: readonly Passage[],
    signal: AbortSignal,
  ) {
    const given = passages.slice(0, maxPassages).map(promptPassage)
    return this.ai.streamObject({
      ...buildPrompt({
        instructions: `You write study material for candidates of the ${fieldLabel(field)} board exam in the United States: standard American clinical English, exact, and brief.`,
        task: `${task} The topic is the one in the data. In each "sources", name the ids of the passages that the part rests on.`,
        passages: given,
        data: { topic },
      }),
      purpose: `study aid: ${method}`,
      userId,
      schema: studyMethods[method].schema as z.ZodObject,
      schemaName: method.replaceAll('-', '_'),
      check: (output) => {
        const unknown = findUnknownCitations(
          citedPassages(output),
          given.map(({ id }) => id),
        )
        return unknown.length > 0 ? `These ids are not those of given passages: ${unknown.join(', ')}` : undefined
      },
      maxOutputTokens,
      signal,
    })
  }

  /** The library's version, with why it is not the model's. */
  private async fallBack(principal: Principal, request: StudyRequest, why: string): Promise<Composed> {
    const composed = await this.generate(principal, request)
    if (composed.outcome === 'unknown_topic') return composed
    return { ...composed, notice: [why, composed.notice].filter(Boolean).join(' ') }
  }

  /** Counts flashcards against the plan's daily limit; a set that would pass it is cut to what is left. */
  private async applyLimit(principal: Principal, method: StudyMethod, composed: unknown) {
    if (method !== 'flashcards') return { content: composed, notice: null }
    const { cards } = studyMethods.flashcards.schema.parse(composed)
    const left = await this.entitlements.remaining(principal, 'flashcards')
    // When nothing is left, this throws and says what the plan includes.
    const allowed = cards.slice(0, Math.max(1, left))
    await this.entitlements.use(principal, 'flashcards', allowed.length)
    const notice =
      allowed.length < cards.length
        ? `Your plan includes ${left === 1 ? '1 more AI flashcard' : `${left} more AI flashcards`} today, so this set was shortened from ${cards.length} cards.`
        : null
    return { content: { cards: allowed }, notice }
  }

  private seal(method: StudyMethod, content: unknown, origin: StudyAidOrigin): string {
    return this.seals.seal(JSON.stringify([origin, digestOf(method, content)]))
  }

  private readOrigin(method: StudyMethod, content: unknown, seal: string | undefined): StudyAidOrigin {
    const opened = seal === undefined ? undefined : this.seals.open(seal)
    if (opened === undefined) return 'unknown'
    const [origin, digest] = JSON.parse(opened) as [StudyAidOrigin, string]
    return digest === digestOf(method, content) ? origin : 'unknown'
  }
}
