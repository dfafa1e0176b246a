import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { read } from '#web/shared/api/call.ts'
import type { SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { formatClock } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { countCards } from './count-cards.ts'
import { type Session, summarize } from './review-state.ts'

/** Statuses in which everything that was done has reached the server. */
const sent: readonly SaveStatus[] = ['saved', 'idle']

/** The end of a session: what was done, and what comes tomorrow. */
export function SessionSummary({ session, total, status }: { session: Session; total: number; status: SaveStatus }) {
  const { cards, recalled, forgotten, reviews, seconds } = summarize(session)
  const isSent = sent.includes(status)
  // Read once the server has these reviews.
  const due = useQuery({
    ...read('GET /api/flashcards/summary'),
    enabled: isSent,
    refetchOnMount: 'always',
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const tomorrow = isSent && !due.isFetching ? due.data?.forecast[1]?.cards : undefined
  return (
    <PageContainer width="measure" padding="default" className="pb-16">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {cards === 0
          ? 'Nothing left to review.'
          : `${total === cards && cards > 1 ? 'All ' : ''}${countCards(cards)} done. You recalled ${recalled}.`}
      </h1>
      {!isSent && (
        <p className="mt-2 text-ink-2">Your reviews are saved on this device and are sent when you're back online.</p>
      )}
      <dl className="num mt-6 grid grid-cols-3 border-y-2 border-ink border-b-rule">
        <Figure name="Recalled" value={cards === 0 ? '–' : `${Math.round((100 * recalled) / cards)}%`} />
        <Figure
          name={reviews === 1 ? 'Time for 1 rating' : `Time for ${reviews} ratings`}
          value={formatClock(seconds)}
        />
        <Figure name="Due tomorrow" value={tomorrow === undefined ? '–' : String(tomorrow)} />
      </dl>
      {forgotten.length > 0 && (
        <section aria-labelledby="forgotten" className="mt-8">
          <h2 id="forgotten" className="text-lg">
            Forgotten today
          </h2>
          <ul className="mt-2 border-t border-rule">
            {forgotten.map((card) => (
              <li key={card.id} className="flex items-baseline justify-between gap-4 border-b border-rule py-3">
                <span className="line-clamp-2">
                  <ClinicalText>{card.front}</ClinicalText>
                </span>
                <span className="text-sm whitespace-nowrap text-ink-2">
                  {describeReturn(card.schedule?.interval ?? 0)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild variant="primary" className="max-sm:w-full">
          <Link to="/review">Back to Review</Link>
        </Button>
      </div>
    </PageContainer>
  )
}

function describeReturn(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col border-rule py-4 pr-2 not-first:border-l not-first:pl-3 md:not-first:pl-6">
      <dt className="order-2 text-sm text-ink-2">{name}</dt>
      <dd className="order-1 font-serif text-2xl font-semibold">{value}</dd>
    </div>
  )
}
