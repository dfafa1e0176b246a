import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { wordsFor } from './failure.ts'
import { sessionsRead } from './sessions-read.ts'

/** Ends one session; one that has ended already is as good. */
async function endSession(id: string): Promise<void> {
  try {
    await call('DELETE /api/account/sessions/:id', { params: { id } })
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}

/** Ends sessions by their ids. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const endings = await Promise.allSettled(ids.map(endSession))
      const failed = endings.find((ending) => ending.status === 'rejected')
      if (failed) throw failed.reason
    },
    onSuccess: (_, ids) => showToast(ids.length === 1 ? 'That place is signed out' : 'Every other place is signed out'),
    onError: (error) => showFailure('Not signed out', wordsFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsRead.queryKey }),
  })
}

/** Signs this browser out. */
export function useSignOutHere(onSignedOut: () => void) {
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      showToast('Signed out', 'You have been successfully signed out.')
      onSignedOut()
    },
    onError: (error) => showFailure('Not signed out', wordsFor(error)),
  })
}
