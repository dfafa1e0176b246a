import type { ChartRows, PlacedPoint } from './chart-layout.ts'

export interface CalendarDay {
  /** An ISO date. */
  day: string
  value: number
  /** "45 questions and 12 flashcards" */
  text: string
}

export interface CalendarChartProps {
  kind: 'calendar'
  /** The first day, a Sunday, and the last day, which is outlined: ISO dates. */
  from: string
  to: string
  /** Days before this one are drawn as dots: there was no account yet. */
  since: string
  /** Days that have something; the others have nothing. */
  days: readonly CalendarDay[]
  /** Values from which on a day is drawn more strongly, ascending; the first is that of the lightest shade. */
  levels: readonly [number, number, number, number]
  /** Headings of the table for screen readers: ["Day", "Completed"]. */
  headings: readonly [day: string, value: string]
  /** What is said of a day without anything. */
  emptyText: string
}

/** A day on the calendar: its week and weekday count from the first Sunday on. */
interface Cell {
  day: string
  x: number
  y: number
  date: Date
}

const oneDay = 86_400_000
const wide = 680
const labelWidth = 32
const headHeight = 20
const monthGap = 16
const monthsPerRow = 3
const monthHead = 22

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const isoOf = (date: Date) => date.toISOString().slice(0, 10)
const utc = { timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', day: 'numeric', year: 'numeric' })
const shortMonth = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short' })

interface Grid {
  cells: Cell[]
  size: number
  height: number
  months: { x: number; y: number; text: string }[]
  isWide: boolean
}

/** Weeks as columns where there is room, a block per month where there is not. */
function layOut({ from, to }: CalendarChartProps, width: number): Grid {
  const start = dateOf(from).getTime()
  const dates = Array.from(
    { length: Math.round((dateOf(to).getTime() - start) / oneDay) + 1 },
    (_, index) => new Date(start + index * oneDay),
  )
  return width >= wide ? layOutWeeks(dates, width) : layOutMonths(dates, width)
}

function layOutWeeks(dates: readonly Date[], width: number): Grid {
  const step = (width - labelWidth) / Math.ceil(dates.length / 7)
  const cells = dates.map((date, index) => ({
    day: isoOf(date),
    date,
    x: labelWidth + Math.floor(index / 7) * step,
    y: headHeight + (index % 7) * step,
  }))
  const firsts = cells.filter(({ date }, index) => date.getUTCDate() <= 7 && index % 7 === 0)
  const months = firsts.map(({ date, x }) => ({ x, y: 11, text: shortMonth.format(date) }))
  return { cells, size: step - 3, height: headHeight + 7 * step, months, isWide: true }
}

function layOutMonths(dates: readonly Date[], width: number): Grid {
  const block = (width - (monthsPerRow - 1) * monthGap) / monthsPerRow
  const step = block / 7
  const blockHeight = monthHead + 6 * step + 8
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const first = monthOf(dates[0] ?? new Date())
  const corner = (date: Date) => {
    const month = monthOf(date) - first
    return { x: (month % monthsPerRow) * (block + monthGap), y: Math.floor(month / monthsPerRow) * blockHeight }
  }
  const cells = dates.map((date) => {
    const { x, y } = corner(date)
    const offset = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)).getUTCDay()
    const slot = offset + date.getUTCDate() - 1
    return { day: isoOf(date), date, x: x + (slot % 7) * step, y: y + monthHead + Math.floor(slot / 7) * step }
  })
  const firsts = cells.filter(({ date }, index) => index === 0 || date.getUTCDate() === 1)
  const months = firsts.map(({ date }) => {
    const { x, y } = corner(date)
    return { x, y: y + 13, text: shortMonth.format(date) }
  })
  const last = dates.at(-1)
  return { cells, size: step - 2, height: (last ? corner(last).y : 0) + blockHeight, months, isWide: false }
}

/** The height that the calendar takes at a width, in pixels. */
export const heightOfCalendar = (props: CalendarChartProps, width: number): number =>
  Math.ceil(layOut(props, width).height)

/** The centers of the days, for the keyboard and the pointer. */
export function placeCalendar(props: CalendarChartProps, { width }: { width: number }): PlacedPoint[] {
  const { cells, size } = layOut(props, width)
  const known = new Map(props.days.map((one) => [one.day, one.text]))
  return cells.map(({ day, date, x, y }) => ({
    x: x + size / 2,
    y: y + size / 2,
    text: longDay.format(date),
    note: known.get(day) ?? (day < props.since ? 'before you joined' : props.emptyText),
  }))
}

export function rowsOfCalendar({ days, headings }: CalendarChartProps): ChartRows {
  return { headings, rows: days.map(({ day, text }) => [longDay.format(dateOf(day)), text]) }
}

/** The day that a key moves to; undefined for other keys. Up and down are a day apart in columns, a week in blocks. */
export function nextDay(key: string, current: number, count: number, width: number): number | undefined {
  const [across, down] = width >= wide ? [7, 1] : [1, 7]
  const moves: Record<string, number> = { ArrowRight: across, ArrowLeft: -across, ArrowDown: down, ArrowUp: -down }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const move = moves[key]
  if (move === undefined) return undefined
  const next = current + move
  return next < 0 || next >= count ? current : next
}

const shades = [
  'fill-sunk stroke-rule',
  'fill-[color-mix(in_srgb,var(--teal)_28%,var(--sunk))]',
  'fill-[color-mix(in_srgb,var(--teal)_52%,var(--sunk))]',
  'fill-[color-mix(in_srgb,var(--teal)_76%,var(--sunk))]',
  'fill-teal',
] as const
const weekdays = ['Sun', '', 'Tue', '', 'Thu', '', 'Sat']

/** The days of a year, each as strong as what was done on it. */
export function CalendarPlot(props: CalendarChartProps & { width: number }) {
  const { days, levels, since, to, width } = props
  const { cells, size, months, isWide } = layOut(props, width)
  const values = new Map(days.map(({ day, value }) => [day, value]))
  const levelOf = (day: string) => levels.filter((level) => (values.get(day) ?? 0) >= level).length
  return (
    <g>
      {isWide &&
        weekdays.map((name, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is identified by its position
            key={index}
            x={0}
            y={(cells[index]?.y ?? 0) + size / 2 + 4}
            className="fill-ink-3 text-xs"
          >
            {name}
          </text>
        ))}
      {months.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} className="fill-ink-2 text-xs">
          {text}
        </text>
      ))}
      {cells.map(({ day, x, y }) => {
        const isDot = day < since && !values.has(day)
        return isDot ? (
          <circle key={day} cx={x + size / 2} cy={y + size / 2} r={1.3} className="fill-trace" />
        ) : (
          <rect key={day} x={x} y={y} width={size} height={size} rx={2.5} className={shades[levelOf(day)]} />
        )
      })}
      {cells
        .filter(({ day }) => day === to)
        .map(({ day, x, y }) => (
          <rect
            key={day}
            x={x - 2}
            y={y - 2}
            width={size + 4}
            height={size + 4}
            rx={4}
            className="fill-none stroke-ink [stroke-width:1.75]"
          />
        ))}
    </g>
  )
}

/** The shades from nothing to the most, for a legend. */
export function CalendarLegend({ least, most }: { least: string; most: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {least}
      <svg width={5 * 18} height={14} aria-hidden="true">
        {shades.map((shade, index) => (
          <rect key={shade} x={index * 18 + 0.5} y={0.5} width={13} height={13} rx={2.5} className={shade} />
        ))}
      </svg>
      {most}
    </span>
  )
}
