import type { ReactNode } from 'react'

/** The bar at the bottom of the screen. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-content items-center gap-2 px-4 py-3 md:gap-3 md:px-6">{children}</div>
    </div>
  )
}
