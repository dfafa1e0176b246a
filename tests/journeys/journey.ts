import { test as base, expect } from '@playwright/test'
import { type Learner, registerLearner } from '../../tools/run/learner.ts'
import { type Preceptor, startPreceptor } from '../../tools/run/preceptor.ts'

let visitors = 0

/** An address of its own for each visitor, so that no journey uses up the limits of another. */
function newAddress(worker: number): string {
  visitors += 1
  return `10.${worker}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
}

interface Worker {
  /** The real server of this worker. */
  server: Preceptor
}

interface Journey {
  /** A new learner (RN, free), signed in in this context. */
  learner: Learner
  /** What went wrong in the page that nobody saw: raised at the end of every journey. */
  noSilentErrors: undefined
}

/** A journey: a page of a browser at a real server. */
export const test = base.extend<Journey, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of the pattern
    async ({}, use) => {
      const server = await startPreceptor()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 250_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: ({}, use, { parallelIndex }) => use({ 'x-forwarded-for': newAddress(parallelIndex) }),
  learner: async ({ context }, use) => use(await registerLearner(context.request)),
  noSilentErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('console', (message) => {
        if (/Content.Security.Policy|Warning:|hydrat/i.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
