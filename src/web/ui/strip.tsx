/** How one question of a paper stands. */
export interface Beat {
  state: 'answered' | 'skipped' | 'todo'
  flagged: boolean
}

const beat = (x: number, w: number) =>
  `M${x} 24h${w * 0.24}q${w * 0.05} -5 ${w * 0.1} 0h${w * 0.08}l${w * 0.04} 4l${w * 0.06} -20l${w * 0.07} 26l${w * 0.05} -10h${w * 0.06}q${w * 0.09} -8 ${w * 0.18} 0h${w * 0.12}`
const flat = (x: number, w: number) => `M${x} 24h${w}`

const strokes = {
  answered: 'stroke-teal',
  skipped: 'stroke-ink-3',
  todo: 'stroke-trace [stroke-dasharray:1_6]',
} as const

/**
 * Progress through a paper as a rhythm strip: a beat for each answered question, a flat line for a skipped one, dots
 * for what is to come, a mark below for a flag, an upright for where one is.
 */
export function Strip({ beats, now }: { beats: readonly Beat[]; now?: number }) {
  const width = 1000 / Math.max(1, beats.length)
  const answered = beats.filter((one) => one.state === 'answered').length
  const flagged = beats.filter((one) => one.flagged).length
  const words = `${answered} of ${beats.length} answered${flagged > 0 ? `, ${flagged} flagged` : ''}`
  return (
    <svg viewBox="0 0 1000 44" preserveAspectRatio="none" role="img" aria-label={words} className="block h-11 w-full">
      {beats.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question's place is its identity
        <g key={index}>
          <path
            d={one.state === 'answered' ? beat(index * width, width) : flat(index * width, width)}
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
