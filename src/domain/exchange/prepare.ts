import type { Finding } from '../content-check/refusal.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { AuthoredItem, Case } from '../question/item.ts'
import { type Defaults, type Draft, draftItemOf, withDefaults } from './draft.ts'
import { createNumbering } from './numbering.ts'

/** What the bank holds, as drafts are compared with it. */
interface Known {
  items: readonly AuthoredItem[]
  cases: readonly Case[]
  /** Ids that other drafts use. */
  taken: readonly string[]
}

export interface Prepared {
  drafts: Draft[]
  /** Cases that the bank does not have, or not in these words. */
  cases: Case[]
  /** Ids of items that stand in the bank word for word. */
  unchanged: string[]
  /** Ids of items that the bank has in other words. */
  replaced: string[]
}

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Gives each patient's text an id: the one that it has in the file or in the bank, or the next free one. */
function placeCases(
  drafts: readonly Draft[],
  bank: readonly Case[],
  nextCase: () => string,
): { drafts: Draft[]; cases: Case[] } {
  const found = new Map<string, string>()
  const idOfText = (text: string) =>
    [...found, ...bank.map((one) => [one.id, one.text] as const)].find(([, known]) => known === text)?.[0]
  const placed = drafts.map((draft): Draft => {
    const { caseText, item, remarks } = draft
    if (caseText === '') return draft
    const id = item.case || idOfText(caseText) || nextCase()
    const before = found.get(id)
    found.set(id, before ?? caseText)
    const differs: Finding[] =
      before === undefined || before === caseText
        ? []
        : [
            {
              field: 'case',
              problem: `its text differs from that of ${id} further above`,
              remedy: 'Give the case one text.',
            },
          ]
    return { ...draft, item: { ...item, case: id }, remarks: [...remarks, ...differs] }
  })
  const isKnown = (id: string, text: string) => bank.some((one) => one.id === id && one.text === text)
  const cases = [...found].flatMap(([id, text]) => (isKnown(id, text) ? [] : [{ id, text }]))
  return { drafts: placed, cases }
}

/** Drafts with the defaults, their cases and the next free ids; what stands in the bank unchanged is only counted. */
export function prepareDrafts(read: readonly Draft[], defaults: Defaults, field: FieldCode, known: Known): Prepared {
  const items = known.items.filter((item) => item.field === field)
  const used = read.flatMap(({ item }) => [item.id, item.case].filter((id) => /-\d{4}$/.test(id)))
  const numbering = createNumbering(field, items, [...known.cases.map(({ id }) => id), ...known.taken, ...used])
  const filled = read.map((draft) => ({ ...draft, item: withDefaults(draft.item, defaults) }))
  const { drafts, cases } = placeCases(filled, known.cases, numbering.nextCase)
  const inBank = new Map(items.map((item) => [item.id, draftItemOf(item)]))
  const isUnchanged = ({ item, remarks }: Draft) => {
    const other = inBank.get(item.id)
    return other !== undefined && remarks.length === 0 && sameText(ordered(item), ordered(other))
  }
  return {
    drafts: drafts
      .filter((draft) => !isUnchanged(draft))
      .map((draft) => {
        const { item } = draft
        const isNumbered = item.id !== '' || item.domain === ''
        return isNumbered ? draft : { ...draft, item: { ...item, id: numbering.nextItem(item.domain) } }
      }),
    cases,
    unchanged: drafts.filter(isUnchanged).map(({ item }) => item.id),
    replaced: drafts.filter((draft) => inBank.has(draft.item.id) && !isUnchanged(draft)).map(({ item }) => item.id),
  }
}

/** The fields in one order, so that equal items are equal texts. */
const ordered = (item: Draft['item']) => Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))
