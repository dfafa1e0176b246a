import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Flashcard, FlashcardSettings } from '#contract/flashcards.ts'
import { describeInterval } from '#domain/flashcards/intervals.ts'
import { chanceOfRecall, type Rating, Scheduler } from '#domain/flashcards/scheduling.ts'
import { daysBetween, localDay } from '#domain/progress/streak.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { flushOnPageEvents, SaveQueue, type SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { pageServerTime } from '#web/shared/attempts/server-time.ts'
import { sendReviews, storeReview, storeSuspension, updateLocalQueues } from '#web/shared/flashcards/local-reviews.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { loadQueue } from './load-queue.ts'
import {
  memoryOf,
  nextTime,
  rateCurrent,
  replaceText,
  type Session,
  type Step,
  startSession,
  suspendCurrent,
  undoLast,
} from './review-state.ts'

/** Who looks at a card for longer is away. */
const maxSeconds = 600

/** The server's time, or this device's before the server has replied. */
const now = () => Math.round(pageServerTime.now() ?? Date.now())

/** Loads the cards of a session once; they change with what the learner does, not with what the server says meanwhile. */
export function useQueue(store: LocalStore, deckId: string) {
  return useQuery({
    queryKey: queryKeys.reviewSession(store.userId, deckId),
    queryFn: ({ signal }) => loadQueue(store, deckId, signal),
    // Also without a network, when this device has the cards.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Stores on this device what was done, or (`isUndone`) taken back. */
async function storeStep(store: LocalStore, step: Step, isUndone: boolean): Promise<void> {
  const { before } = step
  if (step.kind === 'rated') await storeReview(store, { ...step.review, isUndone })
  else await storeSuspension(store, { cardId: before.id, isSuspended: !isUndone, at: isUndone ? now() : step.at })
  const stays = step.kind === 'rated' && step.after.schedule?.interval === 0 ? step.after : null
  await updateLocalQueues(store, before.id, isUndone ? before : stays)
}

/** Stores what was done and sends it in the background, and once more when the page or the session is left. */
function useSending(store: LocalStore, onSignedOut: () => Promise<void>) {
  const client = useQueryClient()
  const [status, setStatus] = useState<SaveStatus>('idle')
  const signedOut = useEffectEvent(onSignedOut)
  const queue = useRef<SaveQueue>(undefined)
  // Steps are stored one after another, in the order in which they were made.
  const storing = useRef(Promise.resolve())
  useEffect(() => {
    const sending = new SaveQueue({
      save: async (options) => void (await sendReviews(store, options)),
      onStatus: setStatus,
      onSignedOut: () => signedOut(),
      onRejected: () => showFailure("Your reviews couldn't be saved", 'Please reload the page.'),
    })
    queue.current = sending
    const stop = flushOnPageEvents((options) => sending.flush(options))
    return () => {
      stop()
      sending.end()
      const leave = async () => {
        await storing.current
        await sendReviews(store).catch(() => undefined)
        await invalidateEntities(client, 'flashcards', 'progress', 'user')
      }
      void leave()
    }
  }, [store, client])
  const keep = (step: Step, isUndone = false) => {
    storing.current = storing.current
      .then(() => storeStep(store, step, isUndone))
      .catch(() => showFailure("This device can't store your reviews", 'Check its free space, then reload the page.'))
      .then(() => queue.current?.request())
  }
  return { status, keep }
}

/** A review session: what is on screen, what the learner can do, and how saving goes. */
export function useSession(
  { cards, settings }: { cards: readonly Flashcard[]; settings: FlashcardSettings },
  { store, timeZone, onSignedOut }: { store: LocalStore; timeZone: string; onSignedOut: () => Promise<void> },
) {
  const [session, setSession] = useState<Session>(() => startSession(cards, now()))
  const scheduler = useMemo(() => new Scheduler(settings), [settings])
  const { status, keep } = useSending(store, onSignedOut)
  const shownAt = useRef(performance.now())
  const dayOf = (time: number) => localDay(new Date(time), timeZone)

  const apply = (next: Session) => {
    const step = next.steps.at(-1)
    setSession(next)
    shownAt.current = performance.now()
    if (step && next !== session) keep(step)
  }
  return {
    session,
    status,
    rate: (rating: Rating) => {
      const seconds = Math.min(maxSeconds, Math.round((performance.now() - shownAt.current) / 100) / 10)
      const at = nextTime(session, now())
      apply(rateCurrent(session, scheduler, { rating, at, day: dayOf(at), seconds, reviewId: crypto.randomUUID() }))
    },
    suspend: () => apply(suspendCurrent(session, now())),
    undo: () => {
      const step = session.steps.at(-1)
      if (!step) return
      setSession(undoLast(session))
      shownAt.current = performance.now()
      keep(step, true)
    },
    replaceText: (card: Flashcard) => setSession(replaceText(session, card)),
    /** The card after each of the four ratings, if it was rated now, and how long until it is due. */
    preview: (card: Flashcard) => {
      const at = nextTime(session, now())
      const next = scheduler.preview(memoryOf(card), at, dayOf(at))
      const intervalOf = (rating: Rating) =>
        describeInterval({ milliseconds: next[rating].dueAt - at, days: next[rating].interval })
      return {
        again: intervalOf('again'),
        hard: intervalOf('hard'),
        good: intervalOf('good'),
        easy: intervalOf('easy'),
      }
    },
    /** Percent: how likely the card is recalled today; undefined while it is being learned. */
    chanceOf: ({ schedule }: Flashcard) =>
      schedule?.phase === 'review'
        ? Math.round(100 * chanceOfRecall(schedule, daysBetween(schedule.lastDay, dayOf(now())), settings.weights))
        : undefined,
  }
}
