import type { APIRequestContext } from '@playwright/test'
import type { TestForm } from '#contract/assessment.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { analyze, assembleTestForm, submitTestForm } from '../run/learner.ts'

/** Shares of correct answers and how many days ago, oldest first: a learner who improves. */
const history = [
  { share: 0.45, daysAgo: 13 },
  { share: 0.55, daysAgo: 11 },
  { share: 0.7, daysAgo: 10 },
  { share: 0.6, daysAgo: 8 },
  { share: 0.75, daysAgo: 6 },
  { share: 0.85, daysAgo: 3 },
  { share: 0.8, daysAgo: 2 },
  { share: 0.95, daysAgo: 1 },
  { share: 0.95, daysAgo: 0 },
]

/** The texts of the correct options by question. */
export type Keys = Map<string, Set<string>>

/** The keys of RN questions, from the results of unanswered quizzes. */
export async function collectKeys(visitor: APIRequestContext): Promise<Keys> {
  const keys: Keys = new Map()
  for (let round = 0; round < 4; round++) {
    const testForm = await assembleTestForm(visitor, 'RN', 'limit=60')
    const unanswered = testForm.questions.map(() => null)
    const { results } = await analyze(visitor, testForm, unanswered)
    for (const { question, correctAnswer, options } of results) {
      const letters = correctAnswer.split(',')
      keys.set(question, new Set(options.filter(({ label }) => letters.includes(label)).map(({ text }) => text)))
    }
  }
  return keys
}

/** Answers of which about this share is correct; every thirteenth question is left unanswered. */
export function answersOf({ questions }: TestForm, keys: Keys, share: number): (string | null)[] {
  return questions.map(({ question, options }, index) => {
    if (index % 13 === 12) return null
    const correct = options.filter(({ text }) => keys.get(question)?.has(text)).map(({ label }) => label)
    const incorrect = options.map(({ label }) => label).find((label) => !correct.includes(label))
    return (index * 7) % 20 < share * 20 ? correct.join(',') || 'A' : (incorrect ?? 'A')
  })
}

/** The test form with the most known keys, of six. Nothing is stored until a form is graded. */
export async function assembleKnown(learner: APIRequestContext, keys: Keys, query: string): Promise<TestForm> {
  const testForms = await Promise.all(Array.from({ length: 6 }, () => assembleTestForm(learner, 'RN', query)))
  const known = ({ questions }: TestForm) => questions.filter(({ question }) => keys.has(question)).length
  return testForms.reduce((best, one) => (known(one) > known(best) ? one : best))
}

/** Takes the quizzes of the history, all of them today. Returns their IDs, oldest first. */
export async function takeQuizzes(learner: APIRequestContext, keys: Keys): Promise<string[]> {
  const ids: string[] = []
  for (const { share } of history) {
    const testForm = await assembleKnown(learner, keys, 'limit=20')
    await analyze(learner, testForm, answersOf(testForm, keys, share))
    ids.push((await submitTestForm(learner, testForm)).id)
  }
  return ids
}

/** Moves these quizzes back to the days of the history. The server must not be running. */
export async function spreadOverDays(folder: string, ids: readonly string[]): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir: folder, onError: (error) => console.error(error) })
  for (const [index, { daysAgo }] of history.entries()) {
    const earlier = ['started_at', 'saved_at', 'graded_at', 'submitted_at']
      .map((column) => `${column} = ${column} - interval '${daysAgo} days'`)
      .join(', ')
    const text = `update attempts set ${earlier}, local_date = local_date - ${daysAgo}, time_spent = $2 where id = $1`
    await database.query(text, [ids[index], 1100 - 45 * index])
  }
  await database.close()
}
