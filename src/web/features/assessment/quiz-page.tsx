import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { FieldPickerDialog } from '#web/features/account/field-picker-dialog.tsx'
import { QuizScreen } from '#web/features/assessment/quiz-screen.tsx'
import { useSessionGate } from './session-gate.tsx'

/** /quiz */
export function QuizPage({ user }: { user: User }) {
  const [picking, setPicking] = useState(user.healthcareField === null)
  const askToSignIn = useSessionGate()
  return (
    <>
      <QuizScreen user={user} onNeedField={() => setPicking(true)} onSessionExpired={askToSignIn} />
      <FieldPickerDialog open={picking} onClose={() => setPicking(false)} />
    </>
  )
}
