import type { GenerationSpecialty, GenerationStatus } from '#contract/generation.ts'
import { isActive } from '#domain/generation/generation.ts'
import { formatCount } from '#web/ui/format.ts'

const statusOrder: Record<GenerationSpecialty['status'], number> = { 'in-progress': 0, 'not-started': 1, completed: 2 }

/** Specialties with an active run first, then incomplete ones (the least complete first), then complete ones. */
export function sortSpecialties(specialties: readonly GenerationSpecialty[]): GenerationSpecialty[] {
  return specialties.toSorted(
    (a, b) =>
      statusOrder[a.status] - statusOrder[b.status] ||
      // While a run fills a specialty, its row keeps its place.
      (a.status === 'not-started' ? a.percentage - b.percentage : 0),
  )
}

/** The run that is filling a specialty, if any. */
export function activeRunOf({ run }: Pick<GenerationSpecialty, 'run'>) {
  return run && isActive(run.state) ? run : null
}

/**
 * How many questions a run would generate, as the server plans it: what the domains lack, but no more than the specialty
 * lacks as a whole.
 */
export const missingOf = ({
  domains,
  questions,
  inReview,
  target,
}: Pick<GenerationSpecialty, 'domains' | 'questions' | 'inReview' | 'target'>) => {
  const short = domains.reduce((sum, domain) => sum + domain.short, 0)
  return Math.min(short, Math.max(0, target - questions - inReview))
}

/** The label for a status. A paused run is labeled separately, although the API reports it as in progress. */
export function statusLabel(specialty: Pick<GenerationSpecialty, 'status' | 'run'>): string {
  if (specialty.status === 'completed') return 'Complete'
  if (specialty.status === 'not-started') return 'Pending'
  return activeRunOf(specialty)?.state === 'paused' ? 'Paused' : 'Generating'
}

const mostAnnounced = 3

/** What changed between two refreshes, as sentences for screen readers; empty when nothing did. */
export function describeChanges(before: GenerationStatus, after: GenerationStatus): string {
  const earlier = new Map(before.specialties.map((one) => [one.code, one]))
  const changes = after.specialties.flatMap((now) => {
    const then = earlier.get(now.code)
    if (!then) return []
    const status = statusLabel(now)
    const parts = [
      ...(status === statusLabel(then) ? [] : [status]),
      ...(now.questions === then.questions
        ? []
        : [`${formatCount(now.questions)} of ${formatCount(now.target)} questions`]),
      ...(now.inReview === then.inReview ? [] : [`${formatCount(now.inReview)} in review`]),
    ]
    return parts.length === 0 ? [] : [`${now.name}: ${parts.join(', ')}.`]
  })
  const more = changes.length - mostAnnounced
  return [...changes.slice(0, mostAnnounced), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
