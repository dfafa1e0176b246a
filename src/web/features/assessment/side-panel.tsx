import { Check, CloudCheck, CloudOff, CloudUpload, X } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { Draft } from '#contract/attempts.ts'
import { currentStatus, type QuestionStatus } from '#web/shared/attempts/draft.ts'
import type { SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { useIsOnline } from '#web/shared/use-is-online.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeChoosing } from './keyboard.ts'
import { Keys } from './keyboard-shortcuts.tsx'

const saveTexts: Record<SaveStatus, string> = {
  idle: 'Your answers are saved automatically. You can close this page and resume on any device.',
  saving: 'Saving...',
  saved: 'Saved. You can close this page and resume on any device.',
  offline: "You're offline. Your answers are saved on this device and will sync when you're back online.",
  unreachable: "Saved on this device. We can't reach the server; we'll keep trying.",
  timeout: "Saved on this device. The server is taking too long; we'll keep trying.",
  busy: "Saved on this device. The server is busy; we'll keep trying.",
  failing: "Saved on this device. The server isn't responding; we'll keep trying.",
  rejected: 'Saved on this device only.',
}

const hasTrouble = (status: SaveStatus) => !['idle', 'saving', 'saved'].includes(status)

/** The state of saving. Screen readers are told only about trouble; see `saveAnnouncement`. */
export function SaveStatusText({ status }: { status: SaveStatus }) {
  return <p className={hasTrouble(status) ? 'text-warn' : undefined}>{saveTexts[status]}</p>
}

/** What to announce about saving: when it fails, and nothing otherwise. */
export function saveAnnouncement(status: SaveStatus): string {
  return hasTrouble(status) ? saveTexts[status] : ''
}

function describeBriefly(status: SaveStatus, isOnline: boolean) {
  if (status === 'offline' || !isOnline) return { text: 'Offline', Icon: CloudOff, isTrouble: true }
  if (status === 'rejected') return { text: 'Not saved', Icon: CloudOff, isTrouble: true }
  if (hasTrouble(status)) return { text: 'Not synced', Icon: CloudOff, isTrouble: true }
  if (status === 'saving') return { text: 'Saving...', Icon: CloudUpload, isTrouble: false }
  return { text: status === 'saved' ? 'Saved' : 'Autosave on', Icon: CloudCheck, isTrouble: false }
}

/** The state of saving and of the network, always in view. Small screens show the text only in trouble. */
export function SaveBadge({ status }: { status: SaveStatus }) {
  const { text, Icon, isTrouble } = describeBriefly(status, useIsOnline())
  return (
    <p className={cn('flex items-center gap-1.5 text-sm whitespace-nowrap', isTrouble ? 'text-warn' : 'text-ink-2')}>
      <Icon className="size-4.5" aria-hidden="true" />
      <span className={isTrouble ? undefined : 'max-md:sr-only'}>{text}</span>
    </p>
  )
}

/** Beside the question on wide screens: the question map, keyboard shortcuts, and the state of saving. */
export function SidePanel({
  draft,
  optionCount,
  shortcuts,
  isTutor,
  status,
  onGo,
  onReview,
  onShortcuts,
}: {
  draft: Draft
  optionCount: number
  /** Whether keyboard shortcuts are turned on. */
  shortcuts: boolean
  isTutor: boolean
  status: SaveStatus
  onGo: (index: number) => void
  onReview: () => void
  onShortcuts: () => void
}) {
  return (
    <aside aria-label="Overview" className="hidden text-sm text-ink-2 md:block">
      <Section title="Questions">
        <QuestionMap draft={draft} onGo={onGo} />
        <Button variant="text" className="mt-1 -ml-3 text-sm" onClick={onReview}>
          Review and submit
        </Button>
      </Section>
      {shortcuts && (
        <Section title="Keyboard">
          <p className="leading-7">
            <Keys name={describeChoosing(optionCount).letters} /> choose &nbsp;
            <Keys name="Enter" /> {isTutor ? 'check' : 'next'}
            <br />
            <Keys name="S" /> skip &nbsp;
            <Keys name="M" /> flag &nbsp;
            <Keys name="X" /> cross out
          </p>
          <Button variant="text" className="-ml-3 text-sm" onClick={onShortcuts}>
            All shortcuts <Keys name="?" />
          </Button>
        </Section>
      )}
      <Section title="Your answers">
        <SaveStatusText status={status} />
      </Section>
    </aside>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[&+&]:mt-5 [&+&]:border-t [&+&]:border-rule [&+&]:pt-5">
      <h2 className="mb-2.5 font-sans text-sm font-semibold tracking-normal text-ink">{title}</h2>
      {children}
    </section>
  )
}

const cellVariants: Record<QuestionStatus, string> = {
  answered: 'border-transparent bg-teal-wash text-teal-deep',
  skipped: 'border-dashed border-rule-strong text-ink-2',
  unseen: 'border-rule text-ink-2',
  correct: 'border-correct bg-correct-wash text-correct',
  incorrect: 'border-incorrect bg-incorrect-wash text-incorrect',
}
const statusLabels: Record<QuestionStatus, string> = {
  answered: 'answered',
  skipped: 'skipped',
  unseen: 'not answered yet',
  correct: 'correct',
  incorrect: 'incorrect',
}
const statusIcons: Partial<Record<QuestionStatus, typeof Check>> = { correct: Check, incorrect: X }

/** Questions of a map that is drawn at once; that of a longer exam would delay what opens with it. */
const shortMap = 60

/** A numbered button for each question, with a legend. */
const QuestionMap = memo(function QuestionMap({ draft, onGo }: { draft: Draft; onGo: (index: number) => void }) {
  const list = useRef<HTMLOListElement>(null)
  const total = draft.answers.length
  const count = useDeferredValue(total, total > shortMap ? 0 : total)
  useEffect(() => {
    const box = list.current
    const cell = box?.children[draft.position] as HTMLElement | undefined
    if (!box || !cell || count === 0) return
    // Scrolls only the list, never the page.
    box.scrollTop = cell.offsetTop - box.clientHeight / 2 + cell.clientHeight / 2
  }, [draft.position, count])
  return (
    <>
      <ol
        ref={list}
        className={cn(
          'num relative -mx-1 grid max-h-[46dvh] grid-cols-5 gap-1 overflow-y-auto p-1 sm:max-md:grid-cols-8',
          total > shortMap && 'h-[46dvh]',
        )}
      >
        {[...Array(count).keys()].map((index) => (
          <li key={index}>
            <Cell
              index={index}
              status={currentStatus(draft, index)}
              isFlagged={draft.flagged[index] === true}
              isCurrent={index === draft.position}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
      <Legend isTutor={draft.locked !== undefined} />
    </>
  )
})

const Cell = memo(function Cell({
  index,
  status,
  isFlagged,
  isCurrent,
  onGo,
}: {
  index: number
  status: QuestionStatus
  isFlagged: boolean
  isCurrent: boolean
  onGo: (index: number) => void
}) {
  const Icon = statusIcons[status]
  return (
    <button
      type="button"
      aria-label={`Question ${index + 1}, ${statusLabels[status]}${isFlagged ? ', flagged' : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(index)}
      className={cn(
        'relative grid h-11 w-full place-items-center rounded-sm border text-sm hover:border-rule-strong',
        cellVariants[status],
        isCurrent && 'border-2 border-solid border-teal! font-semibold text-ink',
      )}
    >
      {index + 1}
      {Icon && <Icon className="absolute bottom-0.5 left-0.5 size-3" strokeWidth={3} aria-hidden="true" />}
      {isFlagged && <span className="absolute top-1 right-1 size-1.5 rounded-full bg-warn" />}
    </button>
  )
})

function Legend({ isTutor }: { isTutor: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-1 text-xs text-ink-2">
      {isTutor && (
        <>
          <span className="inline-flex items-center gap-1.5">
            <Check className="size-3 text-correct" strokeWidth={3} aria-hidden="true" /> Correct
          </span>
          <span className="inline-flex items-center gap-1.5">
            <X className="size-3 text-incorrect" strokeWidth={3} aria-hidden="true" /> Incorrect
          </span>
        </>
      )}
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-xs bg-teal-wash ring-1 ring-teal" /> Answered
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 border border-dashed border-rule-strong" /> Skipped
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-1.5 rounded-full bg-warn" /> Flagged
      </span>
    </p>
  )
}

/** The question map on small screens, which have no side panel, and by keyboard. */
export function QuestionMapDialog({
  open,
  draft,
  onClose,
  onGo,
  onReview,
}: {
  open: boolean
  draft: Draft
  onClose: () => void
  onGo: (index: number) => void
  onReview: () => void
}) {
  const go = (index: number) => {
    onClose()
    onGo(index)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Questions">
      <QuestionMap draft={draft} onGo={go} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onReview}>Review and submit</Button>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
