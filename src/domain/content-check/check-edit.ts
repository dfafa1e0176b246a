import { type AuthoredItem, authoredItemSchema } from '../question/item.ts'
import type { Reference } from '../question/reference.ts'
import { type Issue, parseEntry } from './issues.ts'
import { checkItemStandard } from './item-standard.ts'
import { checkItem, similarityIssue } from './items.ts'
import { findMostSimilar } from './text-similarity.ts'

/** What one item is checked against. */
export interface EditContext {
  references: readonly Reference[]
  /** Stems of other items of the field. */
  stems: readonly { id: string; stem: string }[]
}

/**
 * Checks one item outside of its file by the rules that `npm run content` applies to it. The id is not checked: items that
 * were generated or imported may have ids of another form.
 */
export function checkEdit(item: AuthoredItem, { references, stems }: EditContext): Issue[] {
  const entry = { ...item, id: `${item.field}-EDIT-0001` }
  const { value, issues } = parseEntry(authoredItemSchema, entry)
  if (!value) return issues
  const list = { references, ids: new Set(references.map(({ id }) => id)), issues: [] }
  const similar = findMostSimilar(item, stems)
  return [
    ...checkItem(value, `content/questions/${item.field}/edited.yaml`, list),
    ...checkItemStandard(value, list),
    ...(similar ? [similarityIssue(similar)] : []),
  ]
}
