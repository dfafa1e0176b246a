import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { BottomAxis, ValueAxis } from './chart-axes.tsx'
import { type ChartRows, labelStep, margin, type PlacedPoint } from './chart-layout.ts'

export interface BandChartProps {
  kind: 'band'
  /** By ascending day (ISO date). */
  points: readonly { day: string; value: number; low: number; high: number }[]
  /** Single results, drawn as rings. */
  marks?: readonly { day: string; value: number; note: string }[]
  /** Headings of the table for screen readers: ["Day", "Estimate", "Range"]. */
  headings: readonly [day: string, value: string, range: string]
  /** A horizontal line: the passing standard. */
  standard?: { value: number; label: string }
  format?: (value: number) => string
}

interface Size {
  width: number
  height: number
}

const toText = (value: number) => value.toLocaleString('en-US')
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const timeOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const nameDay = (time: number) => dayFormat.format(new Date(time))

function layOut({ points, marks = [], standard }: BandChartProps, { width, height }: Size) {
  const times = [...points, ...marks].map(({ day }) => timeOf(day))
  const values = [
    ...points.flatMap(({ low, high }) => [low, high]),
    ...marks.map(({ value }) => value),
    ...(standard ? [standard.value] : []),
  ]
  return {
    x: scaleLinear<number>({
      domain: [Math.min(...times), Math.max(...times)],
      range: [margin.left + 8, width - margin.right - 8],
    }),
    y: scaleLinear<number>({
      domain: [Math.min(...values), Math.max(...values)],
      range: [height - margin.bottom, margin.top],
      nice: true,
    }),
  }
}

/** Where the points and marks are, by day, for the keyboard and the pointer. */
export function placeBand(props: BandChartProps, size: Size): PlacedPoint[] {
  const { x, y } = layOut(props, size)
  const { points, marks = [], format = toText } = props
  return [
    ...points.map(({ day, value, low, high }) => ({ day, value, note: `range ${format(low)} to ${format(high)}` })),
    ...marks,
  ]
    .toSorted((a, b) => timeOf(a.day) - timeOf(b.day))
    .map(({ day, value, note }) => ({
      x: x(timeOf(day)),
      y: y(value),
      text: `${nameDay(timeOf(day))}: ${format(value)}`,
      note,
    }))
}

export function rowsOfBand({ points, marks = [], headings, format = toText }: BandChartProps): ChartRows {
  return {
    headings,
    rows: [
      ...points.map(({ day, value, low, high }) => [
        nameDay(timeOf(day)),
        format(value),
        `${format(low)} to ${format(high)}`,
      ]),
      ...marks.map(({ day, value, note }) => [nameDay(timeOf(day)), format(value), note]),
    ],
  }
}

/** A line through estimates in the band of their intervals. */
export function BandPlot(props: BandChartProps & Size) {
  const { points, marks = [], standard, width, height, format = toText } = props
  const { x, y } = layOut(props, props)
  const step = labelStep(points.length, width - margin.left - margin.right, 80)
  const days = points.map(({ day }) => timeOf(day)).filter((_day, index) => (points.length - 1 - index) % step === 0)
  return (
    <g>
      <ValueAxis scale={y} width={width} format={format} />
      <Area
        data={[...points]}
        x={({ day }) => x(timeOf(day))}
        y0={({ low }) => y(low)}
        y1={({ high }) => y(high)}
        className="fill-teal-wash"
      />
      {standard && (
        <>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(standard.value)}
            y2={y(standard.value)}
            className="stroke-ink [stroke-dasharray:2_4] [stroke-width:1.5]"
          />
          <text
            x={margin.left + 8}
            y={y(standard.value) - 6}
            className="fill-ink stroke-paper stroke-3 text-xs font-semibold [paint-order:stroke]"
          >
            {standard.label}
          </text>
        </>
      )}
      <LinePath
        data={[...points]}
        x={({ day }) => x(timeOf(day))}
        y={({ value }) => y(value)}
        className="fill-none stroke-teal [stroke-linejoin:round] [stroke-width:2.5]"
      />
      {points.map(({ day, value }) => (
        <circle key={day} cx={x(timeOf(day))} cy={y(value)} r={4} className="fill-teal stroke-paper stroke-2" />
      ))}
      {marks.map(({ day, value }) => (
        <circle
          key={`${day} ${value}`}
          cx={x(timeOf(day))}
          cy={y(value)}
          r={6}
          className="fill-paper stroke-ink stroke-2"
        />
      ))}
      <BottomAxis scale={x} top={height - margin.bottom} values={days} format={(value) => nameDay(Number(value))} />
    </g>
  )
}
