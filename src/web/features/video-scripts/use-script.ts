import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { newScript, type VideoScript } from '#domain/video-script/script.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'

const kind = 'video-script'
const id = 'current'
/** Milliseconds after the last change before it is stored. */
const pause = 300

/**
 * The script that a learner is writing. It is stored on this device, so that it survives a reload, and deleted with
 * everything else of the learner at sign-out. `script` is undefined until the stored one was read.
 */
export function useScript(userId: string) {
  const store = useMemo(() => new LocalStore(userId), [userId])
  const [script, setScript] = useState<VideoScript>()
  const [isStored, setStored] = useState(true)
  const unsaved = useRef<VideoScript>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
  const save = () => {
    clearTimeout(timer.current)
    const next = unsaved.current
    unsaved.current = undefined
    if (!next) return
    store
      .update<VideoScript>(kind, id, () => next)
      .then(
        () => setStored(true),
        () => setStored(false),
      )
  }
  const onLeave = useEffectEvent(save)
  useEffect(() => {
    const onHide = () => onLeave()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onLeave()
    }
  }, [])
  const change = (next: VideoScript) => {
    setScript(next)
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pause)
  }
  return { script, change, isStored }
}
