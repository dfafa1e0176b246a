import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import type { StudyPlanReply } from '#contract/study-plan.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/** The address that calendar programs subscribe to. */
export function CalendarFeed({ address }: { address: string | null }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (isOn: boolean) => call(isOn ? 'POST /api/study-plan/calendar' : 'DELETE /api/study-plan/calendar'),
    onSuccess: (reply: StudyPlanReply) => client.setQueryData(read('GET /api/study-plan').queryKey, reply),
    onError: (error) => showFailure("We couldn't change your calendar", failureMessage(error)),
    onSettled: () => setAsking(false),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '')
      showToast('Address copied')
    } catch {
      showFailure("We couldn't copy the address", 'Select it and copy it yourself.')
    }
  }
  return (
    <section aria-labelledby="calendar-title" className="border-t border-rule pt-6">
      <h2 id="calendar-title" className="text-lg">
        In your own calendar
      </h2>
      <p className="mt-1 max-w-measure text-ink-2">
        {address
          ? 'Add this address as a subscription in Google Calendar, Apple Calendar, or Outlook. Changes to your plan appear there within a few hours. Keep it to yourself: whoever has it can see your plan.'
          : 'Subscribe to your plan in Google Calendar, Apple Calendar, or Outlook. It stays up to date automatically.'}
      </p>
      {address ? (
        <div className="mt-4 grid max-w-xl gap-3">
          <TextField label="Secret address" readOnly value={address} onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copy()}>
              <Copy className="size-4" aria-hidden="true" />
              Copy
            </Button>
            <Button variant="text" onClick={() => setAsking(true)}>
              New address
            </Button>
            <Button variant="text" pending={change.isPending} onClick={() => change.mutate(false)}>
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <Button className="mt-4" pending={change.isPending} onClick={() => change.mutate(true)}>
          <CalendarPlus className="size-4" aria-hidden="true" />
          Get the address
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new address?"
        confirmLabel="Make a new address"
        pending={change.isPending}
        onConfirm={() => change.mutate(true)}
      >
        The old address will stop working, including in calendars that already use it.
      </AlertDialog>
    </section>
  )
}
