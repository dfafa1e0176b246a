import { useState } from 'react'
import type { ContentDetail, ItemSource } from '#contract/content-library.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { ItemForm } from './item-form.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { useItemEdit } from './use-item-edit.ts'

/** The text of an item as a form, checked while it is written, with the question as a learner would see it. */
export function ItemEditor({ item, source: stored }: { item: ContentDetail; source: ItemSource }) {
  const edit = useItemEdit(item, stored)
  const [note, setNote] = useState('')
  // Fields with a text of their own start again when the text is replaced as a whole.
  const [generation, setGeneration] = useState(0)
  const { source, isChanged, check, isChecking, conflict } = edit
  const issues = check.data?.issues ?? item.issues
  const mustBeReady = item.status === 'active'
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <form
        className="min-w-0"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.save(note.trim())
        }}
      >
        {conflict?.source && (
          <EditConflict
            mine={source}
            theirs={conflict.source}
            onKeepMine={() => edit.keepMine(conflict)}
            onTakeTheirs={() => {
              edit.takeTheirs(conflict)
              setGeneration(generation + 1)
            }}
          />
        )}
        <ItemForm key={generation} item={item} source={source} issues={issues} onChange={edit.change} />
        <div className="mt-6">
          <TextField
            label="What changed (optional)"
            hint="Stored in the audit log."
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <div className="sticky bottom-0 z-10 mt-6 grid gap-3 border-t border-rule bg-paper py-3">
          <p role="status" className="text-sm text-ink-2">
            {statusText({ isChecking, isChanged, issues: issues.length, mustBeReady })}
          </p>
          {check.isError && (
            <Alert title="The text couldn't be checked" onRetry={() => void check.refetch()}>
              Your changes stay on this device.
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              pending={edit.isSaving}
              disabled={edit.isSaving || !isChanged || conflict !== undefined || (mustBeReady && issues.length > 0)}
            >
              Save New Version
            </Button>
            <Button
              variant="text"
              disabled={!isChanged}
              onClick={() => {
                edit.discard()
                setGeneration(generation + 1)
              }}
            >
              Discard Changes
            </Button>
          </div>
        </div>
      </form>
      <section
        aria-labelledby="preview-title"
        className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
      >
        <h3 id="preview-title" className="text-lg">
          As a learner sees it
        </h3>
        {check.data?.preview && <QuestionPreview preview={check.data.preview} />}
      </section>
    </div>
  )
}

function statusText(state: { isChecking: boolean; isChanged: boolean; issues: number; mustBeReady: boolean }): string {
  const { isChecking, isChanged, issues, mustBeReady } = state
  const saved = isChanged ? 'Your changes stay on this device until you save them.' : 'Nothing has changed.'
  if (isChecking) return `Checking the text. ${saved}`
  if (issues === 0) return `The text follows every rule of content. ${saved}`
  const count = issues === 1 ? '1 issue' : `${issues} issues`
  const rest = mustBeReady ? 'Learners are asked this item, so it can be saved once there are none.' : saved
  return `${count} to resolve. ${rest}`
}
