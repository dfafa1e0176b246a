import { useState } from 'react'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { FieldPickerDialog } from '#web/shared/auth/field-picker-dialog.tsx'
import { useSessionGate } from '#web/shared/auth/session-expiry.ts'
import { QuizScreen } from './quiz-screen.tsx'

/** /quiz: the quizzes, and the field picker for users without a field. */
export function QuizPage() {
  const user = useSignedInUser()
  const [isPicking, setIsPicking] = useState(user.healthcareField === null)
  const askToSignIn = useSessionGate()
  return (
    <>
      <QuizScreen user={user} onNeedField={() => setIsPicking(true)} onSessionExpired={askToSignIn} />
      <FieldPickerDialog open={isPicking} onClose={() => setIsPicking(false)} />
    </>
  )
}
