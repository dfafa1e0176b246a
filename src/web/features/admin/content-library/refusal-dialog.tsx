import { Button } from '#web/ui/button.tsx'
import { downloadCsv, toCsv } from '#web/ui/csv.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** An item that an act left as it was. */
export interface Refusal {
  id: string
  reason: string
}

/** Which items an act on many left as they were, and why. */
export function RefusalDialog({
  title,
  refused,
  onClose,
}: {
  title: string
  refused: readonly Refusal[]
  onClose: () => void
}) {
  const save = () =>
    downloadCsv(
      'not-changed.csv',
      toCsv(
        ['Item', 'Reason'],
        refused.map(({ id, reason }) => [id, reason]),
      ),
    )
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="These items weren't changed."
    >
      <ul aria-label="Not changed" className="max-h-96 overflow-y-auto border-t border-rule">
        {refused.slice(0, 200).map(({ id, reason }) => (
          <li key={id} className="border-b border-rule py-2 text-sm">
            <span className="num font-semibold break-all">{id}</span> <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      {refused.length > 200 && (
        <p className="mt-2 text-sm text-ink-2">Showing the first 200. The CSV file has all of them.</p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={save}>Save as CSV</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
