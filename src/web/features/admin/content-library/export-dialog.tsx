import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExchangeFormat, exchangeFormats, formatLabels } from '#domain/exchange/format.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { request } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatCount } from '#web/ui/format.ts'
import { saveBlob } from '#web/ui/save-blob.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import type { ContentQuery } from './content-filters.tsx'

const notes: Record<ExchangeFormat, string> = {
  csv: 'Includes everything. Cells that look like formulas are escaped.',
  'moodle-xml': 'Includes everything.',
  gift: 'Includes everything. A case becomes part of each of its questions.',
  aiken: 'Includes only questions with one answer, without reasons or explanations.',
}

const options = exchangeFormats.map((value) => ({ value, label: formatLabels[value].name }))

/** Saves the chosen items, or all that match a filter, as a file. */
export function ExportDialog({
  ids,
  filter,
  count,
  onClose,
}: {
  ids?: string[]
  filter?: Omit<ContentQuery, 'sort'>
  /** Undefined when more items match than were counted. */
  count: number | undefined
  onClose: () => void
}) {
  const [format, setFormat] = useState<ExchangeFormat>('csv')
  const save = useMutation({
    mutationFn: async () => {
      const body = { format, ...(ids ? { ids } : {}), ...(filter ? { filter } : {}) }
      return (await request('POST /api/admin/content-exports', { body }, { timeout: 120_000 })).blob()
    },
    onSuccess: (blob) => {
      saveBlob(`questions${formatLabels[format].extension}`, blob)
      onClose()
    },
    onError: (error) => showFailure('Nothing was exported', failureMessage(error)),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        count === undefined
          ? 'Export all matching items'
          : `Export ${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
      }
      description="Item models and simulations can't be exported and are left out."
    >
      <div className="grid gap-4">
        <SelectField
          label="Format"
          hint={notes[format]}
          options={options}
          value={format}
          onChange={({ target }) => setFormat(exchangeFormats.find((one) => one === target.value) ?? 'csv')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={save.isPending} onClick={() => save.mutate()}>
            Export
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
