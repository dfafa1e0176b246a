import { Bookmark, Highlighter, NotebookPen } from 'lucide-react'
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { joinRanges, removeRange } from '#domain/notebook/notebook.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import type { EntryChange, NotebookEntries } from '#web/shared/notebook/notebook-entries.ts'
import { StorageFailure } from '#web/shared/offline/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { HighlightedText, readSelection, type TextRange } from '#web/ui/highlighted-text.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

const NotesDialog = lazy(async () => ({ default: (await import('./notes-dialog.tsx')).NotesDialog }))

interface Notes {
  entry: ReturnType<NotebookEntries['entryAt']>
  /** Resolves to false when it could not be saved; a message was shown then. */
  change: (change: EntryChange) => Promise<boolean>
}

const NotesContext = createContext<Notes | undefined>(undefined)

/** Tells why a change could not be saved. */
function showSaveFailure(error: unknown): void {
  if (!(error instanceof StorageFailure)) {
    showFailure("We couldn't save that", failureMessage(error))
    return
  }
  showFailure(
    "You're offline, and this device can't store your change",
    error.isFull
      ? 'It is out of storage space. Free up some space, or try again when you have a connection.'
      : "This browser doesn't allow saving data. Try again when you have a connection.",
  )
}

/** Makes the texts of one question of an attempt highlightable, and its note and bookmark available below it. */
export function QuestionNotes({
  entries,
  position,
  question,
  children,
}: {
  entries: NotebookEntries
  position: number
  /** The text of the question. */
  question: string
  children: ReactNode
}) {
  const change = async (wanted: EntryChange) => {
    try {
      const isSaved = await entries.change(position, wanted, question)
      if (!isSaved) showToast('Saved on this device', "We'll send it as soon as we can reach the server.")
      return true
    } catch (error) {
      showSaveFailure(error)
      return false
    }
  }
  return <NotesContext value={{ entry: entries.entryAt(position), change }}>{children}</NotesContext>
}

/** The case or the stem of a question. Within QuestionNotes, a selected passage can be highlighted. */
export function QuestionText({ part, children }: { part: 'case' | 'question'; children: string }) {
  const notes = use(NotesContext)
  const shown = part === 'question' ? stripPrefix(children) : children
  if (!notes) return <ClinicalText>{shown}</ClinicalText>
  return <HighlightableText notes={notes} part={part} text={shown} shift={children.length - shown.length} />
}

/** `shift`: how many characters of the stored text precede the text that is shown. */
function HighlightableText({
  notes: { entry, change },
  part,
  text,
  shift,
}: {
  notes: Notes
  part: 'case' | 'question'
  text: string
  shift: number
}) {
  const container = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<TextRange>()
  useEffect(() => {
    const onChange = () => setSelected(container.current ? readSelection(container.current) : undefined)
    document.addEventListener('selectionchange', onChange)
    return () => document.removeEventListener('selectionchange', onChange)
  }, [])
  const own = joinRanges(entry.highlights.filter((one) => one.part === part)).map(({ start, end }) => ({
    start: start - shift,
    end: end - shift,
  }))
  const isMarked = selected && own.some(({ start, end }) => start <= selected.start && selected.end <= end)
  const apply = () => {
    if (!selected) return
    const ranges = isMarked ? removeRange(own, selected) : joinRanges([...own, selected])
    document.getSelection()?.removeAllRanges()
    void change({
      highlights: [
        ...entry.highlights.filter((one) => one.part !== part),
        ...ranges.map(({ start, end }) => ({ part, start: start + shift, end: end + shift })),
      ],
    })
  }
  return (
    <div ref={container} className="relative">
      <HighlightedText text={text} ranges={own} />
      {selected && (
        <span className="absolute top-full right-0 z-10 mt-1 font-sans">
          {/* A press must not clear the selection that it is about. */}
          <Button className="shadow-lift" onPointerDown={(event) => event.preventDefault()} onClick={apply}>
            <Highlighter className="size-4.5" aria-hidden="true" />
            {isMarked ? 'Remove highlight' : 'Highlight'}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Bookmark and note of the current question. `texts` are what can be highlighted by sentence in the dialog. */
export function NoteButtons({
  question,
  caseText,
  isCompact = false,
}: {
  question: string
  caseText: string | undefined
  /** Only the icons are visible. */
  isCompact?: boolean
}) {
  const notes = use(NotesContext)
  const [isOpen, setOpen] = useState(false)
  if (!notes) return null
  const { entry, change } = notes
  const hasNote = entry.note !== '' || entry.highlights.length > 0
  const label = isCompact ? 'max-lg:sr-only' : undefined
  return (
    <>
      <Button
        variant="text"
        aria-pressed={entry.bookmarked}
        className="min-w-11 px-2 text-sm lg:px-3"
        onClick={() => void change({ bookmarked: !entry.bookmarked })}
      >
        <Bookmark className={cn('size-4.5', entry.bookmarked && 'fill-current text-teal')} aria-hidden="true" />
        <span className={label}>Bookmark</span>
      </Button>
      <Button variant="text" className="min-w-11 px-2 text-sm lg:px-3" onClick={() => setOpen(true)}>
        <NotebookPen className={cn('size-4.5', hasNote && 'text-teal')} aria-hidden="true" />
        <span className={label}>
          {entry.note === '' ? 'Add note' : 'Note'}
          {hasNote && <span className="sr-only"> (this question has notes)</span>}
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <NotesDialog
            entry={entry}
            texts={{ case: caseText, question }}
            onChange={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
