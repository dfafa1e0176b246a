import { readdir, readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { shareWidth } from './columns.ts'
import { print } from './print.ts'
import { fonts, plain, registerFonts } from './printout.ts'

const document = { title: 'PaCO₂', subtitle: 'Flashcards', footer: 'Preceptor', createdAt: new Date(0) }

/** The font of a document as pdfkit has parsed it. */
interface Parsed {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

test('the font has every character of the content', async () => {
  const characters = new Set<string>()
  // The study methods and the exams contain text too.
  for (const path of ['content/', 'src/domain/study/methods/', 'src/domain/exams/']) {
    const folder = new URL(`../../../../${path}`, import.meta.url)
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:yaml|ts)$/.test(name))
    for (const name of files) for (const one of await readFile(new URL(name, folder), 'utf8')) characters.add(one)
  }
  for (const file of [fonts.text, fonts.bold]) {
    const doc = new PDFDocument()
    const { font } = (doc.font(file) as unknown as Parsed)._font
    const missing = [...characters].filter(
      (one) => /\S/.test(one) && !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
    doc.end()
  }
})

const pages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('a long table and a long list go on over several pages, each with its number', async () => {
  const row = ['A front that takes two lines in its column of the table, more or less', 'A back. '.repeat(30)]
  const one = await print({ ...document, blocks: [{ kind: 'paragraph', text: '**Bold** and plain' }] })
  const many = await print({
    ...document,
    blocks: [
      { kind: 'table', head: ['Front', 'Back'], rows: Array.from({ length: 40 }, () => row) },
      { kind: 'list', items: Array.from({ length: 60 }, () => 'An item. '.repeat(20)), ordered: true },
    ],
  })
  expect(pages(one)).toBe(1)
  expect(pages(many)).toBeGreaterThan(5)
})

/** The contents of the pages of a PDF, decompressed. */
const contentsOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=FlateDecode\n>>\nstream\n)/)
    .slice(1)
    .map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n')

/** The objects of a PDF that contain a key, in order. */
const objectsWith = (bytes: Uint8Array, key: string) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\d+ 0 obj\n<<\n([\s\S]*?)>>\nendobj/g),
  ].flatMap(([, body = '']) => (body.includes(key) ? [body] : []))

const strip = (label: string, points: number) => ({
  label,
  width: 125,
  height: 15,
  path: `M0 10l${Array.from({ length: points }, (_, index) => `.5 ${index % 2 === 0 ? '-' : ''}5`).join(' ')}`,
})

test('a strip is a figure with alternative text, drawn as lines after its name', async () => {
  const strips = ['Flutter', 'Fibrillation'].map((name, index) => ({
    name,
    text: 'Beats',
    alt: `A strip of ${name}`,
    recording: strip('II', 200 + index),
  }))
  const bytes = await print({ ...document, blocks: [{ kind: 'strips', strips }] })
  const figures = objectsWith(bytes, '/S /Figure')
  expect(figures.map((figure) => /\/Alt \((.*)\)/.exec(figure)?.[1])).toEqual([
    'A strip of Flutter',
    'A strip of Fibrillation',
  ])
  for (const figure of figures) expect(figure).toContain('/BBox')
  // Marked content in the order of the page: each name and its text, then its figure.
  const marked = [...contentsOf(bytes).matchAll(/^\/(H3|P|Figure) <<\n\/MCID (\d+)[\s\S]*?EMC/gm)]
  expect(marked.slice(-6).map(([, type]) => type)).toEqual(['H3', 'P', 'Figure', 'H3', 'P', 'Figure'])
  const lines = marked.flatMap(([content, type]) => (type === 'Figure' ? [content.match(/ l$/gm)?.length ?? 0] : []))
  // The lines of the graph paper, and one for each point of the trace.
  expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBe(1)
  expect(lines[0]).toBe(126 + 16 + 200)
})

test('headings, tables, and lists are tagged', async () => {
  const bytes = await print({
    ...document,
    blocks: [
      { kind: 'heading', text: 'One' },
      { kind: 'table', head: ['Test', 'Range'], rows: [['pH', '7.35 to 7.45']] },
      { kind: 'list', items: ['A. yes', 'B. no'] },
    ],
  })
  const count = (type: string) => objectsWith(bytes, `/S /${type}\n`).length
  expect(['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl'].map(count)).toEqual([1, 1, 1, 2, 3, 1, 1, 2, 2])
})

test('a cell that is taller than a page is printed in full', async () => {
  const text = 'A word of the narration. '.repeat(400)
  const table = { kind: 'table' as const, head: ['Visual', 'Narration'], rows: [['End card', text]] }
  const bytes = await print({ ...document, blocks: [table, { kind: 'paragraph', text: 'After.' }] })
  const lines = contentsOf(bytes).match(/ TJ$/gm)?.length ?? 0
  // At most 100 characters fit on a line, and 60 lines on a page.
  expect(lines).toBeGreaterThan(text.length / 100)
})

test('a decimal point is set apart from the digits around it', () => {
  const doc = new PDFDocument()
  registerFonts(doc)
  doc.font('text').fontSize(10)
  expect(doc.widthOfString('7.35') - doc.widthOfString('735')).toBeGreaterThan(2)
  doc.end()
})

test('a number stays on the same line as its unit, and a unit is never split', () => {
  expect(plain('Magnesium 4 to 6 g IV, **30 mm Hg**, 5 to 15 minutes')).toBe(
    'Magnesium 4 to 6\u00A0g IV, 30\u00A0mm\u00A0Hg, 5 to 15 minutes',
  )
  expect(plain('mEq/L')).toBe('mEq/\uFEFFL')
})

test('columns divide the width of the page according to their contents', () => {
  const need = (word: number, line: number, mean = line) => ({ word, line, mean })
  expect(shareWidth([need(20, 40), need(60, 100)], 500)).toEqual([40, 460])
  const [name, short, long] = shareWidth([need(50, 80), need(60, 400, 100), need(60, 900, 300)], 500)
  expect([name, short, long]).toEqual([80, 135, 285])
})

test('a page of facts is set in smaller type when that avoids a few lines on a second page', async () => {
  const facts = (count: number) => ({
    ...document,
    isDense: true as const,
    blocks: [
      { kind: 'table' as const, head: ['Test', 'Range'], rows: Array.from({ length: count }, () => ['pH', '7.35']) },
    ],
  })
  expect(pages(await print(facts(46)))).toBe(1)
  expect(pages(await print(facts(50)))).toBe(1)
  expect(pages(await print(facts(70)))).toBe(2)
})
