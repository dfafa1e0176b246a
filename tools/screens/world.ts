import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import {
  analyze,
  assembleTestForm,
  type Learner,
  registerLearner,
  saveDraft,
  signInToTestAccount,
  submitTestForm,
} from '../run/learner.ts'
import { type Preceptor, startPreceptor } from '../run/preceptor.ts'
import { makeFlashcards } from './make-flashcards.ts'
import { answersOf, assembleKnown, collectKeys, type Keys, spreadOverDays, takeQuizzes } from './quiz-history.ts'
import { type SimulationAttempts, takeSimulationExams } from './simulation-exams.ts'

/** The accounts whose screens are shown. */
export interface Learners {
  /** Two weeks of quizzes, one unfinished. */
  ada: Learner
  /** Has just made an account. */
  newcomer: Learner
  /** In the middle of a quiz. */
  taker: Learner
  /** A test account: one exam submitted, another one almost finished. */
  pro: Learner
  /** A test account in a field with several exams. */
  therapist: Learner
  /** A test account with simulation exams: one submitted, two in progress. */
  candidate: Learner
  /** A test account without a field. */
  undecided: Learner
  /** In a field that has no questions yet. */
  hygienist: Learner
  /** The test admin, who has changed settings. */
  admin: Learner
}

/** The IDs of attempts by their state. */
export interface Attempts extends SimulationAttempts {
  quiz: string
  /** At a question with several correct options. */
  multiple: string
  /** In tutor mode, at a question that is explained. */
  tutor: string
  exam: string
  quizResults: string
  examResults: string
  /** A lesson of the tutor. */
  lesson: string
}

/** A server with accounts and attempts in every state that has a screen. */
export interface World {
  server: Preceptor
  learners: Learners
  attempts: Attempts
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** Runs `work` with a new cookie jar. */
async function asVisitor<T>(baseURL: string, work: (visitor: APIRequestContext) => Promise<T>): Promise<T> {
  const visitor = await request.newContext({ baseURL })
  const done = await work(visitor)
  await visitor.dispose()
  return done
}

/** Starts quizzes until one has a question with several correct options. Returns its ID. */
async function startMultiple(visitor: APIRequestContext): Promise<string> {
  for (let tries = 0; tries < 10; tries++) {
    const testForm = await assembleTestForm(visitor, 'RN', 'limit=20')
    const position = testForm.questions.findIndex(({ questionType }) => questionType === 'K-Type')
    if (position === -1) continue
    await saveDraft(visitor, testForm, { answered: position + 1, position })
    return testForm.attemptId
  }
  throw new Error('No quiz had a K-Type question')
}

/** Checks the first answers of a tutor quiz. Returns its ID. */
async function startTutor(visitor: APIRequestContext, keys: Keys): Promise<string> {
  const testForm = await assembleKnown(visitor, keys, 'limit=20&tutor=true')
  const { attemptId, cacheKey } = testForm
  for (const [position, answer] of answersOf(testForm, keys, 0.6).slice(0, 7).entries()) {
    const data = { cacheKey, position, answer, seconds: 30 + position }
    const reply = await visitor.post('/api/attempts/answer', { data })
    if (!reply.ok()) throw new Error(await reply.text())
  }
  return attemptId
}

async function takeExam(visitor: APIRequestContext, keys: Keys): Promise<Pick<Attempts, 'exam' | 'examResults'>> {
  const query = 'limit=75&fullLength=true&exam=NCLEX-RN'
  const done = await assembleKnown(visitor, keys, query)
  await analyze(visitor, done, answersOf(done, keys, 1))
  await submitTestForm(visitor, done)
  const open = await assembleTestForm(visitor, 'RN', query)
  const { length } = open.questions
  await saveDraft(visitor, open, { answered: length - 1, position: length - 1 })
  return { exam: open.attemptId, examResults: done.attemptId }
}

/** Starts a lesson of the tutor. Returns the id of its conversation. */
async function startLesson(visitor: APIRequestContext): Promise<string> {
  const reply = await visitor.post('/api/tutor/messages', { data: { text: 'Preeclampsia' } })
  const id = /"conversation":\{"id":"([^"]+)"/.exec(await reply.text())?.[1]
  if (!id) throw new Error('The tutor started no lesson')
  return id
}

/** Signs in as the test admin, and fills the audit log. The settings are as they were afterward. */
async function makeAdmin(visitor: APIRequestContext): Promise<Learner> {
  const admin = await signInToTestAccount(visitor, 'admin01')
  for (const [from, to] of [
    [5, 8],
    [8, 5],
  ]) {
    const data = { changes: [{ key: 'free_tier.freeFlashcardsPerDay', from, to }] }
    const reply = await visitor.put('/api/admin/settings', { data })
    if (!reply.ok()) throw new Error(await reply.text())
  }
  return admin
}

/** Creates the learners and their attempts; `submitted` are the IDs of the quizzes to move back in time. */
async function populate(url: string): Promise<Pick<World, 'learners' | 'attempts'> & { submitted: string[] }> {
  const keys = await asVisitor(url, async (visitor) => {
    await registerLearner(visitor)
    return collectKeys(visitor)
  })
  const { ada, submitted, lesson } = await asVisitor(url, async (visitor) => {
    const ada = await registerLearner(visitor, { username: 'ada', email: 'ada@example.org' })
    const submitted = await takeQuizzes(visitor, keys)
    await makeFlashcards(visitor)
    await saveDraft(visitor, await assembleTestForm(visitor, 'RN', 'limit=20'), { answered: 7, position: 7 })
    return { ada, submitted, lesson: await startLesson(visitor) }
  })
  const { taker, ...quizzes } = await asVisitor(url, async (visitor) => {
    const taker = await registerLearner(visitor, { username: 'mary', firstName: 'Mary', lastName: 'Seacole' })
    const testForm = await assembleTestForm(visitor, 'RN', 'limit=20')
    await saveDraft(visitor, testForm, { answered: 12, position: 11 })
    const [multiple, tutor] = [await startMultiple(visitor), await startTutor(visitor, keys)]
    return { taker, quiz: testForm.attemptId, multiple, tutor }
  })
  const { pro, exams } = await asVisitor(url, async (visitor) => {
    const pro = await signInToTestAccount(visitor, 'test10', 'RN')
    return { pro, exams: await takeExam(visitor, keys) }
  })
  const { candidate, simulations } = await asVisitor(url, async (visitor) => {
    const candidate = await signInToTestAccount(visitor, 'test13', 'RT')
    return { candidate, simulations: await takeSimulationExams(visitor) }
  })
  const learners: Learners = {
    ada,
    taker,
    pro,
    candidate,
    newcomer: await asVisitor(url, (visitor) =>
      registerLearner(visitor, { username: 'grace', firstName: 'Grace', lastName: 'Hopper' }),
    ),
    therapist: await asVisitor(url, (visitor) => signInToTestAccount(visitor, 'test11', 'RT')),
    undecided: await asVisitor(url, (visitor) => signInToTestAccount(visitor, 'test12')),
    hygienist: await asVisitor(url, (visitor) => registerLearner(visitor, { healthcareField: 'DH' })),
    admin: await asVisitor(url, makeAdmin),
  }
  return {
    learners,
    attempts: { ...quizzes, quizResults: submitted.at(-1) ?? '', ...exams, ...simulations, lesson },
    submitted,
  }
}

/** Starts a server with learners in every state that has a screen, one of them with a history of two weeks. */
export async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-world-'))
  const before = await startPreceptor({ folder })
  const { submitted, ...populated } = await populate(before.url)
  await before.stop()
  await spreadOverDays(folder, submitted)
  const server = await startPreceptor({ folder })
  return {
    server,
    ...populated,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
