import type { SeenItems } from '#domain/assembly/assemble.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Question } from '#domain/question/question.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { Bank, ItemVersion } from '../bank/index.ts'
import type { Search } from '../search/index.ts'
import type { StoredQuestion } from './tutor.store.ts'

/** A question of the bank that can be asked here. */
export interface AskableQuestion {
  version: ItemVersion
  question: Question
  passage: Passage
}

/** Of the best passage's score: what a passage needs at least to be about the topic rather than beside it. */
const relevance = 0.35
const maxQuestions = 24

/** What a message stores of a question that nothing has been done with. */
export const storedQuestion = ({ version }: AskableQuestion, seed: string): StoredQuestion => ({
  itemId: version.itemId,
  versionNo: version.versionNo,
  seed,
  hints: [],
  answer: null,
})

/** Finds in the library what the tutor teaches with. */
export class TutorLibrary {
  private readonly bank: Bank
  private readonly search: Search
  private readonly findSeen: (userId: string, field: FieldCode) => Promise<SeenItems>

  constructor(deps: {
    bank: Bank
    search: Search
    findSeen: (userId: string, field: FieldCode) => Promise<SeenItems>
  }) {
    this.bank = deps.bank
    this.search = deps.search
    this.findSeen = deps.findSeen
  }

  /** Passages about what was asked, best first; about an earlier query when there are too few (a short reply). */
  async findPassages(
    field: FieldCode,
    queries: readonly string[],
    { limit, withoutItems }: { limit: number; withoutItems: ReadonlySet<string> },
  ): Promise<Passage[]> {
    const found = new Map<string, Passage>()
    for (const query of queries) {
      if (found.size >= limit / 2 || query.trim() === '') continue
      const hits = await this.search.search(field, query, { limit, withoutItems })
      const best = hits[0]?.score ?? 0
      for (const { passage, score } of hits) if (score >= best * relevance) found.set(passage.id, passage)
    }
    return [...found.values()].slice(0, limit)
  }

  nearestTopics(field: FieldCode, query: string, limit: number): Promise<string[]> {
    return this.search.nearestTopics(field, query, limit)
  }

  /**
   * Questions of passages, in the order of the passages. Those that the learner has seen come first:
   * a question that is asked here is one less for the exams.
   */
  async findQuestions(
    userId: string,
    field: FieldCode,
    passages: readonly Passage[],
    { withoutItems, seed }: { withoutItems: ReadonlySet<string>; seed: string },
  ): Promise<AskableQuestion[]> {
    const ofItem = new Map<string, Passage>()
    for (const passage of passages) {
      for (const id of passage.itemIds) if (!withoutItems.has(id) && !ofItem.has(id)) ofItem.set(id, passage)
    }
    const ids = [...ofItem.keys()].slice(0, maxQuestions)
    const [versions, seen] = await Promise.all([this.bank.findCurrent(ids), this.findSeen(userId, field)])
    const byId = new Map(versions.map((version) => [version.itemId, version]))
    const questions = ids.flatMap((id): AskableQuestion[] => {
      const [version, passage] = [byId.get(id), ofItem.get(id)]
      const question = version && this.bank.findQuestion(version, seed)
      return version && passage && question ? [{ version, question, passage }] : []
    })
    const isSeen = ({ version }: AskableQuestion) => version.content.kind === 'model' || seen.has(version.itemNo)
    return [...questions.filter(isSeen), ...questions.filter((question) => !isSeen(question))]
  }
}
