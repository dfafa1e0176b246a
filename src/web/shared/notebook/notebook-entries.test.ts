import { expect, test } from 'vitest'
import type { NotebookEntry } from '#contract/notebook.ts'
import { mergeEntries } from './notebook-entries.ts'

const entry = (note: string, revision: number): NotebookEntry => ({ note, bookmarked: false, highlights: [], revision })

test.each([
  ['both notes', 'Mine', 'Theirs', 'Theirs\n\nMine'],
  ['mine when it has all of theirs', 'Theirs, and more', 'Theirs', 'Theirs, and more'],
  ['theirs when it has all of mine', 'Theirs', 'Theirs, and more', 'Theirs, and more'],
  ['the only one', 'Mine', '', 'Mine'],
])('merging keeps %s', (_, mine, theirs, note) => {
  expect(mergeEntries(entry(mine, 1), entry(theirs, 4))).toMatchObject({ note, revision: 4 })
})
