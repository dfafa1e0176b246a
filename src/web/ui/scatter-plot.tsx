import { scaleLinear } from '@visx/scale'
import { BottomAxis, ValueAxis } from './chart-axes.tsx'
import { type ChartRows, margin, type PlacedPoint } from './chart-layout.ts'

export interface ScatterPoint {
  x: number
  y: number
  /** What the point is: "Nov 3, full-length exam". */
  label: string
  /** Drawn as a ring; `label` says why. */
  ringed?: boolean
}

export interface ScatterChartProps {
  kind: 'scatter'
  points: readonly ScatterPoint[]
  /** Headings of the table for screen readers, and the titles of the axes. */
  headings: readonly [label: string, x: string, y: string]
  /** Limits of the vertical axis. */
  min: number
  max: number
  /** A horizontal line: the passing standard. */
  standard?: { value: number; label: string }
  /** A range of x to emphasize. */
  band?: { from: number; to: number; label: string } | undefined
  formatX?: (value: number) => string
  formatY?: (value: number) => string
}

interface Size {
  width: number
  height: number
}

const toText = (value: number) => value.toLocaleString('en-US')
/** Pixels below the plot: the ticks and the title of the axis. */
const bottom = margin.bottom + 18

function layOut({ points, min, max, band }: ScatterChartProps, { width, height }: Size) {
  const all = [...points.map(({ x }) => x), ...(band ? [band.from, band.to] : [])]
  const low = Math.min(...all)
  const high = Math.max(...all)
  return {
    x: scaleLinear<number>({
      domain: [low, high === low ? low + 1 : high],
      range: [margin.left + 8, width - margin.right],
      nice: true,
    }),
    y: scaleLinear<number>({ domain: [min, max], range: [height - bottom, margin.top] }),
  }
}

/** Where the points are, for the keyboard and the pointer: from left to right. */
export function placeScatter(props: ScatterChartProps, size: Size): PlacedPoint[] {
  const { x, y } = layOut(props, size)
  const { formatX = toText, formatY = toText } = props
  return inOrder(props.points).map((point) => ({
    x: x(point.x),
    y: y(point.y),
    text: `${formatX(point.x)}: ${formatY(point.y)}`,
    note: point.label,
  }))
}

export function rowsOfScatter({ points, headings, formatX = toText, formatY = toText }: ScatterChartProps): ChartRows {
  return { headings, rows: inOrder(points).map(({ label, x, y }) => [label, formatX(x), formatY(y)]) }
}

const inOrder = (points: readonly ScatterPoint[]) => points.toSorted((a, b) => a.x - b.x || a.y - b.y)

/** Points in a plane of two numbers, with a horizontal standard and a vertical band. */
export function ScatterPlot(props: ScatterChartProps & Size) {
  const { points, headings, standard, band, width, height, formatX = toText, formatY = toText } = props
  const { x, y } = layOut(props, props)
  const base = height - bottom
  return (
    <g>
      {band && (
        <>
          <rect
            x={x(band.from)}
            y={margin.top - 14}
            width={x(band.to) - x(band.from)}
            height={base - margin.top + 14}
            className="fill-teal-wash"
          />
          <text
            x={(x(band.from) + x(band.to)) / 2}
            y={margin.top}
            textAnchor="middle"
            className="fill-teal-deep text-xs font-semibold"
          >
            {band.label}
          </text>
        </>
      )}
      <ValueAxis scale={y} width={width} format={formatY} />
      {standard && (
        <line
          x1={margin.left}
          x2={width - margin.right}
          y1={y(standard.value)}
          y2={y(standard.value)}
          className="stroke-ink [stroke-dasharray:2_4] [stroke-width:1.5]"
        />
      )}
      {inOrder(points).map((point, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its position
          key={index}
          cx={x(point.x)}
          cy={y(point.y)}
          r={point.ringed ? 6.5 : 5}
          className={point.ringed ? 'fill-none stroke-teal stroke-2' : 'fill-teal stroke-paper [fill-opacity:0.85]'}
        />
      ))}
      {standard && (
        <text
          x={width - margin.right}
          y={y(standard.value) - 6}
          textAnchor="end"
          className="fill-ink stroke-paper stroke-3 text-xs font-semibold [paint-order:stroke]"
        >
          {standard.label}
        </text>
      )}
      <BottomAxis
        scale={x}
        top={base}
        values={x.ticks(width < 420 ? 4 : 6)}
        format={(value) => formatX(Number(value))}
      />
      <text
        x={(margin.left + width - margin.right) / 2}
        y={height - 2}
        textAnchor="middle"
        className="fill-ink-2 text-xs"
      >
        {headings[1]}
      </text>
    </g>
  )
}
