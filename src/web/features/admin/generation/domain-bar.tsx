import { cn } from '#web/ui/cn.ts'
import { formatCount } from '#web/ui/format.ts'
import { inReviewPattern } from './split-bar.tsx'

/** How many questions an outline domain has, active and in review, with a tick at its target. */
export function DomainBar({
  domain,
  questions,
  inReview = 0,
  wanted,
  longest,
  note,
  children,
}: {
  domain: string
  questions: number
  inReview?: number
  wanted: number
  /** The number of questions that fills the whole width. */
  longest: number
  note?: string
  /** How far the domain is from its target, in a word or two. */
  children: React.ReactNode
}) {
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, longest))}%`
  return (
    <li className="num grid grid-cols-[minmax(0,1fr)_auto_5rem] items-center gap-x-4 gap-y-1.5 border-b border-rule py-2 text-sm md:grid-cols-[minmax(8rem,1.2fr)_minmax(5rem,1fr)_6.5rem_4.5rem] print:grid-cols-[minmax(8rem,1.2fr)_minmax(5rem,1fr)_6.5rem_4.5rem]">
      <span>
        {domain}
        {note && <span className="block text-xs text-ink-2">{note}</span>}
      </span>
      <span
        aria-hidden="true"
        className="relative h-2.5 rounded-xs bg-sunk max-md:order-last max-md:col-span-3 print:order-none print:col-span-1"
      >
        <span className="absolute inset-y-0 left-0 flex w-full overflow-hidden rounded-xs">
          <span className="h-full bg-teal" style={{ width: share(questions) }} />
          <span className={cn('h-full', inReviewPattern)} style={{ width: share(inReview) }} />
        </span>
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink"
          style={{ left: `min(${share(wanted)}, calc(100% - 2px))` }}
        />
      </span>
      <span className="text-end whitespace-nowrap">
        {formatCount(questions)} of {formatCount(wanted)}
      </span>
      <span className="text-end whitespace-nowrap">{children}</span>
    </li>
  )
}
