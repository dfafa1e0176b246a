import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/api.ts'
import { fieldCodes, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { itemOrigins, itemStatuses } from '#domain/question/lifecycle.ts'
import { read } from '#web/shared/api/call.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { flagLabels, flagNames } from '../validation-report/report-labels.ts'
import { originLabels, statusLabels, typeOptions } from './content-labels.tsx'

export type ContentQuery = Omit<NonNullable<Input<'GET /api/admin/content'>['query']>, 'cursor' | 'limit'>

const sortLabels = { newest: 'Newest', oldest: 'Oldest', id: 'ID', changed: 'Last changed' } as const
const sorts = Object.keys(sortLabels) as (keyof typeof sortLabels)[]

const named = <T extends string>(values: readonly T[], label: (value: T) => string) =>
  values.map((value) => ({ value, label: label(value) }))

/** No filter, for the address of the page. */
export const noContentFilter = {
  ...{ search: '', field: '', domain: '', type: '', origin: '', status: '', difficulty: '', reports: '', flag: '' },
}

/** What the address narrows the list to; what the server would refuse is left out. */
export function readContentQuery(params: URLSearchParams): ContentQuery {
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name))
  const search = params.get('search')?.trim().slice(0, 200)
  const domain = params.get('domain')?.slice(0, 120)
  const type = typeOptions.find(({ value }) => value === params.get('type'))?.value as ContentQuery['type']
  const query = {
    ...{ search, domain, type },
    field: one('field', fieldCodes),
    origin: one('origin', itemOrigins),
    status: one('status', itemStatuses),
    difficulty: one('difficulty', difficulties),
    reports: one('reports', ['open'] as const),
    flag: one('flag', ['any', ...flagNames] as const),
    sort: one('sort', sorts),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as ContentQuery
}

/** Search, filters, and order of the list. */
export function ContentFilters({
  query,
  onChange,
}: {
  query: ContentQuery
  onChange: (changes: Record<string, string>) => void
}) {
  const options = useQuery(read('GET /api/admin/content-options'))
  const domains = options.data?.fields.find(({ code }) => code === query.field)?.domains ?? []
  const select = (name: keyof ContentQuery, label: string, choices: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      placeholder="All"
      options={choices}
      value={String(query[name] ?? '')}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <div className="grid gap-3">
      <search>
        <SearchForm
          key={query.search}
          search={query.search ?? ''}
          buttonLabel="Search the library"
          onSearch={(search) => onChange({ search })}
        />
      </search>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {select(
          'status',
          'Status',
          named(itemStatuses, (value) => statusLabels[value]),
        )}
        <SelectField
          label="Field"
          placeholder="All"
          options={healthcareFields}
          value={query.field ?? ''}
          onChange={({ target }) => onChange({ field: target.value, domain: '' })}
        />
        <SelectField
          label="Domain"
          placeholder={query.field ? 'All' : 'Choose a field first'}
          disabled={!query.field}
          options={named(domains, (value) => value)}
          value={query.domain ?? ''}
          onChange={({ target }) => onChange({ domain: target.value })}
        />
        {select('type', 'Type', typeOptions)}
        {select(
          'difficulty',
          'Difficulty',
          named(difficulties, (value) => value),
        )}
        {select(
          'origin',
          'Origin',
          named(itemOrigins, (value) => originLabels[value]),
        )}
        {select('reports', 'Reports', [{ value: 'open', label: 'With open reports' }])}
        {select('flag', 'Statistics', [
          { value: 'any', label: 'Any flag' },
          ...named(flagNames, (value) => flagLabels[value].label),
        ])}
        <SelectField
          label="Sort by"
          options={named(sorts, (value) => sortLabels[value])}
          value={query.sort ?? 'newest'}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
      </div>
    </div>
  )
}
