import type { VitalSigns } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { type Reading, readingsOf } from './readings.ts'
import { TrendLine } from './trend-line.tsx'

const quiet = 'text-trace dark:text-ink-3'

/** The vital signs now and how they came to be, and the time of day. A strip on small screens, a panel on wide ones. */
export function Monitor({ vitalSigns, clock }: { vitalSigns: VitalSigns[]; clock: string }) {
  return (
    <section
      aria-label="Monitor"
      className="num bg-ink px-3 py-2 text-paper md:rounded-md md:px-5 md:py-4 dark:bg-sunk dark:text-ink dark:md:border dark:md:border-rule"
    >
      <dl className="flex flex-wrap justify-between gap-x-1.5 gap-y-1 md:block">
        <div className="flex flex-col md:flex-row md:items-baseline md:justify-between md:pb-2">
          <dt className={`text-xs font-medium md:text-sm ${quiet}`}>
            Time<span className="sr-only"> of day</span>
          </dt>
          <dd className="leading-tight font-semibold md:text-xl">{clock}</dd>
        </div>
        {readingsOf(vitalSigns).map((reading) => (
          <Sign key={reading.key} reading={reading} />
        ))}
      </dl>
    </section>
  )
}

function Sign({ reading }: { reading: Reading }) {
  const { name, short, figure, unit, trend } = reading
  const isDetected = unit !== ''
  return (
    <div className="flex min-w-0 flex-col md:grid md:grid-cols-[1fr_4rem_9.5rem] md:items-center md:gap-x-2 md:border-t md:border-ink-2 md:py-2 dark:md:border-rule">
      <dt className={`text-xs font-medium md:text-sm ${quiet}`}>
        <span aria-hidden="true" title={name}>
          <ClinicalText>{short}</ClinicalText>
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
          {figure}
          {isDetected && <Unit unit={unit} />}
        </span>
        <Before reading={reading} />
      </dd>
    </div>
  )
}

/** Where there is little room, units that go without saying are only said to those who listen. */
function Unit({ unit }: { unit: string }) {
  const isShort = unit === '%' || unit === '°C'
  return (
    <span className={`text-xs font-medium ${quiet} ${isShort ? '' : 'max-md:sr-only'}`}>
      {isShort ? '\u202f' : ' '}
      {unit}
    </span>
  )
}

function Before({ reading: { was, direction } }: { reading: Reading }) {
  if (was === undefined) return null
  if (direction === 'unchanged') {
    return <span className="sr-only">, unchanged</span>
  }
  return (
    <span className={`block text-xs whitespace-nowrap max-md:tracking-tight ${quiet}`}>
      <span className="sr-only">, </span>was {was}
      {direction && <span className="max-md:sr-only">, {direction}</span>}
    </span>
  )
}
