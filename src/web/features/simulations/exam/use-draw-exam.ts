import { useMutation } from '@tanstack/react-query'
import type { TestForm } from '#contract/assessment.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'

/** The exam that is sat here: its field, its name and its length as the catalog has them. */
const query = { limit: '22', fullLength: 'true', exam: 'CSE' } as const

async function draw(onSessionExpired: () => Promise<void>): Promise<TestForm> {
  try {
    return await call('GET /api/questions/:healthcareField', { params: { healthcareField: 'RT' }, query })
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    await onSessionExpired()
    return draw(onSessionExpired)
  }
}

/** Draws simulation exams; nothing is kept on the server before the first choice. */
export function useDrawExam(deps: {
  onSessionExpired: () => Promise<void>
  onDrawn: (paper: TestForm, timed: boolean) => void
}) {
  return useMutation({
    mutationFn: async ({ timed }: { timed: boolean }) => ({ paper: await draw(deps.onSessionExpired), timed }),
    onSuccess: ({ paper, timed }) => {
      if (paper.scenarios.length > 0) deps.onDrawn(paper, timed)
    },
  })
}
