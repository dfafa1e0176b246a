import type { Waiting } from './work/get-through.ts'

const waitingWords: Record<Waiting, string> = {
  offline: 'Offline: your choice is kept on this device and is sent by itself when you are back',
  failing: 'The server does not answer at the moment. Your choice is kept on this device; sending is tried again.',
}
const quietWords = {
  here: 'Kept on this device. After your first choice you can go on with it on any device.',
  everywhere: 'Saved. You can close this page and go on, on any device.',
} as const

/** Where saving stands, quietly. */
export function SaveLine({ waiting, isOnServer }: { waiting: Waiting | undefined; isOnServer: boolean }) {
  if (waiting) return <p className="text-sm text-warn">{waitingWords[waiting]}</p>
  return <p className="text-sm text-ink-2">{isOnServer ? quietWords.everywhere : quietWords.here}</p>
}

/** What is read out about saving: only when something waits. */
export function waitingAnnouncement(waiting: Waiting | undefined): string {
  return waiting ? waitingWords[waiting] : ''
}
