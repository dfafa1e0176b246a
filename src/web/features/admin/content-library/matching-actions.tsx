import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findItemActions, type ItemAction, type ItemStatus, itemActionLabels } from '#domain/question/lifecycle.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { showFailure } from '#web/ui/toast.tsx'
import type { ContentQuery } from './content-filters.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useItemActions } from './use-item-actions.tsx'

const actions: readonly ItemAction[] = ['approve', 'retire', 'restore']

const idsFor = (items: readonly { id: string; status: ItemStatus }[], action: ItemAction) =>
  items.filter((item) => findItemActions(item).includes(action)).map(({ id }) => id)

/** What can be done with all items that match the filter, not only those on the screen. */
export function MatchingActions({ query: { sort: _, ...filter } }: { query: ContentQuery }) {
  const [asked, setAsked] = useState<ItemAction>()
  const [isExporting, setExporting] = useState(false)
  const [done, setDone] = useState(0)
  const { act, isPending, refusals } = useItemActions({ onDone: () => find.reset() })
  const find = useMutation({
    mutationFn: () => call('GET /api/admin/content-ids', { query: filter }),
    onError: (error) => showFailure("That didn't work", failureMessage(error)),
  })
  const { items = [], isComplete = true } = find.data ?? {}
  const ids = asked ? idsFor(items, asked) : []
  if (!find.data) {
    return (
      <Button className="px-4 text-sm" pending={find.isPending} onClick={() => find.mutate()}>
        Select All Matching
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="num text-sm font-semibold">
        {isComplete ? 'All' : 'The first'} {formatCount(items.length)}
      </p>
      {actions.map((action) => {
        const count = idsFor(items, action).length
        return (
          <Button key={action} className="px-4 text-sm" disabled={count === 0} onClick={() => setAsked(action)}>
            {itemActionLabels[action]} ({formatCount(count)})
          </Button>
        )
      })}
      <Button className="px-4 text-sm" onClick={() => setExporting(true)}>
        Export
      </Button>
      <Button variant="text" className="text-sm" onClick={() => find.reset()}>
        Cancel
      </Button>
      {isPending && (
        <p role="status" className="num text-sm text-ink-2">
          {formatCount(done)} done
        </p>
      )}
      {refusals}
      {isExporting && (
        <ExportDialog
          filter={filter}
          count={isComplete ? items.length : undefined}
          onClose={() => setExporting(false)}
        />
      )}
      {asked && (
        <NoteDialog
          action={asked}
          what={ids.length === 1 ? (ids[0] ?? '') : `${formatCount(ids.length)} items`}
          pending={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={(note) => {
            setAsked(undefined)
            setDone(0)
            act({ action: asked, ids, note, onProgress: setDone })
          }}
        />
      )}
    </div>
  )
}
