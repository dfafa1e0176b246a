import { useMutation } from '@tanstack/react-query'
import { call } from '#web/shared/api/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { wordsFor } from './failure.ts'

/** Whether the e-mail address is known to be the learner's, and the way to prove it. */
export function EmailStatus({ verified }: { verified: boolean }) {
  const sendAgain = useMutation({
    mutationFn: () => call('POST /api/account/verification'),
    onSuccess: () => showToast('Mail sent', 'Open the link in it within 48 hours to verify your address.'),
    onError: (error) => showFailure('The mail was not sent', wordsFor(error)),
  })
  if (verified) {
    return (
      <p className="-mt-2">
        <Badge>Verified</Badge>
      </p>
    )
  }
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant="warn">Not verified</Badge>
      <Button
        variant="text"
        pending={sendAgain.isPending}
        onClick={() => sendAgain.mutate()}
        className="-ml-3 underline"
      >
        Send the mail again
      </Button>
    </p>
  )
}
