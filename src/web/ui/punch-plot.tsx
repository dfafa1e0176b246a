import type { ChartRows, PlacedPoint } from './chart-layout.ts'

export interface PunchChartProps {
  kind: 'punch'
  /** By row and column, both from 0. Places without a point have no circle. */
  points: readonly { row: number; column: number; value: number }[]
  rows: readonly string[]
  /** The column is named in full: "8 to 10 PM". */
  columns: readonly string[]
  /** What is written below a column: "8 PM", or nothing. */
  columnLabels: readonly string[]
  /** Headings of the table for screen readers: ["Day", "Time", "Minutes"]. */
  headings: readonly [row: string, column: string, value: string]
  format: (value: number) => string
}

interface Size {
  width: number
  height: number
}

const left = 40
const bottom = 26

function layOut({ points, rows, columns }: PunchChartProps, { width, height }: Size) {
  const step = { x: (width - left) / columns.length, y: (height - bottom) / rows.length }
  const most = Math.max(...points.map(({ value }) => value), 1)
  const largest = (Math.min(step.x, step.y) / 2) * 0.95
  return {
    step,
    x: (column: number) => left + (column + 0.5) * step.x,
    y: (row: number) => (row + 0.5) * step.y,
    /** The area of a circle is proportional to its value. */
    radius: (value: number) => Math.max(1.5, Math.sqrt(value / most) * largest),
  }
}

/** Where the circles are, row by row, for the keyboard and the pointer. */
export function placePunches(props: PunchChartProps, size: Size): PlacedPoint[] {
  const { x, y } = layOut(props, size)
  return props.points.map(({ row, column, value }) => ({
    x: x(column),
    y: y(row),
    text: `${props.rows[row]}, ${props.columns[column]}`,
    note: props.format(value),
  }))
}

export function rowsOfPunches({ points, rows, columns, headings, format }: PunchChartProps): ChartRows {
  return {
    headings,
    rows: points.map(({ row, column, value }) => [rows[row] ?? '', columns[column] ?? '', format(value)]),
  }
}

/** Circles in a grid: how much of something there was at each place. */
export function PunchPlot(props: PunchChartProps & Size) {
  const { points, rows, columnLabels, width, height } = props
  const { step, x, y, radius } = layOut(props, props)
  return (
    <g className="num text-xs">
      {rows.map((name, row) => (
        <g key={name}>
          <line x1={left} x2={width} y1={(row + 1) * step.y} y2={(row + 1) * step.y} className="stroke-rule" />
          <text x={0} y={y(row) + 4} className="fill-ink-2">
            {name.slice(0, 3)}
          </text>
        </g>
      ))}
      {columnLabels.map(
        (label, column) =>
          label && (
            <text key={label} x={x(column)} y={height - 6} textAnchor="middle" className="fill-ink-2">
              {label}
            </text>
          ),
      )}
      {points.map(({ row, column, value }) => (
        <circle
          key={`${row} ${column}`}
          cx={x(column)}
          cy={y(row)}
          r={radius(value)}
          className="fill-teal"
          fillOpacity={0.75}
        />
      ))}
    </g>
  )
}
