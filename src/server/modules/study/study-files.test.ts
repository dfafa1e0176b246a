import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedStudyAid } from '#contract/study.ts'
import type { Flashcards } from '#domain/study/methods/flashcards.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeAnkiPackage } from './anki.ts'

const content: Flashcards = {
  cards: [
    { front: 'Target SpO₂ in COPD?', back: '**88% to 92%.** Titrate in small steps.', sources: [] },
    { front: '=HYPERLINK("http://evil.test")', back: '<script>alert(1)</script> & more', sources: [] },
  ],
}

let server: ServerApp
let ada: Learner
let id: string
beforeAll(async () => {
  server = await openServerApp()
  ada = await server.learner()
  const body = { topic: 'COPD / week 2', studyType: 'flashcards', content, profession: 'RT' }
  id = ((await ada.post('/api/study-aids', body)).json() as SavedStudyAid).id
})
afterAll(() => server.close())

const fileOf = (format: string, learner = ada) => learner.get(`/api/study-aids/${id}/file?format=${format}`)

describe('files of a saved study aid', () => {
  test('PDF: tagged, with its title, the same bytes each time', async () => {
    const reply = await fileOf('pdf')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining("filename*=UTF-8''COPD%20%2F%20week%202.pdf"),
    })
    const text = reply.rawPayload.toString('latin1')
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(text).toContain('/MarkInfo')
    expect((await fileOf('pdf')).rawPayload.equals(reply.rawPayload)).toBe(true)
  })

  test('CSV: the cards without Markdown, and nothing that a spreadsheet would run', async () => {
    const rows = parse((await fileOf('csv')).body, { bom: true }) as string[][]
    expect(rows).toEqual([
      ['Front', 'Back'],
      ['Target SpO₂ in COPD?', '88% to 92%. Titrate in small steps.'],
      ['\'=HYPERLINK("http://evil.test")', '<script>alert(1)</script> & more'],
    ])
  })

  test('Anki: a collection of schema 11 with a note and a new card for each card', async () => {
    const files = unzipSync((await fileOf('apkg')).rawPayload)
    expect(Object.keys(files).sort()).toEqual(['collection.anki2', 'media'])
    const db = new DatabaseSync(':memory:')
    db.deserialize(files['collection.anki2'] as Uint8Array)
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const notes = db.prepare('select id, guid, mid, flds, sfld, csum from notes order by id').all()
    const cards = db.prepare('select nid, did, type, queue, due from cards order by due').all()
    expect(notes.map(({ flds }) => String(flds).split('\u001f')).toSorted()).toEqual([
      ['=HYPERLINK("http://evil.test")', '&lt;script&gt;alert(1)&lt;/script&gt; &amp; more'],
      ['Target SpO₂ in COPD?', '<b>88% to 92%.</b> Titrate in small steps.'],
    ])
    expect(new Set(notes.map(({ guid }) => guid)).size).toBe(2)
    expect(cards.map(({ type, queue, due }) => [type, queue, due])).toEqual([
      [0, 0, 1],
      [0, 0, 2],
    ])
    expect(new Set(cards.map(({ nid }) => nid))).toEqual(new Set(notes.map((note) => note.id)))
    const [collection] = db.prepare('select ver, models, decks from col').all()
    const decks = JSON.parse(String(collection?.decks)) as Record<string, { name: string }>
    const models = JSON.parse(String(collection?.models)) as Record<string, { flds: unknown[] }>
    expect(collection?.ver).toBe(11)
    expect(decks[String(cards[0]?.did)]?.name).toBe('COPD / week 2')
    expect(models[String(notes[0]?.mid)]?.flds).toHaveLength(2)
    db.close()
  })

  test("another learner's study aid, or an unknown format, is refused", async () => {
    expect((await fileOf('pdf', await server.learner())).statusCode).toBe(404)
    expect((await fileOf('docx')).statusCode).toBe(400)
  })
})

test('a deck always gives the same package, whose ids are not in the future', () => {
  const deck = {
    id: 'a',
    name: 'Cardiac::drugs',
    notes: [{ id: 'a-0', front: 'F', back: 'B' }],
    createdAt: new Date('2026-11-01'),
  }
  const bytes = makeAnkiPackage(deck)
  expect(Buffer.from(makeAnkiPackage(deck)).equals(Buffer.from(bytes))).toBe(true)
  const db = new DatabaseSync(':memory:')
  db.deserialize(unzipSync(bytes)['collection.anki2'] as Uint8Array)
  const [row] = db.prepare('select max(n.id, c.id) as latest from notes n join cards c on c.nid = n.id').all()
  expect(Number(row?.latest)).toBeLessThan(Date.now())
  expect(String(db.prepare('select decks from col').get()?.decks)).toContain('Cardiac: drugs')
  db.close()
})
