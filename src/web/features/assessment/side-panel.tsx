import type { ReactNode } from 'react'
import type { Draft } from '#contract/assessment.ts'
import type { SaveStatus } from '#web/shared/attempts/save-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { describeChoosing } from './keyboard.ts'
import { Keys } from './keyboard-shortcuts.tsx'
import { QuestionMap } from './question-map.tsx'

const saveTexts: Record<SaveStatus, string> = {
  idle: 'Your answers are saved automatically. You can close this page and resume on any device.',
  saving: 'Saving...',
  saved: 'Saved. You can close this page and resume on any device.',
  offline: 'You’re offline. Your answers are saved on this device and will sync when you’re back online.',
  unreachable: 'Saved on this device. We can’t reach the server; we’ll keep trying.',
  timeout: 'Saved on this device. The server is taking too long; we’ll keep trying.',
  busy: 'Saved on this device. The server is busy; we’ll keep trying.',
  failing: 'Saved on this device. The server isn’t responding; we’ll keep trying.',
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

/** Beside the question on wide screens: the question map, keyboard shortcuts, and the state of saving. */
export function SidePanel({
  draft,
  optionCount,
  shortcuts,
  status,
  onGo,
  onShortcuts,
}: {
  draft: Draft
  optionCount: number
  /** Whether keyboard shortcuts are turned on. */
  shortcuts: boolean
  status: SaveStatus
  onGo: (index: number) => void
  onShortcuts: () => void
}) {
  return (
    <aside aria-label="Overview" className="hidden text-sm text-ink-2 md:block">
      <Section title="Questions">
        <QuestionMap draft={draft} onGo={onGo} />
      </Section>
      {shortcuts && (
        <Section title="Keyboard">
          <p className="leading-7">
            <Keys name={describeChoosing(optionCount).letters} /> choose &nbsp;
            <Keys name="Enter" /> next
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
