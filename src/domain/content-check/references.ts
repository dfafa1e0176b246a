import { type Reference, referenceSchema } from '../question/reference.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import { normalizeText } from './text-similarity.ts'

/** `content/references.yaml` as it was read. */
export interface ReferenceFile {
  file: string
  entries: readonly unknown[]
}

export interface ReferenceList {
  /** Entries that match their schema, in the order of the file. */
  references: readonly Reference[]
  /** Every id in the file, even when the entry has issues. */
  ids: ReadonlySet<string>
  issues: ContentIssue[]
}

const workOf = ({ title, year }: Reference) => `${normalizeText(title)} ${year}`

function checkEntry(reference: Reference, earlier: readonly Reference[]): Issue[] {
  const issues: Issue[] = []
  const last = earlier.at(-1)
  if (!reference.id.endsWith(`-${reference.year}`)) {
    issues.push(issue('id', `The id does not end with the year ${reference.year}.`, 'Correct the id or the year.'))
  }
  if (last && reference.id < last.id) {
    issues.push(issue('id', `The entry is out of order: it follows ${last.id}.`, 'Sort the list by id.'))
  }
  if (earlier.some(({ id }) => id === reference.id)) {
    issues.push(issue('id', 'Another entry already has this id.', 'Keep one of the two entries.'))
  }
  const same = earlier.find((other) => other.id !== reference.id && workOf(other) === workOf(reference))
  if (same) {
    const remedy = 'Keep one of the two entries and use its id in the items.'
    issues.push(issue('title', `This is the same work as ${same.id}.`, remedy))
  }
  return issues
}

/** A work that is superseded names a newer work of the list. */
function checkSuperseding(file: string, references: readonly Reference[], ids: ReadonlySet<string>): ContentIssue[] {
  const years = new Map(references.map(({ id, year }) => [id, year]))
  return references.flatMap(({ id, year, supersededBy }) => {
    if (supersededBy === undefined) return []
    const remedy = 'Write the id of the newer work.'
    const problem = ids.has(supersededBy)
      ? `The work is superseded by "${supersededBy}", which is not newer.`
      : `The work is superseded by "${supersededBy}", which is not in the list.`
    const isNewer = supersededBy !== id && (years.get(supersededBy) ?? 0) >= year
    return isNewer ? [] : locateIssues(file, id, [issue('supersededBy', problem, remedy)])
  })
}

/** Checks `content/references.yaml`: the list, and its issues. */
export function checkReferences({ file, entries }: ReferenceFile): ReferenceList {
  const references: Reference[] = []
  const ids = new Set<string>()
  const issues = entries.flatMap((entry, index) => {
    const name = entryName(entry, index)
    ids.add(name)
    const { value, issues: schemaIssues } = parseEntry(referenceSchema, entry)
    if (!value) return locateIssues(file, name, schemaIssues)
    const found = checkEntry(value, references)
    references.push(value)
    return locateIssues(file, name, found)
  })
  issues.push(...checkSuperseding(file, references, ids))
  if (ids.size === 0) {
    issues.push(...locateIssues(file, 'list', [issue('list', 'The list is empty.', 'Restore the references.')]))
  }
  return { references, ids, issues }
}

/** The works that an item or model cites are in the list and confirmed. An empty list is reported only once, not here. */
export function checkCitations(cited: readonly string[], list: ReferenceList): Issue[] {
  if (list.ids.size === 0) return []
  const confirmed = new Set(list.references.map(({ id }) => id))
  return cited.flatMap((id, index) => {
    const field = `references.${index + 1}`
    if (cited.indexOf(id) !== index) return [issue(field, `"${id}" is cited twice.`, 'Keep one of the two.')]
    if (confirmed.has(id)) return []
    if (list.ids.has(id)) {
      const remedy = 'Correct its entry in content/references.yaml.'
      return [issue(field, `Nobody has confirmed that "${id}" exists.`, remedy)]
    }
    const remedy = 'Correct its spelling, or add the work to content/references.yaml.'
    return [issue(field, `"${id}" is not in the list of references.`, remedy)]
  })
}

/** No cited work has been replaced by a newer one. */
export function checkNotSuperseded(cited: readonly string[], { references }: ReferenceList): Issue[] {
  return cited.flatMap((id, index) => {
    const newer = references.find((reference) => reference.id === id)?.supersededBy
    if (newer === undefined) return []
    const remedy = `Cite ${newer} after checking that it says the same, or correct the item.`
    return [issue(`references.${index + 1}`, `"${id}" has been superseded by "${newer}".`, remedy)]
  })
}
