import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const kinds = [
  { kind: 'like', label: 'Like', Icon: ThumbsUp },
  { kind: 'dislike', label: 'Dislike', Icon: ThumbsDown },
] as const

/** Like or dislike, one at a time. Only this page knows. */
export function Reactions() {
  const [chosen, setChosen] = useState<'like' | 'dislike'>()
  return (
    <section aria-labelledby="reactions" className="mt-8 flex flex-wrap items-center gap-3 border-t border-rule py-5">
      <h2 id="reactions" className="text-lg max-md:basis-full md:flex-1">
        Was this helpful?
      </h2>
      {kinds.map(({ kind, label, Icon }) => (
        <Button
          key={kind}
          aria-pressed={chosen === kind}
          onClick={() => setChosen(chosen === kind ? undefined : kind)}
          className="min-w-28 px-4 font-medium aria-pressed:border-teal aria-pressed:bg-teal-wash aria-pressed:text-teal-deep max-md:flex-1"
        >
          <Icon className="size-4" aria-hidden="true" />
          {label} <span className="num">{chosen === kind ? 1 : 0}</span>
        </Button>
      ))}
    </section>
  )
}
