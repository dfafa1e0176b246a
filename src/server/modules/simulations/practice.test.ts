import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryItem } from '#contract/attempts.ts'
import type { PracticeScenario } from '#contract/simulations.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openSimulationsApp, type ServerApp } from '../../../../tests/support/server-app.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openSimulationsApp()
})
afterAll(() => server.close())

describe('practice', () => {
  test('provides a scenario with its scores, different from the last', async () => {
    const ada = await server.learner()
    const scenario = await ada.read<PracticeScenario>('/api/cse-scenarios/random?not=CSE-P-10')
    expect(scenario.id).toBe('CSE-P-11')
    expect(scenario.scenario.vital_signs.blood_pressure).toBe('130/80 mm Hg')
    expect(scenario.decisionMaking.map(({ key }) => key)).toEqual(['first', 'second'])
    expect(scenario.detours.map(({ key }) => key)).toEqual(['worse'])
    expect(scenario.informationGathering[0]?.options[0]).toMatchObject({ text: 'Ask for abg', score: 3 })
    expect(scenario.passing).toEqual({ assess: 8, first: 3, second: 1, end: 3 })
    expect((await ada.get('/api/cse-scenarios/random?category=Neonatal')).json()).toMatchObject({ code: 'not_found' })
    const trauma = await ada.read<PracticeScenario>('/api/cse-scenarios/random?category=Adult%20Trauma')
    expect(trauma.category).toBe('Adult Trauma')
    expect((await ada.get('/api/cse-scenarios/random?category=Dental')).statusCode).toBe(400)
    const pictured = await ada.read<PracticeScenario>('/api/cse-scenarios/random?pictured=true&not=CSE-P-10')
    expect(pictured.id).toBe('CSE-P-10')
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => ada.read<PracticeScenario>('/api/cse-scenarios/random')),
    )
    expect([...new Set(ids.map(({ id }) => id))].sort()).toEqual(['CSE-P-10', 'CSE-P-11'])
  })
})

describe('a practice result', () => {
  const traditional = [
    {
      section: 'assess',
      selected: ['abg', 'pulse-oximetry', 'history', 'breath-sounds', 'chest-radiograph', 'sputum'],
    },
    { section: 'first', selected: ['oxygen'] },
    { section: 'second', selected: ['suction'] },
    { section: 'end', selected: ['ward'] },
  ]
  const resultOf = (given: object = {}) => ({
    runId: randomUUID(),
    scenarioId: 'CSE-P-10',
    mode: 'traditional',
    choices: traditional,
    timeSpent: 120.4,
    ...given,
  })
  const record = (learner: Learner, body: object) => learner.post('/api/simulations/practice-results', body)

  test('is scored from the choices and recorded once', async () => {
    const ada = await server.learner()
    const body = resultOf()
    const first = await record(ada, body)
    expect(first.json()).toEqual({
      runId: body.runId,
      scenarioId: 'CSE-P-10',
      title: 'Patient CSE-P-10',
      mode: 'traditional',
      score: 3 + 1 / 3,
      maxScore: 4,
      percentage: 83.3,
      stepsCompleted: 4,
      agreements: null,
      timeSpent: 120,
      completedAt: server.clock.now.toISOString(),
    })
    server.clock.advance(60_000)
    expect((await record(ada, { ...body, timeSpent: 5 })).json()).toEqual(first.json())
  })

  test('is in the history as practice and counts for the streak, but not as a quiz or exam', async () => {
    const ada = await server.learner()
    const { runId } = (await record(ada, resultOf({ mode: 'step-by-step' }))).json()
    const { items } = await ada.read<{ items: HistoryItem[] }>('/api/attempts/history')
    expect(items).toMatchObject([
      {
        id: runId,
        kind: 'practice-simulation',
        category: 'Clinical simulation',
        passed: null,
        totalQuestions: null,
        score: 75,
        simulation: { title: 'Patient CSE-P-10', mode: 'step-by-step', score: 3, maxScore: 4 },
      },
    ])
    expect(await ada.read('/api/quiz-history')).toEqual([])
    expect(await ada.read('/api/progress')).toMatchObject({ dailyStreak: 1, quizzesTaken: 0, examsTaken: 0 })
    const exported = await ada.read<{ practiceSimulations: unknown[] }>('/api/account/export')
    expect(exported.practiceSimulations).toHaveLength(1)
  })

  test('can be opened by its owner only, with the scenario and what was selected', async () => {
    const ada = await server.learner()
    const { runId } = (await record(ada, resultOf())).json()
    const path = `/api/simulations/practice-results/${runId}`
    expect(await ada.read(path)).toMatchObject({
      ...{ runId, mode: 'traditional', maxScore: 4, timeSpent: 120, choices: traditional },
      scenario: { id: 'CSE-P-10', title: 'Patient CSE-P-10', detours: [{ key: 'worse' }] },
    })
    const grace = await server.learner()
    expect((await grace.get(path)).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect((await server.visitor().get(path)).statusCode).toBe(401)
  })

  test.each<[string, object, number]>([
    ['an incomplete run', { choices: traditional.slice(0, 3) }, 400],
    [
      'a selection that the scenario does not have',
      { choices: [{ section: 'assess', selected: ['mri-of-the-toe'] }] },
      400,
    ],
    ['an unknown scenario', { scenarioId: 'CSE-P-99' }, 404],
    ['a scenario that is reserved for the exam', { scenarioId: 'CSE-A-10' }, 404],
    ['an unknown mode', { mode: 'relaxed' }, 400],
  ])('is rejected for %s', async (_, given, status) => {
    const ada = await server.learner()
    expect((await record(ada, resultOf(given))).statusCode).toBe(status)
    expect(await ada.read('/api/attempts/history')).toEqual({ items: [], nextCursor: null })
  })
})
