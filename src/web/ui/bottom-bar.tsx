import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const widths = { content: 'max-w-content', page: 'max-w-page', wide: 'max-w-content wide:max-w-wider' } as const

/** The bar at the bottom of the screen, with the next steps. `wide`: as wide as two columns where there is room for them. */
export function BottomBar({ width = 'content', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <div className={cn('mx-auto flex items-center gap-2 px-4 py-3 md:gap-3 md:px-6', widths[width])}>{children}</div>
    </div>
  )
}
