import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for the day on which a post will appear. */
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
      description="It will appear on the blog, in the RSS feed, and in the sitemap."
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Publication date"
          hint="Leave this blank to publish now. On a later date, the post goes live at midnight UTC."
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
