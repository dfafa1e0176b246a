import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { GenerationRun } from '#contract/generation.ts'
import {
  countLimits,
  defaultCounts,
  fieldOfTarget,
  type GenerationTarget,
  type GenerationType,
  generationTypes,
} from '#domain/generation/generation.ts'
import { findServerMessage, isSessionExpired, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { TopicField } from '#web/shared/topic-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedField } from '#web/ui/segmented-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { amountOf, targetOptions, typeLabels } from './generation-labels.tsx'

/** Milliseconds until an admin whose session has ended is taken to the sign-in page. */
const signInDelay = 500

function showGenerationFailure(error: unknown): void {
  if (isSessionExpired(error)) {
    showFailure('Unauthorized', 'Session expired. Please log in again.')
    setTimeout(() => location.assign('/api/login'), signInDelay)
    return
  }
  // The server's reason is shown only when the admin can act on it.
  const reason = isStatus(error, 409, 429) ? findServerMessage(error) : undefined
  showFailure('Generation Failed', reason ?? 'Failed to generate content. Please try again.')
}

const defaultCountOf = (type: GenerationType) => (type === 'exam' ? '' : String(defaultCounts[type]))

/** The number as typed; undefined when the field is blank, null when the number is invalid. */
function readCount(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const count = Number(text)
  return Number.isInteger(count) && count >= countLimits.min && count <= countLimits.max ? count : null
}

/** Starts generating content about a topic. `onStarted` gets the run. */
export function GenerateForm({ onStarted }: { onStarted: (run: GenerationRun) => void }) {
  const client = useQueryClient()
  const [type, setType] = useState<GenerationType>('quiz')
  const [profession, setProfession] = useState<GenerationTarget>('RN')
  const [topic, setTopic] = useState('')
  const [countText, setCountText] = useState(defaultCountOf('quiz'))
  // Repeating a request whose reply was lost doesn't start another run.
  const request = useRef({ body: '', key: '' })
  const count = readCount(countText)
  const field = fieldOfTarget(profession)
  const generate = useMutation({
    mutationFn: () => {
      const body = { type, profession, topic: topic.trim(), ...(count ? { count } : {}) }
      const text = JSON.stringify(body)
      if (request.current.body !== text) request.current = { body: text, key: crypto.randomUUID() }
      return call('POST /api/admin/generate-content', { body }, { idempotencyKey: request.current.key })
    },
    onSuccess: (run) => {
      request.current = { body: '', key: '' }
      showToast('Generation started', `${amountOf(run.asked, run.type)} for ${run.professionName}`)
      onStarted(run)
      return invalidateEntities(client, 'admin')
    },
    onError: showGenerationFailure,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (topic.trim() === '') showFailure('Topic Required', 'Please enter a topic for content generation.')
    else if (count !== null) generate.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-5">
      <h2 className="text-xl">Generate content</h2>
      <SegmentedField
        label="Type"
        options={generationTypes.map((value) => ({ value, label: typeLabels[value] }))}
        value={type}
        onValueChange={(next) => {
          setType(next)
          setCountText(defaultCountOf(next))
        }}
      />
      <SelectField
        label="Profession"
        options={targetOptions}
        hint={
          !field &&
          'Preceptor has no field for this exam yet. Generated questions stay in the content library until there is one.'
        }
        value={profession}
        onChange={({ target }) => setProfession(target.value as GenerationTarget)}
      />
      <TopicField topic={topic} field={field ?? null} size="regular" onChange={setTopic} />
      <TextField
        label={type === 'flashcards' ? 'Number of flashcards' : 'Number of questions'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint={
          type === 'exam'
            ? `Leave this blank to match the length of the real exam, up to ${countLimits.max}.`
            : `From ${countLimits.min} to ${countLimits.max}.`
        }
        error={count === null ? `Enter a whole number from ${countLimits.min} to ${countLimits.max}.` : undefined}
        value={countText}
        onChange={({ target }) => setCountText(target.value)}
      />
      <Button type="submit" variant="primary" pending={generate.isPending} disabled={generate.isPending}>
        Generate
      </Button>
      <p className="text-sm text-ink-2">
        Everything goes to review first. Learners see nothing until an admin approves it.
      </p>
    </form>
  )
}
