import type { ReactNode } from 'react'
import type { StudyMethod } from '#domain/study/registry.ts'
import { cn } from '#web/ui/cn.ts'

/** A miniature of what each method makes. */
const glyphs: Record<string, ReactNode> = {
  flashcards: (
    <>
      <path className="stroke-ink-2" d="M22 8h35a3 3 0 0 1 3 3v21" />
      <rect className="stroke-ink-2" x="12" y="14" width="41" height="27" rx="3" />
      <path className="stroke-teal" d="M20 25h25" />
      <path className="stroke-ink-2" d="M20 32h14" />
    </>
  ),
  definitions: (
    <>
      <path className="stroke-teal" strokeWidth="2.6" d="M13 9h18M13 31h13" />
      <path className="stroke-ink-2" d="M13 16h46M13 22h34M13 38h42" />
    </>
  ),
  matching: (
    <>
      <path className="stroke-ink-2" d="M20 10c16 0 16 14 32 14M20 24c16 0 16-14 32-14" />
      <path className="stroke-teal" d="M20 38h32" />
      <g className="fill-paper">
        <circle className="stroke-ink-2" cx="17" cy="10" r="3.4" />
        <circle className="stroke-ink-2" cx="17" cy="24" r="3.4" />
        <circle className="stroke-ink-2" cx="55" cy="10" r="3.4" />
        <circle className="stroke-ink-2" cx="55" cy="24" r="3.4" />
      </g>
      <circle className="stroke-teal fill-teal" cx="17" cy="38" r="3.4" />
      <circle className="stroke-teal fill-teal" cx="55" cy="38" r="3.4" />
    </>
  ),
  'true-false': (
    <>
      <circle className="stroke-teal" cx="23" cy="24" r="11.5" />
      <path className="stroke-teal" d="m17.5 24.5 4 4 7.5-8.5" />
      <circle className="stroke-ink-2" cx="50" cy="24" r="11.5" />
      <path className="stroke-ink-2" d="m46 20 8 8m0-8-8 8" />
    </>
  ),
  'fill-blank': (
    <>
      <path className="stroke-ink-2" d="M12 11h48M12 25h9M50 25h10M12 39h30" />
      <path className="stroke-teal" strokeWidth="2.4" d="M25 29h21" />
      <path className="stroke-teal" d="M30 16v8" />
    </>
  ),
  labeling: (
    <>
      <path className="stroke-ink-2" d="M36 4v12m0 0-4 5m4-5 4 5" />
      <path
        className="stroke-ink-2"
        d="M32 15c-9-6-17 5-19 21 0 4 3 5 6 4l9-4c3-1 4-3 4-6zM40 15c9-6 17 5 19 21 0 4-3 5-6 4l-9-4c-3-1-4-3-4-6z"
      />
      <path className="stroke-teal" d="M22 29H9M49 22 62 9h5" />
      <circle className="fill-teal" cx="22.5" cy="29" r="2.7" />
      <circle className="fill-teal" cx="49" cy="22" r="2.7" />
    </>
  ),
  'image-interpretation': (
    <>
      <rect className="stroke-ink-2" x="10" y="6" width="52" height="36" rx="3" />
      <path className="stroke-ink-2" d="M15 11h5M15 11v5" />
      <path className="stroke-teal" d="M15 28h9q2-4 4 0h3l1.5 3L36 13l4 21 2-6h3q4-6 8 0h4" />
    </>
  ),
  'concept-maps': (
    <>
      <rect className="stroke-ink-2" x="9" y="6" width="21" height="12" rx="3" />
      <rect className="stroke-ink-2" x="42" y="6" width="21" height="12" rx="3" />
      <rect className="stroke-teal" x="25.5" y="31" width="21" height="12" rx="3" />
      <path className="stroke-ink-2" d="M30 12h10m-3-3 3 3-3 3" />
      <path className="stroke-teal" d="M20 18c0 7 6 6 10 11m1-4.5-.5 5-5-.4" />
      <path className="stroke-ink-2" d="M52 18c0 7-6 6-10 11m-1-4.5.5 5 5-.4" />
    </>
  ),
  'mind-mapping': (
    <>
      <path
        className="stroke-ink-2"
        d="M27 21C19 19 21 9 12 9M26 24H10M27 27c-8 2-6 12-15 12M45 21c8-2 6-12 15-12M46 24h16M45 27c8 2 6 12 15 12"
      />
      <ellipse className="stroke-teal fill-teal-wash" cx="36" cy="24" rx="11" ry="7" />
      <g className="fill-ink-2">
        <circle cx="10" cy="9" r="2" />
        <circle cx="8" cy="24" r="2" />
        <circle cx="10" cy="39" r="2" />
        <circle cx="62" cy="9" r="2" />
        <circle cx="64" cy="24" r="2" />
        <circle cx="62" cy="39" r="2" />
      </g>
    </>
  ),
  'drug-cards': (
    <>
      <g transform="rotate(-34 24 24)">
        <path className="fill-teal-wash stroke-teal" d="M24 16.5h8.5a7.5 7.5 0 0 1 0 15H24z" />
        <path className="stroke-ink-2" d="M24 16.5h-8.5a7.5 7.5 0 0 0 0 15H24" />
      </g>
      <path className="stroke-ink-2" d="M47 12h14M47 24h14M47 36h9" />
    </>
  ),
  'practice-questions': (
    <>
      <path className="stroke-ink-2" d="M12 7h48M25 20h26M25 41h20" />
      <path className="stroke-teal" d="M25 30.5h33" />
      <circle className="stroke-ink-2" cx="16" cy="20" r="3.6" />
      <circle className="stroke-teal fill-teal" cx="16" cy="30.5" r="3.6" />
      <circle className="stroke-ink-2" cx="16" cy="41" r="3.6" />
    </>
  ),
  'case-studies': (
    <>
      <rect className="stroke-ink-2" x="12" y="8" width="34" height="36" rx="3" />
      <rect className="stroke-ink-2 fill-paper" x="22" y="4" width="14" height="8" rx="2" />
      <circle className="stroke-teal" cx="29" cy="20" r="3.8" />
      <path className="stroke-teal" d="M21 32c0-9 16-9 16 0" />
      <path className="stroke-ink-2" d="M19 38h20" />
    </>
  ),
  'clinical-scenarios': (
    <>
      <path className="stroke-ink-2" d="M17 24c10 0 7 13 17 13M39 11c9 0 7-5 16-5" />
      <path className="stroke-teal" d="M17 24c10 0 7-13 17-13m5 0c9 0 7 9 16 9" />
      <g className="fill-paper">
        <circle className="stroke-ink-2" cx="37" cy="37" r="3.4" />
        <circle className="stroke-ink-2" cx="58" cy="6.5" r="3.4" />
      </g>
      <g className="fill-teal">
        <circle cx="14" cy="24" r="4" />
        <circle cx="37" cy="11" r="4" />
        <circle cx="58" cy="20" r="4" />
      </g>
    </>
  ),
  'dosage-calc': (
    <>
      <rect className="fill-teal-wash" x="34" y="17" width="16" height="14" />
      <rect className="stroke-ink-2" x="18" y="17" width="32" height="14" rx="2" />
      <path className="stroke-ink-2" d="M18 24H8M8 17v14M50 20.5h4v7h-4M54 24h12" />
      <path className="stroke-teal" d="M34 17v14" />
      <path className="stroke-ink-2" d="M26 17v4M30 17v4M38 17v5M42 17v4M46 17v5" />
    </>
  ),
}

/** The drawing of a study method, 72 by 48. */
export function MethodGlyph({ method, className }: { method: StudyMethod; className?: string }) {
  return (
    <svg
      viewBox="0 0 72 48"
      aria-hidden="true"
      className={cn('block h-12 w-18 fill-none', className)}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {glyphs[method]}
    </svg>
  )
}
