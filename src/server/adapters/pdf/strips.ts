import { linesOf, type StripsBlock } from '#domain/study/strip.ts'
import { bold, ensureSpace, heightOf, margin, type Printout, tag, writeText } from './printout.ts'

const pointsPerMm = 72 / 25.4
/** Points to the left of a strip that are reserved for its label. */
const labelWidth = 18
/** Points between two strips. */
const gap = 10

/** Writes strips at their actual size, each beside its name and what it shows. */
export function writeStrips({ doc, root, density }: Printout, { strips }: StripsBlock): void {
  for (const { name, text, alt, recording } of strips) {
    const [width, height] = [recording.width * pointsPerMm, recording.height * pointsPerMm]
    const x = doc.page.width - margin - width
    const title = bold(name)
    const place = { x: margin, width: x - labelWidth - margin }
    doc.fontSize(density.text)
    const wordsHeight = heightOf(doc, title, place) + heightOf(doc, text, place)
    const rowHeight = Math.max(height, wordsHeight) + gap
    ensureSpace(doc, rowHeight)
    const { y } = doc
    tag(doc, root, 'H3', () => writeText(doc, title, { ...place, y }))
    tag(doc, root, 'P', () => writeText(doc, text, { ...place, y: doc.y }))
    const writeFigure = () => {
      doc.font('bold').text(recording.label, x - labelWidth, y, { width: labelWidth - 4, align: 'right' })
      doc.save().translate(x, y).scale(pointsPerMm).lineJoin('round')
      for (const line of linesOf(recording)) doc.lineWidth(line.width).path(line.path).stroke(line.color)
      doc.restore()
    }
    tag(doc, root, 'Figure', writeFigure, { alt, bbox: [x - labelWidth, y, x + width, y + height] })
    doc.y = y + rowHeight
  }
}
