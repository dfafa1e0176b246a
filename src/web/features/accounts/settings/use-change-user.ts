import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Input } from '#contract/api.ts'
import { call } from '#web/shared/api/call.ts'

export type UserChange = NonNullable<Input<'PATCH /api/auth/user'>['body']>

/** Changes the signed-in user; only what is given is sent. */
export function useChangeUser(onUserChanged: (user: User) => void) {
  return useMutation({
    mutationFn: (change: UserChange) => call('PATCH /api/auth/user', { body: change }),
    onSuccess: onUserChanged,
  })
}
