import { useState } from 'react'
import type { ContentItem } from '#contract/content-library.ts'
import { findItemActions, type ItemAction, itemActionLabels, itemActions } from '#domain/question/lifecycle.ts'
import { Button } from '#web/ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { maxPerAction, useItemActions } from './use-item-actions.tsx'

/** What can be done with the selected items: each action that the status of one of them allows. */
export function BulkActions({ selected, onDone }: { selected: readonly ContentItem[]; onDone: () => void }) {
  const [asked, setAsked] = useState<ItemAction>()
  const [isExporting, setExporting] = useState(false)
  const { act, isPending, refusals } = useItemActions({
    onDone: () => {
      setAsked(undefined)
      onDone()
    },
  })
  const idsFor = (action: ItemAction) =>
    selected.filter((item) => findItemActions(item).includes(action)).map(({ id }) => id)
  const possible = itemActions.filter((action) => idsFor(action).length > 0)
  const isTooMany = selected.length > maxPerAction
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="num text-sm font-semibold">
        {selected.length} selected
      </p>
      {possible.map((action) => (
        <Button key={action} className="px-4 text-sm" disabled={isTooMany} onClick={() => setAsked(action)}>
          {itemActionLabels[action]} ({idsFor(action).length})
        </Button>
      ))}
      {isTooMany && <p className="text-sm text-ink-2">At most {maxPerAction} at a time.</p>}
      <Button className="px-4 text-sm" disabled={isTooMany} onClick={() => setExporting(true)}>
        Export
      </Button>
      {isExporting && (
        <ExportDialog ids={selected.map(({ id }) => id)} count={selected.length} onClose={() => setExporting(false)} />
      )}
      {refusals}
      {asked && (
        <NoteDialog
          action={asked}
          what={idsFor(asked).length === 1 ? (idsFor(asked)[0] ?? '') : `${idsFor(asked).length} items`}
          pending={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={(note) => act({ action: asked, ids: idsFor(asked), note })}
        />
      )}
    </div>
  )
}
