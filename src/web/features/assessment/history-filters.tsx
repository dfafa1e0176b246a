import { fieldCodes, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { type HistoryFilter, historyResults, historyTypes } from '#domain/progress/history-filter.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What the address says the history is narrowed to; parameters that are not valid are ignored. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const oneOf = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((one) => one === params.get(name))
  const dateOf = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const type = oneOf('type', historyTypes)
  return {
    field: oneOf('field', fieldCodes),
    type,
    exam: type === 'exam' ? (params.get('exam')?.slice(0, 60) ?? undefined) : undefined,
    result: oneOf('result', historyResults),
    from: dateOf('from'),
    to: dateOf('to'),
  }
}

/** The parts of a filter that are set. */
export const queryOf = (filter: HistoryFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof HistoryFilter, never>
  >

/** No filter, as parameters of the address. */
export const cleared = { field: '', type: '', exam: '', result: '', from: '', to: '' }
const types: readonly { value: NonNullable<HistoryFilter['type']>; label: string }[] = [
  { value: 'practice', label: 'Practice quizzes' },
  { value: 'exam', label: 'Full-length exams' },
  { value: 'simulation', label: 'Practice simulations' },
]
const results: readonly { value: NonNullable<HistoryFilter['result']>; label: string }[] = [
  { value: 'passed', label: 'Passed' },
  { value: 'not-passed', label: 'Did not pass' },
]

/** Narrows the history. The choices are in the address, so that Back from a result leads to the same list. */
export function Filters({
  filter,
  onChange,
}: {
  filter: HistoryFilter
  onChange: (changes: Record<string, string>) => void
}) {
  const user = useSignedInUser()
  const exams = useExams(filter.field ?? user.healthcareField)
  const count = Object.keys(queryOf(filter)).length
  const examNames = exams.data?.map(({ name }) => ({ value: name, label: name })) ?? []
  return (
    <Disclosure summary={count === 0 ? 'Filter' : `Filter (${count} active)`} className="mb-6">
      <div className="grid gap-4 py-2 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label="Field"
          value={filter.field ?? ''}
          placeholder="All fields"
          options={healthcareFields}
          onChange={({ target }) => onChange({ field: target.value, exam: '' })}
        />
        <SelectField
          label="Type"
          value={filter.type ?? ''}
          placeholder="Everything"
          options={types}
          onChange={({ target }) => onChange({ type: target.value, exam: '' })}
        />
        {filter.type === 'exam' && examNames.length > 0 && (
          <SelectField
            label="Exam"
            value={filter.exam ?? ''}
            placeholder="All exams"
            options={examNames}
            onChange={({ target }) => onChange({ exam: target.value })}
          />
        )}
        <SelectField
          label="Result"
          value={filter.result ?? ''}
          placeholder="All results"
          options={results}
          onChange={({ target }) => onChange({ result: target.value })}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from ?? ''}
          max={filter.to}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to ?? ''}
          min={filter.from}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      {count > 0 && (
        <Button variant="text" className="-ml-3" onClick={() => onChange(cleared)}>
          Clear filters
        </Button>
      )}
    </Disclosure>
  )
}
