import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Input } from '#contract/api.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { findTestUserType, type TestAccess } from './test-credentials.ts'
import { rememberTestMode, type TestUserType } from './test-mode.ts'

export type SignIn = (credentials: Input<'POST /api/login'>['body']) => Promise<User>

interface TestLogin {
  username: string
  password: string
  healthcareField: FieldCode
}

/** Signing in to a test account: checked here first, so that nothing but a test account is ever tried. */
export function useTestLogin(access: TestAccess, signIn: SignIn, onSignedIn: (user: User) => void) {
  const navigate = useNavigate()
  const login = useMutation({
    mutationFn: ({ username, password, healthcareField }: TestLogin & { type: TestUserType }) =>
      signIn({ emailOrUsername: username, password, healthcareField }),
    onSuccess: (user, { username, type }) => {
      rememberTestMode(username, type)
      onSignedIn(user)
      showToast('Test Login Successful', `Logged in as ${username} with full access`)
      navigate('/')
    },
    onError: (error) =>
      showFailure('Sign in failed', findServerMessage(error) ?? 'Check your connection and try again.'),
  })
  const tryLogin = (given: TestLogin) => {
    const username = given.username.trim()
    const type = findTestUserType(username, given.password, access)
    if (type) login.mutate({ ...given, username, type })
    else showFailure('Invalid Test Credentials', 'Please use valid test account credentials')
  }
  return { tryLogin, pendingAs: login.isPending ? login.variables.username : undefined }
}
