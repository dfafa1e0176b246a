import type { MeasuredVitalSigns, Support } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { ageGroupOf, alarmOf, alarmOfEtco2 } from './alarms.ts'
import { Capnogram } from './capnogram.tsx'
import { EquipmentPanel } from './equipment.tsx'
import { RhythmStrip } from './rhythm-strip.tsx'
import { parseVitalSign, readEtco2, readMonitor, type VitalSignReading } from './vital-signs.ts'

const muted = 'text-trace dark:text-ink-2'

const bigValue = 'whitespace-nowrap md:text-lg min-[80rem]:text-xl'

interface Props {
  /** Oldest first. */
  vitalSigns: readonly MeasuredVitalSigns[]
  /** "Day 1, 14:20". */
  clock: string
  /** The patient's age, which decides the alarm limits. */
  age: string | undefined
  support: Support | null | undefined
}

/** The monitor, and the equipment that assists breathing. */
export function Monitor({ support, ...monitor }: Props) {
  if (!support) return <VitalSignsNow {...monitor} capnography={null} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a short window it scrolls, which must work with the keyboard
    <section aria-label="Monitor and equipment" tabIndex={0} className="md:min-h-0 md:overflow-y-auto">
      <VitalSignsNow {...monitor} capnography={support.capnography} />
      <EquipmentPanel support={support} />
    </section>
  )
}

/**
 * The current vital signs with alarms, the rhythm strip, the capnogram, and the time. A bar; on wide screens, a panel.
 */
function VitalSignsNow({
  vitalSigns,
  clock,
  age,
  capnography,
}: Omit<Props, 'support'> & { capnography: Support['capnography'] }) {
  const current = vitalSigns.at(-1)
  const group = ageGroupOf(age)
  return (
    <section
      aria-label="Vital signs now"
      className="num relative bg-ink px-3 py-1.5 text-paper md:rounded-md md:px-4 md:py-2 dark:bg-sunk dark:text-ink dark:md:border dark:md:border-rule min-[80rem]:py-3"
    >
      {current && (
        <div className="mb-1 hidden min-[80rem]:block">
          <RhythmStrip rate={parseVitalSign(current.heart_rate).value ?? 0} />
          {capnography && (
            <Capnogram breath={capnography.breath} rate={parseVitalSign(current.respiratory_rate).value ?? 0} />
          )}
        </div>
      )}
      <dl className="flex flex-wrap justify-between gap-x-2 gap-y-0.5 min-[80rem]:block">
        <div className="max-md:basis-full max-md:text-xs min-[80rem]:flex min-[80rem]:justify-between">
          <dt className={cn('text-xs font-medium max-md:sr-only min-[80rem]:text-sm', muted)}>Time</dt>
          <dd className="font-semibold md:leading-tight">{clock}</dd>
        </div>
        {readMonitor(vitalSigns).map((reading) => (
          <VitalSign
            key={reading.key}
            reading={reading}
            alarm={current && alarmOf(reading.key, current[reading.key], group)}
          />
        ))}
        {capnography && (
          <VitalSign
            reading={readEtco2(capnography.etco2)}
            alarm={alarmOfEtco2(capnography.etco2)}
            className="absolute top-1.5 right-3 flex items-baseline gap-1.5 text-xs md:static md:block"
          />
        )}
      </dl>
    </section>
  )
}

function VitalSign({
  reading,
  alarm,
  className,
}: {
  reading: Omit<VitalSignReading, 'key'>
  alarm: 'low' | 'high' | undefined
  className?: string
}) {
  const { name, abbreviation, display, unit, alternative, trend } = reading
  const isDetected = unit !== ''
  return (
    <div
      className={cn(
        'min-w-0 min-[80rem]:grid min-[80rem]:grid-cols-[2.75rem_2.5rem_minmax(0,1fr)] min-[80rem]:items-center min-[80rem]:gap-x-2 min-[80rem]:border-t min-[80rem]:border-ink-2 min-[80rem]:py-1.5 dark:min-[80rem]:border-rule',
        className,
      )}
    >
      <dt className={cn('text-xs font-medium min-[80rem]:text-sm', muted)}>
        <span aria-hidden="true" title={name}>
          <ClinicalText>{abbreviation}</ClinicalText>
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd aria-hidden="true" className="hidden min-[80rem]:block">
        <TrendLine trend={trend} />
      </dd>
      <dd className="min-w-0 min-[80rem]:text-end">
        <span className={cn('inline-block leading-tight', alarm && 'rounded-sm bg-warn-wash px-1 text-warn')}>
          <span className={cn('font-semibold', isDetected ? bigValue : 'text-sm max-md:text-xs')}>
            {display}
            {isDetected && (
              <span className={cn('text-xs font-medium', !alarm && muted, unit !== '%' && 'max-lg:sr-only')}>
                {unit === '%' ? '' : ' '}
                {unit}
              </span>
            )}
          </span>
          {alarm && <span className="text-xs font-semibold"> {alarm === 'low' ? 'Low' : 'High'}</span>}
        </span>
        {alternative && <span className={cn('text-xs max-md:sr-only min-[80rem]:block', muted)}> ({alternative})</span>}
        <PreviousValue reading={reading} />
      </dd>
    </div>
  )
}

function PreviousValue({ reading: { previous, direction } }: { reading: Omit<VitalSignReading, 'key'> }) {
  if (previous === undefined) return null
  if (direction === 'unchanged') return <span className="sr-only">, unchanged</span>
  return (
    <span className={cn('block text-xs whitespace-nowrap max-md:tracking-tight', muted)}>
      <span className="sr-only">, </span>was {previous}
      {direction && <span className="max-[80rem]:sr-only">, {direction}</span>}
    </span>
  )
}

const chart = { width: 40, height: 24, margin: 4 }

/** A vital sign so far. The flowsheet in the chart says the same. */
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
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-6 w-10 overflow-visible">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-trace [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.5] dark:stroke-ink-3"
      />
      {last && trend.at(-1) !== null && <circle cx={last.x} cy={last.y} r={3} className="fill-paper dark:fill-teal" />}
    </svg>
  )
}
