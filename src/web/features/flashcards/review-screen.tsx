import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { CardDeck, FlashcardSummary } from '#contract/flashcards.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { allDecks } from '#web/shared/flashcards/local-reviews.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countCards } from './count-cards.ts'
import { loadQueue } from './load-queue.ts'
import { MissedQuestions } from './missed-questions.tsx'

const Statistics = lazy(async () => ({ default: (await import('./statistics.tsx')).Statistics }))
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))

/** /review: what is due today and in the next days, the decks, and how well cards are recalled. */
export function ReviewScreen() {
  const user = useSignedInUser()
  const summary = useQuery({ ...read('GET /api/flashcards/summary'), refetchOnMount: 'always' })
  const [isSetting, setSetting] = useState(false)
  useFetchAhead(user.id, summary.data?.dueToday)
  return (
    <PageContainer width="content">
      <PageTitle>Review</PageTitle>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl">Review</h1>
        <Button variant="text" className="-mr-3" onClick={() => setSetting(true)}>
          <Settings className="size-4.5" aria-hidden="true" />
          Settings
        </Button>
      </div>
      {summary.data ? (
        <Overview summary={summary.data} />
      ) : summary.isError ? (
        <Unavailable error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <Loading what="Loading your cards">
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      )}
      <MissedQuestions hasCards={(summary.data?.cards ?? 0) > 0} />
      {isSetting && (
        <Suspense>
          <SettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </PageContainer>
  )
}

/** Fetches the cards that are due to this device, for a review without a network. */
function useFetchAhead(userId: string, dueToday: number | undefined): void {
  const store = useMemo(() => new LocalStore(userId), [userId])
  useEffect(() => {
    if (!dueToday) return
    const controller = new AbortController()
    loadQueue(store, allDecks, controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [store, dueToday])
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <ErrorState title="We couldn't load your cards" onRetry={onRetry}>
        {findServerMessage(error) ??
          'Check your connection and try again. Cards that this device has can be reviewed offline.'}
      </ErrorState>
      <p className="text-center">
        <TextLink asChild className="inline-flex min-h-11 items-center">
          <Link to="/review/session">Review offline</Link>
        </TextLink>
      </p>
    </>
  )
}

function Overview({ summary }: { summary: FlashcardSummary }) {
  if (summary.cards === 0) {
    return (
      <EmptyState title="You have no flashcards yet">
        Questions that you miss in quizzes are offered here as cards. Each card comes back just before you would forget
        it.
      </EmptyState>
    )
  }
  return (
    <>
      <DueToday summary={summary} />
      <Decks />
      <Disclosure
        summary={<span className="font-serif text-lg font-semibold">Statistics</span>}
        className="mt-10 border-t"
        contentClassName="pl-0 text-ink"
      >
        <Suspense
          fallback={
            <Loading what="Loading your statistics">
              <Skeleton className="h-60 w-full" />
            </Loading>
          }
        >
          <Statistics />
        </Suspense>
      </Disclosure>
    </>
  )
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** "Today", "Tue". */
const nameDay = (day: string, index: number) => (index === 0 ? 'Today' : weekday.format(new Date(`${day}T12:00:00Z`)))

/** What to say when nothing is due: when cards come next. */
export function describeNext({ forecast }: Pick<FlashcardSummary, 'forecast'>): string {
  const index = forecast.findIndex(({ cards }, day) => day > 0 && cards > 0)
  const next = forecast[index]
  if (!next) return 'Nothing comes back in the next 7 days.'
  const day = index === 1 ? 'tomorrow' : `in ${index} days`
  return `Next: ${countCards(next.cards)} ${day}.`
}

function DueToday({ summary }: { summary: FlashcardSummary }) {
  const { dueToday, newToday, reviewedToday, forecast } = summary
  const review = dueToday - newToday
  const parts = [
    review > 0 ? `${review.toLocaleString('en-US')} to review` : '',
    newToday > 0 ? `${newToday.toLocaleString('en-US')} new` : '',
    reviewedToday > 0
      ? `${reviewedToday.toLocaleString('en-US')} ${reviewedToday === 1 ? 'rating' : 'ratings'} today so far`
      : '',
  ].filter(Boolean)
  return (
    <section
      aria-labelledby="due"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-6 border-y-2 border-ink border-b-rule py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div>
        <h2 id="due" className="flex items-baseline gap-3 font-serif font-semibold">
          <span className="num text-4xl leading-none">{dueToday.toLocaleString('en-US')}</span>{' '}
          <span className="text-lg">{dueToday === 1 ? 'card due today' : 'cards due today'}</span>
        </h2>
        <p className="num mt-2 text-ink-2">
          {dueToday > 0 ? parts.join(' · ') : `Done for today. ${describeNext(summary)}`}
        </p>
        {dueToday > 0 && (
          <Button asChild variant="primary" className="mt-5 max-sm:w-full">
            <Link to="/review/session">Start Review</Link>
          </Button>
        )}
      </div>
      <div>
        <Chart
          kind="bar"
          height={150}
          label="Cards due in the next 7 days"
          headings={['Day', 'Cards due']}
          points={forecast.map(({ day, cards }, index) => ({
            label: nameDay(day, index),
            value: index === 0 ? dueToday : cards,
            tone: index === 0 ? 'teal' : 'neutral',
          }))}
        />
      </div>
    </section>
  )
}

function Decks() {
  const decks = useInfiniteQuery(
    pagesOf(queryKeys.deckPages, (cursor, signal) => call('GET /api/flashcards/decks', { query: cursor }, { signal })),
  )
  return (
    <section aria-labelledby="decks" className="mt-10">
      <h2 id="decks" className="text-lg">
        Decks
      </h2>
      {decks.isPending && (
        <Loading what="Loading your decks">
          <Skeleton className="mt-3 h-16 w-full" />
        </Loading>
      )}
      {decks.isError && (
        <ErrorState title="We couldn't load your decks" onRetry={() => void decks.refetch()}>
          {findServerMessage(decks.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      )}
      <ul className="mt-2 border-t border-rule">
        {decks.data?.pages
          .flatMap(({ items }) => items)
          .map((deck) => (
            <DeckRow key={deck.id} deck={deck} />
          ))}
      </ul>
      {decks.hasNextPage && (
        <Button className="mt-4" pending={decks.isFetchingNextPage} onClick={() => void decks.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function DeckRow({ deck }: { deck: CardDeck }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2">
      <Link
        to={`/review/decks/${deck.id}`}
        className="min-h-11 min-w-0 flex-1 basis-56 py-1 no-underline hover:text-teal-deep"
      >
        <span className="block font-semibold">{deck.name}</span>
        <span className="num block text-sm text-ink-2">
          {[countCards(deck.cards), deck.suspended > 0 ? `${deck.suspended} suspended` : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      {deck.due > 0 ? (
        <TextLink asChild className="num inline-flex min-h-11 items-center text-sm font-semibold">
          <Link to={`/review/session?deck=${deck.id}`}>
            Review {deck.due}
            <span className="sr-only"> cards of {deck.name}</span>
          </Link>
        </TextLink>
      ) : (
        <span className="text-sm text-ink-2">Nothing due</span>
      )}
    </li>
  )
}
