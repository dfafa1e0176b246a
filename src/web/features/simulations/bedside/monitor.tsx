import type { VitalSigns } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { readMonitor, type VitalSignReading } from './vital-signs.ts'

const muted = 'text-trace dark:text-ink-3'

/** The current vital signs with their trends, and the time of day. A row on small screens, a panel on wide ones. */
export function Monitor({ vitalSigns, clock }: { vitalSigns: VitalSigns[]; clock: string }) {
  return (
    <section
      aria-label="Monitor"
      className="num bg-ink px-3 py-2 text-paper md:rounded-md md:px-5 md:py-4 dark:bg-sunk dark:text-ink dark:md:border dark:md:border-rule"
    >
      <dl className="flex flex-wrap justify-between gap-x-1.5 gap-y-1 md:block">
        <div className="flex flex-col md:flex-row md:items-baseline md:justify-between md:pb-2">
          <dt className={`text-xs font-medium md:text-sm ${muted}`}>
            Time<span className="sr-only"> of day</span>
          </dt>
          <dd className="leading-tight font-semibold md:text-xl">{clock}</dd>
        </div>
        {readMonitor(vitalSigns).map((reading) => (
          <VitalSign key={reading.key} reading={reading} />
        ))}
      </dl>
    </section>
  )
}

function VitalSign({ reading }: { reading: VitalSignReading }) {
  const { name, abbreviation, display, unit, alternative, trend } = reading
  const isDetected = unit !== ''
  return (
    <div className="flex min-w-0 flex-col md:grid md:grid-cols-[1fr_4rem_9.5rem] md:items-center md:gap-x-2 md:border-t md:border-ink-2 md:py-2 dark:md:border-rule">
      <dt className={`text-xs font-medium md:text-sm ${muted}`}>
        <span aria-hidden="true" title={name}>
          <ClinicalText>{abbreviation}</ClinicalText>
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd aria-hidden="true" className="max-md:hidden">
        <TrendLine trend={trend} />
      </dd>
      <dd className="min-w-0 leading-tight md:text-end">
        <span
          className={
            isDetected
              ? 'leading-tight font-semibold whitespace-nowrap md:text-xl'
              : 'block max-w-18 text-sm leading-tight font-semibold md:max-w-none'
          }
        >
          {display}
          {isDetected && <Unit unit={unit} />}
        </span>
        {alternative && <span className={`block text-xs max-md:sr-only ${muted}`}>{alternative}</span>}
        <PreviousValue reading={reading} />
      </dd>
    </div>
  )
}

/** On small screens, units that clinicians take for granted are left to screen readers. */
function Unit({ unit }: { unit: string }) {
  const isPercent = unit === '%'
  return (
    <span className={`text-xs font-medium ${muted} ${isPercent ? '' : 'max-md:sr-only'}`}>
      {isPercent ? '' : ' '}
      {unit}
    </span>
  )
}

function PreviousValue({ reading: { previous, direction } }: { reading: VitalSignReading }) {
  if (previous === undefined) return null
  if (direction === 'unchanged') return <span className="sr-only">, unchanged</span>
  return (
    <span className={`block text-xs whitespace-nowrap max-md:tracking-tight ${muted}`}>
      <span className="sr-only">, </span>was {previous}
      {direction && <span className="max-md:sr-only">, {direction}</span>}
    </span>
  )
}

const chart = { width: 64, height: 24, margin: 4 }

/** A vital sign over the sections so far. The text beside it says the same. */
function TrendLine({ trend }: { trend: readonly (number | null)[] }) {
  if (trend.length < 2) return null
  const { width, height, margin } = chart
  const points = trend.flatMap((level, index) =>
    level === null
      ? []
      : [
          {
            x: margin + (index * (width - 2 * margin)) / (trend.length - 1),
            y: height - margin - level * (height - 2 * margin),
          },
        ],
  )
  const last = points.at(-1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-6 w-16 overflow-visible">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-trace [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.5] dark:stroke-ink-3"
      />
      {last && trend.at(-1) !== null && <circle cx={last.x} cy={last.y} r={3} className="fill-paper dark:fill-teal" />}
    </svg>
  )
}
