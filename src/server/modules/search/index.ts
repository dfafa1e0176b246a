import type { FastifyInstance } from 'fastify'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Passage, type PassageKind, passageKinds } from '#domain/search/passage.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { serve } from '#server/http/serve.ts'
import type { Bank } from '../bank/index.ts'
import { LiveIndex } from './live-index.ts'
import { PassageIndex } from './passage-index.ts'
import { TopicList } from './topic-list.ts'

/** The kinds of passages that one reads: all but cited works and drawings. */
export const studyKinds: ReadonlySet<PassageKind> = new Set(
  passageKinds.filter((kind) => kind !== 'reference' && kind !== 'drawing'),
)

/** An empty index, for tools. */
export const createPassageIndex = (terms: readonly SearchTerm[]) => new PassageIndex(terms)

/** A passage about a query, with its sources. Scores can be compared within one search only. */
export interface FoundPassage {
  passage: Passage
  score: number
}

export interface SearchOptions {
  limit: number
  kinds?: ReadonlySet<PassageKind>
  /** Ids of items that the learner has in attempts in progress: passages that give away their answers are left out. */
  withoutItems?: ReadonlySet<string>
}

/**
 * Search over the knowledge base, for other modules. A passage explains the answer of an item, so its text must reach a
 * learner only through a module that says which items are in their open attempts (`withoutItems`).
 */
export interface Search {
  /** Published passages of a field about a query, best first; none when the field has nothing about it. */
  search(field: FieldCode, query: string, options: SearchOptions): Promise<FoundPassage[]>
  /** Tells whether a text has each word or term of a query, by any of its names; words such as "treatment" may be missing. */
  readMentions(field: FieldCode, query: string): Promise<(text: string) => boolean>
  /** Topics of a field as one types. */
  suggest(field: FieldCode, typed: string, limit: number): Promise<string[]>
  /** For a query without passages: topics of the field that share words with it, then its most common ones. */
  nearestTopics(field: FieldCode, query: string, limit: number): Promise<string[]>
}

/** Characters of a query that are read. */
const longestQuery = 200
const suggestions = 8
/** Milliseconds after the server listens. The first pages come first. */
const warmUpDelay = 2_000

/** The search module. `readTerms` reads the search terms of the content. */
export function createSearch({
  bank,
  readTerms,
  onError,
}: {
  bank: Bank
  readTerms: () => Promise<SearchTerm[]>
  onError: (error: unknown, doing: string) => void
}) {
  const live = new LiveIndex(bank, readTerms)
  let topicLists = new Map<FieldCode, TopicList>()
  let listedAt: number | undefined

  /** Built again when passages have changed: once per field, in about 10 ms. */
  const findTopics = (index: PassageIndex, field: FieldCode): TopicList => {
    if (listedAt !== index.changes) topicLists = new Map()
    listedAt = index.changes
    const topics = topicLists.get(field) ?? new TopicList(index.passagesOf(field), index.vocabulary)
    topicLists.set(field, topics)
    return topics
  }

  const face: Search = {
    async search(field, query, { limit, kinds = studyKinds, withoutItems }) {
      const index = await live.get()
      const hits = index.search(field, query.slice(0, longestQuery), {
        kinds,
        limit: withoutItems ? limit * 3 : limit * 2,
      })
      const found = await bank.passages.findPublished(hits.map(({ id }) => id))
      const byId = new Map(found.map((passage) => [passage.id, passage]))
      return hits
        .flatMap(({ id, score }) => {
          const passage = byId.get(id)
          const isAllowed = passage && !passage.itemIds.some((itemId) => withoutItems?.has(itemId))
          return isAllowed ? [{ passage, score }] : []
        })
        .slice(0, limit)
    },
    async readMentions(field, query) {
      const index = await live.get()
      return index.readMentions(field, query.slice(0, longestQuery))
    },
    async suggest(field, typed, limit) {
      const index = await live.get()
      return findTopics(index, field).suggest(typed, index.queries.findMeaning(field, typed), limit)
    },
    async nearestTopics(field, query, limit) {
      const index = await live.get()
      const read = query.slice(0, longestQuery)
      return findTopics(index, field).nearest(read, index.queries.read(field, read), limit)
    },
  }

  return {
    ...face,
    routes(app: FastifyInstance): void {
      let timer: NodeJS.Timeout | undefined
      app.addHook('onListen', async () => {
        timer = setTimeout(() => live.get().catch((error) => onError(error, 'search')), warmUpDelay).unref()
      })
      app.addHook('preClose', async () => {
        clearTimeout(timer)
        live.close()
      })
      serve(app, 'GET /api/search/suggestions', async ({ query: { healthcareField, query } }) => ({
        suggestions: (await face.suggest(healthcareField, query, suggestions)).map((topic) => ({ topic })),
      }))
    },
  }
}
