/** How one question of a paper stands. */
export interface Beat {
  state: 'answered' | 'wrong' | 'skipped' | 'todo'
  flagged: boolean
}

const beat = (x: number, w: number) =>
  `M${x} 24h${w * 0.24}q${w * 0.05} -5 ${w * 0.1} 0h${w * 0.08}l${w * 0.04} 4l${w * 0.06} -20l${w * 0.07} 26l${w * 0.05} -10h${w * 0.06}q${w * 0.09} -8 ${w * 0.18} 0h${w * 0.12}`
/** A wide complex that points down, as a premature beat does. */
const ectopic = (x: number, w: number) =>
  `M${x} 24h${w * 0.28}q${w * 0.07} -14 ${w * 0.13} -3l${w * 0.07} 11q${w * 0.06} 7 ${w * 0.12} -1q${w * 0.05} -7 ${w * 0.14} -7h${w * 0.26}`
const flat = (x: number, w: number) => `M${x} 24h${w}`

const strokes = {
  answered: 'stroke-teal',
  wrong: 'stroke-incorrect',
  skipped: 'stroke-ink-3',
  todo: 'stroke-trace [stroke-dasharray:1_6]',
} as const

function trace(state: Beat['state'], x: number, width: number): string {
  if (state === 'answered') return beat(x, width)
  return state === 'wrong' ? ectopic(x, width) : flat(x, width)
}

/**
 * Progress through a paper as a rhythm strip: a beat for each answered question (turned over for a wrong one, once that
 * is known), a flat line for a skipped one, dots for what is to come, a mark below for a flag, an upright for where one
 * is. `words` says more than the count, or that a strip is only a part.
 */
export function Strip({ beats, now, words }: { beats: readonly Beat[]; now?: number; words?: string }) {
  const width = 1000 / Math.max(1, beats.length)
  const answered = beats.filter((one) => one.state === 'answered').length
  const flagged = beats.filter((one) => one.flagged).length
  const label = words ?? `${answered} of ${beats.length} answered${flagged > 0 ? `, ${flagged} flagged` : ''}`
  return (
    <svg viewBox="0 0 1000 44" preserveAspectRatio="none" role="img" aria-label={label} className="block h-11 w-full">
      {beats.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question's place is its identity
        <g key={index}>
          <path
            d={trace(one.state, index * width, width)}
            className={`fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.8] ${strokes[one.state]}`}
            vectorEffect="non-scaling-stroke"
          />
          {one.flagged && <rect x={index * width + width / 2 - 3} y={38} width={6} height={4} className="fill-warn" />}
        </g>
      ))}
      {now !== undefined && <rect x={now * width} y={8} width={2.5} height={28} className="fill-teal" />}
    </svg>
  )
}
