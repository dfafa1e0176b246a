import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type BandChartProps, BandPlot, placeBand, rowsOfBand } from './band-plot.tsx'
import {
  type CalendarChartProps,
  CalendarPlot,
  heightOfCalendar,
  nextDay,
  placeCalendar,
  rowsOfCalendar,
} from './calendar-plot.tsx'
import { type CategoryChartProps, CategoryPlot, placeCategories, rowsOfCategories } from './category-plot.tsx'
import { type ChartRows, nearestPoint, nextPoint, type PlacedPoint } from './chart-layout.ts'
import {
  type DistributionChartProps,
  DistributionPlot,
  placeDistribution,
  rowsOfDistribution,
} from './distribution-plot.tsx'
import { type PunchChartProps, PunchPlot, placePunches, rowsOfPunches } from './punch-plot.tsx'
import { placeScatter, rowsOfScatter, type ScatterChartProps, ScatterPlot } from './scatter-plot.tsx'

export type ChartProps = {
  /** The accessible name, and the caption of the table for screen readers. */
  label: string
  /** Pixels; 240 by default. A calendar is as high as its days need. */
  height?: number
} & (
  | CategoryChartProps
  | DistributionChartProps
  | BandChartProps
  | PunchChartProps
  | ScatterChartProps
  | CalendarChartProps
)

/** The chart itself; see Chart, which loads it. */
export function ChartView(props: ChartProps) {
  const { label } = props
  const [frame, width] = useWidth()
  const height = props.kind === 'calendar' ? heightOfCalendar(props, width) : (props.height ?? 240)
  const size = { width, height }
  const { points, rows, plot } = drawingOf(props, size)
  return (
    <figure ref={frame} className="relative">
      <div style={{ height }}>
        {width > 0 && (
          <PointNavigation label={label} points={points} kind={props.kind} {...size}>
            {plot}
          </PointNavigation>
        )}
      </div>
      <ChartTable label={label} rows={rows} />
    </figure>
  )
}

/** The points, the table, and the drawing of a chart. */
function drawingOf(
  props: ChartProps,
  size: { width: number; height: number },
): { points: PlacedPoint[]; rows: ChartRows; plot: ReactNode } {
  switch (props.kind) {
    case 'distribution':
      return {
        points: placeDistribution(props, size),
        rows: rowsOfDistribution(props),
        plot: <DistributionPlot {...props} {...size} />,
      }
    case 'band':
      return { points: placeBand(props, size), rows: rowsOfBand(props), plot: <BandPlot {...props} {...size} /> }
    case 'punch':
      return { points: placePunches(props, size), rows: rowsOfPunches(props), plot: <PunchPlot {...props} {...size} /> }
    case 'scatter':
      return {
        points: placeScatter(props, size),
        rows: rowsOfScatter(props),
        plot: <ScatterPlot {...props} {...size} />,
      }
    case 'calendar':
      return {
        points: placeCalendar(props, size),
        rows: rowsOfCalendar(props),
        plot: <CalendarPlot {...props} width={size.width} />,
      }
    default:
      return {
        points: placeCategories(props, size),
        rows: rowsOfCategories(props),
        plot: <CategoryPlot {...props} {...size} />,
      }
  }
}

/** The width of an element in pixels; 0 until it is on the page. */
function useWidth() {
  const element = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}

/** The drawing, with one stop for Tab; from there the arrow keys move between the points. */
function PointNavigation({
  label,
  points,
  kind,
  width,
  height,
  children,
}: {
  label: string
  kind: ChartProps['kind']
  points: readonly PlacedPoint[]
  width: number
  height: number
  children: ReactNode
}) {
  // A calendar begins at today.
  const [stop, setStop] = useState(kind === 'calendar' ? points.length - 1 : 0)
  const [shown, setShown] = useState<number>()
  const elements = useRef(new Map<number, SVGGElement>())
  const current = Math.min(stop, points.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(undefined)
    const next =
      kind === 'calendar'
        ? nextDay(event.key, current, points.length, width)
        : nextPoint(event.key, current, points.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    elements.current.get(next)?.focus()
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const isPlane = kind === 'scatter' || kind === 'calendar'
    setShown(nearestPoint(points, event.clientX - left, isPlane ? event.clientY - top : undefined))
  }
  const tooltip = shown === undefined ? undefined : points[shown]
  return (
    <>
      <svg width={width} height={height} aria-hidden="true" className="absolute block overflow-visible">
        {children}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg
        width={width}
        height={height}
        role="group"
        aria-label={`${label}. Use the arrow keys to read the points.`}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setShown(undefined)}
        className="relative block touch-pan-y overflow-visible"
      >
        {points.map((point, index) => (
          <PointStop
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its position
            key={index}
            point={point}
            isStop={index === current}
            ref={(element) => {
              if (element) elements.current.set(index, element)
              return () => void elements.current.delete(index)
            }}
            onFocus={() => {
              setStop(index)
              setShown(index)
            }}
            onBlur={() => setShown(undefined)}
          />
        ))}
      </svg>
      {tooltip && <PointTooltip point={tooltip} width={width} />}
    </>
  )
}

/** A point that can have focus. */
function PointStop({
  point,
  isStop,
  ...rest
}: Pick<ComponentProps<'g'>, 'ref' | 'onFocus' | 'onBlur'> & { point: PlacedPoint; isStop: boolean }) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is read, not pressed
    <g
      role="img"
      aria-label={point.note ? `${point.text}, ${point.note}` : point.text}
      tabIndex={isStop ? 0 : -1}
      className="group outline-none"
      {...rest}
    >
      <circle
        cx={point.x}
        cy={point.y}
        r={9}
        className="fill-none stroke-transparent stroke-3 group-focus-visible:stroke-teal"
      />
    </g>
  )
}

/** Half of the widest tooltip, in pixels. */
const halfTooltip = 88

function PointTooltip({ point, width }: { point: PlacedPoint; width: number }) {
  const left = Math.min(Math.max(point.x, halfTooltip), Math.max(halfTooltip, width - halfTooltip))
  return (
    <div
      aria-hidden="true"
      className="num pointer-events-none absolute top-0 z-10 w-max max-w-44 -translate-x-1/2 -translate-y-full rounded-sm bg-ink px-2.5 py-1.5 text-center text-sm text-paper shadow-lift"
      style={{ left, top: point.y - 12 }}
    >
      <span className="font-semibold">{point.text}</span>
      {point.note && <span className="block">{point.note}</span>}
    </div>
  )
}

function ChartTable({ label, rows: { headings, rows } }: { label: string; rows: ChartRows }) {
  return (
    // A table ignores the width of sr-only; its container does not.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its position
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={headings[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
