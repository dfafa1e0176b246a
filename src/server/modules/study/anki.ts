import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { strToU8, zipSync } from 'fflate'

/** A note with a front and a back. `id` never changes: importing the same deck again updates its notes. */
export interface AnkiNote {
  id: string
  front: string
  back: string
}

export interface AnkiDeck {
  /** Never changes. */
  id: string
  name: string
  notes: readonly AnkiNote[]
  createdAt: Date
}

const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`

const sha1 = (text: string) => createHash('sha1').update(text).digest()

/** Ids are milliseconds in Anki, and none may be in the future: one of 2001 to 2023, always the same for a text. */
const idOf = (text: string) => 1_000_000_000_000 + (sha1(text).readUIntBE(0, 6) % 700_000_000_000)

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** HTML of a text with **bold** words. */
const htmlOf = (text: string) =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replaceAll('\n', '<br>')

const css =
  '.card { font-family: Georgia, serif; font-size: 20px; line-height: 1.5; text-align: left; color: #17262d; }'

const modelId = idOf('preceptor front and back')

function modelOf(deckId: number) {
  const field = (name: string, ord: number) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })
  return {
    id: modelId,
    name: 'Preceptor: front and back',
    type: 0,
    mod: 0,
    usn: -1,
    sortf: 0,
    did: deckId,
    latexPre: '',
    latexPost: '',
    tags: [],
    vers: [],
    req: [[0, 'any', [0]]],
    flds: [field('Front', 0), field('Back', 1)],
    tmpls: [
      {
        name: 'Card 1',
        ord: 0,
        qfmt: '{{Front}}',
        afmt: '{{FrontSide}}<hr id=answer>{{Back}}',
        did: null,
        bqfmt: '',
        bafmt: '',
      },
    ],
    css,
  }
}

const deckEntry = (id: number, name: string) => ({
  id,
  name,
  desc: '',
  mod: 0,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  dyn: 0,
  conf: 1,
})

const options = {
  id: 1,
  mod: 0,
  name: 'Default',
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: false },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, bury: false, minSpace: 1 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
}

function writeCollection(db: DatabaseSync, { id, name, createdAt }: AnkiDeck): number {
  const deckId = idOf(`deck ${id}`)
  const created = Math.floor(createdAt.getTime() / 1000)
  const conf = {
    nextPos: 1,
    estTimes: true,
    activeDecks: [1],
    sortType: 'noteFld',
    timeLim: 0,
    sortBackwards: false,
    addToCur: true,
    curDeck: 1,
    newSpread: 0,
    dueCounts: true,
    curModel: String(modelId),
    collapseTime: 1200,
    schedVer: 2,
  }
  // Colons would make subdecks.
  const deck = deckEntry(deckId, name.replaceAll('::', ': '))
  db.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    created,
    createdAt.getTime(),
    createdAt.getTime(),
    JSON.stringify(conf),
    JSON.stringify({ [modelId]: modelOf(deckId) }),
    JSON.stringify({ 1: deckEntry(1, 'Default'), [deckId]: deck }),
    JSON.stringify({ 1: options }),
    '{}',
  )
  return deckId
}

/**
 * A deck as an .apkg file: a ZIP with a collection of schema 11, which every version of Anki reads. The same deck always
 * gives the same bytes. Source: rslib/src/storage of Anki.
 */
export function makeAnkiPackage(deck: AnkiDeck): Uint8Array {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(schema)
    const deckId = writeCollection(db, deck)
    const modified = Math.floor(deck.createdAt.getTime() / 1000)
    const note = db.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')")
    const card = db.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
    for (const [position, { id, front, back }] of deck.notes.entries()) {
      const noteId = idOf(`note ${id}`)
      const html = htmlOf(front)
      const sum = sha1(html.replace(/<[^>]+>/g, '')).readUInt32BE(0)
      note.run(noteId, id, modelId, modified, `${html}\u001f${htmlOf(back)}`, html, sum)
      card.run(idOf(`card ${id}`), noteId, deckId, modified, position + 1)
    }
    const collection = db.serialize()
    // A fixed time: 1980 is the earliest that ZIP knows.
    return zipSync({ 'collection.anki2': collection, media: strToU8('{}') }, { mtime: new Date(1980, 0, 1, 12) })
  } finally {
    db.close()
  }
}
