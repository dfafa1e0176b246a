import { Info, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** What there is to know about a paper before one begins; gone once it was read. */
export function Notice({ text }: { text: string | null }) {
  const [open, setOpen] = useState(text !== null)
  if (!open || text === null) return null
  return (
    <div
      role="status"
      className="mt-3 flex max-w-measure items-start gap-3 rounded-md bg-warn-wash py-2.5 pr-1 pl-4 text-sm text-warn"
    >
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p className="flex-1">{text}</p>
      <Button
        variant="text"
        aria-label="Close this note"
        className="-my-2.5 min-w-11 px-0"
        onClick={() => setOpen(false)}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </div>
  )
}
