import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is being printed: every question, or the one with a number; undefined on the screen. */
export type Printing = 'all' | number | undefined

/** Renders for the printer just before it prints. The browser's own print command prints everything. */
export function usePrinting(): { printing: Printing; printQuestion: (number: number) => void } {
  const [printing, setPrinting] = useState<Printing>()
  const only = useRef<number>(undefined)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting(only.current ?? 'all'))
    const end = () => setPrinting(undefined)
    const onChange = () => (media.matches ? begin() : end())
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    media.addEventListener('change', onChange)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      media.removeEventListener('change', onChange)
    }
  }, [])
  const printQuestion = (number: number) => {
    only.current = number
    print()
    only.current = undefined
  }
  return { printing, printQuestion }
}
