import type { DisplayValue, Support } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { parseVitalSign } from './vital-signs.ts'

/** The equipment under the monitor: beside the question on wide screens, across the page on those below. */
export function EquipmentPanel({ support: { device, ventilator } }: { support: Support }) {
  return (
    <section
      aria-label="Equipment"
      className="mt-2 flex flex-wrap items-baseline gap-x-3 rounded-md border border-rule bg-sheet px-4 py-1.5 max-md:hidden min-[80rem]:block min-[80rem]:py-3"
    >
      <h2 className="label w-20 font-sans">Equipment</h2>
      <p className="text-sm">
        <span className="font-semibold">
          <ClinicalText>{device}</ClinicalText>
        </span>
      </p>
      {ventilator && <VentilatorNow ventilator={ventilator} />}
    </section>
  )
}

/** The equipment above the question on a small screen, folded to its name. */
export function FoldedEquipment({ support }: { support: Support | null | undefined }) {
  if (!support) return null
  const { device, ventilator } = support
  const name = (
    <span>
      <span className="text-ink-2">Equipment: </span>
      <ClinicalText>{device}</ClinicalText>
    </span>
  )
  if (!ventilator) return <p className="mb-3 border-b border-rule py-2.5 font-medium">{name}</p>
  return (
    <Disclosure summary={name} className="mb-3" contentClassName="pl-0 text-ink">
      <VentilatorNow ventilator={ventilator} />
    </Disclosure>
  )
}

/** The mode, the settings, and what is measured. */
export function VentilatorNow({ ventilator }: { ventilator: NonNullable<Support['ventilator']> }) {
  return (
    <>
      <p className="pb-1 text-sm text-ink-2">
        <ClinicalText>{ventilator.mode}</ClinicalText>
      </p>
      <DisplayValues name="Set" values={ventilator.settings} />
      <DisplayValues name="Measured" values={ventilator.measured} />
    </>
  )
}

/** Values as on the display of a ventilator, in two columns; across the page, one after another. */
function DisplayValues({ name, values }: { name: string; values: readonly DisplayValue[] }) {
  if (values.length === 0) return null
  return (
    <div className="min-w-0 border-rule py-1 max-md:border-t md:flex md:items-center md:gap-x-3 min-[80rem]:block min-[80rem]:border-t min-[80rem]:py-1.5">
      <p className="label w-20 shrink-0">{name}</p>
      <dl className="num grid grid-cols-2 flex-wrap gap-x-5 text-sm md:flex min-[80rem]:grid">
        {values.map((value) => (
          <Value key={value.abbreviation} value={value} />
        ))}
      </dl>
    </div>
  )
}

function Value({ value: { abbreviation, name, value } }: { value: DisplayValue }) {
  const { display, unit } = parseVitalSign(value)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-ink-3">
        <span aria-hidden="true" title={name}>
          <ClinicalText>{abbreviation}</ClinicalText>
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="ml-auto whitespace-nowrap">
        <span className="font-semibold">{display}</span>
        <span className="text-xs text-ink-2">
          {unit.startsWith('/') || unit === '' ? '' : ' '}
          <ClinicalText>{unit}</ClinicalText>
        </span>
      </dd>
    </div>
  )
}
