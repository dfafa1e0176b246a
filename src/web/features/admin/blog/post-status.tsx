import type { AdminPostSummary } from '#contract/blog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatLongDay } from '#web/ui/format.ts'

type State = 'draft' | 'scheduled' | 'published' | 'retired'

const variants = { draft: 'warn', scheduled: 'teal', published: 'correct', retired: 'neutral' } as const
const labels: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  retired: 'Retired',
}

/** The status of a post; a published post with a future day is scheduled. */
export function PostStatusBadge({ post: { status, isLive } }: { post: AdminPostSummary }) {
  const state: State = status === 'published' && !isLive ? 'scheduled' : status
  return <Badge variant={variants[state]}>{labels[state]}</Badge>
}

/** The day since which, or from which, readers can open a post. */
export function describePublication({ status, isLive, publishedAt }: AdminPostSummary): string {
  if (publishedAt === null) return 'Not published'
  const day = formatLongDay(`${publishedAt}T00:00:00Z`, 'UTC')
  if (status === 'retired') return `Originally dated ${day}`
  return isLive ? day : `Goes live on ${day} at midnight UTC`
}
