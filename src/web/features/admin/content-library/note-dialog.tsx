import { type FormEvent, useState } from 'react'
import { type ItemAction, itemActionLabels } from '#domain/question/lifecycle.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

const consequences: Record<ItemAction, string> = {
  submit: 'It appears in the review queue.',
  approve: 'Learners are asked it from now on.',
  send_back: 'It becomes a draft again. The note tells its author what to change.',
  reject: 'It is retired and leaves the review queue.',
  retire: 'Learners are no longer asked it. Their results keep it.',
  restore: 'Learners are asked what came from the content files again; anything else is reviewed first.',
}

/** Asks for confirmation and a note, which is stored with the items and in the audit log. */
export function NoteDialog({
  action,
  what,
  pending,
  onCancel,
  onConfirm,
}: {
  action: ItemAction
  /** An id, or "12 items". */
  what: string
  pending: boolean
  onCancel: () => void
  onConfirm: (note: string) => void
}) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isRequired = action === 'send_back'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRequired && note.trim() === '') setMissing(true)
    else onConfirm(note.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={`${itemActionLabels[action]}: ${what}`}
      description={consequences[action]}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextAreaField
          label={isRequired ? 'Note' : 'Note (optional)'}
          hint="For the next admin who reads it."
          error={isMissing && note.trim() === '' ? 'Say what has to change.' : undefined}
          maxLength={500}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant={action === 'reject' ? 'danger' : 'primary'} pending={pending}>
            {itemActionLabels[action]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
