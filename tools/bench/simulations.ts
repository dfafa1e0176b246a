import { longDrawFlow } from './flows.ts'
import { median, send } from './load.ts'

const exams = 12

/** One exam: drawn, then each section closed by its first option until it is over; milliseconds of each call. */
async function playExam(address: string, cookie: string): Promise<number[]> {
  const { cacheKey } = JSON.parse(await send(address, 'GET', '/api/questions/RT?fullLength=true&exam=CSE', cookie))
  const times: number[] = []
  let at: { number: number; step: number; open: { options: { label: string }[]; disagreed: string[] } } | null = null
  for (;;) {
    const { number: problem = 0, step = 0, open } = at ?? {}
    const pick = open?.options.find(({ label }) => !open.disagreed.includes(label))?.label ?? 'A'
    const body = JSON.stringify({ cacheKey, problem, step, selected: [pick], timed: false })
    const began = performance.now()
    const reply = await send(address, 'POST', '/api/simulations/sections', cookie, body)
    times.push(performance.now() - began)
    at = JSON.parse(reply).state.current
    if (!at) return times
  }
}

/** A scenario call: what closing a section of a full simulation exam takes, with its answer. */
export async function measureSections(address: string, tokens: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const token of tokens.slice(0, exams)) times.push(...(await playExam(address, `preceptor_session=${token}`)))
  return median(times)
}

/** The draw of the longest exam, one learner after another. */
export async function measureLongDraws(address: string, tokens: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const token of tokens.slice(0, 60)) {
    const began = performance.now()
    await longDrawFlow(address, token)
    times.push(performance.now() - began)
  }
  return median(times)
}
