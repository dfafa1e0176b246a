import type { TestForm } from '#contract/assessment.ts'
import type { Learner } from '../support/learner.ts'
import { openServerApp, type ServerApp } from '../support/server-app.ts'
import { makeBank, makeModel, rightAnswer } from '../support/synthetic-bank.ts'

/** Who sends a request. */
export type Sender = 'owner' | 'learner' | 'nobody' | 'expired' | 'forged'

/** A server with learners, and with keys and ids that are real, foreign, or made up. */
export interface World {
  server: ServerApp
  /** Cache keys to send: the sender's own, another learner's, and forged ones. */
  keys: readonly string[]
  ids: readonly string[]
  /** The owner's test forms: one only assembled, one with a draft, one graded, one submitted, one in tutor mode, and one without questions. */
  testForms: readonly TestForm[]
  /** A sender of a kind. `isNew` is true when an account was just created for it. */
  sender(kind: Sender): Promise<{ learner: Learner; isNew: boolean }>
}

const learnerCount = 25

/** A key with one character changed. */
const forge = (key: string) => `${key.slice(0, 30)}${key[30] === 'A' ? 'B' : 'A'}${key.slice(31)}`

/** The test forms of a learner: assembled only, a draft, graded, submitted, one in tutor mode, and one without questions. */
async function assembleForms(learner: Learner): Promise<TestForm[]> {
  const testForms: TestForm[] = []
  for (const query of ['limit=10', 'limit=11', 'limit=12', 'limit=13']) testForms.push(await learner.assemble(query))
  const [, draft, graded, submitted] = testForms as [TestForm, TestForm, TestForm, TestForm]
  await learner.sendDraft(draft)
  for (const form of [graded, submitted]) await learner.analyze(form, form.questions.map(rightAnswer))
  await learner.submit(submitted)
  testForms.push(await learner.assemble('limit=5&tutor=true'), await learner.assemble('limit=1', 'OT'))
  return testForms
}

export async function openWorld(): Promise<World> {
  const server = await openServerApp(makeBank({ fields: ['RN', 'RT'], perDomain: 2, models: [makeModel()] }))
  const learners: Learner[] = []
  for (let index = 0; index < learnerCount; index++)
    learners.push(await server.learner({ tier: index % 3 ? 'free' : 'annual' }))
  const expired = await server.learner()
  await server.database.query(`update sessions set expires_at = '2026-01-01' where user_id = $1`, [expired.userId])
  const [one, two] = learners as [Learner, Learner]
  const testForms = await assembleForms(one)
  const all = [...testForms, ...(await assembleForms(two))]
  const real = all.map(({ cacheKey }) => cacheKey)
  let next = 0
  return {
    server,
    keys: [...real, ...real.slice(0, 2).map(forge), real[0]?.slice(0, -6) ?? '', 'x'.repeat(60), 'x'.repeat(16_000)],
    ids: [...all.map(({ attemptId }) => attemptId), crypto.randomUUID()],
    testForms,
    async sender(kind) {
      if (kind === 'owner') return { learner: one, isNew: false }
      if (kind === 'expired') return { learner: expired, isNew: false }
      if (kind !== 'learner') {
        const stranger = server.as(one)
        stranger.cookies.clear()
        if (kind === 'forged') stranger.cookies.set('preceptor_session', 'A'.repeat(43))
        return { learner: stranger, isNew: false }
      }
      // The first is the owner, who is never signed out.
      next = 1 + (next % (learnerCount - 1))
      // A learner who signed out or deleted the account is replaced by a new one.
      const isNew = learners[next]?.cookies.size === 0
      if (isNew) learners[next] = await server.learner()
      return { learner: learners[next] as Learner, isNew }
    },
  }
}
