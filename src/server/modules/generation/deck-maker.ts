import { buildPrompt, findUnknownCitations } from '#domain/ai/prompt.ts'
import { findMostSimilar } from '#domain/content-check/text-similarity.ts'
import { fieldOfTarget, targetLabel } from '#domain/generation/generation.ts'
import { type Passage, promptPassage } from '#domain/search/passage.ts'
import { type Flashcard, flashcards, flashcardsSchema } from '#domain/study/methods/flashcards.ts'
import type { Ai, AiFailure } from '../ai/index.ts'
import type { Search } from '../search/index.ts'
import type { StudyLibrary } from '../study/index.ts'
import { excerptOf, type Meter } from './drafting.ts'
import type { GenerationStore, NewDraft, StoredRun } from './generation.store.ts'

/** Cards per call, and passages that they are written from. */
const cardsPerCall = 10
const maxPassages = 16
const maxOutputTokens = 2_000

/** How many existing cards new ones are compared with: enough for the largest deck. */
const maxCards = 500

/** Cards are not about a domain of an outline. */
const noDomain = ''

type DeckRun = Pick<StoredRun, 'id' | 'target' | 'topic' | 'asked' | 'made' | 'steps'>

const citationsOf = ({ sources }: Flashcard, passages: ReadonlyMap<string, Passage>) => [
  ...new Set(sources.flatMap((id) => passages.get(id)?.references.map(({ citation }) => citation) ?? [])),
]

/** Makes decks of flashcards from the library, and with a language model when the library has too few. */
export class DeckMaker {
  private readonly library: Pick<StudyLibrary, 'gather'>
  private readonly search: Search
  private readonly ai: Ai
  private readonly store: GenerationStore

  constructor(deps: {
    library: Pick<StudyLibrary, 'gather'>
    search: Search
    ai: Ai
    store: GenerationStore
  }) {
    this.library = deps.library
    this.search = deps.search
    this.ai = deps.ai
    this.store = deps.store
  }

  /** Cards from the library, the same as in a learner's study aid; none for an exam without a field. */
  async compose({ target, topic, asked }: DeckRun): Promise<NewDraft[]> {
    const field = fieldOfTarget(target)
    if (!field) return []
    const material = await this.library.gather({ topic, method: 'flashcards', field, variant: 0 }, new Set())
    const passages = new Map(material.passages.map((passage) => [passage.id, passage]))
    const cards = flashcards.compose(material)?.cards ?? []
    return cards.slice(0, asked).map((card) => this.draftOf('library', card, passages))
  }

  private draftOf(source: 'library' | 'ai', card: Flashcard, passages: ReadonlyMap<string, Passage>): NewDraft {
    const { front, back } = card
    const stored = { front, back, citations: citationsOf(card, passages) }
    return { source, domain: noDomain, excerpt: excerptOf(front), card: stored }
  }

  /** More cards by the language model, each checked; undefined when the library has no passages about the topic. */
  async write(
    run: DeckRun,
    { meter, signal }: { meter: Meter; signal: AbortSignal },
  ): Promise<{ drafts: NewDraft[] } | { failed: AiFailure['reason'] } | undefined> {
    const field = fieldOfTarget(run.target) ?? 'PA'
    const found = await this.search.search(field, run.topic, { limit: maxPassages })
    if (found.length === 0) return undefined
    const passages = new Map(found.map(({ passage }) => [passage.id, passage]))
    const known = (await this.store.findDrafts(run.id, maxCards)).flatMap(({ card }) => card?.front ?? [])
    const reply = await this.ai.generateObject({
      ...buildPrompt({
        instructions: `You write flashcards for candidates of the ${targetLabel(run.target)} board exam in the United States: standard American clinical English, exact, and brief.`,
        task: `Write ${Math.min(cardsPerCall, run.asked - run.made)} flashcards about the topic in <data name="topic">. The front is one specific question that can be answered from memory; the back answers it in one to three sentences, the answer first. Ask nothing that a card in <data name="existing"> asks. In each "sources", name the ids of the passages that the card rests on.`,
        passages: [...passages.values()].map(promptPassage),
        data: { topic: run.topic, existing: known.length > 0 ? known : undefined },
      }),
      ...{ purpose: 'generation', schema: flashcardsSchema, schemaName: 'flashcards', maxOutputTokens, signal },
      onUsage: meter.onUsage,
    })
    if (!reply.ok) return { failed: reply.reason }
    const fronts = known.map((stem, index) => ({ id: `card ${index + 1}`, stem }))
    const drafts: NewDraft[] = []
    for (const card of reply.output.cards.slice(0, run.asked - run.made)) {
      drafts.push(this.judge(card, passages, fronts))
      fronts.push({ id: `card ${fronts.length + 1}`, stem: card.front })
    }
    return { drafts }
  }

  private judge(
    card: Flashcard,
    passages: ReadonlyMap<string, Passage>,
    fronts: readonly { id: string; stem: string }[],
  ): NewDraft {
    const draft = this.draftOf('ai', card, passages)
    const unknown = findUnknownCitations(card.sources, passages.keys())
    if (unknown.length > 0 || card.sources.length === 0) {
      return { ...draft, reason: 'citations', detail: 'It cites no passages, or passages that it was not given.' }
    }
    const similar = findMostSimilar({ id: '', stem: card.front }, fronts)
    if (!similar) return draft
    const excerpt = excerptOf(fronts.find(({ id }) => id === similar.other)?.stem ?? '')
    const detail = `The front is ${Math.round(100 * similar.similarity)}% similar to the front of another card.`
    const like = { likeness: similar.similarity, id: similar.other, excerpt }
    return { ...draft, reason: 'near_duplicate', detail, like }
  }
}
