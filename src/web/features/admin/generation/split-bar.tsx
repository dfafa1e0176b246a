import type { GenerationStatus } from '#contract/generation.ts'
import { cn } from '#web/ui/cn.ts'
import { formatCount } from '#web/ui/format.ts'

type Split = GenerationStatus['totals']

/** The pattern of questions in review. */
export const inReviewPattern =
  'bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--teal)_60%,var(--sunk))_0_2px,transparent_2px_5px)]'

/** Where questions come from, in the order of the bar. Darker colors mean more human involvement. */
const parts: readonly { name: keyof Split; label: string; className: string }[] = [
  { name: 'authored', label: 'Written by people', className: 'bg-ink' },
  { name: 'fromTables', label: 'From tables', className: 'bg-teal' },
  { name: 'fromModels', label: 'From item models', className: 'bg-[color-mix(in_srgb,var(--teal)_62%,var(--sunk))]' },
  {
    name: 'generated',
    label: 'Generated and approved',
    className: 'bg-[color-mix(in_srgb,var(--teal)_32%,var(--sunk))]',
  },
  {
    name: 'inReview',
    label: 'In review, not live yet',
    className: inReviewPattern,
  },
]

/** "124 written by people, 752 from tables, ..." */
const describeSplit = (split: Split) =>
  parts.map(({ name, label }) => `${formatCount(split[name])} ${label.toLowerCase()}`).join(', ')

/** Questions by source, up to the target. When there are more, a tick marks the target. */
export function SplitBar({ split, target, size = 'row' }: { split: Split; target: number; size?: 'row' | 'page' }) {
  const total = parts.reduce((sum, { name }) => sum + split[name], 0)
  const longest = Math.max(1, target, total)
  return (
    <div role="img" aria-label={describeSplit(split)} className="relative">
      <div className={cn('flex overflow-hidden rounded-sm bg-sunk', size === 'page' ? 'h-6 gap-0.5' : 'h-3.5 gap-px')}>
        {parts.map(({ name, className }) =>
          split[name] === 0 ? null : (
            <span
              key={name}
              className={cn('block h-full', className)}
              style={{ width: `${(100 * split[name]) / longest}%` }}
            />
          ),
        )}
      </div>
      {longest > target && (
        <span
          className="absolute -inset-y-1 w-1 border-x border-paper bg-ink"
          style={{ left: `${(100 * target) / longest}%` }}
        />
      )}
    </div>
  )
}

/** What the colors of the bar mean, with the counts. */
export function SplitKey({ split }: { split: Split }) {
  return (
    <ul className="num mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-ink-2">
      {parts.map(({ name, label, className }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={cn('size-3.5 rounded-xs', className)} />
          {label} <strong className="font-semibold text-ink">{formatCount(split[name])}</strong>
        </li>
      ))}
    </ul>
  )
}
