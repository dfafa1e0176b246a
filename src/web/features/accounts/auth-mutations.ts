import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/shared/api/call.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAuth } from './auth-provider.tsx'
import { deferSignOut } from './pending-sign-out.ts'
import { forgetReferral } from './referral.ts'
import { greetingName, signIn, signInFailure, signUp, signUpFailure } from './sign-in.ts'

/** How long the goodbye is shown before the landing page. */
const farewell = 500

/** Signing in, with its toasts. */
export function useLogin() {
  const { enter } = useAuth()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      enter(user)
      showToast('Welcome back!', `Signed in as ${greetingName(user)}`)
    },
    onError: (error) => showFailure('Sign in failed', signInFailure(error)),
  })
}

/** Making an account, with its toasts. */
export function useRegister() {
  const { enter } = useAuth()
  return useMutation({
    mutationFn: signUp,
    onSuccess: (user) => {
      forgetReferral()
      enter(user)
      showToast('Account created!', `Welcome to Preceptor Academy, ${greetingName(user)}.`)
    },
    onError: (error) => showFailure('Registration failed', signUpFailure(error)),
  })
}

/** Signing out. It always works here; if the server was not reached, it is told as soon as it can be. */
export function useLogout() {
  const { leave, startLeaving } = useAuth()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      startLeaving()
      leave()
      showToast('Signed out', 'You have been successfully signed out.')
      setTimeout(() => navigate('/'), farewell)
    },
    onError: () => {
      deferSignOut()
      startLeaving()
      leave()
      showToast('Signed out', 'You have been signed out')
      navigate('/')
    },
  })
}
