import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ComboboxOption } from '#web/ui/filter-options.ts'
import { showToast } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'
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
      showToast('Time zone saved', "Days already counted won't change.")
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
              hint={time && <span className="num">It's {time} there now.</span>}
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
              Use this device's time zone
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}

/** A name of a zone at a time: "Central Time" (longGeneric) or "GMT-6" (shortOffset); undefined for an unknown zone. */
function findZoneName(timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset', now: Date): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** "America/Indiana/Knox" is "Knox, Indiana"; "UTC" has no city. */
function placeOf(timeZone: string): string {
  const [first = '', ...rest] = timeZone.replaceAll('_', ' ').split('/')
  return rest.length === 0 ? first : rest.reverse().join(', ')
}

/** "Chicago, Central Time (GMT-6)". A zone that the browser does not know has only its name. */
export function labelOf(timeZone: string, now: Date): string {
  const offset = findZoneName(timeZone, 'shortOffset', now)
  if (offset === undefined) return timeZone.replaceAll('_', ' ')
  const name = findZoneName(timeZone, 'longGeneric', now)
  const isNamed = name !== undefined && !/^(GMT|UTC)/.test(name)
  return `${placeOf(timeZone)}${isNamed ? `, ${name}` : ''} (${offset})`
}

/**
 * The time zones to choose from, by the names of their cities: all that this browser knows, and those in `also` (the saved
 * one, the device's). They are also found by their region, and by the name of their offset today: "America", "Eastern".
 */
export function listZones(known: readonly string[], also: readonly string[], now: Date): ComboboxOption[] {
  const names = [...new Set([...known, 'UTC', ...also])].filter(Boolean)
  return names
    .map((value) => ({ value, label: labelOf(value, now), keywords: value }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** The zone that this device is set to. */
function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time of day in a zone, for example "2:05 PM"; undefined when the browser does not know the zone. */
export function findTimeIn(timeZone: string, now: Date): string | undefined {
  try {
    return now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  } catch {
    return undefined
  }
}
