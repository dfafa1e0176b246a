import type { User } from '#contract/accounts.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from '#web/shared/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCard, RadioCardGroup } from '#web/ui/radio-card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'
import { useUpdateUser } from './use-update-user.ts'

/** The field whose questions and exams the learner gets. */
export function FieldSection({ user }: { user: User }) {
  const update = useUpdateUser()
  const saved: { healthcareField: FieldCode | '' } = { healthcareField: user.healthcareField ?? '' }
  const { formProps, field, submitProps } = useApiForm({
    defaultValues: saved,
    values: saved,
    onSubmit: async ({ healthcareField }) => {
      if (healthcareField === '') {
        return showFailure('Selection Required', 'Please select your healthcare field to continue.')
      }
      try {
        await update.mutateAsync({ healthcareField })
        showToast('Success', 'Your healthcare field has been saved.')
      } catch {
        showFailure('Error', 'Failed to save your healthcare field. Please try again.')
      }
    },
  })
  return (
    <Section
      id="field"
      lead="We match your quizzes and exams to this field. Your work in other fields stays in your history."
    >
      <form {...formProps} className="grid gap-4">
        <SelectField
          label="Your field"
          options={healthcareFields}
          {...(user.healthcareField ? {} : { placeholder: 'Choose a field' })}
          {...field('healthcareField')}
        />
        <Button {...submitProps} className="justify-self-start">
          Save field
        </Button>
      </form>
    </Section>
  )
}

/** How the learner likes to work. Both settings take effect at once. */
export function StudySection({ user }: { user: User }) {
  const update = useUpdateUser()
  const theme = useThemeChoice()
  const requested = update.isPending ? update.variables?.shortcutsEnabled : undefined
  return (
    <Section id="study">
      <div className="grid gap-6">
        <SwitchField
          label="Single-key shortcuts"
          hint="In a quiz, letters choose an answer, S skips, M flags, and X crosses out an option. Press ? for the full list. In a flashcard review, keys 1 through 4 rate the card. Turn this off if you use dictation or press keys by accident. Tab and Enter always work."
          checked={requested ?? user.shortcutsEnabled}
          aria-disabled={update.isPending}
          onChange={(event) => {
            if (update.isPending) return
            update.mutate(
              { shortcutsEnabled: event.target.checked },
              {
                onSuccess: (saved) => showToast(saved.shortcutsEnabled ? 'Shortcuts are on' : 'Shortcuts are off'),
                onError: (error) => showFailure("We couldn't save your setting", failureMessage(error)),
              },
            )
          }}
        />
        <RadioCardGroup
          label="Theme"
          hint="System follows your device. Saved on this device only."
          columns={3}
          value={theme}
          onValueChange={(value) => setTheme(value as ThemeChoice)}
        >
          <RadioCard value="light" title="Light" />
          <RadioCard value="dark" title="Dark" />
          <RadioCard value="system" title="System" />
        </RadioCardGroup>
      </div>
    </Section>
  )
}
