import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/adapters/db/db.ts'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { Entitlements, type Member } from './index.ts'

let database: Database
let now = new Date('2026-03-01T12:00:00Z')
let entitlements: Entitlements
beforeAll(async () => {
  database = await openTestDatabase()
  entitlements = new Entitlements(database.db, () => now)
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  await database.query('truncate usage_counters, settings')
})

let people = 0
async function member(change: Partial<Member> = {}): Promise<Member> {
  const name = `member${++people}`
  const { rows } = await database.query(
    `insert into users (email, email_key, username, username_key, first_name, last_name, referral_code)
    values ($1, $1, $1, $1, 'Ada', 'Lovelace', $1) returning id`,
    [name],
  )
  const { id: userId } = rows[0] as { id: string }
  const free = {
    subscriptionTier: 'free',
    subscriptionEndsAt: null,
    trialEndsAt: null,
    bonusEndsAt: null,
    isAdmin: false,
  } as const
  return { ...free, userId, timeZone: 'UTC', ...change }
}

const limitQuizzes = (freeQuizzesPerDay: number) =>
  database.query(
    `insert into settings (key, value) values ('free_tier', $1::jsonb)
    on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ limitPracticeQuizzes: true, freeQuizzesPerDay })],
  )
const tooMany = { code: 'too_many_requests' }

test('requires an entitlement, with a message for the learner', async () => {
  const free = await member()
  expect(() => entitlements.require(free, 'fullLengthExams', 'Upgrade to Pro.')).toThrow('Upgrade to Pro.')
  expect(() =>
    entitlements.require({ ...free, subscriptionTier: 'monthly' }, 'fullLengthExams', 'Upgrade to Pro.'),
  ).not.toThrow()
  expect(entitlements.has({ ...free, bonusEndsAt: new Date('2026-03-04T12:00:00Z') }, 'fullLengthExams')).toBe(true)
})

describe('metered use', () => {
  test('records uses up to the limit and rejects the next one', async () => {
    const free = await member()
    await entitlements.use(free, 'flashcards', 4)
    expect(await entitlements.remaining(free, 'flashcards')).toBe(1)
    await expect(entitlements.use(free, 'flashcards', 2)).rejects.toMatchObject(tooMany)
    expect(await entitlements.remaining(free, 'flashcards')).toBe(1)
    await entitlements.use(free, 'flashcards')
    await expect(entitlements.use(free, 'flashcards')).rejects.toMatchObject(tooMany)
  })

  test('rejects more uses at once than a whole day allows', async () => {
    const free = await member()
    await expect(entitlements.use(free, 'flashcards', 6)).rejects.toMatchObject(tooMany)
    expect(await entitlements.remaining(free, 'flashcards')).toBe(5)
  })

  test('never passes the limit when servers record uses at the same time', async () => {
    const free = await member()
    const other = new Entitlements(database.db, () => now)
    const uses = Array.from({ length: 12 }, (_, index) => (index % 2 ? entitlements : other).use(free, 'flashcards'))
    const results = await Promise.allSettled(uses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await entitlements.remaining(free, 'flashcards')).toBe(0)
  })

  test("starts over at midnight in the learner's time zone", async () => {
    const chicago = await member({ timeZone: 'America/Chicago' })
    await entitlements.use(chicago, 'flashcards', 5)
    now = new Date('2026-03-02T05:59:00Z')
    expect(await entitlements.remaining(chicago, 'flashcards')).toBe(0)
    now = new Date('2026-03-02T06:00:00Z')
    expect(await entitlements.remaining(chicago, 'flashcards')).toBe(5)
  })

  test('is not counted where it is not limited', async () => {
    const annual = await member({ subscriptionTier: 'annual' })
    await entitlements.use(annual, 'flashcards', 500)
    expect(await entitlements.remaining(annual, 'flashcards')).toBe(Number.POSITIVE_INFINITY)
    const { rows } = await database.query('select * from usage_counters')
    expect(rows).toEqual([])
  })

  test('follows the admin settings from the next request on', async () => {
    const free = await member()
    for (let quiz = 0; quiz < 10; quiz++) await entitlements.use(free, 'practiceQuizzes')
    await limitQuizzes(3)
    for (let quiz = 0; quiz < 3; quiz++) await entitlements.use(free, 'practiceQuizzes')
    await expect(entitlements.use(free, 'practiceQuizzes')).rejects.toMatchObject(tooMany)
    await limitQuizzes(4)
    await entitlements.use(free, 'practiceQuizzes')
  })

  test('deletes counters after 60 days', async () => {
    const free = await member()
    await entitlements.use(free, 'flashcards')
    now = new Date('2026-04-30T12:00:00Z')
    await entitlements.use(free, 'flashcards')
    now = new Date('2026-05-02T12:00:00Z')
    await entitlements.cleanUp()
    const { rows } = await database.query('select local_date::text as day from usage_counters')
    expect(rows).toEqual([{ day: '2026-04-30' }])
  })
})
