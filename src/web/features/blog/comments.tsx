import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Comment {
  id: number
  content: string
  authorName: string
  createdAt: string
}

const empty = { name: '', email: '', comment: '' }

/** Comments on an article. They stay on this page and are gone when it is reloaded. */
export function Comments() {
  const [comments, setComments] = useState<Comment[]>([])
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The button that had the focus is gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section aria-labelledby="comments" className="border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments" className="text-lg">
          Comments ({comments.length})
        </h2>
        {!isOpen && (
          <Button ref={opener} onClick={() => setOpen(true)}>
            Add Comment
          </Button>
        )}
      </div>
      {isOpen && (
        <CommentForm
          onCancel={close}
          onPost={({ name, comment }) => {
            const createdAt = new Date().toISOString()
            setComments([{ id: comments.length, content: comment, authorName: name, createdAt }, ...comments])
            close()
          }}
        />
      )}
      {comments.length === 0 ? (
        <p className="mt-4 text-ink-2">No comments yet. Be the first to share your thoughts!</p>
      ) : (
        <ul className="mt-4">
          {comments.map(({ id, content, authorName, createdAt }) => (
            <li key={id} className="border-b border-rule py-4">
              <p className="text-sm">
                <strong className="font-semibold break-words">{authorName}</strong>{' '}
                <time dateTime={createdAt} className="ml-2 text-ink-3">
                  {formatDate(createdAt)}
                </time>
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{content}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CommentForm(props: { onPost: (comment: { name: string; comment: string }) => void; onCancel: () => void }) {
  const [{ name, email, comment }, setValues] = useState(empty)
  const form = useRef<HTMLFormElement>(null)
  const canPost = name.trim() !== '' && comment.trim() !== ''
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-4 md:grid-cols-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (canPost) props.onPost({ name: name.trim(), comment: comment.trim() })
      }}
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => setValues((now) => ({ ...now, name: target.value }))}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setValues((now) => ({ ...now, email: target.value }))}
      />
      <div className="md:col-span-2">
        <TextAreaField
          label="Comment"
          hint="Stays on this page: it isn't sent anywhere and is gone when you reload."
          rows={4}
          maxLength={2000}
          value={comment}
          onChange={({ target }) => setValues((now) => ({ ...now, comment: target.value }))}
        />
      </div>
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" variant="primary" disabled={!canPost}>
          Post Comment
        </Button>
        <Button variant="text" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
