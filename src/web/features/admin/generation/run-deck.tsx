import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GenerationRunDetail } from '#contract/generation.ts'
import { isActive } from '#domain/generation/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

const deckLabels = {
  in_review: { label: 'In Review', variant: 'warn' },
  approved: { label: 'Approved', variant: 'correct' },
  rejected: { label: 'Rejected', variant: 'incorrect' },
} as const

/** A run's flashcards, which are approved or rejected as one deck. */
export function RunDeck({ run: { id, state, deck, cards } }: { run: GenerationRunDetail }) {
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (action: 'approve' | 'reject') =>
      call('POST /api/admin/generation-runs/:id/deck', { params: { id }, body: { action } }),
    onSuccess: (_, action) => showToast(action === 'approve' ? 'Flashcards approved' : 'Flashcards rejected'),
    onError: (error) => showFailure("That didn't work", failureMessage(error)),
    onSettled: () => invalidateEntities(client, 'admin'),
  })
  if (cards.length === 0) return null
  const status = deckLabels[deck ?? 'in_review']
  const canDecide = !isActive(state)
  return (
    <section aria-labelledby={`deck-${id}`} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-3">
        <h3 id={`deck-${id}`} className="flex items-center gap-3 text-lg">
          {formatCount(cards.length)} {cards.length === 1 ? 'flashcard' : 'flashcards'}
          <Badge variant={status.variant}>{status.label}</Badge>
        </h3>
        <div className="flex flex-wrap gap-2">
          {canDecide && deck !== 'approved' && (
            <Button
              variant="primary"
              className="px-4 text-sm"
              disabled={decide.isPending}
              onClick={() => decide.mutate('approve')}
            >
              Approve
            </Button>
          )}
          {canDecide && deck !== 'rejected' && (
            <Button className="px-4 text-sm" disabled={decide.isPending} onClick={() => decide.mutate('reject')}>
              Reject
            </Button>
          )}
          <Button asChild className="px-4 text-sm">
            <a href={`/api/admin/generation-runs/${id}/deck.csv`}>CSV</a>
          </Button>
        </div>
      </div>
      {cards.map(({ no, front, back, citations }) => (
        <Disclosure key={no} summary={front}>
          <Markdown>{back}</Markdown>
          {citations.length > 0 && (
            <ul aria-label="Sources" className="mt-3 grid gap-1 text-sm">
              {citations.map((citation) => (
                <li key={citation}>{citation}</li>
              ))}
            </ul>
          )}
        </Disclosure>
      ))}
    </section>
  )
}
