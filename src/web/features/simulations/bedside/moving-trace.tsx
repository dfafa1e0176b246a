import type { CSSProperties } from 'react'
import { cn } from '#web/ui/cn.ts'

/** The width of the picture before it is scaled to its place. */
const traceWidth = 260

interface Props {
  height: number
  /** The points of one cycle from its start: [x as a share of the cycle, y]. */
  cycle: readonly (readonly [x: number, y: number])[]
  /** How long a cycle takes, and how wide it is. Without `seconds` it stands still. */
  seconds: number | null
  width: number
  className: string
}

/** A repeating signal that moves as on a monitor; static with reduced motion. What it shows is also given in words. */
export function MovingTrace({ height, cycle, seconds, width, className }: Props) {
  const count = Math.ceil((traceWidth + 60) / width) + 1
  const points = Array.from({ length: count }, (_, index) =>
    cycle.map(([x, y]) => `${((index + x) * width).toFixed(1)},${y.toFixed(1)}`).join(' '),
  ).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${traceWidth} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      className="h-10 w-full overflow-hidden"
    >
      <g
        className={seconds === null ? undefined : 'animate-rhythm motion-reduce:animate-none'}
        style={{ '--beat': `${-width}px`, animationDuration: `${seconds ?? 1}s` } as CSSProperties}
      >
        <polyline points={points} className={cn('[stroke-linejoin:round] [stroke-width:1.6]', className)} />
      </g>
    </svg>
  )
}
