import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { GenerationSpecialty } from '#contract/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/chevron.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatCount } from '#web/ui/format.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { reviewPath } from './generation-labels.tsx'
import { SpecialtyDetail } from './specialty-detail.tsx'
import { activeRunOf, missingOf, statusLabel } from './specialty-status.ts'
import { SplitBar } from './split-bar.tsx'
import { useRunActions } from './use-run-actions.ts'

/** The columns of the dashboard on a wide screen, shared with its headings. */
export const columns = 'lg:grid-cols-[minmax(12rem,1.2fr)_8rem_minmax(0,1.6fr)_5rem_minmax(11rem,1fr)_9rem]'

/** One specialty: its status, progress, and next action. Expanded, it also shows its gaps and its run. */
export function SpecialtyRow({
  specialty,
  isOpen,
  onToggle,
}: {
  specialty: GenerationSpecialty
  isOpen: boolean
  onToggle: () => void
}) {
  const id = useId()
  const { code, name, questions, target, percentage } = specialty
  return (
    <li aria-label={name} className="border-b border-rule">
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 text-sm lg:min-h-16 lg:py-2',
          columns,
        )}
      >
        <h3 className="font-sans text-base tracking-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="group flex min-h-11 w-full items-center gap-2.5 text-start font-semibold hover:text-teal-deep"
          >
            <ChevronDown className={cn('shrink-0 text-ink-3 transition-transform', !isOpen && '-rotate-90')} />
            <span>
              <span className="block leading-tight">{name}</span>
              <span className="text-sm font-normal text-ink-2">{code}</span>
            </span>
          </button>
        </h3>
        <Status specialty={specialty} />
        <div className="max-lg:col-span-2">
          <SplitBar split={specialty} target={target} />
        </div>
        <p className="num lg:text-end">
          <strong className="font-serif text-lg font-semibold">{formatCount(questions)}</strong>{' '}
          <span className="whitespace-nowrap text-ink-2 lg:block">
            <span className="lg:sr-only">of {formatCount(target)}, </span>
            {percentage.toFixed(1)}%
          </span>
        </p>
        <ExamFacts specialty={specialty} />
        <div className="max-lg:row-start-3 max-lg:col-start-2 lg:text-end">
          <RowAction specialty={specialty} />
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SpecialtyDetail specialty={specialty} />}
      </div>
    </li>
  )
}

const hours = (count: number) => `${Number(count.toFixed(2))} hr`

function ExamFacts({ specialty }: { specialty: GenerationSpecialty }) {
  const { exam, examQuestions, timeLimit, passingStandard } = specialty
  return (
    <p className="num text-ink-2 max-lg:col-span-2">
      <span className="text-ink">{exam}</span>
      <span className="lg:hidden">: </span>
      <span className="lg:block">
        {formatCount(examQuestions)} questions, {hours(timeLimit)}, pass {passingStandard}
      </span>
    </p>
  )
}

function Status({ specialty }: { specialty: GenerationSpecialty }) {
  const label = statusLabel(specialty)
  const variant = variants[label] ?? variants.Pending
  return (
    <p className={cn('inline-flex items-center gap-2.5 whitespace-nowrap max-lg:justify-self-end', variant?.className)}>
      {variant?.icon}
      {label}
    </p>
  )
}

const icon = 'shrink-0 fill-none stroke-current [stroke-linejoin:round]'

const variants: Record<string, { className: string; icon: React.ReactNode }> = {
  Complete: {
    className: 'font-semibold text-correct',
    icon: (
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cn(icon, 'size-4 stroke-2')}>
        <path d="m2 8.5 4 4 8-9" />
      </svg>
    ),
  },
  Generating: {
    className: 'font-semibold text-teal-deep',
    icon: (
      <svg
        viewBox="0 0 26 16"
        aria-hidden="true"
        className={cn(icon, 'h-4 w-6.5 motion-safe:animate-pulse [stroke-width:1.8]')}
      >
        <path d="M0 9h7l2-3 2 3h1l2 4 3-12 2.5 11L21 9h5" />
      </svg>
    ),
  },
  Paused: {
    className: 'font-semibold text-warn',
    icon: (
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cn(icon, 'size-4 stroke-2')}>
        <path d="M5 3v10M11 3v10" />
      </svg>
    ),
  },
  Pending: {
    className: 'font-medium text-ink-2',
    icon: (
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cn(icon, 'size-4 stroke-rule-strong [stroke-width:1.6]')}>
        <circle cx="8" cy="8" r="5.5" strokeDasharray="2 2.6" />
      </svg>
    ),
  },
}

/** The next useful step: start, pause, or resume the run that fills the specialty, or review what it has made. */
function RowAction({ specialty }: { specialty: GenerationSpecialty }) {
  const client = useQueryClient()
  const { code, name, target, inReview } = specialty
  const run = activeRunOf(specialty)
  const { act, isPending } = useRunActions()
  const fill = useMutation({
    mutationFn: () => call('POST /api/admin/generation-fills', { body: { field: code } }),
    onSuccess: () => showToast('Generation started', `${name}: the largest gaps are filled first.`),
    onError: (error) => showFailure("We couldn't start the run", failureMessage(error)),
    onSettled: () => invalidateEntities(client, 'admin'),
  })
  if (run) {
    const action = run.state === 'paused' ? 'resume' : 'pause'
    return (
      <Button
        className="px-4 text-sm"
        aria-label={`${action === 'pause' ? 'Pause' : 'Resume'} ${name}`}
        disabled={isPending}
        onClick={() => act({ id: run.id, action })}
      >
        {action === 'pause' ? 'Pause' : 'Resume'}
      </Button>
    )
  }
  const missing = missingOf(specialty)
  if (missing === 0 && inReview > 0) {
    return (
      <Button asChild className="px-4 text-sm">
        <Link to={reviewPath(code)}>
          Review {formatCount(inReview)}
          <span className="sr-only"> for {name}</span>
        </Link>
      </Button>
    )
  }
  if (missing === 0) return null
  return (
    <Button
      variant="text"
      className="text-sm text-teal hover:text-teal-deep"
      pending={fill.isPending}
      onClick={() => fill.mutate()}
    >
      Fill to {formatCount(target)}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
