import MiniSearch, { type SearchResult } from 'minisearch'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import type { Passage, PassageKind } from '#domain/search/passage.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { isStopWord, wordsOf } from '#domain/search/words.ts'
import { QueryReader } from './query.ts'
import type { Alternative, Group } from './thesaurus.ts'
import { padded, Vocabulary } from './vocabulary.ts'

/** The parts of a passage needed to rank it and to suggest topics. */
interface Entry {
  kind: PassageKind
  fields: ReadonlySet<FieldCode>
  title: string
  topics: readonly string[]
  /** Stems between spaces, by which phrases are found: of the title and topics, of what it says, of its table's topics. */
  heading: string
  all: string
  tableTopics: string
}

/** How well a passage matches a group: a score, and the share of the group that it covers. */
interface Match {
  score: number
  share: number
  /** Its title or one of its topics has the words. */
  isTopic: boolean
}

interface Candidate {
  id: string
  score: number
  covered: number
  isTopic: boolean
}

/** A passage that was found. Scores can be compared within one search only. */
export interface Hit {
  id: string
  score: number
}

/** What a word counts for, by where it occurs. */
const boosts = { title: 4, topics: 3, key: 3, table: 1.5, tableTopics: 0.5, text: 1 }

/** What a phrase counts for whose words occur, but not side by side. */
const scatteredShare = 0.35
/** What a phrase counts for that is a topic of the row's table. */
const tableTopicShare = 0.6
/** A passage whose title or topic is exactly this covers more: "Heparin" for "heparin infusion at home". */
const labelShare = 1.5
/** What a word counts for that says what one wants to know about the topic. */
const aspectShare = 0.3
const headingBonus = 1.6
const textBonus = 1.2

/**
 * The share of a query's information that a passage must match, and the score for that information below which a passage
 * only mentions it in passing.
 */
const minCoverage = 0.55
const minScore = 0.7
/** When fewer than this many do, passages follow that match a smaller share of it in their title or topics. */
const enough = 5
const minTopicCoverage = 0.35

/** What a second alternative adds to the better one. */
const otherShare = 0.25
const addOther = (a: number, b: number) => Math.max(a, b) + otherShare * Math.min(a, b)

/** The search index over the passages, in memory. */
export class PassageIndex {
  readonly vocabulary = new Vocabulary()
  readonly queries: QueryReader
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
    this.queries = new QueryReader(this.vocabulary, terms)
  }

  add(passage: Passage): void {
    const { id, kind, fields, title, topics, keyPoint = '', text, row } = passage
    // The topics of a row are those of its whole table.
    const [own, tableTopics] = row ? [[], topics] : [topics, []]
    const texts = {
      title,
      topics: own.join(' '),
      key: keyPoint,
      table: row?.tableTitle ?? '',
      tableTopics: tableTopics.join(' '),
      text,
    }
    const stems = Object.entries(texts).map(([name, value]) => {
      const words = wordsOf(value)
      this.vocabulary.add(words)
      return [name, words.map((word) => this.vocabulary.stemOf(word))] as const
    })
    const indexed = stems.map(([name, all]) => [name, all.filter((stem) => !isStopWord(stem)).join(' ')])
    this.engine.add({ id, ...Object.fromEntries(indexed) })
    const heading = [title, ...own].map((part) => padded(this.vocabulary.stemsOf(part))).join('|')
    const said = stems.filter(([name]) => name !== 'tableTopics')
    const all = said.map(([, part]) => padded(part)).join('|')
    const ofTable = tableTopics.map((topic) => padded(this.vocabulary.stemsOf(topic))).join('|')
    this.entries.set(id, { kind, fields: new Set(fields), title, topics, heading, all, tableTopics: ofTable })
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

  /** A row with the columns `brand` and `generic` makes them mean the same. */
  private addBrandName({ row }: Passage): void {
    const brand = row?.cells.find(({ column }) => column === 'brand')?.value
    const generic = row?.cells.find(({ column }) => column === 'generic')?.value
    if (brand && generic) this.queries.addTerm({ terms: [generic], brands: [brand] })
  }

  /**
   * The passages of a field about a query, best first. Each word and term of the query counts for as much as it is rare in
   * the field (its information); passages that cover all of them come first, and those that cover too little are left out.
   */
  search(field: FieldCode, query: string, { limit, kinds }: { limit: number; kinds: ReadonlySet<PassageKind> }): Hit[] {
    const isWanted = ({ id }: SearchResult) => {
      const entry = this.entries.get(id)
      return entry?.fields.has(field) === true && kinds.has(entry.kind)
    }
    const parts = this.queries.read(field, query)
    const found = parts.map(({ group }) => this.searchGroup(group, isWanted))
    const total = this.counts.get(field) ?? 0
    const information = found.map(({ size }, index) => {
      const rarity = Math.log(1 + (total - size + 0.5) / (size + 0.5))
      return rarity * (parts[index]?.isAspect ? aspectShare : 1)
    })
    const all = information.reduce((sum, share) => sum + share, 0)
    const matches = new Map<string, Candidate>()
    found.forEach((group, index) => {
      for (const [id, { score, share, isTopic }] of group) {
        const known = matches.get(id) ?? { id, score: 0, covered: 0, isTopic: false }
        const covered = Math.min(1, known.covered + (share * (information[index] ?? 0)) / all)
        const isAbout = known.isTopic || (isTopic && parts[index]?.isAspect === false)
        matches.set(id, { id, score: known.score + score, covered, isTopic: isAbout })
      }
    })
    const phrase = padded(this.vocabulary.stemsOf(query))
    const ranked = [...matches.values()]
      .map((one) => ({ ...one, score: one.score * one.covered ** 2 * this.bonusOf(one.id, phrase) }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    const good = ranked.filter(({ covered, score }) => covered >= minCoverage && score >= minScore * all)
    const fair = ranked.filter(
      ({ covered, isTopic }) => isTopic && covered >= minTopicCoverage && covered < minCoverage,
    )
    // Without any good one, the field has nothing about the query.
    const hits = good.length === 0 ? [] : [...good, ...fair.slice(0, Math.max(0, enough - good.length))]
    return hits.slice(0, limit).map(({ id, score }) => ({ id, score }))
  }

  /** Tells whether a text has each word or term of a query, by any name that means the same. */
  readMentions(field: FieldCode, query: string): (text: string) => boolean {
    const phrases = this.queries
      .read(field, query)
      .filter(({ isAspect }) => !isAspect)
      .map(({ group }) => group.filter(({ weight }) => weight === 1).map(({ stems }) => padded(stems)))
    return (text) => {
      const stems = padded(this.vocabulary.stemsOf(text))
      return phrases.length > 0 && phrases.every((names) => names.some((name) => stems.includes(name)))
    }
  }

  private bonusOf(id: string, phrase: string): number {
    const entry = this.entries.get(id)
    if (entry?.heading.includes(phrase)) return headingBonus
    return entry?.all.includes(phrase) ? textBonus : 1
  }

  /**
   * For each passage with some of a group's alternatives: its best score, with a little for the others, and how much of
   * the group it covers.
   */
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
          score: addOther(match.score, known?.score ?? 0),
          share: Math.max(match.share, known?.share ?? 0),
          isTopic: match.isTopic || known?.isTopic === true,
        })
      }
    }
    return best
  }

  private weigh(entry: Entry | undefined, alternative: Alternative, phrase: string, score: number): Match {
    const isSaid = alternative.stems.length === 1 || entry?.all.includes(phrase) === true
    const whole = isSaid ? 1 : entry?.tableTopics.includes(phrase) ? tableTopicShare : scatteredShare
    const isTopic = entry?.heading.includes(phrase) === true
    const bonus = isTopic ? headingBonus : 1
    const label = entry?.heading.split('|').includes(phrase) ? labelShare : 1
    return { score: score * alternative.weight * bonus * whole, share: whole * alternative.share * label, isTopic }
  }
}
