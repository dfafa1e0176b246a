import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReportReason, reportReasonLabels } from '#domain/problem-reports/problem-report.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
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
      return <SentReport attemptId={attemptId} position={number - 1} />
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

/** What became of a report that was sent: the answer to it, once there is one. */
function SentReport({ attemptId, position }: { attemptId: string; position: number }) {
  const { data } = useQuery(read('GET /api/reports'))
  const report = data?.find((one) => one.attemptId === attemptId && one.position === position)
  return (
    <div role="status" className="mt-4 max-w-measure text-sm">
      <p className="text-ink-2">Thank you for your report. We'll look into this question.</p>
      {report?.answer && (
        <p className="mt-2 border-l-3 border-teal pl-3">
          <strong className="font-semibold">Our answer:</strong> {report.answer}
        </p>
      )}
    </div>
  )
}

const reasons = Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }))

const tooShort = 'Please write at least 10 characters.'

function ReportForm({
  attemptId,
  number,
  onSent,
  onCancel,
}: Pick<Props, 'attemptId' | 'number'> & { onSent: () => void; onCancel: () => void }) {
  const client = useQueryClient()
  const { formProps, field, submitProps, formError } = useApiForm<{ reason: ReportReason | ''; text: string }>({
    defaultValues: { reason: '', text: '' },
    onSubmit: async ({ reason, text }) => {
      const body = { position: number - 1, reason: reason || ('other' as const), text }
      await call('PUT /api/attempts/:id/reports', { params: { id: attemptId }, body })
      await invalidateEntities(client, 'reports')
      onSent()
    },
  })
  return (
    <form {...formProps} className="mt-4 grid max-w-measure gap-3">
      <SelectField
        label={`What's wrong with question ${number}?`}
        placeholder="Choose a reason"
        options={reasons}
        {...field('reason', { required: 'Choose a reason.' })}
      />
      <TextAreaField
        label="What should we look at?"
        hint="One sentence is enough."
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
