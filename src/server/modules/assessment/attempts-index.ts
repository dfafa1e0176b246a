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
  type FormQuestion,
  generatedContentOf,
  generationSeed,
  isSimulation,
  resolveForm,
  type TestForm,
} from './test-form.ts'
