import { send } from './load.ts'

const cookieOf = (token: string) => `preceptor_session=${token}`

interface Drawn {
  cacheKey: string
  questions: unknown[]
}

/** Draws 20 questions, has them analysed, hands them in: what one practice quiz asks of the server. */
export async function quizFlow(address: string, token: string): Promise<void> {
  const cookie = cookieOf(token)
  const drawn = JSON.parse(await send(address, 'GET', '/api/questions/RN?limit=20', cookie)) as Drawn
  const answers = drawn.questions.map((_, index) => 'ABCD'[index % 4])
  const analysis = JSON.parse(
    await send(address, 'POST', '/api/quiz/analyze', cookie, { answers, cacheKey: drawn.cacheKey }),
  ) as { percentage: number; results: unknown[] }
  await send(address, 'POST', '/api/quiz/submit', cookie, {
    healthcareField: 'RN',
    score: analysis.percentage,
    totalQuestions: answers.length,
    timeSpent: 600,
    isFullLength: false,
    answers: analysis.results,
    cacheKey: drawn.cacheKey,
  })
}

/** Only the draw. */
export async function drawFlow(address: string, token: string, field: string): Promise<void> {
  await send(address, 'GET', `/api/questions/${field}?limit=20`, cookieOf(token))
}

/** About what one flow keeps: a packed paper and twenty responses. */
const payload = {
  paper: 'p'.repeat(700),
  responses: Array.from({ length: 20 }, (_, position) => ({
    position,
    versionNo: 123456,
    domain: 'Pharmacological and Parenteral Therapies',
    optionIds: ['2'],
    correct: true,
    seconds: 12.5,
    flagged: false,
  })),
}

/** The floor's three requests. */
export async function floorFlow(address: string): Promise<void> {
  await send(address, 'GET', '/first', '')
  await send(address, 'POST', '/commit', '', payload)
  await send(address, 'POST', '/last', '', {})
}
