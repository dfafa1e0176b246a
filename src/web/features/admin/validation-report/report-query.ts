import type { Input } from '#contract/api.ts'
import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import { evidenceLabels, flagLabels, originLabels } from './report-labels.ts'

type ReportQuery = NonNullable<Input<'GET /api/admin/validation-report'>['query']>

/** What the items are sorted by, and in which order. */
export const sortOptions = [
  { value: 'flags', label: 'Flags, most serious first' },
  { value: 'facility', label: 'Share correct, lowest first' },
  { value: 'facility desc', label: 'Share correct, highest first' },
  { value: 'pointBiserial', label: 'Point-biserial, lowest first' },
  { value: 'discrimination', label: 'Upper less lower 27%, lowest first' },
  { value: 'answered desc', label: 'Answers, most first' },
  { value: 'medianSeconds desc', label: 'Time, longest first' },
  { value: 'difficulty desc', label: 'Calibrated difficulty, hardest first' },
  { value: 'item', label: 'Order in the bank' },
] as const

/** Whose answers the report is about. */
export interface ReportScope {
  attempts: 'first' | 'all'
  demo: 'include' | 'exclude'
}

/** The report as the address of the page has it; parameters that the server would refuse are left out. */
export interface ReportChoice {
  scope: ReportScope
  field: (typeof healthcareFields)[number]['value'] | undefined
  filter: ReportQuery
  sort: string
}

const known = <T extends string>(value: string | null, names: readonly T[]): T | undefined =>
  names.find((name) => name === value)

export function readReportChoice(params: URLSearchParams): ReportChoice {
  const scope: ReportScope = {
    attempts: params.get('attempts') === 'all' ? 'all' : 'first',
    demo: params.get('demo') === 'include' ? 'include' : 'exclude',
  }
  const field = known(
    params.get('field'),
    healthcareFields.map(({ value }) => value),
  )
  const flag = known(params.get('flag'), Object.keys(flagLabels) as (keyof typeof flagLabels)[])
  const origin = known(params.get('origin'), Object.keys(originLabels) as (keyof typeof originLabels)[])
  const evidence = known(params.get('evidence'), Object.keys(evidenceLabels) as (keyof typeof evidenceLabels)[])
  const sort = sortOptions.find(({ value }) => value === params.get('sort'))?.value ?? 'flags'
  const [by, order] = sort.split(' ') as [ReportQuery['sort'], ReportQuery['order']]
  const filter = {
    ...scope,
    ...(field ? { field } : {}),
    ...(flag ? { flag } : {}),
    ...(origin ? { origin } : {}),
    ...(evidence ? { evidence } : {}),
    sort: by,
    ...(order ? { order } : {}),
  }
  return { scope, field, filter, sort }
}
