import type { SaveStatus } from '#web/shared/attempts/save-queue.ts'

type Trouble = Exclude<SaveStatus, 'idle' | 'saving' | 'saved' | 'rejected'>

/** What keeps a choice from reaching the server. */
export const saveTexts: Record<Trouble, string> = {
  offline: "You're offline. Your choice is saved on this device and will be sent when you're back online.",
  unreachable: "Your choice is saved on this device. We can't reach the server; we'll keep trying.",
  timeout: "Your choice is saved on this device. The server is taking too long; we'll keep trying.",
  busy: "Your choice is saved on this device. The server is busy; we'll keep trying.",
  failing: "Your choice is saved on this device. The server isn't responding; we'll keep trying.",
}

export const isTrouble = (status: SaveStatus): status is Trouble => status in saveTexts
