import { useState } from 'react'
import type { NotebookEntry } from '#contract/notebook.ts'
import type { EntryChange } from '#web/shared/notebook/notebook-entries.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

type Part = 'case' | 'question'

/** The sentences of a text, with their places. */
export function sentencesOf(text: string): { start: number; end: number; text: string }[] {
  const segments = new Intl.Segmenter('en-US', { granularity: 'sentence' }).segment(text)
  return [...segments].flatMap(({ segment, index }) => {
    const trimmed = segment.trim()
    const start = index + segment.indexOf(trimmed)
    return trimmed === '' ? [] : [{ start, end: start + trimmed.length, text: trimmed }]
  })
}

/**
 * The note of a question. Sentences can be highlighted here without selecting text, which a keyboard or a small screen
 * makes hard.
 */
export function NotesDialog({
  entry,
  texts,
  onChange,
  onClose,
}: {
  entry: NotebookEntry
  texts: Readonly<Record<Part, string | undefined>>
  onChange: (change: EntryChange) => Promise<boolean>
  onClose: () => void
}) {
  const [note, setNote] = useState(entry.note)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const isSaved = note.trim() === entry.note || (await onChange({ note: note.trim() }))
    setSaving(false)
    if (isSaved) onClose()
  }
  const toggle = (part: Part, { start, end }: { start: number; end: number }, isMarked: boolean) => {
    const others = entry.highlights.filter((one) => one.part !== part || one.end <= start || one.start >= end)
    void onChange({ highlights: isMarked ? others : [...others, { part, start, end }] })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void save()
      }}
      title="Notes on this question"
      description="Saved with this question. You'll see them in your notebook and the next time this question comes up."
    >
      <TextAreaField
        label="Note"
        rows={5}
        maxLength={4000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Disclosure summary="Highlight sentences" className="mt-4">
        {(['case', 'question'] as const).map((part) =>
          sentencesOf(texts[part] ?? '').map((sentence) => {
            const isMarked = entry.highlights.some(
              (one) => one.part === part && one.start <= sentence.start && sentence.end <= one.end,
            )
            return (
              <CheckboxField
                key={`${part} ${sentence.start}`}
                label={<ClinicalText>{sentence.text}</ClinicalText>}
                checked={isMarked}
                onChange={() => toggle(part, sentence, isMarked)}
              />
            )
          }),
        )}
      </Disclosure>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" pending={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}
