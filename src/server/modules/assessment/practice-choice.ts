import type { DomainPool } from '#domain/assembly/assemble.ts'
import {
  filterPool,
  isInSet,
  type LearnerRecord,
  matchEveryKind,
  type PracticeFilter,
} from '#domain/assembly/practice-filter.ts'
import type { Exam, OutlineDomain } from '#domain/exams/exam.ts'
import { type Subject, subjectKinds } from '#domain/subjects/subject.ts'
import { AppError } from '#server/http/app-error.ts'
import type { FieldCatalog } from '../bank/index.ts'

function rejectChoice(name: 'areas' | 'subjects', message: string): never {
  throw new AppError('bad_request', `${name}: ${message}`, { issues: [{ path: `query.${name}`, message }] })
}

/** The areas to ask about: those of the exam's outline, or the chosen ones among them. */
export function chooseDomains(exam: Exam | undefined, choice: PracticeFilter | undefined): readonly OutlineDomain[] {
  const domains = exam?.outline.domains ?? []
  const areas = choice?.areas ?? []
  const unknown = areas.find((area) => domains.every(({ name }) => name !== area))
  if (unknown !== undefined) rejectChoice('areas', `there is no area "${unknown}" in this exam`)
  return areas.length === 0 ? domains : domains.filter(({ name }) => areas.includes(name))
}

/** True for the items that belong to the chosen body systems, subjects, and topics. A topic may be gone: it has no items. */
function matchTags(
  { subjects: itemsBySubject, topics: itemsByTopic }: FieldCatalog,
  known: readonly Subject[],
  { subjects = [], topics = [] }: PracticeFilter,
) {
  const unknown = subjects.find((id) => known.every((subject) => subject.id !== id))
  if (unknown !== undefined) rejectChoice('subjects', `there is no body system or subject "${unknown}"`)
  const chosen = known.filter(({ id }) => subjects.includes(id))
  const ofKinds = subjectKinds.map((wanted) =>
    chosen.filter(({ kind }) => kind === wanted).map(({ id }) => itemsBySubject.get(id) ?? []),
  )
  const ofTopics = topics.map((topic) => itemsByTopic.get(topic.toLowerCase())?.itemNos ?? [])
  return matchEveryKind([...ofKinds, ofTopics])
}

/**
 * The part of a field's bank that a learner chose. `record` is needed when the choice has a set of questions. Throws
 * `bad_request` for a body system or subject that does not exist.
 */
export function choosePools(
  catalog: FieldCatalog,
  subjects: readonly Subject[],
  choice: PracticeFilter,
  record?: LearnerRecord,
): Map<string, DomainPool> {
  const { difficulties, only } = choice
  const hasTags = matchTags(catalog, subjects, choice)
  const matches = (itemNo: number) =>
    (!difficulties?.length || difficulties.includes(catalog.difficultyOf(itemNo))) &&
    (!only || !record || isInSet(itemNo, only, record)) &&
    hasTags(itemNo)
  return new Map([...catalog.domains].map(([name, pool]) => [name, filterPool(pool, matches)]))
}
