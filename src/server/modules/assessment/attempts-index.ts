export type {
  Attempt,
  GradedAttempt,
  GradedResponse,
  OpenAttempt,
  SubmittedAttempt,
  Work,
} from './attempt.ts'
export { AttemptsStore } from './attempts.store.ts'
export { CacheKeys } from './cache-key.ts'
export {
  checkAnswerable,
  checkLength,
  digestOf,
  drawSeed,
  isSimulation,
  type Paper,
  type PaperQuestion,
  resolvePaper,
  wordsToKeep,
} from './test-form.ts'
