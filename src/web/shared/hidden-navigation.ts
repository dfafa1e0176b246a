import { createContext, useContext, useLayoutEffect } from 'react'

/** Changes the number of screens that need the navigation hidden. */
export const HiddenNavigationContext = createContext<(change: (count: number) => number) => void>(() => {})

/**
 * Hides the navigation and the footer while the component is mounted: an attempt gets the whole screen. A route cannot say
 * this, because the launcher, the attempt, and its results share one.
 */
export function useHiddenNavigation(): void {
  const setCount = useContext(HiddenNavigationContext)
  useLayoutEffect(() => {
    setCount((count) => count + 1)
    return () => setCount((count) => count - 1)
  }, [setCount])
}
