import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Progress } from '#contract/progress.ts'
import type { SimulationReport, SimulationState } from '#contract/simulations.ts'
import { type Category, categories } from '#domain/simulations/scenario.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { makeScenario } from '../../../../tests/support/scenario.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'

const names = Object.keys(categories) as Category[]
/** Nine of each category for the exam, more than any exam needs. */
const scenarios = names.flatMap((category, place) =>
  Array.from({ length: 9 }, (_, index) => makeScenario(`CSE-${'ABCDEFG'[place]}-${String(index + 10)}`, { category })),
)

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RT'], perDomain: 6, scenarios }))
})
afterAll(() => server.close())

const newPro = () => server.learner({ tier: 'monthly' })
const assembleExam = (learner: Learner) => learner.assemble('fullLength=true&exam=CSE', 'RT')

interface Closed {
  entry: SimulationState['problems'] & { chosen: { text: string; found: string; disagreed: boolean }[] }
  closes: 'nothing' | 'section' | 'problem'
  state: SimulationState
}

const send = (learner: Learner, cacheKey: string, given: object = {}) =>
  learner.post('/api/simulations/sections', { cacheKey, problem: 0, step: 0, selected: [], ...given })

/** Labels of options by the end of their text. */
const labelOf = (state: SimulationState, ...texts: string[]) =>
  texts.map((text) => state.current?.open?.options.find((option) => option.text.endsWith(` ${text}`))?.label ?? '?')

async function choose(learner: Learner, state: SimulationState, ...texts: string[]): Promise<Closed> {
  const { current, cacheKey } = state
  const selected = labelOf(state, ...texts)
  const reply = await send(learner, cacheKey, { problem: current?.number, step: current?.step, selected })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

const start = (learner: Learner, cacheKey: string, timed = false) =>
  learner.post('/api/simulations/start', { cacheKey, timed })

/** The state after an empty first section. */
async function begin(learner: Learner): Promise<SimulationState> {
  const { cacheKey } = await assembleExam(learner)
  return (await send(learner, cacheKey)).json().state
}

async function playBest(learner: Learner, from: SimulationState): Promise<SimulationState> {
  let state = from
  const first = ['abg', 'pulse-oximetry', 'history', 'breath-sounds', 'chest-radiograph', 'sputum']
  const best: Record<string, string[]> = {
    'What do you want to know?': first,
    'What now?': ['oxygen'],
    'What next?': ['bronchodilator'],
    'Where should the patient go?': ['ward'],
  }
  while (state.current) state = (await choose(learner, state, ...(best[state.current.open?.prompt ?? ''] ?? []))).state
  return state
}

describe('a new simulation exam', () => {
  test('has 22 problems by category, each with its first section only and without scores', async () => {
    const ada = await newPro()
    const form = await assembleExam(ada)
    expect(form).toMatchObject({ examType: 'CSE_SCENARIOS', questions: [], exam: 'CSE', timeLimit: 240, notice: null })
    expect(form.scenarios).toHaveLength(22)
    expect(new Set(form.scenarios.map(({ title }) => title)).size).toBe(22)
    const [first] = form.scenarios
    expect(Object.keys(first ?? {}).sort()).toEqual(['introduction', 'patient', 'section', 'title'])
    expect(first?.patient).toMatchObject({
      patient_info: { age: '60 years', allergies: 'none known' },
      vital_signs: { heart_rate: '110/min' },
      appearance: 'Sitting upright.',
      clock: '23:50',
    })
    expect(form.scenarios.slice(1).every(({ patient }) => patient === null)).toBe(true)
    expect(Object.keys(first?.section.options[0] ?? {}).sort()).toEqual(['label', 'text'])
    expect(JSON.stringify(form)).not.toMatch(/score|reason|Result of|is worth/)
    const counts = names.map(
      (_, place) => form.scenarios.filter(({ title }) => title.startsWith(`Patient CSE-${'ABCDEFG'[place]}-`)).length,
    )
    expect(counts).toEqual(Object.values(categories))
  })

  test('is part of Pro, and is not a quiz', async () => {
    const free = await server.learner()
    expect((await free.get('/api/questions/RT?fullLength=true&exam=CSE')).statusCode).toBe(403)
    const ada = await newPro()
    expect((await ada.get('/api/questions/RT?limit=20&exam=CSE')).statusCode).toBe(400)
    const form = await assembleExam(ada)
    expect((await ada.sendAnalyze(form, [])).statusCode).toBe(400)
    expect((await ada.sendDraft(form)).statusCode).toBe(400)
    expect((await ada.sendSubmit(form)).statusCode).toBe(409)
  })

  test('prefers patients that the learner has not seen', async () => {
    const ada = await newPro()
    const state = await playBest(ada, await begin(ada))
    await ada.post('/api/simulations/finish', { cacheKey: state.cacheKey, timeSpent: 1 })
    const seen = new Set(state.problems.map(({ title }) => title))
    const again = await assembleExam(ada)
    // The largest category has nine, and seven of them were seen.
    expect(again.scenarios.filter(({ title }) => seen.has(title))).toHaveLength(5)
  })
})

describe('a section', () => {
  test('shows the results and opens the next section', async () => {
    const ada = await newPro()
    const { cacheKey } = await assembleExam(ada)
    const { state } = (await send(ada, cacheKey, { selected: [] })).json() as Closed
    expect(state.current).toMatchObject({
      number: 0,
      step: 1,
      clock: 'Day 2, 00:00',
      open: { kind: 'decision', select: 1, chosen: [], disagreed: [] },
    })
    const { closes, entry, state: next } = await choose(ada, state, 'oxygen')
    expect([closes, entry.chosen]).toEqual([
      'section',
      [{ text: 'Order oxygen', found: 'oxygen is done', image: null, disagreed: false }],
    ])
    expect(next.current?.vitalSigns.map(({ oxygen_saturation }) => oxygen_saturation)).toEqual(['88%', '88%', '93%'])
    expect(next.current).toMatchObject({ clock: 'Day 2, 00:15', step: 2 })
    expect(next.current?.chart[1]?.clock).toBe('Day 2, 00:15')
    expect(JSON.stringify(next)).not.toMatch(/score|is worth/)
  })

  test('stays open while the physician disagrees', async () => {
    const ada = await newPro()
    const opened = await begin(ada)
    const [sedate] = labelOf(opened, 'sedate')
    const { closes, entry, state } = await choose(ada, opened, 'sedate')
    expect([closes, entry.chosen[0]?.disagreed]).toEqual(['nothing', true])
    expect(state.current?.open?.disagreed).toEqual([sedate])
    expect(state.current?.chart.at(-1)).toMatchObject({
      chosen: [{ found: 'Physician disagrees. Make another selection.' }],
    })
    const again = await send(ada, state.cacheKey, { step: 1, selected: [sedate] })
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'section_closed' })
    expect((await choose(ada, state, 'wait')).state.current?.open?.prompt).toBe('The patient is worse. What now?')
  })

  test.each<[string, object, number]>([
    ['an unknown label', { step: 1, selected: ['Z'] }, 400],
    ['no choice in a decision', { step: 1, selected: [] }, 400],
    ['two in a decision', { step: 1, selected: ['A', 'B'] }, 400],
    ['the same twice', { step: 1, selected: ['A', 'A'] }, 400],
    ['a section that is closed', { step: 0, selected: ['A'] }, 409],
    ['a future section', { step: 2, selected: ['A'] }, 409],
    ['another problem', { problem: 1, step: 0, selected: [] }, 409],
    ['an unknown problem', { problem: 40, step: 0, selected: [] }, 409],
    ['too many selections', { step: 1, selected: Array(31).fill('A') }, 400],
  ])('rejects %s, and nothing changes', async (_, given, status) => {
    const ada = await newPro()
    const { cacheKey, attemptId, current } = await begin(ada)
    const reply = await send(ada, cacheKey, given)
    expect([reply.statusCode, reply.json().statusCode]).toEqual([status, status])
    expect((await ada.read<SimulationState>(`/api/simulations/${attemptId}`)).current).toEqual(current)
  })

  test("of another learner's exam is not accessible", async () => {
    const [ada, eve] = [await newPro(), await newPro()]
    const { cacheKey, attemptId } = await begin(ada)
    expect((await send(eve, cacheKey, { step: 1, selected: ['A'] })).json()).toMatchObject({ code: 'invalid_key' })
    expect((await eve.get(`/api/simulations/${attemptId}`)).statusCode).toBe(404)
    expect((await eve.get(`/api/simulations/${attemptId}/report`)).statusCode).toBe(404)
  })

  test('is closed once when several requests close it at the same time', async () => {
    const ada = await newPro()
    const { cacheKey } = await begin(ada)
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map((label) => send(ada, cacheKey, { step: 1, selected: [label] })),
    )
    const closed = replies
      .filter(({ statusCode }) => statusCode === 200)
      .filter((reply) => reply.json().closes !== 'nothing')
    expect(closed).toHaveLength(1)
  })
})

describe('an exam in progress', () => {
  test('can be resumed on another device, and is listed among the open attempts', async () => {
    const ada = await newPro()
    const { attemptId } = await begin(ada)
    const phone = server.as(ada)
    const resumed = await phone.read<SimulationState>(`/api/simulations/${attemptId}`)
    expect(resumed.current?.step).toBe(1)
    await choose(phone, resumed, 'oxygen')
    expect((await ada.read<SimulationState>(`/api/simulations/${attemptId}`)).current?.step).toBe(2)
    expect((await ada.get('/api/attempts')).json()).toMatchObject([
      { id: attemptId, kind: 'simulation', exam: 'CSE', totalQuestions: 22, answered: 0 },
    ])
  })
})

test('an attempt is resumed where its kind belongs: a simulation exam is not found among the quizzes', async () => {
  const ada = await newPro()
  const { attemptId, cacheKey } = await begin(ada)
  for (const url of [`/api/attempts/${attemptId}`, `/api/attempts/${attemptId}/analysis`]) {
    expect((await ada.get(url)).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
  }
  await ada.post('/api/simulations/finish', { cacheKey, timeSpent: 1 })
  expect((await ada.get(`/api/attempts/${attemptId}/analysis`)).statusCode).toBe(404)
})

test('a discarded exam cannot be taken again with its key', async () => {
  const ada = await newPro()
  const { attemptId, cacheKey } = await begin(ada)
  expect((await ada.delete(`/api/attempts/${attemptId}`)).statusCode).toBe(200)
  const replies = [
    await send(ada, cacheKey),
    await send(ada, cacheKey, { step: 1, selected: ['A'] }),
    await ada.post('/api/simulations/finish', { cacheKey, timeSpent: 1 }),
  ]
  for (const reply of replies) expect(reply.json()).toMatchObject({ statusCode: 409, code: 'attempt_discarded' })
  expect((await ada.get(`/api/simulations/${attemptId}`)).statusCode).toBe(404)
})

test('a section that was acknowledged is in the report, although the exam is submitted at the same time', async () => {
  for (let round = 0; round < 6; round++) {
    const ada = await newPro()
    const state = await begin(ada)
    const [selected] = labelOf(state, 'oxygen')
    const close = () => send(ada, state.cacheKey, { step: 1, selected: [selected] })
    const finish = () => ada.post('/api/simulations/finish', { cacheKey: state.cacheKey, timeSpent: 5 })
    // In either order, and close together.
    const [first, second] = round % 2 === 0 ? [finish(), close()] : [close(), finish()]
    const [one, other] = await Promise.all([first, second])
    const [report, section] = round % 2 === 0 ? [one, other] : [other, one]
    const { problems }: SimulationReport = report.json()
    const decision = problems[0]?.sections.find(({ prompt }) => prompt === 'What now?')
    const isInReport = decision?.options.some(({ isChosen }) => isChosen)
    expect([section.statusCode, isInReport]).toEqual(section.statusCode === 200 ? [200, true] : [409, false])
  }
})

test('a section or an exam of a deleted account is not stored, and the learner is asked to sign in', async () => {
  const ada = await newPro()
  const { cacheKey } = await assembleExam(ada)
  await server.database.query('delete from users where id = $1', [ada.userId])
  expect((await send(ada, cacheKey)).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
})

describe('the report', () => {
  test('of the ideal path counts in the history and in the progress', async () => {
    const ada = await newPro()
    let state = await begin(ada)
    // The first section of the first patient was closed without a selection: its points are lost.
    state = await playBest(ada, state)
    server.clock.advance(600_000)
    const finish = () => ada.post('/api/simulations/finish', { cacheKey: state.cacheKey, timeSpent: 500 })
    const report: SimulationReport = (await finish()).json()
    const max = 22 * 21
    expect(report).toMatchObject({
      percentage: Math.round(((max - 12) / max) * 1000) / 10,
      passed: true,
      passingPercent: 70,
      timeSpent: 500,
      information: { points: 21 * 12, max: 22 * 12 },
      decisions: { points: 22 * 9, max: 22 * 9 },
    })
    expect(report.byCategory.map(({ category, problems }) => [category, problems])).toEqual(
      Object.entries(categories).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    const [first] = report.problems
    expect(first).toMatchObject({ points: 9, max: 21, passing: 15, debrief: { teachingPoint: 'The teaching point.' } })
    expect(first?.sections.map(({ prompt, isReached }) => [prompt, isReached])).toEqual([
      ['What do you want to know?', true],
      ['What now?', true],
      ['What next?', true],
      ['Where should the patient go?', true],
      ['The patient is worse. What now?', false],
    ])
    expect((await finish()).json()).toEqual(report)
    expect(await ada.read(`/api/simulations/${report.attemptId}/report`)).toEqual(report)
    expect((await ada.get('/api/quiz-history')).json()).toMatchObject([
      {
        id: report.attemptId,
        kind: 'simulation',
        score: report.percentage,
        passed: true,
        category: 'CSE',
        totalQuestions: 22,
        isFullLength: true,
      },
    ])
    const progress = (await ada.get('/api/progress')).json()
    expect(progress).toMatchObject({ examsTaken: 1, dailyStreak: 1 })
    expect((await ada.read<Progress>('/api/progress?field=RT')).topicMastery).toHaveLength(7)
    expect((await send(ada, state.cacheKey, { step: 1, selected: ['A'] })).json()).toMatchObject({
      code: 'attempt_closed',
    })
    expect((await ada.get(`/api/simulations/${report.attemptId}`)).statusCode).toBe(404)
  })

  test('of an exam submitted early: what was not reached earns nothing, and is not counted as missed', async () => {
    const ada = await newPro()
    const { cacheKey, attemptId } = await begin(ada)
    expect((await ada.get(`/api/simulations/${attemptId}/report`)).statusCode).toBe(404)
    const report: SimulationReport = (
      await ada.post('/api/simulations/finish', { cacheKey, timeSpent: 99_999_999 })
    ).json()
    expect(report).toMatchObject({ percentage: 0, passed: false, timeSpent: 0 })
    expect(report.problems.filter(({ isReached }) => isReached)).toHaveLength(1)
    // A patient who was not met can still be a new one.
    expect(report.problems[1]).toMatchObject({ introduction: '', sections: [], debrief: null, references: [] })
    const { topicMastery } = await ada.read<Progress>('/api/progress?field=RT')
    expect(topicMastery).toMatchObject([{ correct: 0, total: 1 }])
  })

  test('is available after the server stopped between grading and submission', async () => {
    const ada = await newPro()
    const { cacheKey, attemptId } = await begin(ada)
    const { percentage } = (await ada.post('/api/simulations/finish', { cacheKey, timeSpent: 5 })).json()
    await server.rows(`update attempts set status = 'graded', submitted_at = null where id = $1`, [attemptId])
    const state = await ada.read<SimulationState>(`/api/simulations/${attemptId}`)
    expect(state.current).toBeNull()
    const report = await ada.post('/api/simulations/finish', { cacheKey: state.cacheKey, timeSpent: 5 })
    expect(report.json()).toMatchObject({ attemptId, percentage })
  })

  test('does not exist for an exam in which nothing was selected', async () => {
    const ada = await newPro()
    const { cacheKey } = await assembleExam(ada)
    const finish = () => ada.post('/api/simulations/finish', { cacheKey, timeSpent: 0 })
    expect((await finish()).json()).toMatchObject({ statusCode: 400, code: 'no_open_attempt' })
    await start(ada, cacheKey)
    expect((await finish()).json()).toMatchObject({ statusCode: 400, code: 'no_open_attempt' })
    expect((await ada.get('/api/attempts')).json()).toEqual([])
  })
})
