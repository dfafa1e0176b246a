import { readdir, readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fonts, print } from './print.ts'

const document = { title: 'PaCO₂', subtitle: 'Flashcards', footer: 'Preceptor', createdAt: new Date(0) }

/** The font of a document as pdfkit has parsed it. */
interface Parsed {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

test('the font has every character of the content', async () => {
  const folder = new URL('../../../../content/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:yaml|ts)$/.test(name))
  const characters = new Set<string>()
  for (const name of files) for (const one of await readFile(new URL(name, folder), 'utf8')) characters.add(one)
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
  const pages = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  expect(pages(one)).toBe(1)
  expect(pages(many)).toBeGreaterThan(5)
})
