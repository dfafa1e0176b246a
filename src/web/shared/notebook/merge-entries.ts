import type { NotebookEntry } from '#contract/notebook.ts'
import { joinRanges, removeRange } from '#domain/notebook/notebook.ts'

type Highlight = NotebookEntry['highlights'][number]

export const emptyEntry: NotebookEntry = { note: '', bookmarked: false, highlights: [], revision: 0 }

/** Two notes as one: the one that contains the other, else both. */
function joinNotes(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`
}

const without = (highlights: readonly Highlight[], removed: readonly Highlight[]) =>
  removed.reduce<readonly Highlight[]>((rest, range) => removeRange(rest, range), highlights)

/** The highlights of `theirs` with what `mine` added to and removed from `base`, all in the same part of the question. */
function mergeHighlights(base: readonly Highlight[], mine: readonly Highlight[], theirs: readonly Highlight[]) {
  return joinRanges([...without(theirs, without(base, mine)), ...without(mine, base)])
}

/**
 * An entry that was changed here and on another device since both had `base`: every change of both. A note that both
 * changed contains both texts, so that nothing that a learner wrote is lost.
 */
export function mergeEntries(base: NotebookEntry, mine: NotebookEntry, theirs: NotebookEntry): NotebookEntry {
  const sideWithNewNote = mine.note === base.note ? theirs : theirs.note === base.note ? mine : undefined
  return {
    note: sideWithNewNote?.note ?? joinNotes(mine.note, theirs.note),
    bookmarked: mine.bookmarked === base.bookmarked ? theirs.bookmarked : mine.bookmarked,
    highlights: (['case', 'question'] as const).flatMap((part) => {
      const of = ({ highlights }: NotebookEntry) => highlights.filter((highlight) => highlight.part === part)
      return mergeHighlights(of(base), of(mine), of(theirs))
    }),
    revision: theirs.revision,
  }
}
