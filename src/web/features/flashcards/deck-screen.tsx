import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Flashcard } from '#contract/flashcards.ts'
import { findServerMessage, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { pageServerTime } from '#web/shared/attempts/server-time.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFailure } from '#web/ui/toast.tsx'

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

/** /review/decks/:deckId: the cards of a deck, to be edited, suspended, or deleted. */
export function DeckScreen() {
  const { deckId = '' } = useParams()
  const cards = useInfiniteQuery(
    pagesOf(queryKeys.deckCards(deckId), (cursor, signal) =>
      call('GET /api/flashcards/decks/:id/cards', { params: { id: deckId }, query: cursor }, { signal }),
    ),
  )
  const items = cards.data?.pages.flatMap((page) => page.items) ?? []
  const name = items[0]?.deck ?? 'Deck'
  return (
    <PageContainer width="content">
      <PageTitle>{name}</PageTitle>
      <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
        <Link to="/review">Back to Review</Link>
      </TextLink>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{name}</h1>
        {cards.data && <DeleteDeck deckId={deckId} />}
      </div>
      {cards.isPending && (
        <Loading what="Loading the cards">
          <Skeleton className="mt-6 h-24 w-full" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Loading>
      )}
      {cards.isError && <DeckError error={cards.error} onRetry={() => void cards.refetch()} />}
      {cards.data && items.length === 0 && <EmptyState title="This deck has no cards">You can delete it.</EmptyState>}
      <ul className="mt-6 border-t border-rule empty:border-0">
        {items.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      {cards.hasNextPage && (
        <Button className="mt-6" pending={cards.isFetchingNextPage} onClick={() => void cards.fetchNextPage()}>
          Show more
        </Button>
      )}
    </PageContainer>
  )
}

function DeckError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isStatus(error, 404) || isStatus(error, 400)) {
    return <EmptyState title="There is no such deck">It may have been deleted.</EmptyState>
  }
  return (
    <ErrorState title="We couldn't load the cards" onRetry={onRetry}>
      {findServerMessage(error) ?? 'Check your connection and try again.'}
    </ErrorState>
  )
}

function DeleteDeck({ deckId }: { deckId: string }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/flashcards/decks/:id', { params: { id: deckId } }),
    onSuccess: async () => {
      await navigate('/review')
      await invalidateEntities(client, 'flashcards')
    },
    onError: (error) => showFailure("The deck wasn't deleted", findServerMessage(error) ?? 'Please try again.'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="text" className="-mr-3" onClick={() => setAsking(true)}>
        Delete Deck
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this deck?"
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        All its cards are deleted with it. Your reviews still count for your streak and your statistics.
      </AlertDialog>
    </>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** "New", "Due Nov 30, 2026". */
function describeState({ schedule }: Flashcard): string {
  return schedule ? `Due ${dayFormat.format(new Date(`${schedule.dueDay}T12:00:00Z`))}` : 'New'
}

function CardRow({ card }: { card: Flashcard }) {
  const [isEditing, setEditing] = useState(false)
  const client = useQueryClient()
  const onChanged = {
    onSuccess: () => invalidateEntities(client, 'flashcards'),
    onError: (error: unknown) => showFailure("That didn't work", findServerMessage(error) ?? 'Please try again.'),
  }
  const suspend = useMutation({
    mutationFn: () => {
      const at = Math.round(pageServerTime.now() ?? Date.now())
      const change = { cardId: card.id, isSuspended: !card.isSuspended, at }
      return call('POST /api/flashcards/reviews', { body: { suspensions: [change] } })
    },
    ...onChanged,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/flashcards/cards/:id', { params: { id: card.id } }),
    ...onChanged,
  })
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-rule py-4">
      <div className="min-w-0">
        <p className="line-clamp-4 max-w-measure font-serif font-semibold whitespace-pre-line">
          <ClinicalText>{card.front}</ClinicalText>
        </p>
        <p className="mt-1 line-clamp-3 max-w-measure whitespace-pre-line text-ink-2">
          <ClinicalText>{card.back}</ClinicalText>
        </p>
        <p className="num mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {describeState(card)}
          {card.isSuspended && <Badge>Suspended</Badge>}
        </p>
      </div>
      <Menu
        trigger={
          <Button
            variant="text"
            size="icon"
            className="self-start"
            aria-label={`Actions for the card: ${card.front.slice(0, 60)}`}
          >
            <MoreHorizontal className="size-5" aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setEditing(true)}>Edit</MenuItem>
        <MenuItem onSelect={() => suspend.mutate()}>{card.isSuspended ? 'Resume' : 'Suspend'}</MenuItem>
        <MenuSeparator />
        <MenuItem destructive onSelect={() => remove.mutate()}>
          Delete
        </MenuItem>
      </Menu>
      {isEditing && (
        <Suspense>
          <EditDialog card={card} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  )
}
