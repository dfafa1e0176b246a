import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import type { ValidationDetail, ValidationItem, ValidationSummary } from '#contract/validation-report.ts'
import { openBank } from '#server/modules/bank/index.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { itemOf, makeBank } from '../../../../tests/support/synthetic-bank.ts'
import { seedClass } from '../../../../tools/seed/seed-class.ts'

const content = makeBank({ perDomain: 5 })
const misKeyed = 'RN-DA-0001'
const report = '/api/admin/validation-report'

let server: ServerApp
let admin: Learner

async function makeAdmin(): Promise<Learner> {
  const learner = await server.learner()
  await server.rows('update users set is_admin = true where id = $1', [learner.userId])
  return learner
}

beforeAll(async () => {
  server = await openServerApp(content)
  admin = await makeAdmin()
  const { bank } = await openBank(server.database.db, content)
  await seedClass(server.database, bank, { learners: 400, days: 60, now: server.clock.now })
  // Those who know the answer to this item select an option that is graded as incorrect, and the other way around.
  await server.rows(
    `update responses set correct = not correct, option_ids = case when correct then array['3'] else array['2'] end
     where option_ids is not null and item_version_no = (select current_version from items where id = $1)`,
    [misKeyed],
  )
})
afterAll(() => server.close())

async function refresh(body: object): Promise<void> {
  const reply = await admin.post(`${report}/refresh`, body)
  expect(reply.statusCode).toBe(200)
  await server.jobs.idle()
}
const items = async (query: string) =>
  (await admin.read<{ items: ValidationItem[] }>(`${report}?limit=200&${query}`)).items
const summary = (query: string) => admin.read<ValidationSummary>(`${report}/summary?${query}`)
const find = (all: readonly ValidationItem[], itemId: string) => {
  const item = all.find((one) => one.itemId === itemId)
  if (!item) throw new Error(`no statistics of ${itemId}`)
  return item
}

test('only admins read it, and bad input is refused', async () => {
  const learner = await server.learner()
  for (const path of [report, `${report}/summary`, `${report}.csv`, `${report}/items/x?field=RN`]) {
    expect((await server.visitor().get(path)).statusCode).toBe(401)
    expect((await learner.get(path)).statusCode).toBe(403)
  }
  expect((await learner.post(`${report}/refresh`, {})).statusCode).toBe(403)
  for (const query of ['cursor=nonsense', 'field=XX', 'sort=name', 'flag=none', 'limit=5000']) {
    expect((await admin.get(`${report}?${query}`)).statusCode).toBe(400)
  }
  expect((await admin.get(`${report}/items/none?field=RN`)).statusCode).toBe(404)
  expect((await admin.get(`${report}/runs/00000000-0000-4000-8000-000000000000`)).statusCode).toBe(404)
  expect((await admin.post(`${report}/refresh`, { attempts: 'second' })).statusCode).toBe(400)
})

test('nothing is shown before the first computation', async () => {
  expect(await items('')).toEqual([])
  expect(await summary('field=RN')).toEqual({ run: null, fields: [], exams: [], points: [] })
})

test('demo accounts do not count, unless the report asks for them', async () => {
  await refresh({})
  expect((await summary('')).run).toMatchObject({ learners: 0, responses: 0, firstAt: null })
  expect(await items('')).toEqual([])
  await refresh({ demo: 'include' })
  expect(await items('')).toEqual([])
  const { run, fields } = await summary('demo=include')
  expect(run?.computedAt).toBe(server.clock.now.toISOString())
  const [counted] = await server.rows<{ responses: number }>(`select count(*)::int as responses from (
    select distinct on (a.user_id, r.item_version_no) r.option_ids from attempts a join responses r on r.attempt_id = a.id
    order by a.user_id, r.item_version_no, a.graded_at) firsts where option_ids is not null`)
  expect(run?.responses).toBe(counted?.responses)
  expect(fields).toMatchObject([{ field: 'RN', items: 40, refused: 0, warned: 0 }])
})

test('first answers are counted once, and skipped ones apart', async () => {
  const [expected] = await server.rows<{ answered: number; omitted: number; correct: number }>(
    `select count(option_ids)::int as answered, (count(*) - count(option_ids))::int as omitted,
       (count(*) filter (where correct))::int as correct from (
       select distinct on (a.user_id) r.option_ids, r.correct from attempts a join responses r on r.attempt_id = a.id
       where r.item_version_no = (select current_version from items where id = 'RN-DB-0002') order by a.user_id, a.graded_at
     ) firsts`,
  )
  const first = find(await items('demo=include'), 'RN-DB-0002')
  expect(first).toMatchObject({ answered: expected?.answered, omitted: expected?.omitted, evidence: 'sufficient' })
  expect(first.facility?.share).toBeCloseTo((expected?.correct ?? 0) / (expected?.answered ?? 1), 10)
  await refresh({ attempts: 'all', demo: 'include' })
  const all = find(await items('demo=include&attempts=all'), 'RN-DB-0002')
  expect(all.answered).toBeGreaterThan(first.answered)
})

test('a wrong key leads the list, with its distractor table', async () => {
  const [worst] = await items('demo=include')
  expect(worst).toMatchObject({ itemId: misKeyed })
  expect(worst?.flags).toEqual(expect.arrayContaining(['suspect-key', 'better-distractor']))
  expect(await items('demo=include&flag=suspect-key')).toHaveLength(1)
  const detail = await admin.read<ValidationDetail>(`${report}/items/${misKeyed}?field=RN&demo=include`)
  expect(detail.stem).toContain(misKeyed)
  expect(detail.options.map(({ isKey }) => isKey)).toEqual([false, true, false, false])
  const [, key, chosen] = detail.options
  expect(key?.pointBiserial).toBeLessThan(0)
  expect(chosen?.pointBiserial).toBeGreaterThan(0.1)
  expect(chosen?.byFifth.at(-1)).toBeGreaterThan(chosen?.byFifth[0] ?? 1)
  expect(detail.options.reduce((sum, { count }) => sum + count, 0)).toBe(detail.answered)
  const { points } = await summary('demo=include&field=RN')
  expect(points).toHaveLength(40)
  expect(points[0]?.isFlagged).toBe(true)
})

test('pages follow each other in either order, and filters narrow them', async () => {
  for (const query of ['sort=facility', 'sort=facility&order=desc', 'sort=flags', 'sort=difficulty&order=desc']) {
    const whole = (await items(`demo=include&${query}`)).map(({ itemId }) => itemId)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const next: { items: ValidationItem[]; nextCursor: string | null } = await admin.read(
        `${report}?demo=include&limit=7&${query}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      paged.push(...next.items.map(({ itemId }) => itemId))
      cursor = next.nextCursor
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(40)
  }
  const shares = (await items('demo=include&sort=facility')).map(({ facility }) => facility?.share ?? 2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(await items('demo=include&origin=generated')).toEqual([])
  expect(await items('demo=include&field=RT')).toEqual([])
  expect(await items('demo=include&evidence=sufficient')).toHaveLength(40)
})

test('the same as CSV', async () => {
  const reply = await admin.get(`${report}.csv?demo=include&flag=suspect-key`)
  expect(reply.headers['content-type']).toContain('text/csv')
  const rows = parse(reply.body, { columns: true, bom: true }) as Record<string, string>[]
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ Item: misKeyed, Field: 'RN', Evidence: 'sufficient' })
  expect(rows[0]?.Flags).toContain('suspect-key')
})

test('exams have a reliability and a distribution of scores', async () => {
  const { exams } = await summary('demo=include&field=RN')
  const [exam] = exams
  expect(exam?.exam).toBe('NCLEX-RN')
  expect(exam?.learners).toBeGreaterThanOrEqual(20)
  expect(exam?.distribution.reduce((sum, count) => sum + count, 0)).toBe(exam?.learners)
  expect(exam?.reliability?.alpha).toBeGreaterThan(0.3)
  expect(exam?.reliability?.alpha).toBeLessThan(1)
  expect(exam?.reliability?.sem).toBeGreaterThan(0)
  expect(exam?.areas).toHaveLength(8)
})

test('calibrated difficulty replaces the label when assembling, and a new version starts anew beside the last one', async () => {
  expect((await items('demo=include')).every(({ difficulty }) => difficulty.calibrated === null)).toBe(true)
  await server.rows(`update users set is_demo = false where email_key like '%@class.preceptor.invalid'`)
  await server.jobs.tick('item-analysis-nightly')
  const all = await items('')
  const hard = all.filter(({ difficulty }) => difficulty.calibrated === 'hard').map(({ itemId }) => itemId)
  expect(all.every(({ difficulty }) => difficulty.author === 'medium' && difficulty.calibrated !== null)).toBe(true)
  expect(hard.length).toBeGreaterThan(2)
  server.clock.advance(2_000)
  const learner = await server.learner()
  const form: TestForm = await learner.assemble('limit=40&difficulty=hard')
  expect(form.questions.map(itemOf).sort()).toEqual(hard.sort())

  const edited = makeBank({
    perDomain: 5,
    edit: (item) => (item.id === misKeyed ? { ...item, explanation: 'Explained: corrected.' } : item),
  })
  await server.another({ ...edited, release: 2 })
  expect((await items('')).map(({ itemId }) => itemId)).not.toContain(misKeyed)
  await server.rows(
    `update responses set item_version_no = (select current_version from items where id = $1)
     where attempt_id in (select id from attempts where user_id in (select id from users order by id limit 15))
       and item_version_no in (select no from item_versions where item_no = (select no from items where id = $1))`,
    [misKeyed],
  )
  await server.jobs.tick('item-analysis-nightly')
  const now = find(await items(''), misKeyed)
  expect(now).toMatchObject({ evidence: 'refused', facility: null, pointBiserial: null, flags: [] })
  expect(now.previous?.answered).toBeGreaterThan(100)
  expect(now.previous?.pointBiserial).toBeLessThan(0)
})

test('retired items are left out', async () => {
  await server.rows(`update items set status = 'retired' where id = 'RN-DB-0002'`)
  expect((await items('')).map(({ itemId }) => itemId)).not.toContain('RN-DB-0002')
})
