import MiniSearch, { type SearchResult } from 'minisearch'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Passage, PassageKind } from '#domain/search/passage.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { isAskingWord, isStopWord, wordsOf } from '#domain/search/words.ts'
import { type Alternative, type Group, Thesaurus } from './thesaurus.ts'
import { Vocabulary } from './vocabulary.ts'

/** What is kept of a passage to rank it and to suggest topics. */
interface Entry {
  kind: PassageKind
  fields: ReadonlySet<FieldCode>
  title: string
  topics: readonly string[]
  /** Stems of the title and topics, and of everything, between spaces; by which phrases are found. */
  heading: string
  all: string
}

/** How well a passage matches a group: a score, and the share of the group that it covers. */
interface Match {
  score: number
  share: number
}

/** A passage that was found. Scores can be compared within one search only. */
export interface Hit {
  id: string
  score: number
}

/** How many words of a query count. */
const maxWords = 12

/** What a word counts for, by where it occurs. */
const boosts = { title: 4, topics: 3, key: 3, collection: 2, text: 1 }

/** What a phrase counts for whose words occur, but not side by side. */
const scatteredShare = 0.35
const headingBonus = 1.6
const textBonus = 1.2

/** How much of a term a passage covers that has only a related one. */
const relatedShare = 0.8

/** The share of a query's information that a passage must match. */
const minCoverage = 0.5

const padded = (stems: readonly string[]) => ` ${stems.join(' ')} `

/** The search index over the passages, in memory. */
export class PassageIndex {
  readonly vocabulary = new Vocabulary()
  readonly thesaurus: Thesaurus
  /** Increases with every passage that is added or removed. */
  changes = 0
  private readonly entries = new Map<string, Entry>()
  private readonly counts = new Map<FieldCode, number>(fieldCodes.map((field) => [field, 0]))
  private readonly engine = new MiniSearch<Record<string, string>>({
    fields: Object.keys(boosts),
    // Texts are given as stems.
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: boosts, combineWith: 'AND' },
  })

  constructor(terms: readonly SearchTerm[]) {
    this.thesaurus = new Thesaurus(this.vocabulary, terms)
  }

  add(passage: Passage): void {
    const { id, kind, fields, title, topics, keyPoint = '', text, row } = passage
    const texts = { title, topics: topics.join(' , '), key: keyPoint, collection: row?.tableTitle ?? '', text }
    const stems = Object.fromEntries(
      Object.entries(texts).map(([name, value]) => {
        const words = wordsOf(value)
        this.vocabulary.add(words)
        return [name, words.map((word) => this.vocabulary.stemOf(word))]
      }),
    )
    const indexed = Object.entries(stems).map(([name, own]) => [
      name,
      own.filter((stem) => !isStopWord(stem)).join(' '),
    ])
    this.engine.add({ id, ...Object.fromEntries(indexed) })
    const heading = [title, ...topics].map((part) => padded(this.vocabulary.stemsOf(part))).join('|')
    const all = Object.values(stems).map(padded).join('|')
    this.entries.set(id, { kind, fields: new Set(fields), title, topics, heading, all })
    for (const field of fields) this.counts.set(field, (this.counts.get(field) ?? 0) + 1)
    this.addBrandName(passage)
    this.changes += 1
  }

  remove(id: string): void {
    const entry = this.entries.get(id)
    if (!entry) return
    this.engine.discard(id)
    this.entries.delete(id)
    this.changes += 1
    for (const field of entry.fields) this.counts.set(field, (this.counts.get(field) ?? 0) - 1)
  }

  /** What is known of the passages of a field. */
  *passagesOf(field: FieldCode): Generator<Pick<Passage, 'kind' | 'title' | 'topics'>> {
    for (const entry of this.entries.values()) if (entry.fields.has(field)) yield entry
  }

  /** What a typed term means as a whole: the spelled-out forms of a short form. */
  findMeaning(field: FieldCode, typed: string): Group | undefined {
    const words = wordsOf(typed)
    const term = this.thesaurus.find(words, 0, field)
    return term?.length === words.length ? term.group : undefined
  }

  /** A row with the columns `brand` and `generic` makes them mean the same. */
  private addBrandName({ row }: Passage): void {
    const brand = row?.cells.find(({ column }) => column === 'brand')?.value
    const generic = row?.cells.find(({ column }) => column === 'generic')?.value
    if (brand && generic) this.thesaurus.add({ terms: [brand, generic] })
  }

  /** The passages of a field about a query, best first. None when the field has nothing about it. */
  search(field: FieldCode, query: string, { limit, kinds }: { limit: number; kinds: ReadonlySet<PassageKind> }): Hit[] {
    const groups = this.readQuery(field, query)
    const isWanted = ({ id }: SearchResult) => {
      const entry = this.entries.get(id)
      return entry?.fields.has(field) === true && kinds.has(entry.kind)
    }
    const total = this.counts.get(field) ?? 0
    const found = groups.map((group) => this.searchGroup(group, isWanted))
    const information = found.map(({ size }) => Math.log(1 + (total - size + 0.5) / (size + 0.5)))
    const all = information.reduce((sum, share) => sum + share, 0)
    const hits = new Map<string, { score: number; covered: number }>()
    found.forEach((scores, index) => {
      for (const [id, { score, share }] of scores) {
        const hit = hits.get(id) ?? { score: 0, covered: 0 }
        hit.score += score
        hit.covered += share * (information[index] ?? 0)
        hits.set(id, hit)
      }
    })
    const phrase = padded(
      wordsOf(query)
        .slice(0, maxWords)
        .map((word) => this.vocabulary.stemOf(word)),
    )
    return [...hits]
      .filter(([, { covered }]) => covered >= minCoverage * all)
      .map(([id, { score, covered }]) => ({ id, score: score * (covered / all) ** 2 * this.bonusOf(id, phrase) }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
  }

  private bonusOf(id: string, phrase: string): number {
    const entry = this.entries.get(id)
    if (entry?.heading.includes(phrase)) return headingBonus
    return entry?.all.includes(phrase) ? textBonus : 1
  }

  /** For each passage with one of a group's alternatives: its best score, and how much of the group it covers. */
  private searchGroup(group: Group, filter: (result: SearchResult) => boolean): Map<string, Match> {
    const best = new Map<string, Match>()
    for (const alternative of group) {
      const words = alternative.stems.filter((stem) => !isStopWord(stem))
      if (words.length === 0) continue
      const phrase = padded(alternative.stems)
      for (const result of this.engine.search(words.join(' '), { filter })) {
        const id = result.id as string
        const match = this.weigh(this.entries.get(id), alternative, phrase, result.score)
        const known = best.get(id)
        best.set(id, {
          score: Math.max(match.score, known?.score ?? 0),
          share: Math.max(match.share, known?.share ?? 0),
        })
      }
    }
    return best
  }

  private weigh(entry: Entry | undefined, { stems, weight }: Alternative, phrase: string, score: number): Match {
    const isPhrase = stems.length === 1 || entry?.all.includes(phrase) === true
    const whole = isPhrase ? 1 : scatteredShare
    const bonus = entry?.heading.includes(phrase) ? headingBonus : 1
    return { score: score * weight * bonus * whole, share: whole * (weight < 1 ? relatedShare : 1) }
  }

  /** The words and terms of a query, each with what it may mean. */
  readQuery(field: FieldCode, query: string): Group[] {
    const words = this.correct(wordsOf(query).slice(0, maxWords))
    const groups: Group[] = []
    for (let start = 0; start < words.length; ) {
      const term = this.thesaurus.find(
        words.map(([word = '']) => word),
        start,
        field,
      )
      const [word = '', ...others] = words[start] ?? []
      if (term) groups.push(term.group)
      else if (!isAskingWord(word)) {
        groups.push([word, ...others].map((one) => ({ stems: [this.vocabulary.stemOf(one)], weight: 1 })))
      }
      start += term?.length ?? 1
    }
    return groups
  }

  /** For each word of a query: itself when it is known, else the words that it probably stands for. */
  private correct(words: readonly string[]): string[][] {
    const isKnown = (word: string) => this.vocabulary.has(word) || isStopWord(word)
    const corrected: string[][] = []
    for (let index = 0; index < words.length; index++) {
      const [word = '', next] = [words[index], words[index + 1]]
      // "pre eclampsia"
      if (next !== undefined && !(isKnown(word) && isKnown(next)) && this.vocabulary.has(word + next)) {
        corrected.push([word + next])
        index += 1
        continue
      }
      const similar = isKnown(word) ? [] : this.vocabulary.findSimilar(word)
      corrected.push(similar.length > 0 ? similar : [word])
    }
    return corrected
  }
}
