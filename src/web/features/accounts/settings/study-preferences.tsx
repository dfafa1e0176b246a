import { SwitchField } from '#web/ui/switch-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { wordsFor } from './failure.ts'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useChangeUser } from './use-change-user.ts'

/** How one likes to work. Both take effect at once. */
export function StudyPreferences({ user, onUserChanged }: SettingsProps) {
  const change = useChangeUser(onUserChanged)
  const wanted = change.isPending ? change.variables?.shortcutsEnabled : undefined
  return (
    <Section id="study">
      <div className="grid gap-6">
        <SwitchField
          label="Single-key shortcuts"
          hint="In a quiz: A to E choose, S skips, F flags, X strikes out, ? shows them all. Switch them off if you dictate or if keys are pressed by accident; Tab and Enter work either way."
          checked={wanted ?? user.shortcutsEnabled}
          aria-disabled={change.isPending}
          onChange={(event) => {
            if (change.isPending) return
            change.mutate(
              { shortcutsEnabled: event.target.checked },
              {
                onSuccess: (saved) => showToast(saved.shortcutsEnabled ? 'Shortcuts are on' : 'Shortcuts are off'),
                onError: (error) => showFailure('Not saved', wordsFor(error)),
              },
            )
          }}
        />
        <ThemeChoice />
      </div>
    </Section>
  )
}
