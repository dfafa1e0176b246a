import { cn } from './cn.ts'

/** The arrow of a control that opens something below it. */
export function ChevronDown({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 12 8"
      aria-hidden="true"
      className={cn(
        'w-3 shrink-0 fill-none stroke-ink-2 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]',
        className,
      )}
    >
      <path d="M1 1.5 6 6.5l5-5" />
    </svg>
  )
}
