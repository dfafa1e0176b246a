import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { DocumentBlock } from '#domain/study/study-method.ts'
import type { PrintedDocument } from './print-document.ts'

/** Static fonts with every sign of the content, subscripts among them. The fonts of the web app lack some of them. */
export const fonts = {
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  title: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  ),
}

const ink = '#17262d'
const quiet = '#4a5a60'
const rule = '#c9c2b2'
const teal = '#0b6563'
/** Points: one inch is 72. */
const margin = 54
const size = { title: 22, heading: 13, small: 8.5 }

/** Points of text and of the space around a table cell. */
interface Density {
  text: number
  padding: number
}
const density = { normal: { text: 10, padding: 5 }, dense: { text: 8.5, padding: 2.5 } }

type Doc = PDFKit.PDFDocument

/** Source Serif 4 has no superscript minus; Inter has, and titles are few. */
const titleFont = (text: string) => (text.includes('⁻') ? 'bold' : 'title')

/** A line breaks after a slash otherwise: "mEq/" and "L". U+FEFF forbids it and has no width. */
const unbroken = (text: string) => text.replaceAll('/', '/\uFEFF')

/** Text whose **bold** parts are in the bold font. */
function writeText(doc: Doc, text: string, options: PDFKit.Mixins.TextOptions = {}): void {
  const parts = unbroken(text).split('**')
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1
    if (part === '' && !isLast) return
    doc.font(index % 2 === 1 ? 'bold' : 'text').text(part, { ...options, continued: !isLast })
  })
}

const plain = (text: string) => unbroken(text.replaceAll('**', ''))

function writeTable(
  doc: Doc,
  { head, rows }: Extract<DocumentBlock, { kind: 'table' }>,
  { text: textSize, padding }: Density,
): void {
  const cell = (text: string) => ({ text: plain(text), padding })
  doc.font('text').fontSize(textSize)
  doc.table({
    rowStyles: (row) => ({ border: [0, 0, row === 0 ? 1 : 0.5, 0], borderColor: row === 0 ? ink : rule }),
    data: [
      head.map((text) => ({ ...cell(text), type: 'TH' as const, font: { src: 'bold', size: size.small } })),
      ...rows.map((row) => row.map((text) => cell(text ?? ''))),
    ],
  } as Parameters<Doc['table']>[0])
}

function writeBlock(doc: Doc, block: DocumentBlock, given: Density): void {
  doc.fillColor(ink).fontSize(given.text)
  switch (block.kind) {
    case 'heading':
      doc.moveDown(0.4).font('bold').fontSize(size.heading).text(plain(block.text)).moveDown(0.3)
      return
    case 'paragraph':
      writeText(doc, block.text, { lineGap: 2 })
      doc.moveDown(0.6)
      return
    case 'list':
      block.items.forEach((item, index) => {
        const label = block.ordered ? `${index + 1}.` : '•'
        const { y } = doc
        doc.font('text').text(label, margin, y, { width: 18 })
        // A list item that goes to the next page has its label there.
        doc.y = Math.min(y, doc.y)
        doc.x = margin + 18
        writeText(doc, item, { lineGap: 2, width: doc.page.width - 2 * margin - 18 })
        doc.x = margin
        doc.moveDown(0.25)
      })
      doc.moveDown(0.4)
      return
    case 'table':
      writeTable(doc, block, given)
      doc.x = margin
      doc.moveDown(0.8)
  }
}

function writeFooters(doc: Doc, footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // The footer is below the bottom margin, where text would otherwise start a new page.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    doc.font('text').fontSize(size.small).fillColor(quiet)
    const y = doc.page.height - margin + 12
    doc.text(plain(footer), margin, y, { width: 400, lineBreak: false })
    doc.text(`${page - start + 1} of ${count}`, doc.page.width - margin - 80, y, { width: 80, align: 'right' })
    doc.page.margins.bottom = bottom
  }
}

/** Prints a document; about 150 ms of CPU for two pages once the fonts are read. */
export async function print({
  title,
  subtitle,
  footer,
  createdAt,
  blocks,
  isDense,
}: PrintedDocument): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  doc.font('text').fontSize(size.small).fillColor(teal).text(plain(subtitle).toUpperCase(), { characterSpacing: 0.6 })
  doc.font(titleFont(title)).fontSize(size.title).fillColor(ink).text(plain(title))
  doc.moveDown(0.6)
  for (const block of blocks) writeBlock(doc, block, isDense ? density.dense : density.normal)
  writeFooters(doc, footer)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
