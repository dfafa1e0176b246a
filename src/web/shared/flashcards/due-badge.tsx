import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useIsOnline } from '#web/shared/use-is-online.ts'
import { LocalStore } from '../offline/local-store.ts'
import { sendReviews } from './local-reviews.ts'

/** How many cards are due, beside the link to the review. Sends what an earlier visit could not send. */
export function DueBadge({ userId }: { userId: string }) {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    const send = async () => {
      const sent = await sendReviews(new LocalStore(userId))
      if (sent > 0) await invalidateEntities(client, 'flashcards', 'progress', 'user')
    }
    send().catch(() => undefined)
  }, [userId, isOnline, client])
  const { data } = useQuery(read('GET /api/flashcards/summary'))
  if (!data || data.dueToday === 0) return null
  return (
    <span className="num rounded-full bg-teal px-1.5 py-px text-xs font-semibold text-on-teal">
      {data.dueToday > 999 ? '999+' : data.dueToday}
      <span className="sr-only"> due</span>
    </span>
  )
}
