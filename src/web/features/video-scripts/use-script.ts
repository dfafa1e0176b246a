import { useEffect, useMemo, useRef, useState } from 'react'
import { newScript, type VideoScript } from '#domain/video-script/script.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'

const kind = 'video-script'
const id = 'current'

/**
 * The script that a learner is writing. It is stored on this device, so that it survives a reload, and deleted with
 * everything else of the learner at sign-out. `script` is undefined until the stored one was read.
 */
export function useScript(userId: string) {
  const store = useMemo(() => new LocalStore(userId), [userId])
  const [script, setScript] = useState<VideoScript>()
  const [isStored, setStored] = useState(true)
  const unsaved = useRef<VideoScript>(undefined)
  const isSaving = useRef(false)
  useEffect(() => {
    let isCurrent = true
    store
      .read<VideoScript>(kind, id)
      .catch(() => undefined)
      .then((stored) => {
        if (isCurrent) setScript((now) => now ?? stored ?? newScript())
      })
    return () => {
      isCurrent = false
    }
  }, [store])
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    for (let next = unsaved.current; next; next = unsaved.current) {
      unsaved.current = undefined
      const isWritten = await store.write<VideoScript>(kind, id, next).then(
        () => true,
        () => false,
      )
      setStored(isWritten)
    }
    isSaving.current = false
  }
  // Stored immediately, because a write that starts while the page is closing may be lost. Only one write runs at a
  // time; the next one stores the newest script.
  const change = (next: VideoScript) => {
    setScript(next)
    unsaved.current = next
    void save()
  }
  return { script, change, isStored }
}
