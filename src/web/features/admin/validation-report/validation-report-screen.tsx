import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ValidationSummary } from '#contract/validation-report.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ReportBar } from '../report-bar.tsx'
import { ItemFilters, ScopeFilters } from './report-filters.tsx'
import { ReportItems } from './report-items.tsx'
import { periodText } from './report-labels.ts'
import { ReportMethod } from './report-method.tsx'
import { type ReportChoice, readReportChoice } from './report-query.ts'
import { ExamSection, FieldTable, FlagCounts, ItemMap, totalsOf } from './report-summary.tsx'
import { useComputation } from './use-computation.ts'

/** /admin/validation-report: how well items and exams measure. A page of its own, opened in a new window. */
export function ValidationReportScreen() {
  useHiddenNavigation()
  const { params, change } = useSearchFilter()
  const choice = readReportChoice(params)
  const { scope, field } = choice
  const summary = useQuery({
    ...read('GET /api/admin/validation-report/summary', { query: { ...scope, ...(field ? { field } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const computation = useComputation(scope)
  const query = new URLSearchParams(choice.filter as Record<string, string>).toString()
  return (
    <PageContainer className="print:max-w-none print:px-0 print:py-0">
      <PageTitle>Validation Report</PageTitle>
      <ReportBar
        status={computation.isRunning && computation.progress}
        csv={`/api/admin/validation-report.csv?${query}`}
        json={`/api/admin/validation-report?${query}&limit=200`}
      >
        <Button pending={computation.isRunning} onClick={computation.compute}>
          Compute Again
        </Button>
      </ReportBar>
      <ScopeFilters choice={choice} onChange={change} />
      {summary.isPending && <ReportSkeleton />}
      {summary.isError && !summary.data && (
        <ErrorState title="We couldn't load the report" onRetry={() => void summary.refetch()}>
          {failureMessage(summary.error)}
        </ErrorState>
      )}
      {summary.data && (
        <Report
          summary={summary.data}
          choice={choice}
          onChange={change}
          compute={computation.isRunning ? undefined : computation.compute}
        />
      )}
    </PageContainer>
  )
}

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** "Three keys to check." */
function verdictOf(suspects: number): string {
  if (suspects === 0) return 'No key looks wrong.'
  return `${small[suspects] ?? suspects.toLocaleString('en-US')} ${suspects === 1 ? 'key' : 'keys'} to check.`
}

function Report({
  summary,
  choice,
  onChange,
  compute,
}: {
  summary: ValidationSummary
  choice: ReportChoice
  onChange: (changes: Record<string, string>) => void
  /** Undefined while the statistics are being computed. */
  compute: (() => void) | undefined
}) {
  const items = useRef<HTMLHeadingElement>(null)
  const { run, fields, exams, points } = summary
  const { field } = choice
  const shown = field ? fields.filter((one) => one.field === field) : fields
  if (!run || shown.length === 0) return <NothingYet isComputed={run !== null} compute={compute} />
  const { items: count, flags } = totalsOf(shown)
  const listFlag = (flag: string) => {
    onChange({ flag })
    items.current?.focus()
    items.current?.scrollIntoView()
  }
  return (
    <>
      <p className="text-xs font-semibold tracking-wide text-ink-2 uppercase">
        Validation report · {formatMoment(run.computedAt)}
      </p>
      <h1 className="mt-2 max-w-measure text-3xl">
        {field ? `${fieldLabel(field)}: ` : ''}
        {verdictOf(flags['suspect-key'])}
      </h1>
      <RunFacts run={run} choice={choice} items={count} />
      <div className="mt-8 grid gap-10 lg:grid-cols-2 print:grid-cols-2">
        {field ? (
          <ItemMap points={points} />
        ) : (
          <FieldTable fields={fields} onField={(one) => onChange({ field: one })} />
        )}
        <FlagCounts fields={shown} onFlag={listFlag} />
      </div>
      {exams.map((exam) => (
        <ExamSection key={`${exam.field} ${exam.exam}`} exam={exam} />
      ))}
      <section aria-labelledby="items-title" className="mt-12">
        <h2 id="items-title" ref={items} tabIndex={-1} className="text-xl outline-none">
          Items
        </h2>
        <p className="mb-4 text-sm text-ink-2">
          The line is the share correct with its 95% interval, over the range from 30% to 90%; r is the point-biserial.
        </p>
        <ItemFilters choice={choice} onChange={onChange} />
        <ReportItems choice={choice} />
      </section>
      <ReportMethod />
    </>
  )
}

function RunFacts({
  run: { learners, responses, firstAt, lastAt },
  choice: { scope },
  items,
}: {
  run: NonNullable<ValidationSummary['run']>
  choice: ReportChoice
  items: number
}) {
  return (
    <>
      <ul className="num mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <li>
          <strong className="text-ink">{learners.toLocaleString('en-US')}</strong> learners,{' '}
          <strong className="text-ink">{responses.toLocaleString('en-US')}</strong> answers in all fields
        </li>
        <li>{scope.attempts === 'first' ? 'First answers only' : 'All answers, not only first ones'}</li>
        <li>
          <strong className="text-ink">{items.toLocaleString('en-US')}</strong> items, current versions
        </li>
        {firstAt && lastAt && <li>{periodText(firstAt, lastAt)}</li>}
        {scope.demo === 'exclude' && <li>Demo accounts left out</li>}
      </ul>
      {scope.demo === 'include' && (
        <div className="mt-4">
          <Alert variant="info" title="Demo data is included">
            These figures include the answers of test accounts and simulated learners. Don't change an item because of
            them.
          </Alert>
        </div>
      )}
    </>
  )
}

function NothingYet({ isComputed, compute }: { isComputed: boolean; compute: (() => void) | undefined }) {
  return (
    <div className="border-t-2 border-ink">
      <h1 className="mt-6 text-2xl">Validation report</h1>
      <EmptyState
        title={isComputed ? 'No answers to analyze yet' : 'The statistics have not been computed yet'}
        action={
          <Button variant="primary" pending={!compute} onClick={compute}>
            Compute Now
          </Button>
        }
      >
        {isComputed
          ? 'Items appear here once learners have answered them. Demo accounts count only when they are included.'
          : 'They are computed every night, and whenever you ask for it.'}
      </EmptyState>
    </div>
  )
}

function ReportSkeleton() {
  return (
    <Loading what="Loading the report">
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="mt-6 h-60 w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </Loading>
  )
}
