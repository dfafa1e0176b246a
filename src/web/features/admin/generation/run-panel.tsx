import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { GenerationRunDetail } from '#contract/generation.ts'
import { actionRules, fieldOfTarget, type GenerationAction, isActive } from '#domain/generation/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatDuration } from '#web/ui/format.ts'
import { type Beat, ProgressStrip } from '#web/ui/progress-strip.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import {
  aboutTime,
  amountOf,
  costText,
  formatCost,
  RunState,
  reviewPath,
  runTitle,
  typeLabels,
} from './generation-labels.tsx'
import { RunDeck } from './run-deck.tsx'
import { RunDrafts } from './run-drafts.tsx'
import { useRunActions } from './use-run-actions.ts'

/** Milliseconds between refreshes while a run is active. */
const pollInterval = 2_000
/** The most beats that a strip shows; a longer run shows its latest drafts. */
const mostBeats = 40

/** One run: its progress, what became of its drafts, and the actions that it allows. */
export function RunPanel({ id }: { id: string }) {
  const run = useQuery({
    ...read('GET /api/admin/generation-runs/:id', { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isActive(data.state) ? pollInterval : false),
  })
  useOutcomeToast(run.data)
  if (run.isPending) {
    return (
      <Loading what="Loading the run">
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  }
  if (!run.data) {
    return (
      <ErrorState title="We couldn't load this run" onRetry={() => void run.refetch()}>
        {failureMessage(run.error)}
      </ErrorState>
    )
  }
  return <Run run={run.data} />
}

/** Shows a toast when a run that is being watched ends. */
function useOutcomeToast(run: GenerationRunDetail | undefined): void {
  const wasActive = useRef(false)
  useEffect(() => {
    if (!run) return
    const active = isActive(run.state)
    if (wasActive.current && run.state === 'succeeded') {
      showToast('Content Generated', `${amountOf(run.made, run.type)} for ${run.professionName}, waiting for review.`)
    }
    if (wasActive.current && run.state === 'failed') showFailure('Generation Failed', run.message)
    wasActive.current = active
  }, [run])
}

function Run({ run }: { run: GenerationRunDetail }) {
  const titleId = `run-${run.id}`
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-rule bg-sheet p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="mb-1.5">
            <RunState state={run.state} />
          </p>
          <h2 id={titleId} className="text-xl wrap-break-word">
            {runTitle(run)}
          </h2>
        </div>
        <RunActions run={run} />
      </div>
      <p className="mt-1.5 text-sm text-pretty text-ink-2">{describeRun(run)}</p>
      <RunProgressStrip run={run} />
      <RunFigures run={run} />
      <RunOutcome run={run} />
      {run.type === 'flashcards' ? <RunDeck run={run} /> : null}
      <RunDrafts drafts={run.drafts} />
    </section>
  )
}

/** "Quiz for Physical Therapist, 3 min 10 sec of run time, about 2 min left. Sources: item models and tables." */
function describeRun({
  kind,
  type,
  professionName,
  startedBy,
  seconds,
  secondsLeft,
  model,
  message,
}: GenerationRunDetail) {
  const what = kind === 'fill' ? `Specialty fill for ${professionName}` : `${typeLabels[type]} for ${professionName}`
  const time = seconds > 0 ? `, ${formatDuration(seconds)} of run time` : ''
  const left = secondsLeft === null ? '' : `, ${aboutTime(secondsLeft)} left`
  const sources = model ? `Sources: item models, tables, and ${model}.` : 'Sources: item models and tables.'
  return `${what}${time}${left}. ${startedBy ? `Started by ${startedBy}. ` : ''}${sources} ${message}`.trim()
}

function RunActions({ run: { id, state } }: { run: GenerationRunDetail }) {
  const { act, isPending } = useRunActions()
  const allows = (action: GenerationAction) => actionRules[action].from.includes(state)
  if (!isActive(state)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {allows('pause') && (
        <Button className="px-4 text-sm" disabled={isPending} onClick={() => act({ id, action: 'pause' })}>
          Pause
        </Button>
      )}
      {allows('resume') && (
        <Button className="px-4 text-sm" disabled={isPending} onClick={() => act({ id, action: 'resume' })}>
          Resume
        </Button>
      )}
      {allows('cancel') && (
        <Button
          variant="text"
          className="px-4 text-sm text-incorrect hover:text-incorrect"
          disabled={isPending}
          onClick={() => act({ id, action: 'cancel' })}
        >
          Cancel
        </Button>
      )}
    </div>
  )
}

/** The drafts in the order in which they were made, followed by dots for those still to come. */
function RunProgressStrip({ run: { drafts, asked, made, rejected, state } }: { run: GenerationRunDetail }) {
  const left = isActive(state) ? Math.max(0, asked - made) : 0
  const outcomes: Beat[] =
    drafts.length > 0
      ? drafts
          .map(({ outcome }): Beat => ({ state: outcome === 'made' ? 'answered' : 'wrong', flagged: false }))
          .toReversed()
      : Array.from({ length: made }, () => ({ state: 'answered', flagged: false }))
  const todo: Beat[] = Array.from({ length: Math.min(left, mostBeats / 2) }, () => ({ state: 'todo', flagged: false }))
  const shown = outcomes.slice(-Math.max(1, mostBeats - todo.length))
  const beats = [...shown, ...todo]
  const progress = `${formatCount(made)} generated, ${formatCount(rejected)} rejected${left > 0 ? `, ${formatCount(left)} to go` : ''}`
  return (
    <>
      {beats.length > 0 && (
        <div className="mt-4">
          <ProgressStrip beats={beats} label={progress} {...(left > 0 ? { current: shown.length } : {})} />
          <p className="mt-1 text-xs text-ink-3">
            Upright beats are drafts that passed every check. Inverted beats were rejected.
            {shown.length < outcomes.length && ` Only the last ${shown.length} drafts are shown.`}
          </p>
        </div>
      )}
      <ProgressAnnouncement made={made} asked={asked} isAtWork={left > 0} />
    </>
  )
}

/** Announces progress to screen readers in steps of 10%, rather than every draft. */
function ProgressAnnouncement({ made, asked, isAtWork }: { made: number; asked: number; isAtWork: boolean }) {
  const tenths = asked === 0 ? 10 : Math.floor((10 * made) / asked)
  return (
    <p role="status" className="sr-only">
      {isAtWork ? `${tenths * 10}% generated` : `${formatCount(made)} of ${formatCount(asked)} generated`}
    </p>
  )
}

function RunFigures({ run }: { run: GenerationRunDetail }) {
  const { made, inReview, approved, rejected, costCents, callsWithoutCost, model } = run
  const figures = [
    ['generated', formatCount(made)],
    ['in review', formatCount(inReview)],
    ['approved', formatCount(approved)],
    ['rejected', formatCount(rejected)],
    [callsWithoutCost > 0 ? 'known cost' : 'cost', formatCost(costCents)],
  ] as const
  return (
    <>
      <dl className="num mt-4 grid grid-cols-3 gap-x-4 gap-y-3 border-t border-rule pt-4 text-sm sm:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-serif text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {model && callsWithoutCost > 0 && <p className="mt-2 text-sm text-ink-2">Cost: {costText(run)}.</p>}
    </>
  )
}

/** Where the content went, with a link to it. */
function RunOutcome({ run: { note, inReview, profession, type } }: { run: GenerationRunDetail }) {
  return (
    <>
      {note && (
        <div className="mt-5">
          <Alert variant="info" title="Where this content goes">
            {note}
          </Alert>
        </div>
      )}
      {inReview > 0 && type !== 'flashcards' && (
        <Button asChild variant="primary" className="mt-5">
          <Link to={reviewPath(fieldOfTarget(profession))}>Review {amountOf(inReview, type)}</Link>
        </Button>
      )}
    </>
  )
}
