import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LabValue, LabValues } from '#contract/lab-values.ts'
import { read } from '#web/shared/api/call.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { controlClasses } from '#web/ui/form-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { ToolPanel } from '#web/ui/tool-panel.tsx'
import { findLabValues } from './find-lab-values.ts'

/** Laboratory reference values to look up during a quiz or exam. */
export function LabValuesPanel(panel: { level: number; onClose: () => void; onFront: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(read('GET /api/lab-values'))
  const [search, setSearch] = useState('')
  const [isSi, setSi] = useState(false)
  const id = useId()
  return (
    <ToolPanel title="Lab values" className="md:h-[34rem] md:w-96" {...panel}>
      <div className="sticky -top-3 z-10 -mx-3 -mt-3 border-b border-rule bg-sheet px-3 pt-3 pb-2">
        <label htmlFor={id} className="sr-only">
          Search lab values
        </label>
        <input
          id={id}
          data-first-focus=""
          type="search"
          autoComplete="off"
          placeholder="Search: potassium, INR, ..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={controlClasses}
        />
        <SwitchField label="SI units" checked={isSi} onChange={(event) => setSi(event.target.checked)} />
      </div>
      {data ? (
        <Found labValues={data} search={search} isSi={isSi} />
      ) : isError ? (
        <ErrorState title="We couldn't load the lab values" onRetry={() => void refetch()} retrying={isFetching}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading what="Loading the lab values">
          <Skeleton className="mt-4 h-72" />
        </Loading>
      )}
    </ToolPanel>
  )
}

function Found({ labValues, search, isSi }: { labValues: LabValues; search: string; isSi: boolean }) {
  const panels = findLabValues(labValues.panels, search)
  const count = panels.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() === '' ? '' : `${count} found`}
      </p>
      {count === 0 && <p className="py-6 text-center text-ink-2">No lab value matches “{search.trim()}”.</p>}
      {panels.map(({ name, values }) => (
        <table key={name} className="num mt-3 w-full text-sm">
          <caption className="label pb-1 text-start">{name}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Reference range</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <LabRow key={value.id} value={value} isSi={isSi} />
            ))}
          </tbody>
        </table>
      ))}
      <p className="mt-4 text-xs text-ink-2">
        For adults who are not pregnant. Ranges differ between laboratories, and a question may state its own.
      </p>
      <Disclosure summary="Sources" className="mt-1 border-b-0 text-xs">
        <ul className="grid gap-1 text-xs text-ink-2">
          {labValues.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}

function LabRow({ value, isSi }: { value: LabValue; isSi: boolean }) {
  const { unit, ranges } = isSi ? value.si : value.conventional
  return (
    <tr className="border-t border-rule align-top">
      <th scope="row" className="py-1.5 pr-3 text-start font-normal text-pretty">
        <ClinicalText>{value.name}</ClinicalText>
        {value.note && <span className="block text-xs text-ink-2">{value.note}</span>}
      </th>
      <td className="py-1.5 text-end">
        {ranges.map((range) => (
          <span key={range.for} className="block whitespace-nowrap">
            {range.for && <span className="text-ink-2">{range.for} </span>}
            <strong className="font-semibold">{range.text}</strong>
          </span>
        ))}
        <span className="block text-xs text-ink-2">
          <ClinicalText>{unit}</ClinicalText>
        </span>
      </td>
    </tr>
  )
}
