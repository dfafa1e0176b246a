import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExchangeFormat, exchangeFormats, formatLabels } from '#domain/exchange/format.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { request } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { saveBlob } from '#web/ui/csv.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatCount } from '#web/ui/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import type { ContentQuery } from './content-filters.tsx'

const notes: Record<ExchangeFormat, string> = {
  csv: 'Everything is in the file. Formulas are escaped for spreadsheets.',
  'moodle-xml': 'Everything is in the file.',
  gift: 'Everything is in the file; a case becomes part of its questions.',
  aiken: 'Only questions with one answer, without reasons and explanations.',
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
  count: number
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
      title={`Export: ${formatCount(count)} ${count === 1 ? 'item' : 'items'}`}
      description="Item models and simulations have no file format and are left out."
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
