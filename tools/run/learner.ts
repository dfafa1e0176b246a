import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { User } from '#contract/accounts.ts'
import type { Analysis, HistoryEntry, TestForm } from '#contract/assessment.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'

/** A learner account created for a journey or for screenshots. */
export interface Learner {
  user: User
  password: string
}

const password = 'long-enough-for-a-journey'
let registered = 0

/** Registration data for a new learner with a user name that is unique within the run. */
export function newRegistration(healthcareField: FieldCode = 'RN') {
  registered += 1
  const username = `ada-${process.pid}-${registered}`
  return {
    email: `${username}@example.org`,
    username,
    password,
    firstName: 'Ada',
    lastName: 'Lovelace',
    healthcareField,
    timeZone: 'UTC',
  }
}

async function read<T>(reply: APIResponse): Promise<T> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}

/** Creates an account through the API. Everything that shares cookies with `request` is then signed in. */
export async function registerLearner(
  request: APIRequestContext,
  given: Partial<ReturnType<typeof newRegistration>> = {},
): Promise<Learner> {
  const data = { ...newRegistration(), ...given }
  return { user: await read<User>(await request.post('/api/register', { data })), password: data.password }
}

/** Has the server assemble a test form; `query` as in the contract. */
export async function assembleTestForm(request: APIRequestContext, field: FieldCode, query: string): Promise<TestForm> {
  return read(await request.get(`/api/questions/${field}?${query}`))
}

/** Has a test form graded. */
export async function analyze(
  request: APIRequestContext,
  testForm: TestForm,
  answers: readonly (string | null)[],
): Promise<Analysis> {
  const seconds = testForm.questions.map((_, index) => 20 + ((index * 17) % 60))
  const data = {
    cacheKey: testForm.cacheKey,
    answers,
    seconds,
    flagged: testForm.questions.map((_, index) => index % 9 === 4),
  }
  return read(await request.post('/api/quiz/analyze', { data }))
}

/** Submits a graded test form. */
export async function submitTestForm(request: APIRequestContext, testForm: TestForm): Promise<HistoryEntry> {
  const { cacheKey, healthcareField, isFullLength, questions } = testForm
  const data = {
    healthcareField,
    score: 0,
    totalQuestions: questions.length,
    timeSpent: 900,
    isFullLength,
    answers: [],
  }
  return read(await request.post('/api/quiz/submit', { data: { ...data, cacheKey } }))
}

/** Signs in to a test account, which has a Pro plan, for one field. */
export async function signInToTestAccount(
  request: APIRequestContext,
  username: string,
  healthcareField?: FieldCode,
): Promise<Learner> {
  const access = await read<{ password: string }>(await request.get('/api/demo-access'))
  const data = {
    emailOrUsername: username,
    password: access.password,
    ...(healthcareField ? { healthcareField } : {}),
  }
  return { user: await read<User>(await request.post('/api/login', { data })), password: access.password }
}

/** Saves a draft: the first questions answered, one flagged, the learner at `position` (from 0). */
export async function saveDraft(
  request: APIRequestContext,
  testForm: TestForm,
  { answered, position }: { answered: number; position: number },
): Promise<void> {
  const each = <T>(value: (index: number) => T) => testForm.questions.map((_, index) => value(index))
  const draft = {
    answers: each((index) => (index < answered && index !== 5 ? 'A' : null)),
    seconds: each((index) => (index < answered ? 30 : 0)),
    flagged: each((index) => index === 2 || index === position),
    eliminated: each((index) => (index === position ? 'B' : '')),
    changedAt: each(() => 0),
    position,
    timed: false,
  }
  await read(
    await request.put('/api/attempts/draft', { data: { cacheKey: testForm.cacheKey, baseRevision: 0, ...draft } }),
  )
}
