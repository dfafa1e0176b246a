import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

interface Props {
  attemptId: string
  /** From 1, as in the quiz. */
  number: number
  /** This learner reported it before. */
  reported: boolean
}

const minLength = 10

/** A form to report a problem with a question. */
export function QuestionReport({ attemptId, number, reported }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () =>
      call('PUT /api/attempts/:id/reports', { params: { id: attemptId }, body: { position: number - 1, text } }),
  })
  if (send.isSuccess || reported) {
    return (
      <p role="status" className="mt-4 text-sm text-ink-2">
        Thank you for your report. We’ll look into this question.
      </p>
    )
  }
  if (!isOpen) {
    return (
      <Button variant="text" className="mt-4 -ml-3 text-sm" onClick={() => setOpen(true)}>
        Report a problem with this question
      </Button>
    )
  }
  const error = send.error
    ? (findServerMessage(send.error) ?? 'Your report wasn’t sent. Check your connection and try again.')
    : undefined
  return (
    <form
      className="mt-4 grid max-w-measure gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <TextAreaField
        label={`What’s wrong with question ${number}?`}
        hint="Is it the answer key, an explanation, or the wording? One sentence is enough."
        error={error}
        required
        minLength={minLength}
        maxLength={1000}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={send.isPending}>
          Send report
        </Button>
        <Button variant="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
