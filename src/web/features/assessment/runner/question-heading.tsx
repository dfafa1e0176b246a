import { LayoutGrid } from 'lucide-react'
import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import { FlagButton } from './runner-bar.tsx'

interface Props {
  index: number
  total: number
  category: string
  flagged: boolean
  onFlag: () => void
  onMap: () => void
}

/** Which question this is; on small screens also flag and map, for which the bar has no room. */
export function QuestionHeading({ index, total, category, flagged, onFlag, onMap }: Props) {
  const heading = useFocusStart(index)
  return (
    <div className="flex items-start justify-between gap-2">
      <h1 ref={heading} tabIndex={-1} className="label pt-3 font-sans leading-normal text-balance outline-none">
        Question {index + 1} of {total} <span aria-hidden="true">·</span> {category}
      </h1>
      <div className="-mr-3 flex md:hidden">
        <FlagButton flagged={flagged} onFlag={onFlag} compact />
        <Button variant="text" aria-label="Question map" onClick={onMap} className="min-w-11">
          <LayoutGrid className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
