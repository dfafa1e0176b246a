import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ItemSource } from '#contract/content-library.ts'
import type { GenerationReport, GenerationRun, GenerationRunDetail, GenerationStatus } from '#contract/generation.ts'
import type { BankContent } from '#server/modules/bank/index.ts'
import { makeAiProvider } from '../../../../tests/support/ai-module.ts'
import { type AiReply, type AiRequest, type AiServer, startAiServer } from '../../../../tests/support/ai-server.ts'
import { blindAnswer, draftOf, isDraft, passageOf } from '../../../../tests/support/generation-ai.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { readRealItems } from '../../../../tests/support/real-item.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'

vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } })

const domain = 'Management of Care'
const prose = { topic: 'synthetic', type: 'quiz', profession: 'RN' } as const
let ai: AiServer
let server: ServerApp
let admin: Learner
let items: ItemSource[]
let bank: BankContent
beforeAll(async () => {
  items = await readRealItems()
  ai = await startAiServer()
  const references = items[0]?.references ?? []
  bank = makeBank({
    fields: ['RN', 'PA'],
    perDomain: 2,
    models: [makeModel({ references })],
    edit: (item) => ({ ...item, references }),
  })
  server = await openServerApp(bank, { ai: makeAiProvider(ai) })
  admin = await server.admin()
})
afterAll(async () => {
  await server.close()
  await ai.close()
})
beforeEach(async () => {
  ai.reset()
  const added = `(select no from items where origin = 'generated')`
  await server.rows('delete from generation_runs')
  await server.rows('delete from ai_days')
  await server.rows(`delete from settings`)
  await server.rows(`delete from item_uses where item_no in ${added}`)
  await server.rows(`delete from item_search where item_no in ${added}`)
  await server.rows(`update items set current_version = null where origin = 'generated'`)
  await server.rows(`delete from item_versions where item_no in ${added}`)
  await server.rows(`delete from items where origin = 'generated'`)
  await server.rows('update bank_state set revision = revision + 1')
})
afterEach(() => expect(server.errors.splice(0)).toEqual([]))

const blindOf = (request: AiRequest, isRight = true) => blindAnswer(items, request, isRight)

/** Writes one item of the bank after the other, and answers each of them. */
function writeWell(from = 0): void {
  let next = from
  ai.otherwise((request) => (isDraft(request) ? draftOf(request, items[next++]) : blindOf(request)))
}

const read = <T>(path: string) => admin.read<T>(`/api/admin/${path}`)
const start = async (body: object, by = admin) => by.post('/api/admin/generate-content', body)
const find = (id: string) => read<GenerationRunDetail>(`generation-runs/${id}`)
/** Starts a run and waits until it is over. */
async function generate(body: object): Promise<GenerationRunDetail> {
  const reply = await start(body)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await server.jobs.idle()
  return find((reply.json() as GenerationRun).id)
}
const act = (id: string, action: string) => admin.post(`/api/admin/generation-runs/${id}/actions`, { action })
const actions = async () =>
  (await read<{ items: { action: string }[] }>('audit-log?limit=10')).items.map(({ action }) => action)
const generated = () =>
  server.rows<{ id: string; status: string; uses: number }>(`select id, status,
    (select count(*)::int from item_uses where item_no = items.no) as uses from items where origin = 'generated'`)

test('every endpoint is for admins alone', async () => {
  const learner = await server.learner()
  const id = '00000000-0000-4000-8000-000000000000'
  const reads = ['generation-runs', `generation-runs/${id}`, `generation-runs/${id}/deck.csv`, 'generation-status']
  for (const path of [...reads, 'generation-report', 'generation-report.csv', 'generation-report.json']) {
    expect((await learner.get(`/api/admin/${path}`)).statusCode, path).toBe(403)
    expect((await server.visitor().get(`/api/admin/${path}`)).statusCode, path).toBe(401)
  }
  const writes: [string, object][] = [
    ['generate-content', prose],
    ['generation-fills', { field: 'RN' }],
    [`generation-runs/${id}/actions`, { action: 'cancel' }],
    [`generation-runs/${id}/deck`, { action: 'approve' }],
  ]
  for (const [path, body] of writes) {
    expect((await learner.post(`/api/admin/${path}`, body)).statusCode, path).toBe(403)
  }
  expect((await admin.get(`/api/admin/generation-runs/${id}`)).statusCode).toBe(404)
  expect((await act(id, 'cancel')).statusCode).toBe(404)
  expect(await server.rows('select from generation_runs')).toEqual([])
})

test.each([
  ['a blank topic', { ...prose, topic: '  ' }],
  ['a topic of two lines', { ...prose, topic: 'a\nb' }],
  ['an unknown profession', { ...prose, profession: 'MD' }],
  ['too many', { ...prose, count: 201 }],
])('%s is refused', async (_, body) => {
  expect((await start(body)).statusCode).toBe(400)
})

describe('from item models', () => {
  test('makes questions with fixed numbers, which learners are asked once they are approved', async () => {
    ai.otherwise({ status: 500 })
    const run = await generate({ ...prose, topic: 'sums', count: 3 })
    expect(run).toMatchObject({
      ...{ state: 'succeeded', message: 'All 3 generated.', asked: 3, made: 3, inReview: 3, approved: 0, percent: 100 },
      ...{ sources: [{ source: 'model', made: 3 }], startedBy: 'Ada Lovelace', costCents: 0, note: null },
    })
    expect(ai.requests).toEqual([])
    const ids = run.drafts.map(({ itemId }) => itemId)
    expect(run.drafts[0]).toMatchObject({ outcome: 'made', source: 'model', itemStatus: 'in_review', domain })
    const learner = await server.learner()
    const stems = run.drafts.map(({ excerpt }) => excerpt)
    const isAsked = async () =>
      (await learner.assemble('limit=60')).questions.some(({ question }) => stems.includes(question))
    expect(await isAsked()).toBe(false)
    const approved = await admin.post('/api/admin/content-actions', { action: 'approve', ids })
    expect(approved.json()).toMatchObject({ changed: expect.arrayContaining(ids), refused: [] })
    expect(await isAsked()).toBe(true)
    expect(await find(run.id)).toMatchObject({ inReview: 0, approved: 3 })
    const status = await read<GenerationStatus>('generation-status')
    expect(status.specialties.find(({ code }) => code === 'RN')).toMatchObject({ generated: 3, inReview: 0 })
    expect(await actions()).toContain('contentGenerationStarted')
  })

  test('makes none a second time', async () => {
    await generate({ ...prose, topic: 'sums', count: 5 })
    ai.otherwise({ text: 'not JSON' })
    const again = await generate({ ...prose, topic: 'sums', count: 1 })
    expect(again).toMatchObject({ state: 'failed', made: 0 })
    expect(await generated()).toHaveLength(5)
  })
})

test('two runs that draw the same question at the same moment make it once, and both continue', async () => {
  ai.otherwise({ text: 'not JSON' })
  const starting = (['quiz', 'exam'] as const).map((type) => start({ ...prose, topic: 'sums', type, count: 1 }))
  const ids = (await Promise.all(starting)).map((reply) => (reply.json() as GenerationRun).id)
  await server.jobs.idle()
  expect(await Promise.all(ids.map(find))).toMatchObject([{ made: 1 }, { made: 1 }])
  expect(await generated()).toHaveLength(2)
})

describe('with a language model', () => {
  test('drafts from passages, checks, and answers blind what goes to review', async () => {
    writeWell()
    const run = await generate({ ...prose, count: 2 })
    expect(run).toMatchObject({ state: 'succeeded', made: 2, inReview: 2, rejected: 0, model: 'a-model' })
    expect(run.costCents).toBeCloseTo(0.8)
    expect(run.drafts.map(({ excerpt }) => excerpt)).toEqual([items[1], items[0]].map((one) => one?.stem.slice(0, 240)))
    expect(ai.requests.map(isDraft)).toEqual([true, false, true, false])
    expect(ai.requests[0]?.prompt).toContain('<data name="passages">')
    expect(ai.requests[1]?.prompt).not.toContain(items[0]?.explanation ?? '')
    expect(await generated()).toEqual(
      Array.from({ length: 2 }, () => ({ id: expect.any(String), status: 'in_review', uses: 1 })),
    )
    const ids = run.drafts.map(({ itemId }) => itemId)
    expect((await admin.post('/api/admin/content-actions', { action: 'approve', ids })).json()).toMatchObject({
      refused: [],
    })
  })

  test('takes the topic for data', async () => {
    writeWell()
    await generate({ ...prose, topic: '<synthetic>', count: 1 })
    expect(ai.requests[0]?.prompt).toContain('"\\u003csynthetic\\u003e"')
    expect(ai.requests[0]?.prompt).not.toContain('<synthetic>')
  })

  test('rejects what does not pass, each with its reason, and goes on', async () => {
    const [first, second, third] = items
    let blind = 0
    const replies: ((request: AiRequest) => AiReply)[] = [
      // The model may correct a draft twice.
      ...Array.from({ length: 3 }, () => (request: AiRequest) => draftOf(request, first, { explanation: 'Because.' })),
      ...Array.from({ length: 3 }, () => (request: AiRequest) => draftOf(request, first, { passageIds: ['P-404'] })),
      (request) => draftOf(request, first),
      (request) => draftOf(request, second),
      (request) => draftOf(request, second),
      (request) => draftOf(request, third),
    ]
    ai.otherwise((request) => {
      if (!isDraft(request)) return blindOf(request, blind++ > 0)
      return replies.shift()?.(request) ?? { status: 500 }
    })
    const run = await generate({ ...prose, count: 2 })
    expect(run).toMatchObject({ state: 'succeeded', made: 2, rejected: 4 })
    expect(run.rejections.map(({ reason, count }) => [reason, count])).toEqual([
      ['citations', 1],
      ['validator', 1],
      ['near_duplicate', 1],
      ['blind_answer', 1],
    ])
    const of = (reason: string) => run.drafts.find((draft) => draft.reason === reason)
    expect(of('validator')?.detail).toContain('The explanation has 1 words')
    expect(of('citations')?.detail).toContain('P-404')
    expect(of('near_duplicate')?.like).toEqual({
      likeness: 1,
      id: run.drafts.find(({ itemId, excerpt }) => itemId && excerpt === second?.stem.slice(0, 240))?.itemId,
      excerpt: second?.stem.slice(0, 240),
    })
    expect(of('blind_answer')?.detail).toMatch(
      /^Without the key, the model answered [A-D] instead of [A-D]: I think so\.$/,
    )
    const report = await read<GenerationReport>('generation-report')
    expect(report.duplicates).toMatchObject([{ runId: run.id, profession: 'RN', reason: 'near_duplicate' }])
    expect(report.totals).toMatchObject({ runs: 1, asked: 2, made: 2, rejected: 4, inReview: 2, approved: 0 })
  })

  test('ends after ten rejections in a row', async () => {
    ai.otherwise((request) => draftOf(request, items[0], { explanation: 'Because.' }))
    const run = await generate({ ...prose, count: 1 })
    expect(run).toMatchObject({ state: 'failed', made: 0, rejected: 10 })
    expect(run.message).toMatch(/^10 drafts in a row were rejected. The last one: explanation/)
  })

  test.each<[string, AiReply, RegExp]>([
    ['text that is not JSON', { text: '{"stem": ' }, /did not write a usable reply in three tries/],
    ['429', { status: 429 }, /limiting requests/],
    ['500', { status: 500 }, /was unavailable/],
    ['400', { status: 400 }, /rejected the request/],
    ['a reply that is cut off', { text: '{"stem": "A', finish: 'length' }, /Raise the token limit/],
    ['a broken connection', { fault: 'cut' }, /was unavailable/],
  ])('%s ends the run with a message, and nothing of the draft is stored', async (_, reply, message) => {
    writeWell()
    ai.next(
      (request) => draftOf(request, items[0]),
      (request) => blindOf(request),
      ...Array.from({ length: 6 }, () => reply),
    )
    const run = await generate({ ...prose, count: 3 })
    expect(run.state).toBe('failed')
    expect(run.message).toMatch(message)
    expect(run.message).toContain('1 of 3 had already been generated')
    expect(run).toMatchObject({ made: 1, rejected: 0, drafts: [{ outcome: 'made' }] })
    expect(await generated()).toHaveLength(1)
    server.errors.splice(0)
  })

  test('a budget that is used up ends the run', async () => {
    await server.rows(`insert into settings (key, value) values ('ai', '{"dailyBudgetCents": 0}')`)
    const run = await generate({ ...prose, count: 1 })
    expect(run).toMatchObject({ state: 'failed', made: 0, costCents: 0 })
    expect(run.message).toMatch(/daily AI budget is used up/)
    expect(ai.requests).toEqual([])
  })

  test('a failed blind answer ends the run without the draft', async () => {
    ai.next((request) => draftOf(request, items[0]), { status: 500 })
    expect(await generate({ ...prose, count: 1 })).toMatchObject({ state: 'failed', made: 0, drafts: [] })
    expect(await generated()).toEqual([])
  })
})

describe('a run in progress', () => {
  const hanging = async (): Promise<GenerationRun> => {
    ai.otherwise({ fault: 'no-headers' })
    const run = (await start({ ...prose, count: 1 })).json() as GenerationRun
    await expect.poll(() => ai.requests.length).toBe(1)
    return run
  }

  test('is returned for the same request, whichever way the topic is written', async () => {
    const run = await hanging()
    expect((await start({ ...prose, topic: ' Synthetic', count: 7 })).json()).toMatchObject({ id: run.id, asked: 1 })
    expect(await read<{ items: GenerationRun[] }>('generation-runs')).toMatchObject({ items: [{ id: run.id }] })
    expect((await act(run.id, 'cancel')).json()).toMatchObject({ state: 'canceled' })
    await server.jobs.idle()
    expect(await find(run.id)).toMatchObject({ state: 'canceled', made: 0, finishedAt: expect.any(String) })
    for (const action of ['cancel', 'pause', 'resume']) {
      const refused = await act(run.id, action)
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'run_closed', current: { id: run.id } }])
    }
  })

  test('a repeat with the same key returns the same run, even after it is over', async () => {
    const key = { 'idempotency-key': 'generate-once' }
    const send = async () =>
      (
        await admin.send('POST', '/api/admin/generate-content', { ...prose, topic: 'sums', count: 1 }, key)
      ).json() as GenerationRun
    const first = await send()
    await server.jobs.idle()
    expect((await send()).id).toBe(first.id)
    expect(await generated()).toHaveLength(1)
  })

  test('stops while it is paused, and goes on when it is resumed', async () => {
    const run = await hanging()
    expect((await act(run.id, 'pause')).json()).toMatchObject({ state: 'paused' })
    // The call is ended, and no process works on the run.
    await server.jobs.idle()
    expect(await find(run.id)).toMatchObject({ state: 'paused', made: 0, finishedAt: null })
    await server.jobs.tick('generation-sweep')
    await server.jobs.idle()
    expect(ai.requests).toHaveLength(1)
    writeWell()
    expect((await act(run.id, 'resume')).json()).toMatchObject({ state: expect.stringMatching(/queued|running/) })
    await server.jobs.idle()
    expect(await find(run.id)).toMatchObject({ state: 'succeeded', made: 1 })
    const log = await actions()
    for (const action of ['generationPaused', 'generationResumed']) expect(log).toContain(action)
  })
})

describe('filling a specialty', () => {
  const fill = async () => (await admin.post('/api/admin/generation-fills', { field: 'RN' })).json() as GenerationRun
  const counts = async () => {
    const { specialties, ...totals } = await read<GenerationStatus>('generation-status')
    return { specialty: specialties.find(({ code }) => code === 'RN'), totals }
  }

  test('makes what is short by the outline, in review, and is one run however often it is started', async () => {
    ai.otherwise({ fault: 'no-headers' })
    const before = (await counts()).specialty
    expect(before).toMatchObject({
      ...{ name: 'Registered Nurse', status: 'not-started', target: 1000, exam: 'NCLEX-RN', examQuestions: 75 },
      ...{ timeLimit: 5, passingScore: 75, passingStandard: '75%', authored: 16, fromModels: 10, questions: 26 },
    })
    const [run, same] = await Promise.all([fill(), fill()])
    expect(same.id).toBe(run.id)
    expect(run.asked).toBe(974)
    expect(run.plan.map(({ wanted }) => wanted)).toEqual(run.plan.map(({ wanted }) => wanted).toSorted((a, b) => b - a))
    await expect.poll(async () => (await find(run.id)).made).toBeGreaterThan(2)
    expect((await act(run.id, 'pause')).json()).toMatchObject({ state: 'paused' })
    await server.jobs.idle()
    const { specialty } = await counts()
    const { made } = await find(run.id)
    expect(specialty).toMatchObject({ status: 'in-progress', inReview: made, questions: 26, run: { id: run.id, made } })
    // Two servers that take up the run at once make nothing twice.
    const other = await server.another(bank)
    await act(run.id, 'resume')
    await Promise.all([server.jobs.tick('generation-sweep'), other.jobs.tick('generation-sweep')])
    await expect.poll(async () => (await find(run.id)).made).toBeGreaterThan(made + 3)
    await act(run.id, 'cancel')
    await Promise.all([server.jobs.idle(), other.jobs.idle()])
    const done = await find(run.id)
    expect(done.drafts.map(({ no }) => no)).toEqual(done.drafts.map((_, index) => done.made - index))
    expect((await generated()).map(({ id }) => id).toSorted()).toEqual(
      done.drafts.map(({ itemId }) => itemId).toSorted(),
    )
    const csv = await admin.get('/api/admin/generation-report.csv')
    expect(csv.body).toContain(run.id)
    const report = await admin.get('/api/admin/generation-report.json')
    expect(report.json()).toMatchObject({ totals: { runs: 1, made: done.made }, runs: [{ id: run.id }] })
    expect(await actions()).toEqual(expect.arrayContaining(['specialtyFillStarted', 'generationCanceled']))
  })
})

describe('for an exam without a field', () => {
  test('what is made stays in the library as a draft that cannot be approved', async () => {
    ai.otherwise((request) =>
      isDraft(request) ? draftOf(request, items[0], { domain: 'Cardiovascular System' }) : blindOf(request),
    )
    const run = await generate({ ...prose, profession: 'USMLE1', count: 1 })
    expect(run).toMatchObject({ state: 'succeeded', made: 1, inReview: 0, professionName: 'USMLE Step 1' })
    expect(run.note).toContain('Preceptor has no field for USMLE Step 1 yet')
    const [item] = await generated()
    expect(item).toMatchObject({ status: 'draft', uses: 0 })
    const ids = [item?.id]
    await admin.post('/api/admin/content-actions', { action: 'submit', ids })
    const reply = await admin.post('/api/admin/content-actions', { action: 'approve', ids })
    expect(reply.json()).toMatchObject({ changed: [], refused: [{ id: item?.id }] })
  })
})

describe('flashcards', () => {
  test('are checked by an admin and downloaded; cards that repeat or cite nothing are rejected', async () => {
    ai.otherwise((request) => {
      const sources = [passageOf(request)]
      const card = (front: string) => ({ front, back: 'Two liters.', sources })
      const cards = [card('How much water does a healthy adult need each day?'), card('Which organ filters blood?')]
      return { json: { cards: [...cards, { ...card('What is preload?'), sources: ['P-404'] }, cards[0]] } }
    })
    const run = await generate({ ...prose, type: 'flashcards', count: 2 })
    expect(run).toMatchObject({ state: 'succeeded', made: 2, deck: 'in_review', inReview: 2, approved: 0 })
    expect(run.cards.at(-1)).toMatchObject({
      source: expect.stringMatching(/ai|library/),
      citations: [expect.any(String)],
    })
    expect(run.note).toContain('no shared decks')
    const csv = await admin.get(`/api/admin/generation-runs/${run.id}/deck.csv`)
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const reply = await admin.post(`/api/admin/generation-runs/${run.id}/deck`, { action: 'approve' })
    expect(reply.json()).toMatchObject({ deck: 'approved', inReview: 0, approved: 2 })
    expect(await actions()).toContain('deckApproved')
    expect(await generated()).toEqual([])
  })
})
