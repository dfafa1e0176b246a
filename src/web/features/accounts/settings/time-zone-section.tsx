import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'
import { deviceZone, findTimeIn, listZones } from './time-zones.ts'
import { useUpdateUser } from './use-update-user.ts'

/** The zone in which the learner's days begin and end. */
export function TimeZoneSection({ user }: { user: User }) {
  const device = deviceZone()
  const zones = useMemo(
    () => listZones(Intl.supportedValuesOf('timeZone'), [user.timeZone, device], new Date()),
    [user.timeZone, device],
  )
  const update = useUpdateUser()
  const saved = { timeZone: user.timeZone }
  const { form, formProps, formError, submitProps } = useApiForm({
    defaultValues: saved,
    values: saved,
    onSubmit: async (values) => {
      await update.mutateAsync(values)
      showToast('Time zone saved', 'Days already counted won’t change.')
    },
  })
  const chosen = form.watch('timeZone')
  const time = findTimeIn(chosen, new Date())
  return (
    <Section id="time-zone" lead="Your streak counts days from midnight to midnight in this time zone.">
      <form {...formProps} className="grid gap-4">
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <Combobox
              label="Your time zone"
              options={zones}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              ref={ref}
              hint={time && <span className="num">It’s {time} there now.</span>}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError>{formError}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps}>Save time zone</Button>
          {chosen !== device && (
            <Button
              variant="text"
              className="underline"
              onClick={() => form.setValue('timeZone', device, { shouldDirty: true })}
            >
              Use this device’s time zone
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
