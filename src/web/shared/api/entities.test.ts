import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { read } from './call.ts'
import { invalidateAfterAttempt } from './entities.ts'
import { queryKeys } from './query-keys.ts'

it('reads everything again that a recorded attempt changes, except the attempt on screen', async () => {
  const client = new QueryClient()
  const keys = {
    historyPages: queryKeys.historyPages,
    dashboard: read('GET /api/quiz-history').queryKey,
    progress: read('GET /api/progress', { query: {} }).queryKey,
    attempts: read('GET /api/attempts').queryKey,
    localQuizzes: queryKeys.localQuizzes('ada'),
    openAttempt: queryKeys.openAttempt('ada', 'attempt'),
    openExam: queryKeys.openSimulationExam('ada', 'attempt'),
    practiceRun: queryKeys.practiceRun('ada', 'traditional'),
    securityLog: queryKeys.securityLogPages,
  }
  for (const key of Object.values(keys)) client.setQueryData<unknown>(key, 'data')
  await invalidateAfterAttempt(client)
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  const stale = Object.entries(keys).flatMap(([name, key]) => (isStale(key) ? [name] : []))
  expect(stale).toEqual(['historyPages', 'dashboard', 'progress', 'attempts', 'localQuizzes'])
})
