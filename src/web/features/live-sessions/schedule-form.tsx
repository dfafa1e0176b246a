import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const empty = { title: '', startsAt: '', minutes: '60', seats: '30', link: '' }
const wholeNumber = { value: /^\d+$/, message: 'Enter a whole number.' }

/** For admins: schedules a session. The start is entered in the time zone of this device. */
export function ScheduleForm({ timeZone }: { timeZone: string }) {
  const client = useQueryClient()
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { form, formProps, field, submitProps, formError } = useApiForm({
    defaultValues: empty,
    onSubmit: async ({ startsAt, minutes, seats, ...texts }) => {
      const body = {
        ...texts,
        startsAt: new Date(startsAt).toISOString(),
        minutes: Number(minutes),
        seats: Number(seats),
      }
      await call('POST /api/live-sessions', { body })
      form.reset()
      showToast('The session is scheduled')
      await invalidateEntities(client, 'liveSessions')
    },
  })
  return (
    <Card aria-labelledby="schedule-title" padding="lg" className="mt-6">
      <h2 id="schedule-title" className="text-lg">
        Schedule a session
      </h2>
      <form {...formProps} className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField label="Title" {...field('title', { required: 'Enter a title.' })} />
        <TextField
          label="Start"
          type="datetime-local"
          hint={deviceZone === timeZone ? undefined : `In the time zone of this device, ${deviceZone}.`}
          {...field('startsAt', { required: 'Choose when it starts.' })}
        />
        <TextField label="Minutes" inputMode="numeric" {...field('minutes', { pattern: wholeNumber })} />
        <TextField label="Seats" inputMode="numeric" {...field('seats', { pattern: wholeNumber })} />
        <TextField
          label="Link to the meeting"
          type="url"
          placeholder="https://"
          {...field('link', { required: 'Enter the link to the meeting.' })}
        />
        <div className="grid content-end gap-3 sm:col-span-2">
          <FormError>{formError}</FormError>
          <Button {...submitProps} variant="primary" className="justify-self-start">
            Schedule
          </Button>
        </div>
      </form>
    </Card>
  )
}
