import type { ItemSource } from '#contract/content-library.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SourceDiff } from './source-diff.tsx'

/** Two texts of one item: the one that somebody else saved, and the one in the form. */
export function EditConflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: ItemSource
  theirs: ItemSource
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  return (
    <div className="mb-6 grid gap-4">
      <Alert variant="warning" title="Somebody else changed this item">
        Nothing is lost: below is how your text differs from the one that is saved now. Words that only your text has
        are underlined; words that only the saved text has are crossed out.
      </Alert>
      <SourceDiff before={theirs} after={mine} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Continue with Mine</Button>
        <Button onClick={onTakeTheirs}>Use the Saved Text</Button>
      </div>
    </div>
  )
}
