import { type RefObject, useEffect, useRef } from 'react'

/** Puts the reader at the start of what `key` names whenever that changes: eyes, keyboard and screen reader alike. */
export function useFocusStart(key: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what it is about
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}
