import type { User } from '#contract/accounts.ts'
import { findLastUser, saveLastUser } from './current-user.ts'

/**
 * All tabs of a browser share one session cookie. When somebody else signs in, or signs out, in another tab, this tab
 * still shows the first person and would write the first person's answers into the second person's account. So its
 * requests are refused from that moment on, and it is loaded again as whoever is signed in now.
 */
type TabMessage = { type: 'signed-in'; userId: string } | { type: 'signed-out' }

const channelName = 'preceptor.auth'

/** A request that was not sent because the account of this browser changed in another tab. */
export class AccountChangedError extends Error {
  constructor() {
    super('You signed in to another account in a different tab.')
    this.name = 'AccountChangedError'
  }
}

interface Surroundings {
  reload: () => void
  /** The same user signed in in another tab. */
  onSignedInElsewhere: () => void
}

export interface TabGuard {
  /** This tab now shows `user`. The other tabs are told. */
  enter: (user: User) => void
  /** The user signed out here. The other tabs are told. */
  leave: () => void
  /** Throws AccountChangedError if this tab shows somebody who is no longer signed in. */
  check: () => void
  close: () => void
}

/** Starts guarding this tab. */
export function createTabGuard({ reload, onSignedInElsewhere }: Surroundings): TabGuard {
  let userId: string | null = null
  let isStale = false
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

  const expire = () => {
    isStale = true
    reload()
  }
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'signed-in' && data.userId === userId) onSignedInElsewhere()
      else if (userId !== null) expire()
      else if (data.type === 'signed-in') reload()
    }
  }
  const send = (message: TabMessage) => channel?.postMessage(message)
  return {
    enter: (user) => {
      saveLastUser(user)
      if (user.id !== userId) send({ type: 'signed-in', userId: user.id })
      userId = user.id
    },
    leave: () => {
      saveLastUser(null)
      if (userId !== null) send({ type: 'signed-out' })
      userId = null
    },
    check: () => {
      // A frozen tab gets its messages late; storage is always up to date.
      const last = userId === null ? null : findLastUser()
      if (last && last.id !== userId && !isStale) expire()
      if (isStale) throw new AccountChangedError()
    },
    close: () => channel?.close(),
  }
}
