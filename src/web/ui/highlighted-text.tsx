import { ClinicalText } from './clinical-text.tsx'

/** Characters from `start` (included) to `end` (not included). */
export interface TextRange {
  start: number
  end: number
}

/** Splits a text at the ends of ranges, which are in order and do not overlap, and at blank lines. */
export function splitText(text: string, ranges: readonly TextRange[]) {
  const paragraphs: { start: number; pieces: { start: number; text: string; isMarked: boolean }[] }[] = []
  for (const match of text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const bounds = ranges.flatMap((range) => [range.start, range.end]).filter((at) => at > start && at < end)
    const edges = [start, ...new Set(bounds), end]
    const pieces = edges.slice(0, -1).map((from, index) => ({
      start: from,
      text: text.slice(from, edges[index + 1]),
      isMarked: ranges.some((range) => range.start <= from && from < range.end),
    }))
    paragraphs.push({ start, pieces })
  }
  return paragraphs
}

/** Clinical text with some passages highlighted. Each piece says where in the text it starts, for `readSelection`. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const paragraphs = splitText(text, ranges)
  return paragraphs.map(({ start, pieces }) => (
    <span key={start} className={paragraphs.length > 1 ? 'block [&+&]:mt-3' : undefined}>
      {pieces.map((piece) => {
        const Tag = piece.isMarked ? 'mark' : 'span'
        return (
          <Tag
            key={piece.start}
            data-offset={piece.start}
            className={piece.isMarked ? 'rounded-xs bg-highlight text-inherit' : undefined}
          >
            <ClinicalText>{piece.text}</ClinicalText>
          </Tag>
        )
      })}
    </span>
  ))
}

/** The offset in the text of a point in a HighlightedText; undefined for any other point. */
function offsetAt(node: Node, offset: number): number | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const piece = element?.closest<HTMLElement>('[data-offset]')
  if (!piece) return undefined
  const range = document.createRange()
  range.setStart(piece, 0)
  range.setEnd(node, offset)
  return Number(piece.dataset.offset) + range.toString().length
}

/** What is selected within an element that contains one HighlightedText; undefined when nothing is. */
export function readSelection(container: Element): TextRange | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!container.contains(range.commonAncestorContainer)) return undefined
  const [start, end] = [
    offsetAt(range.startContainer, range.startOffset),
    offsetAt(range.endContainer, range.endOffset),
  ]
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}
