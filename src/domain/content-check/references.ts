import { type Reference, referenceSchema } from '../question/reference.ts'
import { type Finding, placed, type Refusal } from './refusal.ts'
import { nameOf, readShape } from './shape.ts'
import { normalised } from './words.ts'

export interface ReferenceFile {
  file: string
  entries: readonly unknown[]
}

export interface ReferenceList {
  /** Entries whose shape is right, in the order of the file. */
  references: readonly Reference[]
  /** Every id that the file names, whatever is wrong with its entry. */
  named: ReadonlySet<string>
  refusals: Refusal[]
}

function checkEntry(reference: Reference, earlier: readonly Reference[]): Finding[] {
  const findings: Finding[] = []
  const last = earlier.at(-1)
  if (!reference.id.endsWith(`-${reference.year}`)) {
    const problem = `it does not end in the year ${reference.year}`
    findings.push({ field: 'id', problem, remedy: 'Correct the id or the year.' })
  }
  if (last && reference.id < last.id) {
    const problem = `it stands after ${last.id}`
    findings.push({ field: 'id', problem, remedy: 'Keep the list sorted by id.' })
  }
  if (earlier.some(({ id }) => id === reference.id)) {
    findings.push({ field: 'id', problem: 'it stands twice', remedy: 'Keep one entry.' })
  }
  const same = earlier.find((other) => other.id !== reference.id && workOf(other) === workOf(reference))
  if (same) {
    const problem = `it is the same work as ${same.id}`
    findings.push({ field: 'title', problem, remedy: 'Keep one entry, and use its id in the items.' })
  }
  return findings
}

const workOf = ({ title, year }: Reference) => `${normalised(title)} ${year}`

const emptyList: Finding = { field: 'list', problem: 'it is empty', remedy: 'Put the references back.' }

/** Reads `content/references.yaml`: the list, and what is wrong with it. */
export function checkReferences({ file, entries }: ReferenceFile): ReferenceList {
  const references: Reference[] = []
  const named = new Set<string>()
  const refusals = entries.flatMap((entry, index) => {
    const name = nameOf(entry, index)
    named.add(name)
    const { value, findings } = readShape(referenceSchema, entry)
    if (!value) return placed(file, name, findings)
    const found = checkEntry(value, references)
    references.push(value)
    return placed(file, name, found)
  })
  if (named.size === 0) refusals.push(...placed(file, 'list', [emptyList]))
  return { references, named, refusals }
}

/** What an item or a model cites is in the list and confirmed. Without any list, that alone is refused. */
export function checkCited(cited: readonly string[], list: ReferenceList): Finding[] {
  if (list.named.size === 0) return []
  const confirmed = new Set(list.references.map(({ id }) => id))
  return cited.flatMap((id, index) => {
    const field = `references.${index + 1}`
    if (cited.indexOf(id) !== index) {
      return [{ field, problem: `"${id}" stands twice`, remedy: 'Keep one.' }]
    }
    if (confirmed.has(id)) return []
    if (list.named.has(id)) {
      return [
        { field, problem: `"${id}" is not confirmed to exist`, remedy: 'Mend its entry in content/references.yaml.' },
      ]
    }
    const remedy = 'Correct its spelling, or add the work to content/references.yaml.'
    return [{ field, problem: `"${id}" is not in the list of references`, remedy }]
  })
}
