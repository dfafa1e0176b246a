import { longAssembleFlow } from './flows.ts'
import { median, send } from './load.ts'

const exams = 12

/** Plays one exam, submitting each section with its first option; returns the duration of each call in ms. */
async function playExam(address: string, cookie: string): Promise<number[]> {
  const { cacheKey } = JSON.parse(await send(address, 'GET', '/api/questions/RT?fullLength=true&exam=CSE', cookie))
  const times: number[] = []
  let at: { number: number; step: number; open: { options: { label: string }[]; chosen: string[] } } | null = null
  for (;;) {
    const { number: problem = 0, step = 0, open } = at ?? {}
    const selected = open?.options.find(({ label }) => !open.chosen.includes(label))?.label ?? 'A'
    const body = JSON.stringify({ cacheKey, problem, step, selected: [selected] })
    const started = performance.now()
    const reply = await send(address, 'POST', '/api/simulations/sections', cookie, body)
    times.push(performance.now() - started)
    at = JSON.parse(reply).state.current
    if (!at) return times
  }
}

/** Median duration in ms of submitting a section of a full simulation exam. */
export async function measureSections(address: string, tokens: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const token of tokens.slice(0, exams)) times.push(...(await playExam(address, `preceptor_session=${token}`)))
  return median(times)
}

/** Median duration in ms of assembling the longest exam, one learner at a time. */
export async function measureLongAssembly(address: string, tokens: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const token of tokens.slice(0, 60)) {
    const started = performance.now()
    await longAssembleFlow(address, token)
    times.push(performance.now() - started)
  }
  return median(times)
}
