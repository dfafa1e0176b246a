import { Info } from 'lucide-react'

/** What there is to know about an exam before one begins. */
export function ExamNotice({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div
      role="status"
      className="mb-6 flex max-w-measure items-start gap-3 rounded-md bg-warn-wash px-4 py-2.5 text-sm text-warn"
    >
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
