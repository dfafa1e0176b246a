import { healthcareFields } from '#domain/fields/healthcare-field.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { evidenceLabels, flagLabels, flagNames, originLabels } from './report-labels.ts'
import { type ReportChoice, sortOptions } from './report-query.ts'

type Change = (changes: Record<string, string>) => void

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const fieldOptions = healthcareFields.map(({ value, label }) => ({ value, label }))
const flagOptions = flagNames.map((value) => ({ value, label: flagLabels[value].label }))

/** Which field, and whose answers. */
export function ScopeFilters({ choice, onChange }: { choice: ReportChoice; onChange: Change }) {
  const { field, scope } = choice
  return (
    <div className="mb-8 grid items-end gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
      <SelectField
        label="Field"
        placeholder="All fields"
        options={fieldOptions}
        value={field ?? ''}
        onChange={({ target: { value } }) => onChange({ field: value })}
      />
      <SelectField
        label="Answers"
        options={[
          { value: '', label: 'First answers only' },
          { value: 'all', label: 'All answers' },
        ]}
        value={scope.attempts === 'all' ? 'all' : ''}
        onChange={({ target: { value } }) => onChange({ attempts: value })}
      />
      <SwitchField
        label="Include demo data"
        checked={scope.demo === 'include'}
        onChange={({ target: { checked } }) => onChange({ demo: checked ? 'include' : '' })}
      />
    </div>
  )
}

/** Which items are listed, and in which order. */
export function ItemFilters({ choice, onChange }: { choice: ReportChoice; onChange: Change }) {
  const { filter, sort } = choice
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
      <SelectField
        label="Flag"
        placeholder="All items"
        options={flagOptions}
        value={filter.flag ?? ''}
        onChange={({ target: { value } }) => onChange({ flag: value })}
      />
      <SelectField
        label="Origin"
        placeholder="All"
        options={optionsOf(originLabels)}
        value={filter.origin ?? ''}
        onChange={({ target: { value } }) => onChange({ origin: value })}
      />
      <SelectField
        label="Learners"
        placeholder="Any number"
        options={optionsOf(evidenceLabels)}
        value={filter.evidence ?? ''}
        onChange={({ target: { value } }) => onChange({ evidence: value })}
      />
      <SelectField
        label="Sort by"
        options={sortOptions}
        value={sort}
        onChange={({ target: { value } }) => onChange({ sort: value === 'flags' ? '' : value })}
      />
    </div>
  )
}
