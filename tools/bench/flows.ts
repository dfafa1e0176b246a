import { send } from './load.ts'

const cookieOf = (token: string) => `preceptor_session=${token}`

const answers = Array.from({ length: 20 }, (_, index) => 'ABCD'[index % 4])

/** The text between two markers of a response. The benchmark shares the machine with the server, so it parses only what it needs. */
function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before) + before.length
  return text.slice(start, text.indexOf(after, start))
}

/** One practice quiz: assembles 20 questions, has them graded, and submits them. */
export async function quizFlow(address: string, token: string): Promise<void> {
  const cookie = cookieOf(token)
  const testForm = await send(address, 'GET', '/api/questions/RN?limit=20', cookie)
  const cacheKey = between(testForm, '"cacheKey":"', '"')
  await send(address, 'POST', '/api/quiz/analyze', cookie, JSON.stringify({ answers, cacheKey }))
  const summary = JSON.stringify({
    healthcareField: 'RN',
    score: 25,
    totalQuestions: 20,
    timeSpent: 600,
    isFullLength: false,
    answers: [],
    cacheKey,
  })
  await send(address, 'POST', '/api/quiz/submit', cookie, summary)
}

/** Only the assembly of a quiz. */
export async function assembleFlow(address: string, token: string, field: string): Promise<void> {
  await send(address, 'GET', `/api/questions/${field}?limit=20`, cookieOf(token))
}

/** The assembly of the longest exam: 350 questions. */
export async function longAssembleFlow(address: string, token: string): Promise<void> {
  await send(address, 'GET', '/api/questions/DH?fullLength=true', cookieOf(token))
}

/** About what one flow stores: a packed test form and twenty responses. */
const payload = JSON.stringify({
  testForm: 'p'.repeat(700),
  responses: Array.from({ length: 20 }, (_, position) => ({
    position,
    versionNo: 123456,
    domain: 'Pharmacological and Parenteral Therapies',
    optionIds: ['2'],
    correct: true,
    seconds: 12.5,
    flagged: false,
  })),
})

/** The floor's three requests, with as many bytes as the product's. */
export async function fullFloorFlow(address: string): Promise<void> {
  await send(address, 'GET', '/first-full', '')
  const analysis = await send(address, 'POST', '/commit-full', '', payload)
  await send(address, 'POST', '/last', '', analysis)
}

/** The floor's three requests. */
export async function floorFlow(address: string): Promise<void> {
  await send(address, 'GET', '/first', '')
  await send(address, 'POST', '/commit', '', payload)
  await send(address, 'POST', '/last', '', '{}')
}
