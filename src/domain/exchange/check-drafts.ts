import { checkBank, type RawBank } from '../content-check/check-bank.ts'
import { checkCues } from '../content-check/cues.ts'
import { figuresOf } from '../content-check/figures.ts'
import { type Finding, placed, type Refusal } from '../content-check/refusal.ts'
import { readShape } from '../content-check/shape.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { authoredItemSchema, type Case } from '../question/item.ts'
import { fillGaps } from './gaps.ts'

/** One entry of a drafts file, as it stands there. */
export interface DraftEntry {
  /** What a message calls it. */
  name: string
  entry: unknown
  /** What the reading of its file found. */
  remarks: readonly Finding[]
}

/** Where drafts lie, and what they are checked against. */
interface DraftSetting {
  field: FieldCode
  /** The drafts file, for example content/drafts/questions/RN/renal.yaml. */
  file: string
  casesFile: string
  /** New or changed cases that come with the drafts. */
  cases: readonly Case[]
  bank: RawBank
  nextId: (domain: string) => string
}

export interface CheckedDrafts {
  /** What is wrong with each entry, in their order; an entry with nothing is ready for the bank. */
  findings: Finding[][]
  /** What the drafts would do to the bank as a whole: cases, and how well keys can be guessed. */
  whole: Refusal[]
}

const idOf = (entry: unknown) => (typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined)

/** The bank of the field without what the drafts replace. */
function restOf({ field, bank, cases }: DraftSetting, drafts: readonly DraftEntry[]): Pick<RawBank, 'items' | 'cases'> {
  const items = new Set(drafts.map(({ entry }) => idOf(entry)))
  const changed = new Set<unknown>(cases.map(({ id }) => id))
  const isOfField = (file: string) => file.split('/').includes(field)
  return {
    items: bank.items.filter(({ file, item }) => isOfField(file) && !items.has(idOf(item))),
    cases: bank.cases.filter(({ file, entry }) => isOfField(file) && !changed.has(idOf(entry))),
  }
}

/** Each entry with its gaps filled and an id that no other has, by which its findings are known again. */
function fillAll(drafts: readonly DraftEntry[], { field, nextId }: DraftSetting) {
  const first = new Map<unknown, string>()
  return drafts.map(({ name, entry }, place) => {
    const standIn = `${field}-DRAFT-${String(place + 1).padStart(4, '0')}`
    const id = idOf(entry)
    const other = first.get(id)
    if (typeof id === 'string' && id !== '') first.set(id, other ?? name)
    const { entry: filled, gaps } = fillGaps(
      other === undefined ? entry : { ...(entry as object), id: null },
      field,
      standIn,
      nextId,
    )
    if (other === undefined) return { name, filled, gaps }
    const problem = `another question of this file has the id ${id}`
    const twice = { field: 'id', problem, remedy: 'Give one of them the next free number, or take it out.' }
    return { name, filled, gaps: [...gaps.filter((gap) => gap.field !== 'id'), twice] }
  })
}

const order = [
  ...['id', 'field', 'domain', 'otherDomain', 'case', 'topics', 'difficulty', 'type', 'stem', 'options', 'explanation'],
  ...['keyLearningPoint', 'references'],
]

/** Findings in the order in which the fields stand in an item. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const placeOf = ({ field }: Finding) => {
    const [name = '', number = '0'] = field.split('.')
    const place = order.indexOf(name)
    return (place < 0 ? order.length : place) * 100 + Number(number)
  }
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A stand-in id means nothing to a person: the message names the question instead. */
function inWords(finding: Finding, names: ReadonlyMap<string, string>): Finding {
  const { field, problem, remedy } = finding
  return { field, problem: problem.replace(/\S+-DRAFT-\d{4}/g, (id) => names.get(id) ?? id), remedy }
}

/** Cues are rates over the whole field, so they are taken over the bank and the drafts that are ready. */
function checkGuessing(ready: readonly unknown[], rest: Pick<RawBank, 'items'>, { file }: DraftSetting): Refusal[] {
  const sound = [...rest.items.map(({ item }) => item), ...ready].flatMap(
    (entry) => readShape(authoredItemSchema, entry).value ?? [],
  )
  return figuresOf(sound).flatMap(({ field, items, cues }) =>
    placed(file, `with all ${items} items of ${field}`, checkCues(cues)),
  )
}

/**
 * Checks drafts with the rules of the bank and against the bank. An item that the bank has under the same id is taken to
 * be replaced. Gaps are named all at once, together with what is wrong with the rest of the same question.
 */
export function checkDrafts(drafts: readonly DraftEntry[], setting: DraftSetting): CheckedDrafts {
  const { file, casesFile, cases, bank } = setting
  const rest = restOf(setting, drafts)
  const filled = fillAll(drafts, setting)
  const { refusals } = checkBank({
    items: [...rest.items, ...filled.map(({ filled: item }) => ({ file, item }))],
    cases: [...rest.cases, ...cases.map((entry) => ({ file: casesFile, entry }))],
    tables: [],
    scenarios: [],
    references: bank.references,
    models: [],
  })
  const ids = filled.map(({ filled: item }, place) => idOf(item) ?? `entry ${place + 1}`)
  const names = new Map(filled.map(({ name }, place) => [String(ids[place]), name]))
  const findings = filled.map(({ gaps }, place) => {
    const gapFields = new Set(gaps.map(({ field }) => field))
    // What stands in for a missing reference is in no list either.
    const isOfGap = (field: string) => gapFields.has(field.replace('references.1', 'references'))
    const own = refusals.filter((one) => one.file === file && one.item === ids[place] && !isOfGap(one.field))
    return inOrder([...(drafts[place]?.remarks ?? []), ...gaps, ...own.map((finding) => inWords(finding, names))])
  })
  const ready = filled.filter((_, place) => findings[place]?.length === 0).map(({ filled: item }) => item)
  const ofCases = refusals.filter(
    (one) => one.file === casesFile || rest.cases.some(({ file: known }) => known === one.file),
  )
  return { findings, whole: [...ofCases, ...checkGuessing(ready, rest, setting)] }
}
