import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReferralStats } from '#contract/referrals.ts'
import { lastLink, registration } from '../../../../tests/support/accounts-app.ts'
import type { Browser } from '../../../../tests/support/browser.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'
import { Ledger } from '../ledger/index.ts'
import { Referrals } from './index.ts'

let server: ServerApp
let referrals: Referrals
beforeAll(async () => {
  server = await openServerApp(makeBank({ perDomain: 6 }))
  const { db } = server.database
  const clock = () => server.clock.now
  referrals = new Referrals({ db, clock, ledger: new Ledger(db, clock), secret: 'a', publicUrl: () => '' })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
})

const day = 24 * 60 * 60_000
const statsOf = (learner: Browser) => learner.get('/api/referrals/stats').then((reply) => reply.json() as ReferralStats)

let friends = 0
interface Friend {
  browser: Browser
  email: string
  id: string
}

/** Signs up through a link, without verifying the address; by default from a browser and network of its own. */
async function signUp(
  code: string,
  { browser = server.visitor(), email = `friend${++friends}@example.org` } = {},
): Promise<Friend> {
  const username = `friend-${++friends}`
  const reply = await browser.post('/api/register', registration({ email, username, referralCode: code }))
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await server.jobs.idle()
  return { browser, email, id: (reply.json() as { id: string }).id }
}
const verify = async ({ browser, email }: Friend) => {
  const reply = await browser.post('/api/verify-email', { token: lastLink(server, email).token })
  expect(reply.statusCode).toBe(200)
}
async function refer(code: string, given: Parameters<typeof signUp>[1] = {}): Promise<Friend> {
  const friend = await signUp(code, given)
  await verify(friend)
  return friend
}
const pay = (friend: Friend, payment?: { isCardKnown: boolean }) =>
  server.database.db.tx((tx) => referrals.onFirstPayment(tx, friend.id, payment))
const bonusOf = async ({ id }: Friend) =>
  (await server.rows<{ end: Date | null }>('select bonus_ends_at as end from users where id = $1', [id]))[0]?.end
const entriesOf = (userId: string) =>
  server.rows<{ kind: string }>('select kind, quiz_credits, cents from ledger_entries where user_id = $1 order by no', [
    userId,
  ])

describe('a sign-up through the link', () => {
  test('earns a free referrer 5 quiz credits and the newcomer 3 days of Pro, once the address is verified', async () => {
    const ada = await server.learner()
    const { code, link } = await statsOf(ada)
    expect(link).toBe(`http://preceptor.test/?ref=${code}`)
    const code8 = await makeCode(ada)
    const friend = await signUp(code8)
    expect(await statsOf(ada)).toMatchObject({
      count: 1,
      rewards: 0,
      balance: { quizCredits: 0 },
      events: [{ kind: 'sign-up', status: 'pending', quizCredits: 0 }],
    })
    expect(await bonusOf(friend)).toBeNull()
    await verify(friend)
    expect(await bonusOf(friend)).toEqual(new Date('2026-03-04T12:00:00Z'))
    expect((await friend.browser.get('/api/questions/RN?fullLength=true')).statusCode).toBe(200)
    expect(await entriesOf(friend.id)).toEqual([{ kind: 'bonusDays', quiz_credits: 0, cents: 0 }])
    expect(await entriesOf(ada.userId)).toEqual([{ kind: 'quizCreditsGranted', quiz_credits: 5, cents: 0 }])
    expect(await statsOf(ada)).toMatchObject({
      count: 1,
      conversions: 0,
      rewards: 1,
      earned: { quizCredits: 5, cents: 0 },
      balance: { quizCredits: 5, cents: 0 },
      events: [{ kind: 'sign-up', status: 'rewarded', quizCredits: 5 }],
    })
  })

  test('earns a Pro referrer nothing yet', async () => {
    const ada = await server.learner({ tier: 'annual' })
    const friend = await refer(await makeCode(ada))
    expect(await bonusOf(friend)).not.toBeNull()
    expect(await statsOf(ada)).toMatchObject({ count: 1, rewards: 0, events: [{ status: 'pro-plan' }] })
  })

  test('is rewarded once, even when verification is reported again', async () => {
    const ada = await server.learner()
    const friend = await refer(await makeCode(ada))
    const before = await bonusOf(friend)
    await Promise.all([1, 2, 3].map(() => server.database.db.tx((tx) => referrals.onEmailVerified(tx, friend.id))))
    expect(await bonusOf(friend)).toEqual(before)
    expect(await statsOf(ada)).toMatchObject({ rewards: 1, balance: { quizCredits: 5 } })
  })

  test('earns nothing from a browser that already has an account', async () => {
    const ada = await server.learner()
    const code = await makeCode(ada)
    const first = await refer(code)
    const second = await refer(code, { browser: first.browser })
    expect(await bonusOf(second)).toBeNull()
    expect(await statsOf(ada)).toMatchObject({ count: 2, rewards: 1, balance: { quizCredits: 5 } })
    expect((await statsOf(ada)).events.map(({ status }) => status).toSorted()).toEqual(['rewarded', 'same-device'])
  })

  test('earns nothing for the second of two on the same device and network within a day', async () => {
    const ada = await server.learner()
    const code = await makeCode(ada)
    const address = '203.0.113.9'
    const first = await signUp(code, { browser: server.visitor(address) })
    server.clock.advance(1000)
    const second = await signUp(code, { browser: server.visitor(address) })
    await Promise.all([verify(second), verify(first)])
    expect([(await bonusOf(first)) !== null, (await bonusOf(second)) !== null]).toEqual([true, false])
    server.clock.advance(day + 1)
    const third = await refer(code, { browser: server.visitor(address) })
    expect(await bonusOf(third)).not.toBeNull()
    expect((await statsOf(ada)).rewards).toBe(2)
  })

  test('earns nothing where the referrer was seen on the same kind of device a moment ago', async () => {
    const own = await signUp('', { browser: server.visitor('198.51.100.7') })
    const { code } = await statsOf(own.browser)
    const self = await refer(code, { browser: server.visitor('198.51.100.200') })
    expect(await bonusOf(self)).toBeNull()
    expect(await statsOf(own.browser)).toMatchObject({ rewards: 0, events: [{ status: 'same-device' }] })
  })

  test('earns nothing for another spelling of the own mailbox, or of one that was rewarded', async () => {
    const ada = await server.learner()
    const code = await makeCode(ada)
    const [{ email = '' } = {}] = await server.rows<{ email: string }>('select email from users where id = $1', [
      ada.userId,
    ])
    const self = await refer(code, { email: email.replace('@', '+2@') })
    expect(await bonusOf(self)).toBeNull()
    expect(await bonusOf(await refer(code, { email: 'grace.hopper@gmail.com' }))).not.toBeNull()
    const again = await refer(code, { email: 'gracehopper+1@googlemail.com' })
    expect(await bonusOf(again)).toBeNull()
    expect((await statsOf(ada)).events.map(({ status }) => status).toSorted()).toEqual([
      'rewarded',
      'same-mailbox',
      'same-mailbox',
    ])
  })

  test('earns nothing again after the newcomer deleted the account', async () => {
    const ada = await server.learner()
    const code = await makeCode(ada)
    const first = await refer(code, { email: 'loop@example.org' })
    const deleted = await first.browser.post('/api/account/delete', { password: 'correct horse' })
    expect(deleted.statusCode).toBe(200)
    const second = await refer(code, { email: 'loop+1@example.org' })
    expect(await bonusOf(second)).toBeNull()
    expect(await statsOf(ada)).toMatchObject({ count: 2, rewards: 1 })
  })

  test('earns at most 5 rewards a day, also at the same time; newcomers still get their days', async () => {
    const ada = await server.learner()
    const code = await makeCode(ada)
    const all: Friend[] = []
    for (let count = 0; count < 7; count++) all.push(await signUp(code))
    await Promise.all(all.map(verify))
    expect(await statsOf(ada)).toMatchObject({ count: 7, rewards: 5, balance: { quizCredits: 25 } })
    expect((await Promise.all(all.map(bonusOf))).every(Boolean)).toBe(true)
    expect((await statsOf(ada)).events.filter(({ status }) => status === 'daily-limit')).toHaveLength(2)
    server.clock.advance(day + 1)
    await refer(code)
    expect(await statsOf(ada)).toMatchObject({ rewards: 6 })
  })
})

describe('a first payment', () => {
  test('earns a free referrer the credits that an admin set, and a Pro referrer $5', async () => {
    const [free, pro] = [await server.learner(), await server.learner({ tier: 'monthly' })]
    await pay(await refer(await makeCode(free)))
    const paying = await refer(await makeCode(pro))
    await pay(paying)
    await pay(paying)
    expect(await statsOf(free)).toMatchObject({ conversions: 1, rewards: 2, balance: { quizCredits: 15, cents: 0 } })
    expect(await statsOf(pro)).toMatchObject({
      conversions: 1,
      rewards: 1,
      balance: { quizCredits: 0, cents: 500 },
      events: [{ kind: expect.any(String) }, { kind: expect.any(String) }],
    })
    expect(await entriesOf(pro.userId)).toEqual([{ kind: 'creditGranted', quiz_credits: 0, cents: 500 }])
    await server.rows(`insert into settings (key, value) values ('referrals', '{"conversionCredits": 3}')`)
    await pay(await refer(await makeCode(free)))
    expect(await statsOf(free)).toMatchObject({ terms: { conversionCredits: 3 }, balance: { quizCredits: 23 } })
  })

  test('waits for the address to be verified', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const friend = await signUp(await makeCode(ada))
    await pay(friend)
    expect(await statsOf(ada)).toMatchObject({ conversions: 1, rewards: 0 })
    await verify(friend)
    expect(await statsOf(ada)).toMatchObject({ conversions: 1, rewards: 1, balance: { cents: 500 } })
  })

  test('earns nothing with a card that another account has used, or after a refused sign-up', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const code = await makeCode(ada)
    const first = await refer(code)
    await pay(first, { isCardKnown: true })
    await pay(await refer(code, { browser: first.browser }))
    const stats = await statsOf(ada)
    expect(stats).toMatchObject({ count: 2, conversions: 2, rewards: 0, balance: { cents: 0 } })
    const conversions = stats.events.filter(({ kind }) => kind === 'conversion').map(({ status }) => status)
    expect(conversions.toSorted()).toEqual(['same-card', 'same-device'])
  })

  test('of somebody who was not referred changes nothing', async () => {
    const friend = await refer('')
    await pay(friend)
    expect(await entriesOf(friend.id)).toEqual([])
  })
})

test('quiz credits are used above the daily limit, one each, however many quizzes start at once', async () => {
  const ada = await server.learner()
  await refer(await makeCode(ada))
  const limit = { limitPracticeQuizzes: true, freeQuizzesPerDay: 2 }
  await server.rows(`insert into settings (key, value) values ('free_tier', $1::jsonb)`, [JSON.stringify(limit)])
  const replies = await Promise.all(Array.from({ length: 10 }, () => ada.get('/api/questions/RN?limit=5')))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(7).fill(200), 429, 429, 429])
  expect(await statsOf(ada)).toMatchObject({ earned: { quizCredits: 5 }, balance: { quizCredits: 0 } })
  await server.rows(`delete from settings where key = 'free_tier'`)
})

test('hashes are deleted after 30 days, the export has the referrals, and deleted accounts leave no name', async () => {
  const ada = await server.learner()
  const friend = await refer(await makeCode(ada))
  const exported = await ada.read<{ referrals: unknown[] }>('/api/account/export')
  expect(exported.referrals).toMatchObject([{ signUpCredits: 5, refusal: null }])
  expect(JSON.stringify(exported.referrals)).not.toContain(friend.id)
  server.clock.advance(40 * day)
  await referrals.cleanUp()
  const hashed = 'select 1 from referrals where signature is not null or mailbox is not null'
  expect(await server.rows(hashed)).toEqual([])
  await server.rows('delete from users where id in ($1, $2)', [ada.userId, friend.id])
  await referrals.cleanUp()
  expect(await server.rows('select 1 from referrals where referrer_id is null and newcomer_id is null')).toEqual([])
})

test('visitors have no referrals', async () => {
  expect((await server.visitor().get('/api/referrals/stats')).statusCode).toBe(401)
})

/** Gives a learner of the test support, whose code is not in the format of codes, a real one. */
async function makeCode({ userId }: Learner): Promise<string> {
  const alphabet = '23456789'
  const code = `AB${[...String(++friends).padStart(6, '0')].map((digit) => alphabet[Number(digit) % 8]).join('')}`
  const rows = await server.rows<{ code: string }>(
    `update users set referral_code = $2 where id = $1 and referral_code !~ '^AB' returning referral_code as code`,
    [userId, code],
  )
  if (rows[0]) return rows[0].code
  return (await server.rows<{ code: string }>('select referral_code as code from users where id = $1', [userId]))[0]
    ?.code as string
}
