import { checkBank, type RawBank } from '../content-check/check-bank.ts'
import { checkCues } from '../content-check/cues.ts'
import { fieldStatisticsOf } from '../content-check/field-statistics.ts'
import { type ContentIssue, type Issue, issue, locateIssues, parseEntry } from '../content-check/issues.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { authoredItemSchema, type Case } from '../question/item.ts'
import { completeEntry } from './missing-fields.ts'

/** One entry of a drafts file. */
export interface DraftEntry {
  /** How messages refer to it. */
  label: string
  entry: unknown
  /** Issues that were found while importing it. */
  issues: readonly Issue[]
}

/** Where drafts are, and what they are checked against. */
interface DraftContext {
  field: FieldCode
  /** The drafts file, for example content/drafts/questions/RN/renal.yaml. */
  file: string
  casesFile: string
  /** New or changed cases that belong to the drafts. */
  cases: readonly Case[]
  bank: RawBank
  nextId: (domain: string) => string
  /** Whether the drafts have to follow the standard of quality of the bank; they do unless it is false. */
  isStandardApplied?: boolean
}

export interface CheckedDrafts {
  /** The issues of each entry, in the order of the entries; an entry without issues is ready for the bank. */
  byEntry: Issue[][]
  /** Issues of the bank as a whole with the drafts added: cases, and cues that give keys away. */
  ofBank: ContentIssue[]
}

const idOf = (entry: unknown) => (typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined)

/** The content of the field without what the drafts replace. */
function remainingBank(
  { field, bank, cases }: DraftContext,
  drafts: readonly DraftEntry[],
): Pick<RawBank, 'items' | 'cases'> {
  const draftIds = new Set(drafts.map(({ entry }) => idOf(entry)))
  const caseIds = new Set<unknown>(cases.map(({ id }) => id))
  const isInField = (file: string) => file.split('/').includes(field)
  return {
    items: bank.items.filter(({ file, item }) => isInField(file) && !draftIds.has(idOf(item))),
    cases: bank.cases.filter(({ file, entry }) => isInField(file) && !caseIds.has(idOf(entry))),
  }
}

/** Completes each entry and gives it a unique id, by which its issues can be found again. */
function completeAll(drafts: readonly DraftEntry[], { field, nextId }: DraftContext) {
  const seen = new Set<unknown>()
  return drafts.map(({ label, entry }, index) => {
    const placeholderId = `${field}-DRAFT-${String(index + 1).padStart(4, '0')}`
    const id = idOf(entry)
    const isRepeated = seen.has(id)
    if (typeof id === 'string' && id !== '') seen.add(id)
    const uniqueEntry = isRepeated ? { ...(entry as object), id: null } : entry
    const { entry: completed, missing } = completeEntry(uniqueEntry, field, placeholderId, nextId)
    if (!isRepeated) return { label, completed, missing }
    const remedy = 'Give one of them the next free id, or remove it.'
    const repeated = issue('id', `Another question in this file has the id ${id}.`, remedy)
    return { label, completed, missing: [...missing.filter((one) => one.field !== 'id'), repeated] }
  })
}

const fieldOrder = [
  ...['id', 'field', 'domain', 'otherDomain', 'case', 'topics', 'difficulty', 'type', 'stem', 'options', 'explanation'],
  ...['keyLearningPoint', 'references'],
]

/** Sorts issues by the order of the fields in an item. */
function sortIssues(issues: readonly Issue[]): Issue[] {
  const rankOf = ({ field }: Issue) => {
    const [name = '', number = '0'] = field.split('.')
    const rank = fieldOrder.indexOf(name)
    return (rank < 0 ? fieldOrder.length : rank) * 100 + Number(number)
  }
  return issues.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Replaces placeholder ids, which mean nothing to an author, with the labels of their questions. */
function withLabels({ field, problem, remedy }: Issue, labels: ReadonlyMap<string, string>): Issue {
  return { field, problem: problem.replace(/\S+-DRAFT-\d{4}/g, (id) => labels.get(id) ?? id), remedy }
}

/** Checks the cues of the field with the drafts that are ready, since cue rates concern all of its items. */
function checkCuesWith(
  ready: readonly unknown[],
  remaining: Pick<RawBank, 'items'>,
  { file }: DraftContext,
): ContentIssue[] {
  const valid = [...remaining.items.map(({ item }) => item), ...ready].flatMap(
    (entry) => parseEntry(authoredItemSchema, entry).value ?? [],
  )
  return fieldStatisticsOf(valid, []).flatMap(({ field, items, cues }) =>
    locateIssues(file, `with all ${items} items of ${field}`, checkCues(cues)),
  )
}

/**
 * Checks drafts with the rules of the bank and against the bank. A draft with the id of an item replaces that item.
 * Missing fields are reported together with the issues of the rest of the question.
 */
export function checkDrafts(drafts: readonly DraftEntry[], context: DraftContext): CheckedDrafts {
  const { file, casesFile, cases, bank } = context
  const remaining = remainingBank(context, drafts)
  const entries = completeAll(drafts, context)
  const raw = {
    items: [...remaining.items, ...entries.map(({ completed }) => ({ file, item: completed }))],
    cases: [...remaining.cases, ...cases.map((entry) => ({ file: casesFile, entry }))],
    tables: [],
    scenarios: [],
    references: bank.references,
    models: [],
  }
  const { issues } = checkBank(raw, context)
  const ids = entries.map(({ completed }, index) => idOf(completed) ?? `entry ${index + 1}`)
  const labels = new Map(entries.map(({ label }, index) => [String(ids[index]), label]))
  const byEntry = entries.map(({ missing }, index) => {
    const missingFields = new Set(missing.map(({ field }) => field))
    // The placeholder of a missing reference is not in the list of references either.
    const isMissing = (field: string) => missingFields.has(field.replace('references.1', 'references'))
    const found = issues.filter((one) => one.file === file && one.item === ids[index] && !isMissing(one.field))
    return sortIssues([...(drafts[index]?.issues ?? []), ...missing, ...found.map((one) => withLabels(one, labels))])
  })
  const ready = entries.filter((_, index) => byEntry[index]?.length === 0).map(({ completed }) => completed)
  const ofCases = issues.filter(
    (one) => one.file === casesFile || remaining.cases.some((existing) => existing.file === one.file),
  )
  return { byEntry, ofBank: [...ofCases, ...checkCuesWith(ready, remaining, context)] }
}
