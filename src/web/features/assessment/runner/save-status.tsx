import type { SaveStatus } from '../work/saver.ts'

const words: Record<SaveStatus, string> = {
  idle: 'Every answer is kept as you give it. You can close this page and resume on any device.',
  saving: 'Saving...',
  saved: 'Saved. You can close this page and resume on any device.',
  offline: 'Offline: kept on this device, will be saved when you are back',
  failing: 'Kept on this device. The server does not answer at the moment; saving is tried again.',
  refused: 'Kept on this device only.',
}

/** Where saving stands, quietly: it says nothing to screen readers unless they come to it. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  return <p className={status === 'offline' || status === 'failing' ? 'text-warn' : undefined}>{words[status]}</p>
}

/** What is read out about saving: only when the network goes, and when it is back. */
export function saveAnnouncement(status: SaveStatus): string {
  return status === 'offline' || status === 'failing' ? words[status] : ''
}
