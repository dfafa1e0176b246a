import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { BottomAxis, ValueAxis } from './chart-axes.tsx'
import { type ChartRows, labelStep, margin, type PlacedPoint, valueDomain } from './chart-layout.ts'

type Tone = 'teal' | 'correct' | 'warn' | 'incorrect' | 'neutral'

export interface CategoryPoint {
  /** The category or the day. Must differ from the others. */
  label: string
  value: number
  /** What else to know: "full-length exam". It says in words what `tone` says in color. */
  note?: string
  tone?: Tone
  /** A ring around the dot of a line; `note` says why. */
  ringed?: boolean
}

export interface CategoryChartProps {
  kind: 'bar' | 'line'
  points: readonly CategoryPoint[]
  /** Headings of the table for screen readers: ["Day", "Score"]. */
  headings: readonly [category: string, value: string]
  /** Limits of the value axis; by default from 0 to the highest value. */
  min?: number
  max?: number
  /** A horizontal line: the passing standard. */
  standard?: { value: number; label: string }
  /** For a line: an average at each point, drawn more strongly than the points; null where there is none. */
  average?: readonly (number | null)[]
  /** "70%"; by default the number in American notation. */
  format?: (value: number) => string
  /** Pixels between the labels of the categories, at least; 64 by default. */
  labelSpacing?: number
}

interface Size {
  width: number
  height: number
}

const fills: Record<Tone, string> = {
  teal: 'fill-teal',
  correct: 'fill-correct',
  warn: 'fill-warn',
  incorrect: 'fill-incorrect',
  neutral: 'fill-trace',
}

const toText = (value: number) => value.toLocaleString('en-US')

/** The scales of a chart and the center of each category, in pixels. */
function layOut({ kind, points, min, max, standard }: CategoryChartProps, { width, height }: Size) {
  const domain = valueDomain(
    points.map(({ value }) => value),
    { min, max, standard: standard?.value },
  )
  const y = scaleLinear<number>({ domain, range: [height - margin.bottom, margin.top], nice: max === undefined })
  const labels = points.map(({ label }) => label)
  const range: [number, number] = [margin.left, width - margin.right]
  const band = scaleBand<string>({ domain: labels, range, padding: 0.35 })
  const point = scalePoint<string>({ domain: labels, range, padding: 0.5 })
  const center = (label: string) => (kind === 'bar' ? (band(label) ?? 0) + band.bandwidth() / 2 : (point(label) ?? 0))
  return { y, band, center, x: kind === 'bar' ? band : point }
}

/** Where the points are, for the keyboard and the pointer. */
export function placeCategories(props: CategoryChartProps, size: Size): PlacedPoint[] {
  const { y, center } = layOut(props, size)
  const { format = toText } = props
  return props.points.map(({ label, value, note }) => ({
    x: center(label),
    y: y(value),
    text: `${label}: ${format(value)}`,
    note,
  }))
}

export function rowsOfCategories({ points, headings, format = toText }: CategoryChartProps): ChartRows {
  const hasNotes = points.some(({ note }) => note)
  return {
    headings: hasNotes ? [...headings, 'Note'] : headings,
    rows: points.map(({ label, value, note }) => [label, format(value), ...(hasNotes ? [note ?? ''] : [])]),
  }
}

/** Bars, or a line with dots, with their axes. */
export function CategoryPlot(props: CategoryChartProps & Size) {
  const { kind, points, standard, width, height, format = toText } = props
  const { y, x } = layOut(props, props)
  const step = labelStep(points.length, width - margin.left - margin.right, props.labelSpacing)
  return (
    <g>
      <ValueAxis scale={y} width={width} format={format} />
      {kind === 'bar' ? <Bars {...props} /> : <Lines {...props} />}
      {standard && <StandardLine label={standard.label} y={y(standard.value)} width={width} />}
      <BottomAxis
        scale={x}
        top={height - margin.bottom}
        values={points.map(({ label }) => label).filter((_label, index) => index % step === 0)}
        format={String}
      />
    </g>
  )
}

function StandardLine({ label, y, width }: { label: string; y: number; width: number }) {
  return (
    <>
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={y}
        y2={y}
        className="stroke-ink [stroke-dasharray:2_4] [stroke-width:1.5]"
      />
      <text
        x={margin.left + 6}
        y={y - 6}
        className="fill-ink stroke-paper stroke-3 text-xs font-semibold [paint-order:stroke]"
      >
        {label}
      </text>
    </>
  )
}

function Bars(props: CategoryChartProps & Size) {
  const { points, height, format = toText } = props
  const { y, band, center } = layOut(props, props)
  const base = y(Math.max(0, y.domain()[0] ?? 0)) ?? height - margin.bottom
  const showsValues = band.bandwidth() >= 28
  return points.map(({ label, value, tone = 'teal' }) => (
    <g key={label}>
      <Bar
        x={band(label) ?? 0}
        y={Math.min(y(value), base)}
        width={band.bandwidth()}
        height={Math.max(1, Math.abs(base - y(value)))}
        rx={2}
        className={fills[tone]}
      />
      {showsValues && (
        <text
          x={center(label)}
          y={Math.min(y(value), base) - 6}
          textAnchor="middle"
          className="num fill-ink text-xs font-semibold"
        >
          {format(value)}
        </text>
      )}
    </g>
  ))
}

function Lines(props: CategoryChartProps & Size) {
  const { points, average } = props
  const { y, center } = layOut(props, props)
  const averages = points.flatMap(({ label }, index) => {
    const value = average?.[index]
    return value === null || value === undefined ? [] : [{ label, value }]
  })
  const strong = 'stroke-teal [stroke-width:2.5]'
  return (
    <>
      <LinePath
        data={[...points]}
        x={({ label }) => center(label)}
        y={({ value }) => y(value)}
        className={`fill-none [stroke-linejoin:round] ${average ? 'stroke-trace' : strong}`}
      />
      {average && (
        <LinePath
          data={averages}
          x={({ label }) => center(label)}
          y={({ value }) => y(value)}
          className={`fill-none [stroke-linecap:round] [stroke-linejoin:round] ${strong}`}
        />
      )}
      {points.map(({ label, value, tone = 'teal', ringed }) => (
        <g key={label}>
          {ringed && <circle cx={center(label)} cy={y(value)} r={8} className="fill-none stroke-ink-2" />}
          <circle cx={center(label)} cy={y(value)} r={4} className={`stroke-paper stroke-2 ${fills[tone]}`} />
        </g>
      ))}
    </>
  )
}
