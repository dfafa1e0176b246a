import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { HandoutSummary } from '#contract/downloads.ts'
import { type FieldCode, fieldLabel, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { linesOf } from '#domain/study/strip.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** /free-downloads: handouts to print, for everybody. */
export function DownloadsScreen() {
  const { data: handouts, isError, isFetching, refetch } = useQuery(read('GET /api/downloads'))
  const [field, setField] = useState<FieldCode | ''>('')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = handouts?.filter(
    ({ title, summary, fields }) =>
      (field === '' || fields.includes(field)) && `${title} ${summary}`.toLowerCase().includes(wanted),
  )
  return (
    <PageContainer padding="spacious">
      <PageTitle>Free downloads</PageTitle>
      <h1 className="text-2xl tracking-tight md:text-3xl">Free downloads</h1>
      <p className="mt-3 max-w-2xl text-lg text-balance text-ink-2">
        Handouts with sources, made to print in black and white. No account needed.
      </p>
      <div className="mt-6 grid gap-4 border-y border-rule py-4 md:grid-cols-3">
        <SelectField
          label="Field"
          placeholder="All fields"
          value={field}
          options={healthcareFields}
          onChange={({ target }) => setField(target.value as FieldCode | '')}
        />
        <TextField
          label="Search handouts"
          type="search"
          maxLength={60}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="num self-end text-sm text-ink-2">
          {handouts && shown && `Showing ${shown.length} of ${handouts.length} handouts`}
        </p>
      </div>
      {!handouts && isError && (
        <ErrorState title="The handouts could not be loaded" retrying={isFetching} onRetry={() => void refetch()}>
          Check your connection, then try again.
        </ErrorState>
      )}
      {!handouts && !isError && (
        <Loading what="Loading handouts">
          <Skeleton className="mt-6 h-40 w-full" />
        </Loading>
      )}
      {shown?.length === 0 && <EmptyState title="No handout matches">Try another word, or all fields.</EmptyState>}
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {shown?.map((handout) => (
          <HandoutCard key={handout.id} handout={handout} />
        ))}
      </ul>
    </PageContainer>
  )
}

function HandoutCard({ handout }: { handout: HandoutSummary }) {
  const { id, title, summary, fields } = handout
  return (
    <li className="flex flex-col">
      <PagePicture handout={handout} />
      <h2 className="mt-4 text-lg">{title}</h2>
      <p className="mt-1 text-ink-2">{summary}</p>
      <p className="mt-1 mb-2 text-sm text-ink-3">
        {fields.length === healthcareFields.length ? 'All fields' : fields.map(fieldLabel).join(', ')}
      </p>
      <TextLink
        href={`/api/downloads/${id}/file`}
        download
        aria-label={`Download PDF: ${title}`}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start"
      >
        <Download className="size-4" aria-hidden="true" />
        Download PDF
      </TextLink>
    </li>
  )
}

/** The top of the printed page, small. What it says is said below it. */
function PagePicture({ handout: { title, preview } }: { handout: HandoutSummary }) {
  return (
    <div
      aria-hidden="true"
      className="aspect-[4/3] overflow-hidden rounded-sm border border-rule bg-sheet p-5 shadow-lift select-none"
    >
      <p className="font-serif font-semibold">{title}</p>
      {preview.kind === 'table' ? <TablePicture {...preview} /> : <StripsPicture {...preview} />}
    </div>
  )
}

type Preview<Kind> = Extract<HandoutSummary['preview'], { kind: Kind }>

const TablePicture = ({ head, rows }: Preview<'table'>) => (
  <table className="mt-2 w-full text-left text-[0.5rem] leading-tight">
    <thead className="border-b border-ink">
      <tr>
        {head.map((heading) => (
          <th key={heading} className="py-1 pr-2">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join()} className="border-b border-rule align-top">
          {row.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity and never change
            <td key={index} className="py-1 pr-2">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const StripsPicture = ({ strips }: Preview<'strips'>) => (
  <div className="mt-2 grid gap-1.5 text-[0.5rem] leading-tight">
    {strips.map(({ name, text, recording }) => (
      <div key={name} className="grid grid-cols-[3fr_7fr] gap-2">
        <p>
          <b className="block font-semibold">{name}</b>
          {text}
        </p>
        <svg viewBox={`0 0 ${recording.width} ${recording.height}`} className="w-full" aria-hidden="true">
          {/* Graph paper is light in the dark theme too, because the lines on it are dark. */}
          <rect width="100%" height="100%" fill="#fff" />
          {linesOf(recording).map(({ path, color, width }) => (
            <path key={color} d={path} fill="none" stroke={color} strokeWidth={width} />
          ))}
        </svg>
      </div>
    ))}
  </div>
)
