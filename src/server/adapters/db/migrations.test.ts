import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const folder = new URL('migrations/', import.meta.url)
/** The migration under test, whatever its number. Later ones run as well, as on a database that is brought up to date. */
const isTested = (tag: string) => tag.endsWith('_assessment-terms-and-seen-items')

const ada = '11111111-1111-4111-8111-111111111111'
const bob = '22222222-2222-4222-8222-222222222222'
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The statements of the migrations in order, by name. */
async function readMigrations(): Promise<{ tag: string; statements: string[] }[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  return Promise.all(
    journal.entries.map(async ({ tag }: { tag: string }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8')
      return { tag, statements: text.split('--> statement-breakpoint') }
    }),
  )
}

interface OldAttempt {
  no: number
  user?: string
  field?: string
  exam?: string
  fullLength?: boolean
  status?: string
  work?: object
  correct?: number
  total?: number
  passed?: boolean
  percent?: number
  graded?: string
}

let database: PGlite

async function addAttempt({ no, user = ada, field = 'RN', fullLength = false, total = 3, ...given }: OldAttempt) {
  const { status = 'draft', exam = null, work = null, correct = null, passed = null, percent = null } = given
  const paper = { packed: { a: id(no), q: [] }, words: { 1: { stem: 'Generated' } } }
  await database.query(
    `insert into attempts (id, user_id, healthcare_field, exam, is_full_length, status, paper, work, total, drawn_at,
       saved_at, graded_at, local_date, correct, answered, passed, percent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2026-01-01T00:00Z', '2026-01-02T00:00Z', $10, $10::timestamptz::date,
       $11, $11, $12, $13)`,
    [id(no), user, field, exam, fullLength, status, paper, work, total, given.graded ?? null, correct, passed, percent],
  )
}

const addResponse = (attempt: number, position: number, itemNo: number | null) =>
  database.query(
    `insert into responses (attempt_id, position, item_version_no, domain, correct, flagged, met_item_no)
     values ($1, $2, 1, 'Safety', true, false, $3)`,
    [id(attempt), position, itemNo],
  )

async function addOldRows(): Promise<void> {
  for (const [user, name] of [
    [ada, 'ada'],
    [bob, 'bob'],
  ]) {
    await database.query(
      `insert into users (id, email, email_key, username, username_key, first_name, last_name, referral_code, met_stamp)
       values ($1, $2, $2, $2, $2, 'Ada', 'Lovelace', $2, 3)`,
      [user, name],
    )
  }
  const lists = { answers: ['A', null, null], seconds: [4, 0, 1], flagged: [false, true, false] }
  await addAttempt({ no: 1, work: { ...lists, struck: ['BC', '', ''], position: 2, timed: true } })
  const runs = [
    [
      { section: 'look', picks: ['abg', 'history'] },
      { section: 'first', picks: [] },
    ],
    [],
  ]
  const simulation = { field: 'RT', exam: 'CSE', fullLength: true }
  await addAttempt({ no: 2, ...simulation, total: 2, work: { answers: ['closed', null], runs, timed: false } })
  const graded = { status: 'submitted', total: 20 }
  await addAttempt({ no: 3, ...graded, correct: 14, passed: true, graded: '2026-01-03' })
  await addAttempt({ no: 4, ...graded, correct: 13, passed: false, graded: '2026-01-04' })
  await addAttempt({ no: 5, ...graded, ...simulation, correct: 1, passed: false, percent: 61.2, graded: '2026-01-05' })
  const scaled = { field: 'PT', exam: 'NPTE-PT', fullLength: true }
  await addAttempt({ no: 6, ...graded, ...scaled, correct: 7, passed: false, graded: '2026-01-06' })
  await addAttempt({ no: 7, ...graded, user: bob, correct: 20, passed: true, graded: '2026-01-07' })
  await addAttempt({ no: 8, ...graded, total: 203, correct: 142, passed: false, graded: '2026-01-08' })
  for (const [position, itemNo] of [5, 6, 7].entries()) await addResponse(3, position, itemNo)
  for (const [position, itemNo] of [6, null, 8].entries()) await addResponse(4, position, itemNo)
  await addResponse(5, 0, 90)
  await addResponse(7, 0, 6)
}

beforeAll(async () => {
  database = new PGlite()
  for (const { tag, statements } of await readMigrations()) {
    if (isTested(tag)) await addOldRows()
    for (const statement of statements) await database.exec(statement)
  }
})
afterAll(() => database.close())

async function rows<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(statement, values)).rows
}
const attempt = async (no: number) =>
  (await rows<Record<string, unknown>>('select * from attempts where id = $1', [id(no)]))[0]

describe('attempts from before the migration', () => {
  test('keep their form and times', async () => {
    expect(await attempt(1)).toMatchObject({
      kind: 'multiple-choice',
      test_form: { packed: { a: id(1), q: [] }, generated: { 1: { stem: 'Generated' } } },
      started_at: new Date('2026-01-01T00:00Z'),
    })
  })

  test('keep the draft of a quiz, with eliminated options and the time of changes', async () => {
    const saved = Date.parse('2026-01-02T00:00Z')
    expect(await attempt(1)).toMatchObject({ revision: 1, status: 'draft' })
    expect((await attempt(1))?.draft).toEqual({
      answers: ['A', null, null],
      seconds: [4, 0, 1],
      flagged: [false, true, false],
      eliminated: ['BC', '', ''],
      changedAt: [saved, saved, 0],
      position: 2,
      timed: true,
    })
  })

  test('keep the draft of a simulation exam, with what was selected', async () => {
    expect(await attempt(2)).toMatchObject({
      kind: 'simulation',
      draft: {
        answers: ['closed', null],
        runs: [
          [
            { section: 'look', selected: ['abg', 'history'] },
            { section: 'first', selected: [] },
          ],
          [],
        ],
        timed: false,
      },
    })
  })

  test.each([
    [
      3,
      {
        percent: 70,
        passed: true,
        passingPercent: 70,
        estimatedScaledScore: null,
        scale: null,
        usesPreceptorStandard: true,
      },
    ],
    [4, { percent: 65, passed: false, passingPercent: 70, usesPreceptorStandard: true }],
    [5, { percent: 61.2, passed: false, passingPercent: 70, usesPreceptorStandard: false }],
    [
      6,
      {
        percent: 35,
        passed: false,
        passingPercent: 70,
        estimatedScaledScore: 400,
        scale: { min: 200, max: 800, passing: 600 },
        usesPreceptorStandard: false,
      },
    ],
    [8, { percent: 69.9, passed: false }],
  ])('store the verdict of attempt %i as it was shown', async (no, verdict) => {
    expect((await attempt(no))?.verdict).toMatchObject(verdict)
  })

  test('have no verdict until they are graded', async () => {
    expect((await attempt(1))?.verdict).toBeNull()
  })
})

test('responses of submitted attempts are counted by week and topic', async () => {
  const counts = 'select healthcare_field as field, week::text, topic, correct, total, last_practiced::text as last'
  // The response of the simulation exam is a patient that was not reached.
  expect(await rows(`${counts} from topic_weeks where user_id = $1`, [ada])).toEqual([
    { field: 'RN', week: '2025-12-29', topic: 'Safety', correct: 6, total: 6, last: '2026-01-04' },
  ])
})

test('seen items are filled from the responses, least recently seen first', async () => {
  expect(await rows('select user_id, healthcare_field, item_nos from seen_items order by 1, 2')).toEqual([
    { user_id: ada, healthcare_field: 'RN', item_nos: [5, 7, 6, 8] },
    { user_id: ada, healthcare_field: 'RT', item_nos: [90] },
    { user_id: bob, healthcare_field: 'RN', item_nos: [6] },
  ])
})

test('responses and seen items are still deleted with the account', async () => {
  await database.query('delete from users where id = $1', [bob])
  expect(await rows('select 1 from responses where attempt_id = $1', [id(7)])).toEqual([])
  expect(await rows('select 1 from seen_items where user_id = $1', [bob])).toEqual([])
  expect(await rows('select 1 from responses where attempt_id = $1', [id(3)])).toHaveLength(3)
})
