import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCard, RadioCardGroup } from '#web/ui/radio-card.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { call } from '../api/call.ts'
import { useAuth } from './auth-provider.tsx'

function useSaveField(onSaved: () => void) {
  const { setUser } = useAuth()
  return useMutation({
    mutationFn: (healthcareField: FieldCode) => call('PATCH /api/auth/user', { body: { healthcareField } }),
    onSuccess: (user) => {
      setUser(user)
      showToast('Success', 'Your healthcare field has been saved.')
      onSaved()
    },
    onError: () => showFailure('Error', 'Failed to save your healthcare field. Please try again.'),
  })
}

/** Asks for the healthcare field. Continue saves it; Skip for Now leaves it unset. */
export function FieldPickerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Choose your healthcare field"
      description="We'll match your questions and exams to it. You can change it in Settings."
      wide
    >
      <FieldPicker onClose={onClose} />
    </Dialog>
  )
}

function FieldPicker({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<FieldCode | null>(null)
  const save = useSaveField(onClose)
  const proceed = () => {
    if (chosen) save.mutate(chosen)
    else showFailure('Selection Required', 'Please select your healthcare field to continue.')
  }
  return (
    <>
      <RadioCardGroup
        label="Healthcare field"
        hideLabel
        columns={3}
        value={chosen ?? ''}
        onValueChange={(field) => setChosen(field as FieldCode)}
      >
        {healthcareFields.map(({ value, label, short }) => (
          <RadioCard
            key={value}
            value={value}
            title={label}
            badge={<span className="num whitespace-nowrap text-sm font-semibold text-ink-3">{short}</span>}
            disabled={save.isPending}
            className="px-4 py-3"
          />
        ))}
      </RadioCardGroup>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-rule bg-sheet px-6 py-4">
        <Button variant="text" onClick={onClose}>
          Skip for Now
        </Button>
        <Button variant="primary" aria-disabled={chosen === null} pending={save.isPending} onClick={proceed}>
          {save.isPending ? 'Saving...' : 'Continue'}
        </Button>
      </div>
    </>
  )
}
