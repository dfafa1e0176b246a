export const notebookKinds = ['note', 'highlight', 'bookmark'] as const
/** What an entry of the notebook contains. */
export type NotebookKind = (typeof notebookKinds)[number]

/** The part of a question that a passage is in. */
export type QuestionPart = 'case' | 'question'

/** A highlighted passage: characters from `start` (included) to `end` (not included), and the text between them. */
export interface Passage {
  part: QuestionPart
  start: number
  end: number
  text: string
}

type Range = Pick<Passage, 'start' | 'end'>

/** Ranges in order, with those that overlap or touch joined and empty ones left out. */
export function joinRanges<R extends Range>(ranges: readonly R[]): R[] {
  const joined: R[] = []
  for (const range of ranges.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) joined[joined.length - 1] = { ...last, end: Math.max(last.end, range.end) }
    else joined.push(range)
  }
  return joined
}

/** The ranges without the characters from `start` to `end`. */
export function removeRange<R extends Range>(ranges: readonly R[], { start, end }: Range): R[] {
  return ranges.flatMap((range) =>
    [
      { ...range, end: Math.min(range.end, start) },
      { ...range, start: Math.max(range.start, end) },
    ].filter((rest) => rest.start < rest.end),
  )
}

/**
 * Passages where they are in another version of the question: at the same place if it has the same text there, else
 * where the text occurs first. Passages whose text is gone are left out.
 */
export function relocate(
  passages: readonly Passage[],
  texts: Readonly<Record<QuestionPart, string | undefined>>,
): Passage[] {
  return passages.flatMap((passage) => {
    const text = texts[passage.part] ?? ''
    if (text.slice(passage.start, passage.end) === passage.text) return [passage]
    const start = text.indexOf(passage.text)
    return start === -1 ? [] : [{ ...passage, start, end: start + passage.text.length }]
  })
}
