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
import { answersOf, drawKnown, type Keys, learnKeys, spreadOverDays, takeQuizzes } from './history.ts'
import { type SimulationPapers, sitSimulationExams } from './simulation-exams.ts'

/** Who looks at the screens, besides visitors. */
export interface Learners {
  /** Two weeks of quizzes, one unfinished. */
  ada: Learner
  /** Has just made an account. */
  newcomer: Learner
  /** In the middle of a quiz. */
  taker: Learner
  /** A test account: one exam handed in, another one all but done. */
  pro: Learner
  /** A test account in a field with several exams. */
  therapist: Learner
  /** A test account with simulation exams: one handed in, two in the middle. */
  candidate: Learner
  /** A test account without a field. */
  undecided: Learner
  /** In a field that has no questions yet. */
  hygienist: Learner
}

/** Attempts by what they are good for. */
export interface Papers extends SimulationPapers {
  quiz: string
  /** At a question with several right options. */
  multiple: string
  exam: string
  quizResults: string
  examResults: string
}

/** A server with learners on it. */
export interface World {
  server: Preceptor
  learners: Learners
  papers: Papers
  /** Ends the server and forgets everything. */
  stop(): Promise<void>
}

/** Runs `work` with the cookies of somebody new. */
async function asSomebody<T>(baseURL: string, work: (visitor: APIRequestContext) => Promise<T>): Promise<T> {
  const visitor = await request.newContext({ baseURL })
  const done = await work(visitor)
  await visitor.dispose()
  return done
}

/** Begins quizzes until one has a question with several right options; answers its id. */
async function beginMultiple(visitor: APIRequestContext): Promise<string> {
  for (let tries = 0; tries < 10; tries++) {
    const paper = await assembleTestForm(visitor, 'RN', 'limit=20')
    const position = paper.questions.findIndex(({ questionType }) => questionType === 'K-Type')
    if (position === -1) continue
    await saveDraft(visitor, paper, { answered: position + 1, position })
    return paper.attemptId
  }
  throw new Error('no paper had a K-Type question')
}

async function takeExam(visitor: APIRequestContext, keys: Keys): Promise<Pick<Papers, 'exam' | 'examResults'>> {
  const query = 'limit=75&fullLength=true&exam=NCLEX-RN'
  const done = await drawKnown(visitor, keys, query)
  await analyze(visitor, done, answersOf(done, keys, 1))
  await submitTestForm(visitor, done)
  const open = await assembleTestForm(visitor, 'RN', query)
  const { length } = open.questions
  await saveDraft(visitor, open, { answered: length - 1, position: length - 1 })
  return { exam: open.attemptId, examResults: done.attemptId }
}

/** Makes the learners and their papers; `handedIn` is what has to be moved into the past. */
async function settle(url: string): Promise<Pick<World, 'learners' | 'papers'> & { handedIn: string[] }> {
  const keys = await asSomebody(url, async (visitor) => {
    await registerLearner(visitor)
    return learnKeys(visitor)
  })
  const { ada, handedIn } = await asSomebody(url, async (visitor) => {
    const ada = await registerLearner(visitor, { username: 'ada', email: 'ada@example.org' })
    const handedIn = await takeQuizzes(visitor, keys)
    await saveDraft(visitor, await assembleTestForm(visitor, 'RN', 'limit=20'), { answered: 7, position: 7 })
    return { ada, handedIn }
  })
  const { taker, quiz, multiple } = await asSomebody(url, async (visitor) => {
    const taker = await registerLearner(visitor, { username: 'mary', firstName: 'Mary', lastName: 'Seacole' })
    const paper = await assembleTestForm(visitor, 'RN', 'limit=20')
    await saveDraft(visitor, paper, { answered: 12, position: 11 })
    return { taker, quiz: paper.attemptId, multiple: await beginMultiple(visitor) }
  })
  const { pro, exams } = await asSomebody(url, async (visitor) => {
    const pro = await signInToTestAccount(visitor, 'test10', 'RN')
    return { pro, exams: await takeExam(visitor, keys) }
  })
  const { candidate, simulations } = await asSomebody(url, async (visitor) => {
    const candidate = await signInToTestAccount(visitor, 'test13', 'RT')
    return { candidate, simulations: await sitSimulationExams(visitor) }
  })
  const learners: Learners = {
    ada,
    taker,
    pro,
    candidate,
    newcomer: await asSomebody(url, (visitor) =>
      registerLearner(visitor, { username: 'grace', firstName: 'Grace', lastName: 'Hopper' }),
    ),
    therapist: await asSomebody(url, (visitor) => signInToTestAccount(visitor, 'test11', 'RT')),
    undecided: await asSomebody(url, (visitor) => signInToTestAccount(visitor, 'test12')),
    hygienist: await asSomebody(url, (visitor) => registerLearner(visitor, { healthcareField: 'DH' })),
  }
  return {
    learners,
    papers: { quiz, multiple, quizResults: handedIn.at(-1) ?? '', ...exams, ...simulations },
    handedIn,
  }
}

/** Starts a server with learners in every state that is worth a look, one of them with two weeks behind her. */
export async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-world-'))
  const before = await startPreceptor({ folder })
  const { handedIn, ...settled } = await settle(before.url)
  await before.stop()
  await spreadOverDays(folder, handedIn)
  const server = await startPreceptor({ folder })
  return {
    server,
    ...settled,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
