import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Flashcard } from '#contract/flashcards.ts'
import { maxCardText } from '#domain/flashcards/limits.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

/** Changes the text of a card. It needs the network; the schedule of the card stays. */
export function EditDialog({
  card,
  onClose,
  onSaved,
}: {
  card: Flashcard
  onClose: () => void
  onSaved: (card: Flashcard) => void
}) {
  const [front, setFront] = useState(card.front)
  const [back, setBack] = useState(card.back)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('PATCH /api/flashcards/cards/:id', { params: { id: card.id }, body: { front, back } }),
    // A mutation that waits for the network would leave the dialog open without a word.
    networkMode: 'always',
    onSuccess: (saved) => {
      void invalidateEntities(client, 'flashcards')
      onSaved(saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const isComplete = front.trim() !== '' && back.trim() !== ''
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit card" wide>
      <form className="grid gap-4" onSubmit={submit}>
        <TextAreaField
          label="Front"
          rows={4}
          maxLength={maxCardText}
          value={front}
          onChange={({ target }) => setFront(target.value)}
        />
        <TextAreaField
          label="Back"
          rows={7}
          maxLength={maxCardText}
          value={back}
          onChange={({ target }) => setBack(target.value)}
        />
        {save.isError && (
          <Alert title="The card wasn't saved">
            {findServerMessage(save.error) ?? 'Check your connection and try again.'}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!isComplete || save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
