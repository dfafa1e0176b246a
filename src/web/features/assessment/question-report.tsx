import { useState } from 'react'
import { call } from '#web/shared/api/call.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

interface Props {
  attemptId: string
  /** From 1, as in the quiz. */
  number: number
  /** This learner reported it before. */
  reported: boolean
}

/** A form to report a problem with a question. */
export function QuestionReport({ attemptId, number, reported }: Props) {
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>(reported ? 'sent' : 'closed')
  switch (stage) {
    case 'sent':
      return (
        <p role="status" className="mt-4 text-sm text-ink-2">
          Thank you for your report. We'll look into this question.
        </p>
      )
    case 'closed':
      return (
        <Button variant="text" className="mt-4 -ml-3 text-sm" onClick={() => setStage('open')}>
          Report a problem with this question
        </Button>
      )
    case 'open':
      return (
        <ReportForm
          attemptId={attemptId}
          number={number}
          onSent={() => setStage('sent')}
          onCancel={() => setStage('closed')}
        />
      )
  }
}

const tooShort = 'Please write at least 10 characters.'

function ReportForm({
  attemptId,
  number,
  onSent,
  onCancel,
}: Pick<Props, 'attemptId' | 'number'> & { onSent: () => void; onCancel: () => void }) {
  const { formProps, field, submitProps, formError } = useApiForm({
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      const body = { position: number - 1, text }
      await call('PUT /api/attempts/:id/reports', { params: { id: attemptId }, body })
      onSent()
    },
  })
  return (
    <form {...formProps} className="mt-4 grid max-w-measure gap-3">
      <TextAreaField
        label={`What's wrong with question ${number}?`}
        hint="Is it the answer key, an explanation, or the wording? One sentence is enough."
        maxLength={1000}
        rows={3}
        {...field('text', { validate: (text) => text.trim().length >= 10 || tooShort })}
      />
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps}>Send report</Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
