import type { AnalysisResult, TestForm } from '#contract/assessment.ts'
import { attemptKinds, LocalStore } from '../offline/local-store.ts'
import { isDraftOf } from './draft.ts'
import type { LocalDraft } from './draft-session.ts'

/** An attempt as this device has it. */
export interface LocalAttempt {
  testForm: TestForm
  local: LocalDraft
}

/** The explained questions of a tutor quiz, by position. */
export type Explained = Readonly<Record<number, AnalysisResult>>

/** The explanations of an attempt on this device. Raises StorageFailure. */
export async function findExplained(store: LocalStore, id: string): Promise<Explained> {
  return (await store.read<Explained>('explanations', id)) ?? {}
}

/** As long as the server keeps a draft. */
const expiresAfter = 90 * 86_400_000

function toAttempt(testForm: TestForm | undefined, local: LocalDraft | undefined): LocalAttempt | undefined {
  if (!testForm?.questions || !local || !isDraftOf(testForm.questions.length, local.draft)) return undefined
  return { testForm, local }
}

/** An attempt on this device; undefined when there is none that this build can read. Raises StorageFailure. */
export async function findLocalAttempt(store: LocalStore, id: string): Promise<LocalAttempt | undefined> {
  const [testForm, local] = await Promise.all([
    store.read<TestForm>('test-form', id),
    store.read<LocalDraft>('draft', id),
  ])
  return toAttempt(testForm, local)
}

/** All attempts on this device. Those that nobody touched for 90 days are removed. Raises StorageFailure. */
export async function listLocalAttempts(store: LocalStore, now = Date.now()): Promise<LocalAttempt[]> {
  const [forms, drafts] = await Promise.all([store.list<TestForm>('test-form'), store.list<LocalDraft>('draft')])
  const formOf = new Map(forms.map(({ id, value }) => [id, value]))
  const expired = drafts.filter(({ value }) => now - value.storedAt >= expiresAfter)
  await Promise.all(expired.map(({ id }) => store.remove(id, ...attemptKinds)))
  return drafts
    .filter((draft) => !expired.includes(draft))
    .flatMap(({ id, value }) => toAttempt(formOf.get(id), value) ?? [])
}

/** How many answers of a learner, with reviews of flashcards and changed notes, exist on this device only. */
export async function countUnsentAnswers(userId: string, store = new LocalStore(userId)): Promise<number> {
  const [attempts, exams, practice, reviews, notes] = await Promise.all([
    listLocalAttempts(store),
    store.list<{ unsent: number }>('simulation-exam'),
    store.list<{ choices: readonly unknown[] }>('practice-result'),
    store.list<{ id: string }>('card-review'),
    store.list('notebook-entry'),
  ])
  const counts = attempts.map(({ local: { draft, isDirty, savedAt } }) => {
    const saved = savedAt === null ? 0 : Date.parse(savedAt)
    return isDirty ? draft.changedAt.filter((at, index) => at > saved && draft.answers[index]).length : 0
  })
  const unsent = [...exams.map(({ value }) => value.unsent), ...practice.map(({ value }) => value.choices.length)]
  // An undone review is stored twice.
  unsent.push(new Set(reviews.map(({ value }) => value.id)).size, notes.length)
  return [...counts, ...unsent].reduce((sum, count) => sum + count, 0)
}
