import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** The bar at the bottom of the screen, with the next steps. */
export function BottomBar({ width = 'content', children }: { width?: 'content' | 'page'; children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]">
      <div
        className={cn(
          'mx-auto flex items-center gap-2 px-4 py-3 md:gap-3 md:px-6',
          width === 'page' ? 'max-w-page' : 'max-w-content',
        )}
      >
        {children}
      </div>
    </div>
  )
}
