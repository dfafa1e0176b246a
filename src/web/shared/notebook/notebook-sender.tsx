import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '#web/ui/toast.tsx'
import { invalidateEntities } from '../api/entities.ts'
import { LocalStore } from '../offline/local-store.ts'
import { useIsOnline } from '../use-is-online.ts'
import { sendLocalEntries } from './local-entries.ts'

/** Milliseconds between checks for entries that have not reached the server. */
const pause = 60_000

/**
 * On any screen, sends the notes, highlights, and bookmarks that are only on this device: at once, when the network is
 * back, and every minute. It renders nothing.
 */
export function NotebookSender({ userId }: { userId: string }) {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOnline) return
    const store = new LocalStore(userId)
    let isRunning = false
    const send = async () => {
      const { saved, refused } = await sendLocalEntries(store)
      if (saved + refused.length > 0) await invalidateEntities(client, 'notebook', 'attemptNotes')
      if (refused.length === 0) return
      const count = refused.length === 1 ? 'One change' : `${refused.length} changes`
      showFailure(
        `${count} to your notebook couldn't be saved`,
        'Your work is still on this device. Open your notebook to see what went wrong.',
        {
          action: { label: 'Open notebook', onClick: () => void navigate('/notebook') },
        },
      )
    }
    const request = async () => {
      if (isRunning) return
      isRunning = true
      // What could not be sent waits for the next time.
      await send().catch(() => undefined)
      isRunning = false
    }
    void request()
    const timer = setInterval(() => void request(), pause)
    return () => clearInterval(timer)
  }, [isOnline, userId, client, navigate])
  return null
}
