import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LocalStore } from '#web/shared/offline/local-store.ts'

/** Milliseconds after the last key before what was typed is stored. */
const pause = 250
const kind = 'tutor-draft'

/**
 * What is being typed in a conversation. It is stored on this device, so that it survives a reload, a lost connection, and
 * a look at another screen; sign-out deletes it with everything else of the learner.
 */
export function useDraft(userId: string, conversationId: string) {
  const store = useMemo(() => new LocalStore(userId), [userId])
  const [text, setText] = useState('')
  /** The conversation whose stored text is shown: typing before it was read must not be lost. */
  const loaded = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let isCurrent = true
    loaded.current = undefined
    store
      .read<string>(kind, conversationId)
      .catch(() => undefined)
      .then((stored) => {
        if (!isCurrent) return
        loaded.current = conversationId
        setText((typed) => typed || stored || '')
      })
    return () => {
      isCurrent = false
    }
  }, [store, conversationId])
  const save = (next: string) => {
    const saved = next === '' ? store.remove(conversationId, kind) : store.write(kind, conversationId, next)
    // Where nothing can be stored, what was typed lasts as long as the page.
    saved.catch(() => {})
  }
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => save(next), pause)
  }
  /** Stores a text at once: what is sent must not be lost when it fails. */
  const keep = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    save(next)
  }
  const onHide = useEffectEvent(() => {
    clearTimeout(timer.current)
    // Before the stored text was read, an empty field says nothing.
    if (loaded.current === conversationId || text !== '') save(text)
  })
  useEffect(() => {
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [])
  return { text, change, keep, clear: () => keep('') }
}
