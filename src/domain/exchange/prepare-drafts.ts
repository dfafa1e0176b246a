import { type Issue, issue } from '../content-check/issues.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { AuthoredItem, Case } from '../question/item.ts'
import { type Defaults, type Draft, type DraftItem, draftItemOf, withDefaults } from './draft.ts'
import { createIdAssigner } from './item-ids.ts'

/** What drafts are compared with. */
interface ExistingContent {
  items: readonly AuthoredItem[]
  cases: readonly Case[]
  /** Ids that other drafts use. */
  taken: readonly string[]
}

export interface PreparedDrafts {
  drafts: Draft[]
  /** Cases that the bank does not have, or has with a different text. */
  cases: Case[]
  /** Ids of items that the bank has with exactly the same content. */
  unchanged: string[]
  /** Ids of items that the bank has with different content. */
  replaced: string[]
}

/** Gives each case text an id: the one from the file, that of the same text in the file or the bank, or the next free one. */
function assignCases(
  drafts: readonly Draft[],
  bank: readonly Case[],
  nextCase: () => string,
): { drafts: Draft[]; cases: Case[] } {
  const textById = new Map<string, string>()
  const findIdOfText = (text: string) =>
    [...textById, ...bank.map((one) => [one.id, one.text] as const)].find(([, known]) => known === text)?.[0]
  const assigned = drafts.map((draft): Draft => {
    const { caseText, item, issues } = draft
    if (caseText === '') return draft
    const id = item.case || findIdOfText(caseText) || nextCase()
    const earlier = textById.get(id)
    textById.set(id, earlier ?? caseText)
    const conflict: Issue[] =
      earlier === undefined || earlier === caseText
        ? []
        : [
            issue(
              'case',
              `The case text differs from the text of ${id} earlier in the file.`,
              'Use the same text for all questions of the case.',
            ),
          ]
    return { ...draft, item: { ...item, case: id }, issues: [...issues, ...conflict] }
  })
  const isInBank = (id: string, text: string) => bank.some((one) => one.id === id && one.text === text)
  const cases = [...textById].flatMap(([id, text]) => (isInBank(id, text) ? [] : [{ id, text }]))
  return { drafts: assigned, cases }
}

/** A case with its items in order: first those in the bank, then the new ones as they come in the file. */
function withItems({ id, text }: Case, bank: readonly Case[], drafts: readonly Draft[]): Case {
  const known = bank.find((one) => one.id === id)?.items ?? []
  const own = drafts.flatMap(({ item }) => (item.case === id && item.id !== '' ? item.id : []))
  return { id, text, items: [...new Set([...known, ...own])] }
}

/** A text that is equal for equal items, whatever the order of their fields. */
const comparable = (item: DraftItem) => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Adds defaults, cases and the next free ids to drafts. Drafts that are in the bank unchanged are left out. */
export function prepareDrafts(
  read: readonly Draft[],
  defaults: Defaults,
  field: FieldCode,
  existing: ExistingContent,
): PreparedDrafts {
  const items = existing.items.filter((item) => item.field === field)
  const used = read.flatMap(({ item }) => [item.id, item.case].filter((id) => /-\d{4}$/.test(id)))
  const ids = createIdAssigner(field, items, [...existing.cases.map(({ id }) => id), ...existing.taken, ...used])
  const withValues = read.map((draft) => ({ ...draft, item: withDefaults(draft.item, defaults) }))
  const { drafts, cases } = assignCases(withValues, existing.cases, ids.nextCase)
  const inBank = new Map(items.map((item) => [item.id, comparable(draftItemOf(item))]))
  const isUnchanged = ({ item, issues }: Draft) => issues.length === 0 && inBank.get(item.id) === comparable(item)
  const changed = drafts.filter((draft) => !isUnchanged(draft))
  const given = changed.map((draft) => {
    const { item } = draft
    const needsId = item.id === '' && item.domain !== ''
    return needsId ? { ...draft, item: { ...item, id: ids.nextItem(item.domain) } } : draft
  })
  return {
    drafts: given,
    cases: cases.map((one) => withItems(one, existing.cases, given)),
    unchanged: drafts.filter(isUnchanged).map(({ item }) => item.id),
    replaced: changed.filter(({ item }) => inBank.has(item.id)).map(({ item }) => item.id),
  }
}
