import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/adapters/db/db.ts'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { Ledger } from './index.ts'

let database: Database
let ledger: Ledger
const now = new Date('2026-03-01T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  ledger = new Ledger(database.db, () => now)
})
afterAll(() => database.close())

let people = 0
async function member(): Promise<string> {
  const name = `member${++people}`
  const { rows } = await database.query(
    `insert into users (email, email_key, username, username_key, first_name, last_name, referral_code)
    values ($1, $1, $1, $1, 'Ada', 'Lovelace', $1) returning id`,
    [name],
  )
  return (rows[0] as { id: string }).id
}

const payment = (userId: string, reference: string) =>
  ({ userId, kind: 'payment', cents: 2900, actor: 'provider', reason: 'Monthly Pro', reference }) as const

test('an event is recorded once', async () => {
  const userId = await member()
  expect(await ledger.add(payment(userId, 'invoice:1'))).toBe(true)
  expect(await ledger.add(payment(userId, 'invoice:1'))).toBe(false)
  expect(await ledger.listEntries(userId)).toEqual([
    {
      kind: 'payment',
      cents: 2900,
      quizCredits: 0,
      actor: 'provider',
      reason: 'Monthly Pro',
      reference: 'invoice:1',
      createdAt: now,
    },
  ])
})

test('balances count credit, and not what was paid', async () => {
  const userId = await member()
  await ledger.add(payment(userId, 'invoice:2'))
  const credit = { userId, actor: 'system', reason: 'A referral' } as const
  await ledger.add({ ...credit, kind: 'creditGranted', cents: 500, reference: 'referral:a' })
  await ledger.add({ ...credit, kind: 'creditSpent', cents: -200, reference: 'invoice:3' })
  await ledger.add({ ...credit, kind: 'quizCreditsGranted', quizCredits: 5, reference: 'referral:b' })
  expect(await ledger.balanceOf(userId)).toEqual({ creditCents: 300, quizCredits: 5 })
  expect(await ledger.balanceOf(await member())).toEqual({ creditCents: 0, quizCredits: 0 })
})

test('the last quiz credit is used once, however many ask for it at the same time', async () => {
  const userId = await member()
  await ledger.add({
    userId,
    kind: 'quizCreditsGranted',
    quizCredits: 2,
    actor: 'system',
    reason: 'A referral',
    reference: 'referral:c',
  })
  const uses = Array.from({ length: 6 }, (_, index) =>
    database.db.tx((tx) => ledger.useQuizCredit(tx, { userId, reason: 'A quiz', reference: `quiz:${index}` })),
  )
  expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(2)
  expect(await ledger.balanceOf(userId)).toMatchObject({ quizCredits: 0 })
})

test('entries cannot be changed or deleted, and outlive the account without saying whose they were', async () => {
  const userId = await member()
  await ledger.add(payment(userId, 'invoice:4'))
  await expect(database.query('update ledger_entries set cents = 1 where user_id = $1', [userId])).rejects.toThrow(
    'append-only',
  )
  await expect(database.query('delete from ledger_entries where user_id = $1', [userId])).rejects.toThrow('append-only')
  await database.query('delete from users where id = $1', [userId])
  const { rows } = await database.query('select user_id, cents from ledger_entries where reference = $1', ['invoice:4'])
  expect(rows).toEqual([{ user_id: null, cents: 2900 }])
})
