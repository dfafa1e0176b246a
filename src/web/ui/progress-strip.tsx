/** One question on the strip. */
export interface Beat {
  state: 'answered' | 'correct' | 'wrong' | 'skipped' | 'todo'
  flagged: boolean
}

/** A normal beat: P wave, QRS complex, T wave. */
const normalBeat = (x: number, w: number) =>
  `M${x} 24h${w * 0.24}q${w * 0.05} -5 ${w * 0.1} 0h${w * 0.08}l${w * 0.04} 4l${w * 0.06} -20l${w * 0.07} 26l${w * 0.05} -10h${w * 0.06}q${w * 0.09} -8 ${w * 0.18} 0h${w * 0.12}`
/** A wide, inverted complex like a premature ventricular beat. */
const ectopicBeat = (x: number, w: number) =>
  `M${x} 24h${w * 0.28}q${w * 0.07} -14 ${w * 0.13} -3l${w * 0.07} 11q${w * 0.06} 7 ${w * 0.12} -1q${w * 0.05} -7 ${w * 0.14} -7h${w * 0.26}`
const flatLine = (x: number, w: number) => `M${x} 24h${w}`

const strokes = {
  answered: 'stroke-teal',
  correct: 'stroke-correct',
  wrong: 'stroke-incorrect',
  skipped: 'stroke-ink-3',
  todo: 'stroke-trace [stroke-dasharray:1_6]',
} as const

function pathFor(state: Beat['state'], x: number, width: number): string {
  if (state === 'answered' || state === 'correct') return normalBeat(x, width)
  return state === 'wrong' ? ectopicBeat(x, width) : flatLine(x, width)
}

/**
 * Progress through a quiz or exam, shown as a rhythm strip: a normal beat for each answered question, a green one for one
 * that was checked and is correct, an ectopic beat for an incorrect one (once graded), a flat line for a skipped one, dots for the ones to come, a block below a flagged
 * one, and a vertical line at the `current` one. `label` replaces the default count that screen readers get.
 */
export function ProgressStrip({
  beats,
  current,
  label,
}: {
  beats: readonly Beat[]
  /** Index into `beats`. */
  current?: number
  label?: string
}) {
  const width = 1000 / Math.max(1, beats.length)
  const answered = beats.filter(({ state }) => state === 'answered').length
  const flagged = beats.filter((beat) => beat.flagged).length
  const count = `${answered} of ${beats.length} answered${flagged > 0 ? `, ${flagged} flagged` : ''}`
  return (
    <svg
      viewBox="0 0 1000 44"
      preserveAspectRatio="none"
      role="img"
      aria-label={label ?? count}
      className="block h-11 w-full"
    >
      {beats.map((beat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position
        <g key={index}>
          <path
            d={pathFor(beat.state, index * width, width)}
            className={`fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.8] ${strokes[beat.state]}`}
            vectorEffect="non-scaling-stroke"
          />
          {beat.flagged && <rect x={index * width + width / 2 - 3} y={38} width={6} height={4} className="fill-warn" />}
        </g>
      ))}
      {current !== undefined && <rect x={current * width} y={8} width={2.5} height={28} className="fill-teal" />}
    </svg>
  )
}
