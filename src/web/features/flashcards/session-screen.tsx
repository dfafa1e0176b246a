import { ChevronLeft, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FlashcardSettings } from '#contract/flashcards.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import type { SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { useSessionGate } from '#web/shared/auth/session-expiry.ts'
import { allDecks, type LocalQueue } from '#web/shared/flashcards/local-reviews.ts'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ReviewCard } from './review-card.tsx'
import { currentCard, type Session } from './review-state.ts'
import { SessionSummary } from './session-summary.tsx'
import { useQueue, useSession } from './use-session.ts'

/** /review/session: the cards that are due, one after another; `?deck=` names one deck. */
export function SessionScreen() {
  const user = useSignedInUser()
  const [params] = useSearchParams()
  const deckId = params.get('deck') ?? allDecks
  const store = useMemo(() => new LocalStore(user.id), [user.id])
  const queue = useQueue(store, deckId)
  useHiddenNavigation()
  if (queue.isPending) return <SessionSkeleton />
  if (!queue.data) {
    return (
      <PageContainer width="content">
        <PageTitle>Review</PageTitle>
        <LeaveLink />
        <h1 className="sr-only">Review</h1>
        <ErrorState
          title="We couldn't load your cards"
          onRetry={() => void queue.refetch()}
          retrying={queue.isFetching}
        >
          {findServerMessage(queue.error) ??
            'Check your connection and try again. Cards that you opened before also work offline.'}
        </ErrorState>
      </PageContainer>
    )
  }
  return <Review key={`${deckId} ${queue.dataUpdatedAt}`} queue={queue.data} store={store} timeZone={user.timeZone} />
}

function LeaveLink() {
  return (
    <Link
      to="/review"
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 no-underline hover:text-ink"
    >
      <ChevronLeft className="size-4.5" aria-hidden="true" />
      Leave
    </Link>
  )
}

function Review({ queue, store, timeZone }: { queue: LocalQueue; store: LocalStore; timeZone: string }) {
  const onSignedOut = useSessionGate()
  const review = useSession(queue, { store, timeZone, onSignedOut })
  const { session, status, undo } = review
  const card = currentCard(session)
  const total = queue.cards.length
  if (total === 0) return <NothingDue />
  return (
    <>
      <PageTitle>Review</PageTitle>
      <PageContainer width="page" padding="none" className="pt-2 md:pt-4">
        <SessionHeader session={session} total={total} status={status} onUndo={undo} />
      </PageContainer>
      {card ? (
        <ReviewCard
          key={`${card.id} ${session.steps.length}`}
          card={card}
          review={review}
          retention={retentionOf(queue.settings)}
        />
      ) : (
        <SessionSummary session={session} total={total} status={status} />
      )}
    </>
  )
}

const retentionOf = ({ retention }: FlashcardSettings) => Math.round(retention * 100)

const statusTexts: Partial<Record<SaveStatus, string>> = {
  offline: "You're offline. Reviews are saved on this device.",
  unreachable: "Preceptor can't be reached. Reviews are saved on this device.",
  timeout: 'The connection is slow. Reviews are saved on this device.',
  busy: 'Preceptor is busy. Reviews are saved on this device.',
  failing: "Saving doesn't work right now. Reviews are saved on this device.",
}

/** The ratings as beats, and what is left as dots. */
function beatsOf({ steps, waiting }: Session): Beat[] {
  const rated = steps.flatMap((step): Beat[] =>
    step.kind === 'rated' ? [{ state: step.review.rating === 'again' ? 'wrong' : 'answered', flagged: false }] : [],
  )
  return [...rated, ...waiting.map((): Beat => ({ state: 'todo', flagged: false }))]
}

function SessionHeader({
  session,
  total,
  status,
  onUndo,
}: {
  session: Session
  total: number
  status: SaveStatus
  onUndo: () => void
}) {
  const done = total - session.waiting.length
  const beats = beatsOf(session)
  const forgotten = beats.filter(({ state }) => state === 'wrong').length
  const text = statusTexts[status]
  const { shortcutsEnabled } = useSignedInUser()
  return (
    <header>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <LeaveLink />
        <p className="num text-sm text-ink-2">
          {done} of {total} done
        </p>
        <Button
          variant="text"
          disabled={session.steps.length === 0}
          aria-keyshortcuts={shortcutsEnabled ? 'U' : undefined}
          onClick={onUndo}
          className="-mr-3 text-sm"
        >
          <Undo2 className="size-4.5" aria-hidden="true" />
          Undo
        </Button>
      </div>
      <ProgressStrip
        beats={beats}
        current={beats.length - session.waiting.length}
        label={`${done} of ${total} cards done, ${forgotten} ${forgotten === 1 ? 'rating' : 'ratings'} of Again`}
      />
      <p role="status" className="min-h-5 text-center text-sm text-warn empty:invisible">
        {text}
      </p>
    </header>
  )
}

function NothingDue() {
  return (
    <PageContainer width="content">
      <PageTitle>Review</PageTitle>
      <LeaveLink />
      <h1 className="sr-only">Review</h1>
      <EmptyState
        title="Nothing is due right now"
        action={
          <Button asChild variant="primary">
            <Link to="/review">Back to Review</Link>
          </Button>
        }
      >
        You have reviewed everything that was due.
      </EmptyState>
    </PageContainer>
  )
}

function SessionSkeleton() {
  return (
    <PageContainer width="page" padding="none" className="pt-4">
      <PageTitle>Review</PageTitle>
      <Loading what="Loading your cards">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="mt-2 h-11 w-full" />
        <Skeleton className="mt-6 h-96 w-full max-w-3xl" />
      </Loading>
    </PageContainer>
  )
}
