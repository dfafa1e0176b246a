import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { IssueNotes, type Issues } from './issue-notes.tsx'

/** The works that an item cites, out of those that the content knows. */
export function ReferenceFields({
  references,
  known,
  issues,
  onChange,
}: {
  references: readonly string[]
  known: readonly { id: string; citation: string }[]
  issues: Issues
  onChange: (references: string[]) => void
}) {
  return (
    <div className="grid gap-3">
      {references.map((reference, index) => {
        // A work that the list does not have, or that a newer one has replaced, is still shown.
        const isKnown = known.some(({ id }) => id === reference)
        const options = known.map(({ id, citation }) => ({ value: id, label: citation }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reference may be chosen twice for a moment
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <SelectField
              label={`Reference ${index + 1}`}
              placeholder="Choose a work"
              options={isKnown || !reference ? options : [{ value: reference, label: reference }, ...options]}
              value={reference}
              onChange={({ target }) => onChange(references.map((one, at) => (at === index ? target.value : one)))}
            />
            <Button
              variant="text"
              className="text-sm"
              aria-label={`Remove reference ${index + 1}`}
              onClick={() => onChange(references.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        )
      })}
      <IssueNotes issues={issues.filter(({ field }) => field.startsWith('references'))} />
      <Button
        className="justify-self-start text-sm"
        disabled={references.length >= 4}
        onClick={() => onChange([...references, ''])}
      >
        Add Reference
      </Button>
    </div>
  )
}
