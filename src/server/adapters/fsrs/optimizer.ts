import { fork } from 'node:child_process'
import type { ReviewHistory } from '#domain/flashcards/optimization.ts'
import type { FittedWeights, FitWeights } from './fit-weights.ts'

/** What the process is asked. */
export interface FitRequest {
  histories: readonly ReviewHistory[]
  current: readonly number[] | null
}

const optimizerProcess = new URL('./optimizer-process.ts', import.meta.url)

/** Milliseconds; 20,000 histories take a fifth of a second. */
const timeLimit = 60_000

/**
 * Fits weights with the optimizer of the FSRS project. It runs in a process of its own, which ends after each run: given
 * a history that it does not expect, the native code ends the process that it is in. Resolves with undefined then, and
 * on platforms that the code is not built for. `script` is the file that the process runs.
 */
export function createFitWeights(script: URL = optimizerProcess): FitWeights {
  return (histories, current) =>
    new Promise((resolve) => {
      // Without the environment of the server, which has secrets.
      const child = fork(script, {
        execArgv: [],
        env: {},
        serialization: 'advanced',
        stdio: 'ignore',
        timeout: timeLimit,
      })
      let fitted: FittedWeights | undefined
      child.on('message', (message) => {
        fitted = message as FittedWeights
      })
      child.on('error', () => resolve(undefined))
      child.on('close', () => resolve(fitted))
      // Sending fails when the process has already ended; then it has exited too.
      child.send({ histories, current } satisfies FitRequest, () => {})
    })
}
