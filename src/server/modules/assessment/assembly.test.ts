import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestForm } from '#contract/assessment.ts'
import { findExams } from '#domain/exams/catalog.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { answerText, itemOf, makeBank, makeModel } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(makeBank({ fields: ['RN', 'RT', 'LPN'], perDomain: 24, models: [makeModel()] }))
})
afterAll(() => server.close())

const domainCounts = ({ questions }: TestForm) => {
  const counts = new Map<string, number>()
  for (const { category } of questions) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

describe('a test form', () => {
  test('has the documented fields and nothing that reveals an answer', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=20')
    expect(form).toMatchObject({ examType: null, scenarios: [], healthcareField: 'RN', exam: null, timeLimit: 40 })
    expect(form).toMatchObject({ isFullLength: false, requested: 20, notice: null })
    expect(form.startedAt).toBe(server.clock.now.toISOString())
    expect(form.questions).toHaveLength(20)
    for (const question of form.questions) {
      expect(Object.keys(question).sort()).toEqual(['category', 'difficulty', 'options', 'question', 'questionType'])
      expect(question.options.map(({ label }) => label).join('')).toBe('ABCDE'.slice(0, question.options.length))
      expect(question.options.every((option) => Object.keys(option).length === 2)).toBe(true)
    }
    expect(JSON.stringify(form)).not.toMatch(answerText)
  })

  test('is assembled without writing anything', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const before = await fingerprintTables(server.database)
    await ada.assemble('limit=20')
    await ada.assemble('fullLength=true')
    expect(await fingerprintTables(server.database)).toEqual(before)
  })

  test('differs every time, and so does the order of options', async () => {
    const ada = await server.learner()
    const forms = await Promise.all([1, 2, 3].map(() => ada.assemble('limit=20')))
    expect(new Set(forms.map(({ attemptId }) => attemptId)).size).toBe(3)
    expect(new Set(forms.map(({ questions }) => JSON.stringify(questions))).size).toBe(3)
  })

  test('has 20 questions by default', async () => {
    expect((await (await server.learner()).assemble('')).questions).toHaveLength(20)
  })

  test.each(['1', '60'])('may have %s questions', async (limit) => {
    expect((await (await server.learner()).assemble(`limit=${limit}`)).questions).toHaveLength(Number(limit))
  })

  test.each(['0', '61', '-1', '2.5', '1e1', 'ten', '', '%00', '9999999999', '1&limit=2'])(
    'rejects limit=%s',
    async (limit) => {
      const reply = await (await server.learner()).get(`/api/questions/RN?limit=${limit}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().issues[0].path).toBe('query.limit')
    },
  )

  test('needs a session and an existing field', async () => {
    expect((await server.visitor().get('/api/questions/RN')).statusCode).toBe(401)
    expect((await (await server.learner()).get('/api/questions/rn')).statusCode).toBe(400)
  })

  test('is empty for a field without questions, and then cannot be graded or saved', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=20', 'OT')
    expect(form).toMatchObject({ questions: [], requested: 20, notice: null })
    const before = await fingerprintTables(server.database)
    expect((await ada.sendAnalyze(form, [])).statusCode).toBe(400)
    expect((await ada.sendDraft(form)).statusCode).toBe(400)
    expect((await ada.sendSubmit(form)).statusCode).toBe(409)
    expect(await fingerprintTables(server.database)).toEqual(before)
  })
})

describe('a full-length exam', () => {
  test('is rejected on the free tier, with advice', async () => {
    const reply = await (await server.learner()).get('/api/questions/RN?fullLength=true')
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ code: 'upgrade_required' })
    expect(reply.json().message).toContain('Full-length exams are available for Pro subscribers only')
  })

  test.each(['limit=5', 'limit=0', 'limit=5000', ''])(
    'has as many questions as the exam, whatever "%s" says',
    async (limit) => {
      const ada = await server.learner({ tier: 'annual' })
      const form = await ada.assemble(`fullLength=true&${limit}`)
      expect(form).toMatchObject({ exam: 'NCLEX-RN', isFullLength: true, timeLimit: 300, requested: 75, notice: null })
      expect(form.questions).toHaveLength(75)
    },
  )

  test('may be chosen by name; one that is unknown or of another field is not found', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    expect(await ada.assemble('fullLength=true&exam=RTE', 'RT')).toMatchObject({
      exam: 'RTE',
      timeLimit: 240,
      requested: 185,
    })
    for (const exam of ['NCLEX-PN', 'tmc']) {
      const reply = await ada.get(`/api/questions/RT?fullLength=true&exam=${exam}`)
      expect(reply.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    }
  })

  test('asks only questions of a type that the exam has', async () => {
    const ada = await server.learner({ tier: 'monthly' })
    const typesOf = ({ questions }: TestForm) => new Set(questions.map(({ questionType }) => questionType))
    const tmc = await ada.assemble('fullLength=true&exam=TMC', 'RT')
    expect(typesOf(tmc)).toEqual(new Set(['Single']))
    expect(typesOf(await ada.assemble('fullLength=true', 'RN'))).toEqual(new Set(['Single', 'K-Type']))
    expect(typesOf(await ada.assemble('limit=60', 'RT'))).toEqual(new Set(['Single', 'K-Type']))
  })

  test('is remembered by a practice quiz that was narrowed to some of its questions', async () => {
    const ada = await server.learner()
    const choice = 'limit=5&difficulty=medium'
    expect(await ada.assemble(`${choice}&exam=RTE`, 'RT')).toMatchObject({ exam: 'RTE', isFullLength: false })
    expect(await ada.assemble(choice, 'RT')).toMatchObject({ exam: null })
  })

  test('shapes a practice quiz that names it without making it full-length', async () => {
    const ada = await server.learner()
    const form = await ada.assemble('limit=20&exam=TMC', 'RT')
    expect(form).toMatchObject({ exam: 'TMC', isFullLength: false, timeLimit: 23 })
    expect(form.questions).toHaveLength(20)
  })
})

test('every domain of the outline is within one item of its share', async () => {
  const domains = findExams('RN', '2026-03-01')[0]?.outline.domains ?? []
  const middles = domains.map(({ name, weight }) => [name, (weight.min + weight.max) / 2] as const)
  const sum = middles.reduce((total, [, middle]) => total + middle, 0)
  const ada = await server.learner({ tier: 'monthly' })
  for (const query of ['limit=1', 'limit=20', 'limit=47', 'fullLength=true']) {
    const form = await ada.assemble(query)
    const counts = domainCounts(form)
    for (const [name, middle] of middles) {
      const share = (form.questions.length * middle) / sum
      expect(Math.abs((counts.get(name) ?? 0) - share), `${name} in ${query}`).toBeLessThan(1)
    }
  }
})

test('no item is in a form twice', async () => {
  const ada = await server.learner({ tier: 'monthly' })
  const { questions } = await ada.assemble('fullLength=true&exam=TMC', 'RT')
  expect(new Set(questions.map(itemOf)).size).toBe(questions.length)
})

test.each([
  ['on one server', 1],
  ['on two servers alternately', 2],
])('unseen items come first, then the least recently seen, %s', async (_, count) => {
  const small = await server.another(makeBank({ fields: ['RT'], perDomain: 10 }))
  const ada = await small.learner()
  const other = (await small.another(makeBank({ fields: ['RT'], perDomain: 10 }))).as(ada)
  const rounds: Set<string>[] = []
  // Half of a form belongs to this domain, which has as many items as two forms need.
  const ofDomain = ({ questions }: TestForm) =>
    questions.filter(({ category }) => category.startsWith('Initiation')).map(itemOf)
  for (let round = 0; round < 6; round++) {
    const learner = round % count === 0 ? ada : other
    const form = await learner.assemble('limit=10', 'RT')
    rounds.push(new Set(ofDomain(form)))
    await learner.analyze(
      form,
      form.questions.map(() => null),
    )
    small.clock.advance(60_000)
  }
  const [first, second, ...later] = rounds
  expect(first?.size).toBe(5)
  expect(second?.isDisjointFrom(first ?? new Set())).toBe(true)
  expect(later).toEqual([first, second, first, second])
  const bob = await small.learner()
  expect(ofDomain(await bob.assemble('limit=10', 'RT'))).toHaveLength(5)
})

describe('models', () => {
  const models = [makeModel(), makeModel({ id: 'MODEL-SUM-2' })]

  test('provide at most a fifth of a form while items are left', async () => {
    const mixed = await server.another(makeBank({ perDomain: 24, models }))
    const ada = await mixed.learner()
    // After some forms, Management of Care has no unseen items left, and models are used before seen items.
    let most = 0
    for (let round = 0; round < 5; round++) {
      const form = await ada.assemble('limit=60')
      const generated = form.questions.filter(({ question }) => question.includes('plus')).length
      most = Math.max(most, generated)
      expect(generated).toBeLessThanOrEqual(12)
      await ada.analyze(
        form,
        form.questions.map(() => null),
      )
    }
    expect(most).toBeGreaterThan(0)
  })

  test('fill up a short bank with at most ten questions each, and the form says that it is short', async () => {
    const short = await server.another(makeBank({ perDomain: 1, models }))
    const form = await (await short.learner()).assemble('limit=60')
    expect(form.questions).toHaveLength(8 + 20)
    expect(new Set(form.questions.map(({ question }) => question)).size).toBe(28)
    expect(form.requested).toBe(60)
    expect(form.notice).toBe("This quiz has 28 questions instead of 60 because we don't have more yet.")
  })

  test('sort numeric options', async () => {
    const only = await server.another(makeBank({ perDomain: 0, models }))
    const { questions } = await (await only.learner()).assemble('limit=20')
    for (const { options } of questions) {
      const values = options.map(({ text }) => Number.parseInt(text, 10))
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  })
})

test('the exams of a field are public, with their outlines, until they end', async () => {
  const list = async (field: string) => (await server.visitor().get(`/api/exams/${field}`)).json()
  const names = async (field: string) => (await list(field)).map(({ name }: { name: string }) => name)
  expect(await names('RT')).toEqual(['TMC', 'CSE', 'RTE'])
  expect(await names('MA')).toEqual(['CMA (AAMA)', 'RMA (AMT)'])
  expect((await list('RN'))[0]).toMatchObject({
    questions: 75,
    timeLimit: 300,
    passingScore: 75,
    usesPreceptorStandard: false,
  })
  const { now } = server.clock
  server.clock.now = new Date('2027-01-02T00:00:00Z')
  expect(await names('RT')).toEqual(['CSE', 'RTE'])
  server.clock.now = now
})
