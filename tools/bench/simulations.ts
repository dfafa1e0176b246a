import { longExamFlow } from './flows.ts'
import { median, send } from './load.ts'

const exams = 12

/** Takes one exam, closing each section with its first option; milliseconds of each call. */
async function takeExam(address: string, cookie: string): Promise<number[]> {
  const { cacheKey } = JSON.parse(await send(address, 'GET', '/api/questions/RT?fullLength=true&exam=CSE', cookie))
  const times: number[] = []
  let at: { number: number; step: number; open: { options: { label: string }[]; disagreed: string[] } } | null = null
  for (;;) {
    const { number: problem = 0, step = 0, open } = at ?? {}
    const label = open?.options.find((option) => !open.disagreed.includes(option.label))?.label ?? 'A'
    const body = JSON.stringify({ cacheKey, problem, step, selected: [label], timed: false })
    const began = performance.now()
    const reply = await send(address, 'POST', '/api/simulations/sections', cookie, body)
    times.push(performance.now() - began)
    at = JSON.parse(reply).state.current
    if (!at) return times
  }
}

/** Milliseconds to close a section of a simulation exam. */
export async function measureSections(address: string, tokens: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const token of tokens.slice(0, exams)) times.push(...(await takeExam(address, `preceptor_session=${token}`)))
  return median(times)
}

/** Milliseconds to assemble the longest exam, one learner after another. */
export async function measureLongExams(address: string, tokens: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const token of tokens.slice(0, 60)) {
    const began = performance.now()
    await longExamFlow(address, token)
    times.push(performance.now() - began)
  }
  return median(times)
}
