import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface CaseFilter {
  search: string
  modality: string
  pathology: string
}

export const noFilter: CaseFilter = { search: '', modality: '', pathology: '' }

const modalities = [
  { value: 'X-ray', label: 'X-ray' },
  { value: 'CT', label: 'CT Scan' },
  { value: 'MRI', label: 'MRI' },
  { value: 'Ultrasound', label: 'Ultrasound' },
  { value: 'ECG', label: 'ECG' },
]

interface CaseFiltersProps {
  filter: CaseFilter
  /** Those of the cases that were loaded. */
  pathologies: readonly string[]
  isCovered: boolean
  onFilter: (filter: CaseFilter) => void
  onCover: (isCovered: boolean) => void
}

/** Filters for the list of cases, and whether their findings are covered. */
export function CaseFilters({ filter, pathologies, isCovered, onFilter, onCover }: CaseFiltersProps) {
  // The selected one stays in the list when another filter has removed its cases.
  const names = [...new Set([...pathologies, ...(filter.pathology ? [filter.pathology] : [])])].toSorted()
  return (
    <div className="grid items-end gap-x-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_15rem_auto]">
      <div className="sm:max-lg:col-span-2">
        <TextField
          label="Search"
          type="search"
          placeholder="Titles, findings, tags"
          maxLength={100}
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        />
      </div>
      <SelectField
        label="Modality"
        placeholder="All"
        value={filter.modality}
        options={modalities}
        onChange={({ target }) => onFilter({ ...filter, modality: target.value })}
      />
      <SelectField
        label="Pathology"
        placeholder="All"
        value={filter.pathology}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => onFilter({ ...filter, pathology: target.value })}
      />
      <SwitchField label="Cover the answers" checked={isCovered} onChange={({ target }) => onCover(target.checked)} />
    </div>
  )
}
