import { useEffect } from 'react'

/** Names the page in the browser's tab and for screen readers: "Pricing · Preceptor". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Preceptor' ? title : `${title} · Preceptor`
  }, [title])
}
