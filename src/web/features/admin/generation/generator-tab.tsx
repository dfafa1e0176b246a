import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { GenerationRun } from '#contract/generation.ts'
import { isActive } from '#domain/generation/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatSavedAt } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { GenerateForm } from './generate-form.tsx'
import { RunState, runTitle, typeLabels } from './generation-labels.tsx'
import { RunPanel } from './run-panel.tsx'

/** Milliseconds between refreshes of the list while a run is active. */
const pollInterval = 5_000

/** /admin/generator: starts generation runs and shows them. The address names the run that is open. */
export function GeneratorTab() {
  const { params, change } = useSearchFilter()
  const panel = useRef<HTMLDivElement>(null)
  const runs = useInfiniteQuery({
    ...pagesOf(['admin', 'generation-runs'], (cursor, signal) =>
      call('GET /api/admin/generation-runs', { query: { ...cursor } }, { signal }),
    ),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => isActive(state))) ? pollInterval : false,
  })
  const all = runs.data?.pages.flatMap(({ items }) => items) ?? []
  const open = params.get('run') ?? all[0]?.id
  const show = (run: GenerationRun) => {
    change({ run: run.id })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <PageTitle>AI Generator</PageTitle>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <GenerateForm onStarted={show} />
        <div ref={panel} className="min-w-0 scroll-mt-4">
          {open && <RunPanel key={open} id={open} />}
          {runs.isPending && <RunsSkeleton />}
          {runs.isError && !runs.data && (
            <ErrorState title="We couldn't load the runs" onRetry={() => void runs.refetch()}>
              {failureMessage(runs.error)}
            </ErrorState>
          )}
          {runs.data && all.length === 0 && (
            <EmptyState title="Nothing has been generated yet">
              Choose a profession and a topic. Questions come from item models and knowledge tables, and from a language
              model if one is set up.
            </EmptyState>
          )}
          {all.length > 0 && <RunList runs={all} open={open} onOpen={show} />}
          {runs.hasNextPage && (
            <Button className="mt-4" pending={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
              Show More
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function RunList({
  runs,
  open,
  onOpen,
}: {
  runs: readonly GenerationRun[]
  open: string | undefined
  onOpen: (run: GenerationRun) => void
}) {
  const now = new Date()
  return (
    <section aria-labelledby="runs-title" className="mt-10">
      <h2 id="runs-title" className="border-b-2 border-ink pb-2 text-lg">
        Runs
      </h2>
      <ul>
        {runs.map((run) => (
          <li key={run.id} className="border-b border-rule">
            <button
              type="button"
              aria-current={run.id === open || undefined}
              onClick={() => onOpen(run)}
              className={cn(
                'grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-start text-sm -outline-offset-3 hover:bg-sunk',
                run.id === open && 'bg-teal-wash pl-3 inset-shadow-[3px_0_0_var(--teal)] hover:bg-teal-wash',
              )}
            >
              <span className="font-semibold text-pretty">{runTitle(run)}</span>
              <span className="pr-2 text-end">
                <RunState state={run.state} />
              </span>
              <span className="text-ink-2">
                {run.kind === 'fill' ? 'Specialty fill' : `${typeLabels[run.type]}, ${run.professionName}`},{' '}
                {formatSavedAt(run.createdAt, now)}
                {run.startedBy && `, by ${run.startedBy}`}
              </span>
              <span className="num pr-2 text-end text-ink-2">
                {formatCount(run.made)} of {formatCount(run.asked)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunsSkeleton() {
  return (
    <Loading what="Loading the runs">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="mt-8 h-14 w-full" />
      <Skeleton className="mt-2 h-14 w-full" />
    </Loading>
  )
}
