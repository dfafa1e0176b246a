import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

/** Asks for another title. It begins with the current one each time it is rendered with another `key`. */
export function RenameDialog({
  open,
  heading,
  title,
  maxLength,
  pending,
  onRename,
  onClose,
}: {
  open: boolean
  heading: string
  title: string
  maxLength: number
  pending: boolean
  /** With the trimmed title, which is not empty. The caller closes the dialog. */
  onRename: (title: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState(title)
  const next = text.trim()
  return (
    <Dialog open={open} onOpenChange={onClose} title={heading}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (next !== '') onRename(next)
        }}
      >
        <TextField label="Title" maxLength={maxLength} value={text} onChange={({ target }) => setText(target.value)} />
        <div className="flex justify-end gap-2">
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending} aria-disabled={next === '' || undefined}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
