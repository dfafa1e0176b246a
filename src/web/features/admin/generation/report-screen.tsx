import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GenerationReport } from '#contract/generation.ts'
import { fieldOfTarget, type GenerationTarget, targetLabel } from '#domain/generation/generation.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatDuration, formatMoment } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ReportBar } from '../report-bar.tsx'
import { costText, reviewPath } from './generation-labels.tsx'
import { CoverageSection } from './report-coverage.tsx'
import { DuplicateList, RejectionCounts, RunTable, SpecialtyTable } from './report-sections.tsx'

/** /admin/generation-report: what was generated, what was rejected, and what it cost. A page of its own, opened in a new window. */
export function GenerationReportScreen() {
  useHiddenNavigation()
  const report = useQuery({ ...read('GET /api/admin/generation-report'), refetchOnMount: 'always' })
  return (
    <PageContainer className="print:max-w-none print:px-0 print:py-0">
      <PageTitle>Generation Report</PageTitle>
      <ReportBar
        status={report.isFetching && report.data && 'Updating'}
        csv="/api/admin/generation-report.csv"
        json="/api/admin/generation-report.json"
      >
        <Button disabled={report.isFetching} onClick={() => void report.refetch()}>
          Update
        </Button>
      </ReportBar>
      {report.isPending && (
        <Loading what="Loading the report">
          <Skeleton className="h-12 w-96 max-w-full" />
          <Skeleton className="mt-6 h-60 w-full" />
          <Skeleton className="mt-6 h-40 w-full" />
        </Loading>
      )}
      {report.isError && !report.data && (
        <ErrorState title="We couldn't load the report" onRetry={() => void report.refetch()}>
          {failureMessage(report.error)}
        </ErrorState>
      )}
      {report.data && <Report report={report.data} />}
    </PageContainer>
  )
}

/** "412 generated. 37 drafts were rejected." */
function verdictOf({ runs, made, rejected }: GenerationReport['totals']): string {
  if (runs === 0) return 'Nothing has been generated yet.'
  const drafts = rejected === 1 ? '1 draft was' : `${formatCount(rejected)} drafts were`
  return `${formatCount(made)} generated. ${rejected === 0 ? 'No drafts were rejected.' : `${drafts} rejected.`}`
}

function Report({ report }: { report: GenerationReport }) {
  const { params, change } = useSearchFilter()
  const chosen = report.specialties.find(({ profession }) => profession === params.get('profession'))
  const matches = ({ profession }: { profession: GenerationTarget }) => !chosen || profession === chosen.profession
  const specialties = report.specialties.filter(matches)
  const sums = chosen ?? report.totals
  const fields = specialties.filter(({ coverage }) => coverage.length > 0)
  return (
    <>
      <div className="mb-8 max-w-sm print:hidden">
        <SelectField
          label="Profession"
          placeholder="All"
          options={report.specialties.map(({ profession, name }) => ({ value: profession, label: name }))}
          value={chosen?.profession ?? ''}
          onChange={({ target }) => change({ profession: target.value })}
        />
      </div>
      <p className="text-xs font-semibold tracking-wide text-ink-2 uppercase">
        Generation report · {formatMoment(report.generatedAt)}
      </p>
      <h1 className="mt-2 max-w-measure text-2xl md:text-3xl">
        {chosen ? `${chosen.name}: ` : ''}
        {verdictOf(sums)}
      </h1>
      <ul className="num mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <li>
          <strong className="text-ink">{formatCount(sums.runs)}</strong> {sums.runs === 1 ? 'run' : 'runs'}
        </li>
        <li>
          <strong className="text-ink">{formatDuration(sums.seconds)}</strong> run time
        </li>
        <li>Questions and flashcards</li>
        <li>{chosen ? targetLabel(chosen.profession) : 'All specialties'}</li>
      </ul>
      <Figures sums={sums} reviewTo={reviewPath(chosen && fieldOfTarget(chosen.profession))} />
      {sums.runs === 0 ? (
        <EmptyState title="No runs yet">
          Start one in the AI Generator, or fill a specialty on the dashboard.
        </EmptyState>
      ) : (
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] print:block">
          <RejectionCounts sums={sums} />
          <SpecialtyTable specialties={specialties.filter(({ runs }) => runs > 0)} />
        </div>
      )}
      <RunTable runs={report.runs.filter(matches)} />
      <DuplicateList duplicates={report.duplicates.filter(matches)} />
      <CoverageSection specialties={fields} />
      <Method />
    </>
  )
}

function Figures({ sums, reviewTo }: { sums: GenerationReport['totals']; reviewTo: string }) {
  const { asked, made, inReview, approved, rejected } = sums
  const share = (count: number) => (made === 0 ? '' : `${Math.round((100 * count) / made)}% of generated`)
  const figures = [
    { name: 'Requested', value: formatCount(asked), note: '' },
    { name: 'Generated', value: formatCount(made), note: `${formatCount(rejected)} rejected` },
    { name: 'Approved', value: formatCount(approved), note: share(approved) },
    {
      name: 'In review',
      value: formatCount(inReview),
      note: inReview > 0 ? <Link to={reviewTo}>Review them</Link> : 'nothing waiting',
    },
    { name: 'Cost', value: costText(sums), note: '' },
  ]
  return (
    <dl className="num mt-6 grid grid-cols-2 border-y border-t-2 border-rule border-t-ink sm:grid-cols-3 md:grid-cols-5 print:grid-cols-5">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="py-4 pr-4">
          <dt className="text-sm">{name}</dt>
          <dd className="font-serif text-2xl leading-tight font-semibold text-pretty">{value}</dd>
          <dd className="text-xs text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const methods: readonly (readonly [name: string, text: string])[] = [
  ['Generated', 'Drafts that passed every check and went to review. Rejected drafts are not counted.'],
  ['Validator', 'The rules that authored questions must follow: format, options, references, and wording.'],
  [
    'Blind answer',
    'A second language model call answers the question without seeing the key, and must choose the key.',
  ],
  ['Near-duplicate', 'A draft whose stem is worded too much like a question that is already in the bank.'],
  [
    'Coverage',
    'Active questions in each domain of the exam outline, compared with the share that the outline assigns it.',
  ],
  ['Cost', 'The cost of language model calls, based on token prices. Item models and tables cost nothing.'],
]

function Method() {
  return (
    <section aria-labelledby="method-title" className="mt-12 break-inside-avoid">
      <h2 id="method-title" className="text-xl">
        What these figures mean
      </h2>
      <div className="mt-3 gap-12 text-sm text-ink-2 md:columns-2 print:columns-2">
        {methods.map(([name, text]) => (
          <p key={name} className="mb-3 break-inside-avoid">
            <strong className="text-ink">{name}</strong>: {text}
          </p>
        ))}
      </div>
    </section>
  )
}
