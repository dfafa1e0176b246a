import type { PostText } from '#contract/blog.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PartsDiff } from '../content-library/source-diff.tsx'

const partsOf = (text: PostText) =>
  [
    ['Title', text.title],
    ['Excerpt', text.excerpt],
    ['Category', text.category],
    ['Cover', text.drawing],
    ['Tags', text.tags.join(', ')],
    ['Article', text.content],
    ['Sources', text.citations.join('\n')],
  ] as const

/** Two versions of one post: the one that someone else saved, and the one in the form. */
export function PostConflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: PostText
  theirs: PostText
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  return (
    <div className="mb-6 grid gap-4">
      <Alert variant="warning" title="Somebody else changed this post">
        Nothing is lost. Below, text that is only in your version is underlined, and text that is only in the saved
        version is crossed out.
      </Alert>
      <PartsDiff before={partsOf(theirs)} after={partsOf(mine)} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Continue with Mine</Button>
        <Button onClick={onTakeTheirs}>Use the Saved Text</Button>
      </div>
    </div>
  )
}
