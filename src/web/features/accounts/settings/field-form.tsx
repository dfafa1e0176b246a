import { type FormEvent, useState } from 'react'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'
import { useChangeUser } from './use-change-user.ts'

/** The field whose questions and exams one gets. */
export function FieldForm({ user, onUserChanged }: SettingsProps) {
  const [chosen, setChosen] = useState<FieldCode | ''>()
  const change = useChangeUser(onUserChanged)
  const value = chosen ?? user.healthcareField ?? ''

  function save(event: FormEvent) {
    event.preventDefault()
    if (value === '') return showFailure('Selection Required', 'Please select your healthcare field to continue.')
    change.mutate(
      { healthcareField: value },
      {
        onSuccess: () => {
          setChosen(undefined)
          showToast('Success', 'Your healthcare field has been saved.')
        },
        onError: () => showFailure('Error', 'Failed to save your healthcare field. Please try again.'),
      },
    )
  }

  return (
    <Section
      id="field"
      lead="Quizzes and exams are drawn for this field. What you have done in another one stays in your history."
    >
      <form onSubmit={save} className="grid gap-4">
        <SelectField
          label="Your field"
          value={value}
          onChange={(event) => setChosen(event.target.value as FieldCode | '')}
          options={healthcareFields}
          {...(user.healthcareField ? {} : { placeholder: 'Choose a field' })}
        />
        <Button type="submit" pending={change.isPending} className="justify-self-start">
          Save field
        </Button>
      </form>
    </Section>
  )
}
