import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { TutorSource } from '#contract/tutor.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { MarkdownView } from '#web/ui/markdown-view.tsx'

const kinds: Record<TutorSource['kind'], string> = {
  item: 'Explanation of a question',
  row: 'Table',
  model: 'Worked example',
  simulation: 'Simulation',
  'lab-value': 'Laboratory value',
  drawing: 'Drawing',
  reference: 'Cited work',
}

/** The passages that a message rests on; the one that was opened comes into view. */
export function SourceDrawer({
  sources,
  opened,
  onClose,
}: {
  sources: readonly TutorSource[]
  /** Its number; undefined when nothing is open. */
  opened: number | undefined
  onClose: () => void
}) {
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened !== undefined) current.current?.scrollIntoView({ block: 'start' })
  }, [opened])
  return (
    <Drawer wide open={opened !== undefined} onOpenChange={onClose} title="Sources">
      <ol className="grid px-3 pb-6">
        {sources.map((source) => (
          <li
            key={source.id}
            ref={(element) => {
              if (source.number === opened) current.current = element
            }}
            className="scroll-mt-2 border-t border-rule py-5 first:border-t-2 first:border-ink"
          >
            <p className="label flex items-center gap-2">
              <span className="num grid size-5 place-items-center rounded-full bg-teal-wash text-teal-deep">
                {source.number}
              </span>
              {kinds[source.kind]}
            </p>
            <h3 className="mt-1.5 text-lg">{source.title}</h3>
            {source.keyPoint && (
              <p className="mt-2 font-semibold">
                <ClinicalText>{source.keyPoint}</ClinicalText>
              </p>
            )}
            <MarkdownView className="mt-2 text-base" topHeading={4}>
              {source.text}
            </MarkdownView>
            {source.citations.map((citation) => (
              <p key={citation} className="mt-3 text-sm text-ink-2">
                {citation}
              </p>
            ))}
            <Button asChild variant="text" className="mt-2 -ml-3 text-sm">
              <Link to={`/study-aid?topic=${encodeURIComponent(source.title)}&method=flashcards`}>Make Flashcards</Link>
            </Button>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
