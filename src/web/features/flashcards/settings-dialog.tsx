import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FlashcardSettings } from '#contract/flashcards.ts'
import { newCardsPerDay } from '#domain/flashcards/limits.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const retentions = [0.8, 0.85, 0.87, 0.9, 0.92, 0.95, 0.97]

/** How cards are scheduled: desired retention and new cards per day. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(read('GET /api/flashcards/settings'))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Review settings">
      {settings.data ? (
        <SettingsForm settings={settings.data} onClose={onClose} />
      ) : settings.isError ? (
        <ErrorState title="We couldn't load your settings" onRetry={() => void settings.refetch()}>
          {findServerMessage(settings.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      ) : (
        <Loading what="Loading your settings">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: FlashcardSettings; onClose: () => void }) {
  const [retention, setRetention] = useState(settings.retention)
  const [newPerDay, setNewPerDay] = useState(String(settings.newPerDay))
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('PUT /api/flashcards/settings', { body: { retention, newPerDay: Number(newPerDay) } }),
    onSuccess: async () => {
      await invalidateEntities(client, 'flashcards')
      onClose()
    },
  })
  const isNumber = /^\d{1,3}$/.test(newPerDay.trim()) && Number(newPerDay) <= newCardsPerDay.max
  const options = [...new Set([...retentions, settings.retention])].toSorted().map((value) => ({
    value: String(value),
    label: `${Math.round(value * 100)}%`,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNumber) save.mutate()
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <SelectField
        label="Desired retention"
        hint="The share of cards you want to recall when they come back. A higher goal means more reviews."
        options={options}
        value={String(retention)}
        onChange={({ target }) => setRetention(Number(target.value))}
      />
      <TextField
        label="New cards per day"
        hint={`0 to ${newCardsPerDay.max}, in all decks together.`}
        inputMode="numeric"
        value={newPerDay}
        error={isNumber ? undefined : `Enter a number from 0 to ${newCardsPerDay.max}.`}
        onChange={({ target }) => setNewPerDay(target.value)}
      />
      <p className="text-sm text-ink-2">
        {settings.weights
          ? `Intervals are fitted to your own reviews${settings.optimizedAt ? `, last on ${formatDate(settings.optimizedAt)}` : ''}.`
          : 'After about 400 reviews, intervals are fitted to how well you remember.'}
      </p>
      {save.isError && (
        <Alert title="Your settings weren't saved">
          {findServerMessage(save.error) ?? 'Check your connection and try again.'}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
