import type { GenerationCard, GenerationDraft, GenerationRun } from '#contract/generation.ts'
import {
  fieldOfTarget,
  generationSources,
  rejectionLabels,
  rejectionReasons,
  targetLabel,
} from '#domain/generation/generation.ts'
import type { StoredDraft, StoredRun } from './generation.store.ts'

/** A note about where the content of a run goes; null when it goes to review as usual. */
function noteOf({ type, target }: StoredRun): string | null {
  const deck =
    type === 'flashcards'
      ? 'Preceptor has no shared decks yet. The cards stay with this run, where you can review and download them.'
      : undefined
  const library = fieldOfTarget(target)
    ? undefined
    : `Preceptor has no field for ${targetLabel(target)} yet. Generated questions stay in the library as drafts, and learners are not asked them.`
  return deck ?? library ?? null
}

/** The reasons that occurred, in the order in which drafts are checked. */
export const viewRejections = (rejections: StoredRun['rejections']) =>
  rejectionReasons.flatMap((reason) => {
    const count = rejections[reason] ?? 0
    return count > 0 ? [{ reason, label: rejectionLabels[reason], count }] : []
  })

/** How many drafts were rejected, whatever the reason. */
export const countRejected = (rejections: StoredRun['rejections']) =>
  Object.values(rejections).reduce((sum, count) => sum + count, 0)

/** Estimated seconds until the run is done, at its pace so far. */
function secondsLeftOf({ state, made, asked, workedMs }: StoredRun): number | null {
  if ((state !== 'running' && state !== 'queued') || made === 0) return null
  return Math.round(((workedMs / made) * Math.max(0, asked - made)) / 1_000)
}

/** A run as it is listed and watched. */
export function viewRun(run: StoredRun): GenerationRun {
  const { id, kind, type, target, topic, state, message, asked, made, inReview, approved, model, deck } = run
  return {
    ...{ id, kind, type, profession: target, professionName: targetLabel(target), topic, state, message },
    note: noteOf(run),
    ...{ asked, made, inReview, approved },
    percent: asked === 0 ? 100 : Math.min(100, Math.floor((100 * made) / asked)),
    rejected: countRejected(run.rejections),
    rejections: viewRejections(run.rejections),
    sources: generationSources.flatMap((source) => {
      const count = run.sources[source] ?? 0
      return count > 0 ? [{ source, made: count }] : []
    }),
    plan: run.plan.map(({ domain, wanted }) => ({ domain, wanted, made: run.madeByDomain[domain] ?? 0 })),
    ...{ startedBy: run.startedBy, model, costCents: run.costCents, callsWithoutCost: run.callsWithoutCost },
    seconds: Math.round(run.workedMs / 1_000),
    secondsLeft: secondsLeftOf(run),
    deck,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

/** A draft of a run, and what became of it. */
export function viewDraft(draft: StoredDraft): GenerationDraft {
  const { no, source, domain, excerpt, reason, detail, likeness, likeId, likeExcerpt, itemId, itemStatus } = draft
  return {
    ...{ no, source, domain, excerpt, reason, detail, itemId, itemStatus },
    outcome: reason === null ? 'made' : 'rejected',
    like: likeness !== null && likeId !== null ? { likeness, id: likeId, excerpt: likeExcerpt ?? '' } : null,
    createdAt: draft.createdAt.toISOString(),
  }
}

/** The cards of a run in the order in which they were made; `drafts` are newest first. */
export const viewCards = (drafts: readonly StoredDraft[]): GenerationCard[] =>
  drafts
    .toReversed()
    .flatMap(({ no, source, reason, card }) => (card && reason === null ? [{ no, source, ...card }] : []))
