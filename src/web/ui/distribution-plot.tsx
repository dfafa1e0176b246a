import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useId } from 'react'
import { BottomAxis } from './chart-axes.tsx'
import { type ChartRows, margin, type PlacedPoint } from './chart-layout.ts'

export interface DistributionChartProps {
  kind: 'distribution'
  /** The curve, by ascending value. `share` is 0 to 1: how much of the whole lies at this value. */
  points: readonly { value: number; share: number }[]
  /** Headings of the table for screen readers: ["Score", "Probability"]. */
  headings: readonly [value: string, share: string]
  /** A vertical line: the passing standard. What lies below it is hatched. */
  standard?: { value: number; label: string }
  /** A dotted line: the estimate. */
  marker?: { value: number; label: string }
  /** A bar below the axis, with its ends in numbers: the interval of the estimate. */
  interval?: { low: number; high: number; label: string }
  format?: (value: number) => string
}

interface Size {
  width: number
  height: number
}

const toText = (value: number) => value.toLocaleString('en-US')
const toPercent = (share: number) => `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** Below this width, in pixels, the two labels do not fit beside each other. */
const narrow = 480
/** Pixels between the lines of labels. */
const labelLine = 16
/** Pixels that an interval takes below the axis. */
const intervalHeight = 40

const baseOf = ({ interval }: DistributionChartProps, { height }: Size) =>
  height - margin.bottom - (interval ? intervalHeight : 0)

function layOut({ points, standard, marker }: DistributionChartProps, { width }: Size, base: number) {
  const values = points.map(({ value }) => value)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const top = Math.max(...points.map(({ share }) => share))
  /** How much lower the label of the marker is. */
  const drop = standard && marker && width < narrow ? labelLine : 0
  return {
    x: scaleLinear<number>({ domain: [low, high], range: [margin.right, width - margin.right] }),
    y: scaleLinear<number>({ domain: [0, top || 1], range: [base, margin.top + 12 + drop] }),
    drop,
  }
}

/** Where the points are, for the keyboard and the pointer. */
export function placeDistribution(props: DistributionChartProps, size: Size): PlacedPoint[] {
  const { x, y } = layOut(props, size, baseOf(props, size))
  const { format = toText } = props
  return props.points.map(({ value, share }) => ({
    x: x(value),
    y: y(share),
    text: `${format(value)}: ${toPercent(share)}`,
    note: undefined,
  }))
}

export function rowsOfDistribution({ points, headings, format = toText }: DistributionChartProps): ChartRows {
  return { headings, rows: points.map(({ value, share }) => [format(value), toPercent(share)]) }
}

/** A curve over its scale, with the part below the standard hatched. */
export function DistributionPlot(props: DistributionChartProps & Size) {
  const { points, standard, marker, interval, width, height, format = toText } = props
  const id = useId()
  const base = baseOf(props, props)
  const { x, y, drop } = layOut(props, props, base)
  const split = standard ? x(standard.value) : margin.right
  const sides =
    standard && marker && standard.value > marker.value ? (['start', 'end'] as const) : (['end', 'start'] as const)
  const area = (clip: string, className: string) => (
    <AreaClosed
      data={[...points]}
      x={({ value }) => x(value)}
      y={({ share }) => y(share)}
      yScale={y}
      clipPath={`url(#${id}-${clip})`}
      className={`stroke-none ${className}`}
      {...(clip === 'below' ? { fill: `url(#${id}-hatch)` } : {})}
    />
  )
  return (
    <g>
      <defs>
        <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-warn-wash" />
          <line x1="0" y1="0" x2="0" y2="6" className="stroke-warn [stroke-width:1.5]" />
        </pattern>
        <clipPath id={`${id}-below`}>
          <rect x={0} y={0} width={Math.max(0, split)} height={height} />
        </clipPath>
        <clipPath id={`${id}-above`}>
          <rect x={split} y={0} width={Math.max(0, width - split)} height={height} />
        </clipPath>
      </defs>
      {standard && area('below', '')}
      {area('above', 'fill-teal-wash')}
      <LinePath
        data={[...points]}
        x={({ value }) => x(value)}
        y={({ share }) => y(share)}
        className="fill-none stroke-teal [stroke-linejoin:round] [stroke-width:2]"
      />
      {standard && (
        <Upright
          {...standard}
          x={split}
          base={base}
          width={width}
          className="stroke-ink [stroke-width:2]"
          side={sides[0]}
        />
      )}
      {marker && (
        <Upright
          {...marker}
          x={x(marker.value)}
          base={base}
          width={width}
          className="stroke-teal [stroke-dasharray:2_4] [stroke-width:2]"
          side={sides[1]}
          drop={drop}
        />
      )}
      <BottomAxis
        scale={x}
        top={base}
        values={x.ticks(width < narrow ? 4 : 8)}
        format={(value) => format(Number(value))}
      />
      {interval && (
        <IntervalBar {...interval} x={x} y={base + margin.bottom + 8} standard={standard?.value} format={format} />
      )}
    </g>
  )
}

/** An interval with its ends in numbers; the part below the standard has another color. */
function IntervalBar({
  low,
  high,
  label,
  x,
  y,
  standard = low,
  format,
}: {
  low: number
  high: number
  label: string
  x: (value: number) => number
  y: number
  standard: number | undefined
  format: (value: number) => string
}) {
  const split = x(Math.min(Math.max(standard, low), high))
  const number = 'num fill-ink text-xs font-semibold'
  return (
    <>
      <line x1={x(low)} x2={split} y1={y} y2={y} className="stroke-warn stroke-[6]" />
      <line x1={split} x2={x(high)} y1={y} y2={y} className="stroke-teal stroke-[6]" />
      {[low, high].map((end) => (
        <line key={end} x1={x(end)} x2={x(end)} y1={y - 7} y2={y + 7} className="stroke-ink [stroke-width:1.5]" />
      ))}
      <text x={x(low) - 6} y={y + 4} textAnchor="end" className={number}>
        {format(low)}
      </text>
      <text x={x(high) + 6} y={y + 4} className={number}>
        {format(high)}
      </text>
      <text x={(x(low) + x(high)) / 2} y={y + 21} textAnchor="middle" className="fill-ink-2 text-xs">
        {label}
      </text>
    </>
  )
}

/** Pixels per character of a label, at most. */
const characterWidth = 6.8

/** A vertical line whose label reads away from the other one, as far as the drawing has room. */
function Upright({
  label,
  x,
  base,
  width,
  side,
  drop = 0,
  className,
}: {
  label: string
  x: number
  base: number
  width: number
  side: 'start' | 'end'
  /** Pixels by which the label is lower than the other one. */
  drop?: number
  className: string
}) {
  const labelWidth = label.length * characterWidth
  const start = side === 'end' ? Math.max(0, x - labelWidth) : Math.min(x, width - labelWidth)
  return (
    <>
      <line x1={x} x2={x} y1={margin.top - 4 + drop} y2={base} className={className} />
      <text
        x={side === 'end' ? start + labelWidth : start}
        y={margin.top - 8 + drop}
        textAnchor={side}
        className="fill-ink text-xs font-semibold"
      >
        {label}
      </text>
    </>
  )
}
