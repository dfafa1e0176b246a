import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks on which day a post is to appear. */
export function PublishDialog({
  publishedAt,
  pending,
  onPublish,
  onClose,
}: {
  /** The day that it has now. */
  publishedAt: string | null
  pending: boolean
  onPublish: (day: string | undefined) => void
  onClose: () => void
}) {
  const [day, setDay] = useState(publishedAt ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPublish(day || undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Publish this post"
      description="It appears in the blog, the RSS feed, and the sitemap."
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Publication date"
          hint="Leave it empty to publish now. On a later day, it appears at midnight UTC."
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={pending}>
            {day ? 'Publish on This Date' : 'Publish Now'}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
