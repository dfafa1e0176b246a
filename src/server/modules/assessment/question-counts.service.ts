import type { DomainPool } from '#domain/assembly/assemble.ts'
import {
  countAskable,
  countQuestions,
  filterPool,
  isInSet,
  itemsOf,
  type LearnerRecord,
  type PracticeFilter,
  type QuestionCounts,
  type QuestionSet,
  questionSets,
} from '#domain/assembly/practice-filter.ts'
import { findPracticeExam } from '#domain/exams/catalog.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { localDay } from '#domain/progress/streak.ts'
import { normalizeTerm, type SubjectKind } from '#domain/subjects/subject.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank, FieldCatalog } from '../bank/index.ts'
import type { AttemptsStore } from './attempts.store.ts'
import { chooseDomains, choosePools } from './practice-choice.ts'

export interface CountsRequest {
  field: FieldCode
  exam: string | undefined
  /** The choice so far; `only` does not matter. */
  choice: PracticeFilter
  /** Finds topics; at least two characters, else nothing is found. */
  search: string
}

/** A choice and how many questions it has. */
export interface Counted extends QuestionCounts {
  name: string
}

export interface Matching {
  questions: number
  /** The most that one quiz can ask of them. */
  askable: number
}

export interface PracticeCounts {
  areas: Counted[]
  /** Those with questions in this exam. */
  subjects: (Counted & { id: string; kind: SubjectKind })[]
  chosenTopics: Counted[]
  foundTopics: Counted[]
  /** What matches the choice: all questions, and those of each set. */
  matching: Record<QuestionSet | 'all', Matching>
}

/** The questions that practice for an exam can ask, and what the learner has done with them. */
interface Practiced {
  catalog: FieldCatalog
  askable: ReadonlySet<number>
  record: LearnerRecord
}

const maxFound = 12
const minSearchLength = 2

/** How well a topic fits: 0 when it is what was searched for, 1 when it starts with it, 2 otherwise; undefined: not at all. */
function fitOf(topic: string, search: string): number | undefined {
  const words = topic.split(' ')
  if (!search.split(' ').every((wanted) => words.some((word) => word.startsWith(wanted)))) return undefined
  if (topic === search) return 0
  return topic.startsWith(search) ? 1 : 2
}

function countItems(itemNos: readonly number[], { askable, record }: Practiced): QuestionCounts {
  return countQuestions(
    itemNos.filter((itemNo) => askable.has(itemNo)),
    record,
  )
}

/** The topics that contain words starting with those of a search: the best fits with the most questions first. */
function findTopics(search: string, practiced: Practiced): Counted[] {
  const wanted = normalizeTerm(search)
  if (wanted.length < minSearchLength) return []
  return [...practiced.catalog.topics.values()]
    .flatMap(({ name, itemNos }) => {
      const fit = fitOf(normalizeTerm(name), wanted)
      return fit === undefined ? [] : [{ name, fit, ...countItems(itemNos, practiced) }]
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.fit - b.fit || b.total - a.total || a.name.length - b.name.length)
    .slice(0, maxFound)
}

function countMatching(pools: readonly DomainPool[], { catalog, record }: Practiced): PracticeCounts['matching'] {
  const count = (own: readonly DomainPool[]): Matching => ({
    questions: itemsOf(own).length,
    askable: countAskable(own, catalog.familyOf),
  })
  const ofSets = questionSets.map((set) => {
    const own = pools.map((pool) => filterPool(pool, (itemNo) => isInSet(itemNo, set, record)))
    return [set, count(own)] as const
  })
  return { all: count(pools), ...(Object.fromEntries(ofSets) as Record<QuestionSet, Matching>) }
}

/** Counts what a learner can practice. Only what the catalog says can be asked is counted. */
export class QuestionCountsService {
  private readonly bank: Bank
  private readonly store: AttemptsStore
  private readonly findBookmarked: (userId: string) => Promise<Set<number>>
  private readonly clock: () => Date

  constructor(deps: {
    bank: Bank
    store: AttemptsStore
    findBookmarked: (userId: string) => Promise<Set<number>>
    clock: () => Date
  }) {
    this.bank = deps.bank
    this.store = deps.store
    this.findBookmarked = deps.findBookmarked
    this.clock = deps.clock
  }

  /**
   * Counts questions by area, body system, subject, and topic. Throws `not_found` for an unknown exam, and `bad_request`
   * for an area or a subject that does not exist.
   */
  async count({ userId, timeZone }: Principal, request: CountsRequest): Promise<PracticeCounts> {
    const { field, choice, search } = request
    const exam = findPracticeExam(field, request.exam, localDay(this.clock(), timeZone))
    if (!exam) throw new AppError('not_found', 'This field has no current exam with that name.')
    const domains = chooseDomains(exam, choice)
    const catalog = await this.bank.catalog(field)
    const pools = choosePools(catalog, this.bank.subjects, { ...choice, only: undefined })
    const poolsOf = (all: ReadonlyMap<string, DomainPool>, wanted: readonly { name: string }[]) =>
      wanted.flatMap(({ name }) => all.get(name) ?? [])
    const askable = new Set(itemsOf(poolsOf(catalog.domains, exam.outline.domains)))
    const practiced: Practiced = { catalog, askable, record: await this.findRecord(userId, field) }
    return {
      areas: exam.outline.domains.map(({ name }) => ({
        name,
        ...countItems(itemsOf(poolsOf(catalog.domains, [{ name }])), practiced),
      })),
      subjects: this.countSubjects(practiced),
      chosenTopics: (choice.topics ?? []).map((name) => {
        const topic = catalog.topics.get(name.toLowerCase())
        return { name: topic?.name ?? name, ...countItems(topic?.itemNos ?? [], practiced) }
      }),
      foundTopics: findTopics(search, practiced),
      matching: countMatching(poolsOf(pools, domains), practiced),
    }
  }

  private countSubjects(practiced: Practiced): PracticeCounts['subjects'] {
    return this.bank.subjects
      .map(({ id, name, kind }) => ({
        id,
        name,
        kind,
        ...countItems(practiced.catalog.subjects.get(id) ?? [], practiced),
      }))
      .filter(({ total }) => total > 0)
  }

  private async findRecord(userId: string, field: FieldCode): Promise<LearnerRecord> {
    const [seen, last, bookmarked] = await Promise.all([
      this.store.findSeenItems(userId, field),
      this.store.findLastAnswers(userId),
      this.findBookmarked(userId),
    ])
    return { seen, ...last, bookmarked }
  }
}
