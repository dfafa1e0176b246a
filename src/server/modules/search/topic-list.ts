import { capitalizeSentence } from '#domain/knowledge/table.ts'
import { countEdits } from '#domain/search/edits.ts'
import type { Passage } from '#domain/search/passage.ts'
import { isAskingWord, wordsOf } from '#domain/search/words.ts'
import type { QueryPart } from './query.ts'
import type { Group } from './thesaurus.ts'
import { padded, type Vocabulary } from './vocabulary.ts'

interface Topic {
  label: string
  words: readonly string[]
  /** Stems between spaces. */
  phrase: string
  /** How many passages have it, and how many of them are items. */
  passages: number
  items: number
}

type Labeled = Pick<Passage, 'kind' | 'title' | 'topics'>

/** Characters; a longer title describes rather than names. */
const longestLabel = 40

/** What one can study, as a passage names it. A simulation's title must not tell what it is about. */
function labelsOf({ kind, title, topics }: Labeled): string[] {
  const labels = kind === 'lab-value' ? [title] : kind === 'simulation' ? topics : [title, ...topics]
  return [...new Set(labels)].filter((label) => label.length <= longestLabel && /^\p{L}.*\p{L}{2}/u.test(label))
}

/** Fewer than in a finished word, since the beginning of many words is similar. */
const editsWhileTyping = (typed: string) => (typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2)

/** A typed word begins a word of the topic, perhaps with a typing error. */
function begins(typed: string, words: readonly string[], maxEdits: number): boolean {
  return words.some((word) =>
    maxEdits === 0
      ? word.startsWith(typed)
      : word[0] === typed[0] && countEdits(typed, word.slice(0, typed.length), maxEdits) <= maxEdits,
  )
}

/** The topics of a field: the titles and topics of its passages. */
export class TopicList {
  private readonly topics: readonly Topic[]
  private readonly vocabulary: Vocabulary

  constructor(passages: Iterable<Labeled>, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    const byPhrase = new Map<string, Topic>()
    for (const passage of passages) {
      for (const label of labelsOf(passage)) {
        const words = wordsOf(label)
        const phrase = padded(words.map((word) => vocabulary.stemOf(word)))
        const known = byPhrase.get(phrase)
        const topic = known ?? { label: capitalizeSentence(label), words, phrase, passages: 0, items: 0 }
        topic.passages += 1
        if (passage.kind === 'item') topic.items += 1
        byPhrase.set(phrase, topic)
      }
    }
    // Those with the most passages come first wherever nothing else decides.
    this.topics = [...byPhrase.values()].sort((a, b) => b.passages - a.passages || a.label.length - b.label.length)
  }

  /**
   * Topics whose words begin as typed, or that are what a typed short form means. Only labels are compared, never the text
   * of a passage: otherwise typing a question would return its answer.
   */
  suggest(typed: string, meaning: Group, limit: number): string[] {
    const words = wordsOf(typed)
    if (words.length === 0) return []
    const exact = this.topics.filter((topic) => words.every((word) => begins(word, topic.words, 0)))
    const meant = meaning.map(({ stems }) => padded(stems))
    const byMeaning = this.topics.filter(({ phrase }) => meant.some((one) => phrase.includes(one)))
    const start = words.join(' ')
    const isStart = (topic: Topic) => topic.words.join(' ').startsWith(start)
    const found = [
      ...byMeaning.filter(({ phrase }) => meant.includes(phrase)),
      ...exact.filter(isStart),
      ...byMeaning,
      ...exact,
    ]
    const labels = new Set((found.length > 0 ? found : this.findMisspelled(words)).map(({ label }) => label))
    return [...labels].slice(0, limit)
  }

  private findMisspelled(words: readonly string[]): Topic[] {
    return this.topics.filter((topic) => words.every((word) => begins(word, topic.words, editsWhileTyping(word))))
  }

  /** Topics that share words with a query, most first, and after them the topics that most items have. */
  nearest(query: string, parts: readonly QueryPart[], limit: number): string[] {
    const words = wordsOf(query).filter((word) => !isAskingWord(word) && word.length > 2)
    const stems = words.map((word) => this.vocabulary.stemOf(word))
    const phrases = parts.map(({ group }) => group.map(({ stems }) => padded(stems)))
    const near = this.topics
      .map((topic) => ({
        topic,
        shared:
          phrases.filter((group) => group.some((phrase) => topic.phrase.includes(phrase))).length +
          stems.filter((stem) => topic.phrase.includes(padded([stem]))).length,
      }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
    const common = this.topics.toSorted((a, b) => b.items - a.items)
    const labels = [...near.map(({ topic }) => topic), ...common].map(({ label }) => label)
    return [...new Set(labels)].slice(0, limit)
  }
}
