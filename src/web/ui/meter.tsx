import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/**
 * A share (0 to 1) as a bar, with a tick at the passing standard (0 to 100) and the value as text (`figure`). `action` is
 * what one can do about it: a button, or null where there is none in a list that has some.
 */
export function Meter({
  label,
  share,
  standard,
  figure,
  action,
}: {
  label: string
  share: number
  standard?: number
  figure: string
  action?: ReactNode
}) {
  const hasAction = action !== undefined
  return (
    <div
      className={cn(
        'num grid items-center gap-x-4 gap-y-1.5 border-b border-rule text-sm',
        hasAction
          ? 'grid-cols-[1fr_auto_auto] py-1 max-md:pb-2.5 md:grid-cols-[15rem_1fr_6.5rem_auto]'
          : 'grid-cols-[1fr_auto] py-2.5 md:grid-cols-[15rem_1fr_4.5rem]',
      )}
    >
      <span>{label}</span>
      <span
        className={cn(
          'relative order-last h-2.5 rounded-sm bg-sunk md:order-none md:col-span-1',
          hasAction ? 'col-span-3' : 'col-span-2',
        )}
        aria-hidden="true"
      >
        <span
          className="absolute inset-y-0 left-0 rounded-sm bg-teal"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
        {standard !== undefined && (
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${standard}%` }} />
        )}
      </span>
      <span className="text-end whitespace-nowrap">{figure}</span>
      {hasAction && <span className="print:hidden">{action}</span>}
    </div>
  )
}
