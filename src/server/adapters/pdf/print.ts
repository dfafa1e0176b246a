import PDFDocument from 'pdfkit'
import type { PrintedBlock, PrintedDocument } from './print-document.ts'
import {
  bold,
  colors,
  ensureSpace,
  heightOf,
  margin,
  type Printout,
  plain,
  registerFonts,
  tag,
  writeArtifact,
  writeText,
} from './printout.ts'
import { writeStrips } from './strips.ts'
import { writeTable } from './table.ts'

type Table = Extract<PrintedBlock, { kind: 'table' }>

const size = { title: 22, small: 8.5, list: 7.5 }
/** The usual density, and the smaller one that saves a page. */
const densities = {
  normal: [
    { heading: 13, text: 10, lineGap: 2, padding: 5 },
    { heading: 12, text: 9.5, lineGap: 1.5, padding: 4 },
  ],
  dense: [
    { heading: 11.5, text: 8.5, lineGap: 1, padding: 2 },
    { heading: 11, text: 8, lineGap: 0.5, padding: 1.5 },
  ],
} as const
/** A last page whose text ends above this position, in points, is worth avoiding. */
const nearlyEmpty = 200
/** Points from the edge of a list to its text. */
const indent = 18
/** Text of at most this height, in points, is not divided between pages. */
const undivided = 110
/** A table with at most this many rows stays on the page of its heading. */
const shortTable = 15

/** Source Serif 4 has no superscript minus; Inter has, and titles are few. */
const titleFont = (text: string) => (text.includes('⁻') ? 'bold' : 'title')

function keepTogether(doc: Printout['doc'], height: number): void {
  if (height <= undivided) ensureSpace(doc, height)
}

/** The letters of options, "A." and so on, when the items of a list begin with them. */
const isLettered = (items: readonly string[]) =>
  items.every((item, index) => item.startsWith(`${String.fromCharCode(65 + index)}. `))

function writeList(printout: Printout, { items, ordered, small }: Extract<PrintedBlock, { kind: 'list' }>): void {
  const { doc, root, density } = printout
  const list = doc.struct('L')
  root.add(list)
  const style = { width: doc.page.width - 2 * margin - indent, lineGap: small ? 0 : density.lineGap }
  doc.fontSize(small ? size.list : density.text)
  const lettered = isLettered(items)
  for (const [index, item] of items.entries()) {
    const label = lettered ? item.slice(0, 2) : ordered ? `${index + 1}.` : '•'
    const text = lettered ? item.slice(3) : item
    keepTogether(doc, heightOf(doc, text, style))
    const { y } = doc
    const element = doc.struct('LI')
    list.add(element)
    tag(doc, element, 'Lbl', () => doc.font('text').text(label, margin, y, { width: indent }))
    tag(doc, element, 'LBody', () => writeText(doc, text, { ...style, x: margin + indent, y }))
    element.end()
    doc.moveDown(0.2)
  }
  list.end()
  doc.moveDown(0.4)
}

/** The approximate height of a heading with what must follow on the same page: a short table, or the start of anything else. */
function spaceBelowHeading({ density: { heading, text, padding } }: Printout, next: PrintedBlock | undefined): number {
  const rows = next?.kind === 'table' && next.rows.length <= shortTable ? next.rows.length + 1 : 2
  return 2 * heading + rows * (1.25 * text + 2 * padding)
}

/** The tables with the same head, in which columns are to have the same widths. */
const tablesLike = ({ head }: Table, blocks: readonly PrintedBlock[]) =>
  blocks.filter((block): block is Table => block.kind === 'table' && block.head.join() === head.join())

function writeBlock(printout: Printout, block: PrintedBlock, blocks: readonly PrintedBlock[]): void {
  const { doc, root, density } = printout
  const style = { x: margin, width: doc.page.width - 2 * margin, lineGap: density.lineGap }
  doc.fontSize(density.text)
  switch (block.kind) {
    case 'heading':
      ensureSpace(doc, spaceBelowHeading(printout, blocks[blocks.indexOf(block) + 1]))
      doc.moveDown(0.4).fontSize(density.heading)
      tag(doc, root, 'H2', () => writeText(doc, bold(block.text), { ...style, y: doc.y }))
      doc.moveDown(0.2)
      break
    case 'paragraph':
      keepTogether(doc, heightOf(doc, block.text, style))
      tag(doc, root, 'P', () => writeText(doc, block.text, { ...style, y: doc.y }))
      doc.moveDown(0.4)
      break
    case 'list':
      writeList(printout, block)
      break
    case 'strips':
      writeStrips(printout, block)
      break
    case 'table':
      writeTable(printout, block, tablesLike(block, blocks))
      doc.moveDown(0.6)
  }
  doc.x = margin
}

function writeFooters(doc: Printout['doc'], footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // The footer is below the bottom margin, where text would otherwise start a new page.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    doc.font('text').fontSize(size.small).fillColor(colors.quiet)
    const y = doc.page.height - margin + 12
    writeArtifact(doc, () => {
      doc.text(plain(footer), margin, y, { width: 400, lineBreak: false })
      doc.text(`${page - start + 1} of ${count}`, doc.page.width - margin - 80, y, { width: 80, align: 'right' })
    })
    doc.page.margins.bottom = bottom
  }
}

/** The title of a document under its subtitle, which says what kind of document it is. */
function writeTitle({ doc, root }: Printout, { title, subtitle }: PrintedDocument): void {
  doc.font('text').fontSize(size.small).fillColor(colors.teal)
  tag(doc, root, 'P', () => doc.text(plain(subtitle).toUpperCase(), { characterSpacing: 0.6 }))
  doc.font(titleFont(title)).fontSize(size.title).fillColor(colors.ink)
  tag(doc, root, 'H1', () => doc.text(plain(title)))
  doc.fontSize(size.small).moveDown(0.6)
}

/** A document with everything on its pages, which is not yet ended. */
function layOut(printed: PrintedDocument, given: Printout['density']): Printout['doc'] {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: printed.title, CreationDate: printed.createdAt },
  })
  // A page starts with black ink.
  doc.on('pageAdded', () => doc.fillColor(colors.ink))
  registerFonts(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const printout: Printout = { doc, root, density: given }
  writeTitle(printout, printed)
  for (const block of printed.blocks) writeBlock(printout, block, printed.blocks)
  root.end()
  return doc
}

const pagesOf = (doc: Printout['doc']) => doc.bufferedPageRange().count

/** A document is set a little smaller when that saves a last page with a few lines on it. */
function fitPages(printed: PrintedDocument): Printout['doc'] {
  const [usual, small] = printed.isDense ? densities.dense : densities.normal
  const doc = layOut(printed, usual)
  if (pagesOf(doc) === 1 || doc.y > nearlyEmpty) return doc
  const smaller = layOut(printed, small)
  return pagesOf(smaller) < pagesOf(doc) ? smaller : doc
}

/** Prints a document; about 150 ms of CPU for two pages once the fonts are read. */
export async function print(printed: PrintedDocument): Promise<Uint8Array> {
  const doc = fitPages(printed)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  writeFooters(doc, printed.footer)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
