import { useMutation } from '@tanstack/react-query'
import type { Input } from '#contract/api.ts'
import { call } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'

/** Changes the signed-in user; only what is given is sent. */
export function useUpdateUser() {
  const { setUser } = useAuth()
  return useMutation({
    mutationFn: (changes: NonNullable<Input<'PATCH /api/auth/user'>['body']>) =>
      call('PATCH /api/auth/user', { body: changes }),
    onSuccess: setUser,
  })
}
