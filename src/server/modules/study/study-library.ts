import type { Drawing } from '#domain/drawing/drawing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Passage, PassageKind } from '#domain/search/passage.ts'
import type { StudyMaterial, StudyQuestion } from '#domain/study/material.ts'
import { type StudyMethod, studyMethods } from '#domain/study/registry.ts'
import type { Ingredients } from '#domain/study/study-method.ts'
import { haveSameWords } from '#domain/study/topic-words.ts'
import { readOnce } from '#server/read-once.ts'
import type { Bank } from '../bank/index.ts'
import type { FoundPassage, Search } from '../search/index.ts'

export interface StudyRequest {
  topic: string
  method: StudyMethod
  field: FieldCode
  /** Another variant has other numbers, and another selection where there is a choice. */
  variant: number
}

const nearestTopics = 6

/**
 * With as many rows of a table that mention the topic, its other rows are left out: they were found only because the
 * whole table is filed under the topic, as a table of dental materials is under fluoride.
 */
const enoughRows = 6

/** Of the best passage's score: what a passage needs at least to be about the topic rather than beside it. */
const relevance = 0.35

/** With fewer passages about the topic, what the search found after them is taken as well, up to as many. */
const fewPassages = 6
const lowRelevance = 0.12

/** Passages that are searched through for those that mention a topic. */
const maxSearched = 120

/** How many names are looked up besides the topic, and the passages about each. */
const maxNames = 8
const passagesPerName = 16

/**
 * The passages that are about the topic, best first, without the tail that only shares a word with it. An item that
 * names the topic as one of its own is about it, however much better the best passage matches; a row does not name
 * topics of its own, but those of its table.
 */
function aboutTopic(found: readonly FoundPassage[], topic: string): Passage[] {
  const best = found[0]?.score ?? 0
  return found
    .filter(
      ({ score, passage }) => score >= best * relevance || passage.topics.some((one) => haveSameWords(one, topic)),
    )
    .map(({ passage }) => passage)
}

/** The passages without the rows that do not mention the topic, where their table has enough others; else these come last. */
function withoutUnrelatedRows(passages: readonly Passage[], isMention: (passage: Passage) => boolean): Passage[] {
  const [related, unrelated] = [true, false].map((wanted) =>
    passages.filter((passage) => (passage.row === undefined || isMention(passage)) === wanted),
  ) as [Passage[], Passage[]]
  const rowsOf = Map.groupBy(related, ({ row }) => row?.tableId)
  const isNeeded = ({ row }: Passage) => (rowsOf.get(row?.tableId)?.length ?? 0) < enoughRows
  return [...related, ...unrelated.filter(isNeeded)]
}

/** The passages nearest to the topic that are not `chosen`, such as those about a related term; only as many as
 * are needed to reach `fewPassages`. */
function nearest(found: readonly FoundPassage[], chosen: readonly Passage[]): Passage[] {
  const best = found[0]?.score ?? 0
  const near = found.flatMap(({ score, passage }) =>
    score >= best * lowRelevance && !chosen.includes(passage) ? [passage] : [],
  )
  return near.slice(0, Math.max(0, fewPassages - chosen.length))
}

/** Of the best simulation's score: a simulation is long, so it names a topic seldom and always less than an item does. */
const simulationRelevance = 0.6
const maxSimulations = 4

/** The simulations whose patient has the topic. They are compared with each other only. */
function aboutPatient(found: readonly FoundPassage[]): Passage[] {
  const best = found[0]?.score ?? 0
  return found.filter(({ score }) => score >= best * simulationRelevance).map(({ passage }) => passage)
}

/** What one reads of a passage itself. */
const saidIn = ({ title, keyPoint = '', topics, row }: Passage) =>
  row ? row.cells.map(({ value }) => value).join('. ') : [title, keyPoint, ...topics].join('. ')

/** What the whole table of a row is about; a title that lists several things says little about one row. */
const tableOf = ({ row }: Passage) => (row && !row.tableTitle.includes(',') ? row.tableTitle : '')

const askedIn = ({ question: { stem, keyLearningPoint, options } }: StudyQuestion) =>
  [stem, keyLearningPoint, ...options.filter(({ right }) => right).map(({ text }) => text)].join('. ')

/** Finds in the knowledge base what study aids are composed of. */
export class StudyLibrary {
  private readonly bank: Bank
  private readonly search: Search
  private readonly viewImage: StudyMaterial['viewImage']
  /** All drawings. They are read when first needed: parsing half a megabyte takes longer than most starts. */
  readonly findDrawings: () => Promise<readonly Drawing[]>

  constructor(deps: {
    bank: Bank
    search: Search
    viewImage: StudyMaterial['viewImage']
    readDrawings: () => Promise<readonly Drawing[]>
  }) {
    this.bank = deps.bank
    this.search = deps.search
    this.viewImage = deps.viewImage
    this.findDrawings = readOnce(deps.readDrawings)
  }

  /**
   * What to try instead of a topic about which there is nothing for a method, and whether the library knows the topic at
   * all.
   */
  async suggestInstead(
    { topic, method, field }: StudyRequest,
    limit = nearestTopics,
  ): Promise<{ isKnown: boolean; nearest: string[] }> {
    const [found] = await this.search.search(field, topic, { limit: 1 })
    const { drawings } = studyMethods[method].ingredients as Ingredients
    const nearest = drawings
      ? (await this.findDrawings()).filter(({ uses }) => uses.includes(field)).map(({ title }) => title)
      : await this.search.nearestTopics(field, topic, limit)
    return { isKnown: found !== undefined, nearest }
  }

  /** What the library has about a topic, without anything that gives away the answers of `withoutItems`. */
  async gather(
    { topic, method, field, variant }: StudyRequest,
    withoutItems: ReadonlySet<string>,
  ): Promise<StudyMaterial> {
    const ingredients: Ingredients = studyMethods[method].ingredients
    const search = (query: string, kinds: readonly PassageKind[], limit: number) =>
      this.search.search(field, query, { kinds: new Set(kinds), limit, withoutItems })
    const read = ingredients.kinds.filter((kind) => kind !== 'simulation')
    const { passages: limit, withMentions } = ingredients
    const [found, simulations, mentions] = await Promise.all([
      search(topic, read, withMentions ? maxSearched : limit),
      ingredients.kinds.includes('simulation') ? search(topic, ['simulation'], maxSimulations) : [],
      withMentions ? this.search.readMentions(field, topic) : () => false,
    ])
    const about = aboutTopic(found, topic)
    const isMention = (passage: Passage) => mentions(saidIn(passage)) || mentions(tableOf(passage))
    const others = found.flatMap(({ passage }) => (!about.includes(passage) && isMention(passage) ? [passage] : []))
    const named = [...about, ...others]
    const all = withMentions ? withoutUnrelatedRows([...named, ...nearest(found, named)], isMention) : about
    const chosen = all.slice(0, limit)
    const names = ingredients.alsoAbout?.(chosen, topic).slice(0, maxNames) ?? []
    const more = await Promise.all(
      names.map(async (name) => aboutTopic(await search(name, read, passagesPerName), name)),
    )
    const byId = new Map([...chosen, ...aboutPatient(simulations), ...more.flat()].map((one) => [one.id, one]))
    const passages = [...byId.values()]
    const seed = `${topic.toLowerCase()} ${field} ${method} ${variant}`
    const { questions, scenarios } = await this.readItems(passages, ingredients, seed)
    const isOther = new Set(others.map(({ id }) => id))
    const isAsked = (one: StudyQuestion) =>
      !isOther.has(one.passage.id) || mentions(askedIn(one)) || mentions(tableOf(one.passage))
    const isChosen = new Set([...chosen, ...aboutPatient(simulations)].map(({ id }) => id))
    return {
      topic,
      field,
      seed,
      passages,
      lookedUp: new Set(passages.flatMap(({ id }) => (isChosen.has(id) ? [] : [id]))),
      questions: questions.filter(isAsked),
      scenarios,
      drawings: ingredients.drawings ? await this.drawingsOf(passages) : [],
      namesTopic: mentions,
      viewImage: this.viewImage,
    }
  }

  private async drawingsOf(passages: readonly Passage[]): Promise<StudyMaterial['drawings']> {
    const byId = new Map((await this.findDrawings()).map((drawing) => [`DRAWING-${drawing.id}`, drawing]))
    return passages.flatMap((passage) => {
      const drawing = byId.get(passage.id)
      return drawing ? [{ passage, drawing }] : []
    })
  }

  private async readItems(
    passages: readonly Passage[],
    { questionsOf = [], scenarios: needsScenarios, perModel = 1 }: Ingredients,
    seed: string,
  ): Promise<Pick<StudyMaterial, 'questions' | 'scenarios'>> {
    const wanted = passages.filter(
      ({ kind }) => questionsOf.includes(kind) || (needsScenarios && kind === 'simulation'),
    )
    const current = await this.bank.findCurrent(wanted.flatMap(({ itemIds }) => itemIds))
    const byId = new Map(current.map((version) => [version.itemId, version]))
    const versions = wanted.flatMap((passage) =>
      passage.itemIds.flatMap((id) => {
        const version = byId.get(id)
        return version ? [{ passage, version }] : []
      }),
    )
    return {
      questions: versions.flatMap(({ passage, version }): StudyQuestion[] => {
        const { itemId, content } = version
        if (content.kind === 'scenario') return []
        const { kind: source } = content
        return Array.from({ length: source === 'model' ? perModel : 1 }, (_, index) => {
          const question = this.bank.findQuestion(version, `${seed} ${itemId}${index === 0 ? '' : ` ${index}`}`)
          return question ? [{ itemId, source, passage, question }] : []
        }).flat()
      }),
      scenarios: versions.flatMap(({ passage, version: { content } }) =>
        content.kind === 'scenario' ? [{ passage, scenario: content.scenario }] : [],
      ),
    }
  }
}
