import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/api.ts'
import { originLabels } from '#domain/study/labels.ts'
import { call, read } from '#web/shared/api/call.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type Draft = Extract<Reply<'POST /api/video-scripts/draft'>, { outcome: 'drafted' }>

const writers = [
  { value: 'library', label: 'The Preceptor library' },
  { value: 'ai', label: 'The AI model' },
]

/** Asks for a topic, and drafts a script about it. */
export function DraftDialog({ onDraft, onClose }: { onDraft: (draft: Draft) => void; onClose: () => void }) {
  const { data: site } = useQuery(read('GET /api/site'))
  const [nearest, setNearest] = useState<readonly string[]>()
  const { form, formProps, field, submitProps, formError } = useApiForm({
    defaultValues: { topic: '', writer: 'library' },
    onSubmit: async ({ topic, writer }) => {
      setNearest(undefined)
      const body = { topic, writer: writer === 'ai' ? ('ai' as const) : ('library' as const) }
      const reply = await call('POST /api/video-scripts/draft', { body })
      if (reply.outcome === 'drafted') onDraft(reply)
      else setNearest(reply.nearestTopics)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Draft from a topic"
      description="The draft replaces your current script. You can go back to it afterward."
    >
      <form {...formProps} className="grid gap-4">
        <TextField
          label="Topic"
          hint="For example asthma, heparin, or infection control."
          maxLength={120}
          autoComplete="off"
          {...field('topic', {
            required: 'Enter a topic.',
            minLength: { value: 2, message: 'Enter at least 2 characters.' },
          })}
        />
        {site?.aiModel && <SelectField label="Written by" options={writers} {...field('writer')} />}
        {nearest && (
          <div role="status" className="grid gap-2 text-sm">
            <p>The library doesn't have enough on this topic for a script.</p>
            {nearest.length > 0 && (
              <div className="flex flex-wrap items-center gap-2">
                <span>Try:</span>
                {nearest.map((topic) => (
                  <Button key={topic} className="text-sm" onClick={() => form.setValue('topic', topic)}>
                    {topic}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )}
        <FormError>{formError}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps} variant="primary">
            Draft Script
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Who wrote the draft, and its sources. */
export function DraftNote({ draft: { origin, notice, sources } }: { draft: Draft }) {
  const citations = [...new Set(sources.flatMap((source) => source.citations))]
  return (
    <Alert variant="info" title={originLabels[origin]}>
      {notice && <p>{notice}</p>}
      {citations.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-6 cursor-pointer">
            {citations.length === 1 ? '1 source' : `${citations.length} sources`}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {citations.map((citation) => (
              <li key={citation}>{citation}</li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  )
}
