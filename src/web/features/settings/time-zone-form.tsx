import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'
import { deviceZone, findTimeIn, listZones } from './time-zones.ts'
import { useChangeUser } from './use-change-user.ts'
import { useFailure } from './use-failure.ts'

/** The zone in which the learner's days begin and end. */
export function TimeZoneForm({ user, onUserChanged }: SettingsProps) {
  const device = deviceZone()
  const [chosen, setChosen] = useState<string>()
  const zones = useMemo(
    () => listZones(Intl.supportedValuesOf('timeZone'), [user.timeZone, device]),
    [user.timeZone, device],
  )
  const failure = useFailure()
  const change = useChangeUser(onUserChanged)
  const value = chosen ?? user.timeZone
  const time = findTimeIn(value, new Date())

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    change.mutate(
      { timeZone: value },
      {
        onSuccess: () => {
          setChosen(undefined)
          showToast('Time zone saved', 'Days that are counted already stay as they are.')
        },
        onError: (error) => failure.show(error, form),
      },
    )
  }

  return (
    <Section id="time-zone" lead="Your streak counts days from midnight to midnight in this zone.">
      <form onSubmit={save} className="grid gap-4">
        <SelectField
          label="Your time zone"
          name="timeZone"
          value={value}
          onChange={(event) => {
            failure.clear()
            setChosen(event.target.value)
          }}
          options={zones}
          hint={time && <span className="num">It is {time} there now.</span>}
          error={failure.fields.timeZone}
        />
        <FormProblem text={failure.form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={change.isPending}>
            Save time zone
          </Button>
          {value !== device && (
            <Button variant="text" onClick={() => setChosen(device)} className="underline">
              Use this device’s zone
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
