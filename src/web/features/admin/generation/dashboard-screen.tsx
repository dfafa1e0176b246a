import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { GenerationStatus } from '#contract/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useNow } from '#web/shared/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatPercent } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ReportLinks } from '../report-links.tsx'
import { columns, SpecialtyRow } from './specialty-row.tsx'
import { describeChanges, sortSpecialties } from './specialty-status.ts'
import { SplitBar, SplitKey } from './split-bar.tsx'

/** Milliseconds between refreshes. */
const pollInterval = 10_000

/** /admin/generation-dashboard: how close each specialty is to its target, and the runs that fill them. */
export function DashboardScreen() {
  const status = useQuery({
    ...read('GET /api/admin/generation-status'),
    refetchOnMount: 'always',
    refetchInterval: pollInterval,
  })
  return (
    <PageContainer width="wide">
      <PageTitle>Question Bank Generation</PageTitle>
      <p className="text-sm">
        <Link to="/admin" className="inline-flex min-h-11 items-center text-ink-2">
          Admin Superpanel
        </Link>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-2xl">Question Bank Generation</h1>
        <nav aria-label="Reports" className="flex flex-wrap gap-x-5 text-sm">
          <ReportLinks />
        </nav>
      </div>
      {status.isPending && <DashboardSkeleton />}
      {status.isError && !status.data && (
        <ErrorState title="We couldn't load the question bank" onRetry={() => void status.refetch()}>
          {failureMessage(status.error)}
        </ErrorState>
      )}
      {status.data && (
        <>
          {status.isError && (
            <div className="mt-4">
              <Alert variant="warning" title="We couldn't refresh these numbers" onRetry={() => void status.refetch()}>
                {failureMessage(status.error)} We'll keep trying every 10 seconds.
              </Alert>
            </div>
          )}
          <Totals status={status.data} />
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6">
            <h2 className="text-xl">{status.data.specialties.length} specialties</h2>
            <Freshness updatedAt={status.dataUpdatedAt} isFetching={status.isFetching} />
          </div>
          <Changes status={status.data} />
          <Specialties status={status.data} />
        </>
      )}
    </PageContainer>
  )
}

function Totals({
  status: { specialties, totalQuestions, totalTarget, completionPercentage, totals },
}: {
  status: GenerationStatus
}) {
  const left = specialties.reduce((sum, { questions, target }) => sum + Math.max(0, target - questions), 0)
  return (
    <section
      aria-label="All specialties"
      className="mt-5 grid items-end gap-x-12 gap-y-5 border-t-2 border-ink pt-6 lg:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="num">
        <p className="font-serif text-4xl leading-none font-semibold tracking-tight">{formatCount(totalQuestions)}</p>
        <p className="mt-3 text-ink-2">
          questions live, out of a target of {formatCount(totalTarget)}
          <br />
          <strong className="text-ink">{formatPercent(completionPercentage)}%</strong>
          {left > 0 ? `, ${formatCount(left)} to go` : ', every target met'}
        </p>
      </div>
      <div>
        <SplitBar split={totals} target={totalTarget} size="page" />
        <SplitKey split={totals} />
      </div>
    </section>
  )
}

const circumference = 2 * Math.PI * 8

/** When the numbers were last refreshed, and a ring that fills until the next refresh. Hidden from screen readers; see Changes. */
function Freshness({ updatedAt, isFetching }: { updatedAt: number; isFetching: boolean }) {
  const now = useNow()
  const age = Math.max(0, Math.floor((now - updatedAt) / 1000))
  const wait = Math.max(0, pollInterval / 1000 - age)
  const share = Math.min(1, age / (pollInterval / 1000))
  return (
    <p aria-hidden="true" className="num inline-flex min-h-11 items-center gap-2.5 text-sm text-ink-2">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 -rotate-90 fill-none [stroke-width:2.5]">
        <circle cx="10" cy="10" r="8" className="stroke-rule" />
        <circle
          cx="10"
          cy="10"
          r="8"
          className="stroke-teal"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
        />
      </svg>
      {isFetching || wait === 0
        ? 'Updating'
        : age === 0
          ? 'Updated just now'
          : `Updated ${age} sec ago, next update in ${wait} sec`}
    </p>
  )
}

/** Announces to screen readers what changed in the last refresh; silent when nothing did. */
function Changes({ status }: { status: GenerationStatus }) {
  const previous = useRef(status)
  const [text, setText] = useState('')
  useEffect(() => {
    const changes = describeChanges(previous.current, status)
    previous.current = status
    if (changes) setText(changes)
  }, [status])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function Specialties({ status: { specialties } }: { status: GenerationStatus }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // Specialties with a run in progress start out expanded.
    () => new Set(specialties.filter(({ status }) => status === 'in-progress').map(({ code }) => code)),
  )
  const toggle = (code: string) => {
    const next = new Set(open)
    if (!next.delete(code)) next.add(code)
    setOpen(next)
  }
  return (
    <>
      <div
        aria-hidden="true"
        className={cn(
          'mt-2 grid gap-x-5 border-b-2 border-ink pb-2 text-xs font-semibold text-ink-3 max-lg:hidden',
          columns,
        )}
      >
        <span className="pl-7">Specialty</span>
        <span>Status</span>
        <span>Progress toward target</span>
        <span className="text-end">Questions</span>
        <span>Exam</span>
      </div>
      <ul aria-label="Specialties" className="max-lg:mt-2 max-lg:border-t-2 max-lg:border-ink">
        {sortSpecialties(specialties).map((specialty) => (
          <SpecialtyRow
            key={specialty.code}
            specialty={specialty}
            isOpen={open.has(specialty.code)}
            onToggle={() => toggle(specialty.code)}
          />
        ))}
      </ul>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <Loading what="Loading the question bank">
      <Skeleton className="mt-6 h-28 w-full" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="mt-4 h-14 w-full" />
      ))}
    </Loading>
  )
}
