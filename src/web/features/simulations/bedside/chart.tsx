import { type ReactNode, useEffect, useRef } from 'react'
import type { ChartEntry, MeasuredVitalSigns, Support } from '#contract/simulations.ts'
import { ClinicalImageFigure } from '#web/shared/clinical-image.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ageGroupOf } from './alarms.ts'
import { VentilatorNow } from './equipment.tsx'
import { type LabResult, labResultsOf, ventilatorNotesOf } from './lab-values.ts'

/** What is known about a patient from the beginning. */
export interface PatientFile {
  title: string
  introduction: string
  /** "age", "gender", and other facts. */
  patientInfo: Record<string, string>
  /** How the patient looks now, in a sentence. */
  appearance: string
}

interface ChartProps {
  patient: PatientFile
  entries: readonly ChartEntry[]
  vitalSigns: readonly MeasuredVitalSigns[]
  support: Support | null | undefined
  /** Before anything is gathered: an image that came with the patient. */
  image?: ReactNode
}

/** The patient's chart. On wide screens its notes are the scenario and every finding so far, newest last. */
export function Chart({ patient, entries, vitalSigns, support, image }: ChartProps) {
  const images = entries.flatMap(({ chosen, clock }) =>
    chosen.filter((one) => one.image).map((one) => ({ ...one, clock })),
  )
  const labs = labResultsOf(entries, ageGroupOf(patient.patientInfo.age) === 'adult')
  const ventilator = ventilatorNotesOf(entries)
  const orders = entries.filter(({ kind }) => kind === 'decision')
  return (
    <Tabs defaultValue="notes">
      <div className="sticky top-0 z-1 bg-sheet pt-1">
        <TabList aria-label="Chart" className="gap-2.5">
          <Tab value="notes">Notes</Tab>
          <Tab value="vital-signs">Vital Signs</Tab>
          <Tab value="labs">Labs and ABG{countOf(labs)}</Tab>
          <Tab value="ventilator">Ventilator{countOf(ventilator)}</Tab>
          <Tab value="images">Images{countOf(images)}</Tab>
          <Tab value="orders">Orders{countOf(orders)}</Tab>
        </TabList>
      </div>
      <TabPanel value="notes" className="pt-3 pb-6">
        <PatientCard patient={patient} />
        {image}
        <Notes entries={entries} />
      </TabPanel>
      <TabPanel value="vital-signs" className="pb-6">
        <Flowsheet vitalSigns={vitalSigns} />
      </TabPanel>
      <TabPanel value="labs" className="pb-6">
        <Labs results={labs} />
      </TabPanel>
      <TabPanel value="ventilator" className="pb-6">
        <VentilatorTab ventilator={support?.ventilator} hasNotes={ventilator.length > 0} />
        <Choices chosen={ventilator} />
      </TabPanel>
      <TabPanel value="images" className="pb-6">
        {images.length === 0 && <Nothing>No images yet. They appear here once you have ordered them.</Nothing>}
        <Choices chosen={images} />
      </TabPanel>
      <TabPanel value="orders" className="pb-6">
        {orders.length === 0 && <Nothing>No orders yet.</Nothing>}
        <Choices chosen={orders.flatMap(({ chosen, clock }) => chosen.map((one) => ({ ...one, clock })))} />
      </TabPanel>
    </Tabs>
  )
}

const countOf = (list: readonly unknown[]) =>
  list.length > 0 && (
    <span className="num ml-1.5 rounded-full bg-teal-wash px-1.5 text-xs text-teal-deep">{list.length}</span>
  )

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-2">{children}</p>

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The ventilator now, which wide screens show under the monitor. */
function VentilatorTab({ ventilator, hasNotes }: { ventilator: Support['ventilator'] | undefined; hasNotes: boolean }) {
  if (!ventilator) return hasNotes ? null : <Nothing>No ventilator settings or measurements yet.</Nothing>
  return (
    <>
      <div className="md:hidden">
        <VentilatorNow ventilator={ventilator} />
      </div>
      {!hasNotes && (
        <p className="text-sm text-ink-2 max-md:hidden">
          The current settings are under the monitor. Findings and orders about ventilation will appear here.
        </p>
      )}
    </>
  )
}

/** The patient: the introduction of the case, the facts, and the current appearance. */
function PatientCard({
  patient: { title, introduction, patientInfo, appearance },
  isTitled = true,
}: {
  patient: PatientFile
  isTitled?: boolean
}) {
  return (
    <section aria-label="Patient">
      {isTitled && <h2 className="mb-1 text-lg">{title}</h2>}
      <div className="max-w-measure font-serif text-pretty">
        <ClinicalText>{introduction}</ClinicalText>
      </div>
      <dl className="mt-2 flex max-w-measure flex-wrap gap-x-5 gap-y-0.5 text-sm">
        {Object.entries(patientInfo).map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-3">{capitalized(name.replaceAll('_', ' '))}</dt>
            <dd>
              <ClinicalText>{value}</ClinicalText>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 max-w-measure border-l-3 border-teal pl-3 text-sm">
        <span className="label mr-2">You see</span>
        <ClinicalText>{appearance}</ClinicalText>
      </div>
    </section>
  )
}

/** The patient above the question on a small screen; after the first choice, folded away. */
export function FoldedPatient({ patient, isOpen }: { patient: PatientFile; isOpen: boolean }) {
  return (
    <Disclosure
      key={String(isOpen)}
      defaultOpen={isOpen}
      summary={`Patient: ${patient.title}`}
      className="mb-3"
      contentClassName="pl-0 text-ink"
    >
      <PatientCard patient={patient} isTitled={false} />
    </Disclosure>
  )
}

const kindLabels: Record<ChartEntry['kind'], string> = { information: 'Information gathered', decision: 'Orders' }

/** Everything gathered and ordered so far, numbered, oldest first. */
export function Notes({ entries }: { entries: readonly ChartEntry[] }) {
  const end = useRef<HTMLLIElement>(null)
  const count = entries.reduce((sum, { chosen }) => sum + chosen.length, 0)
  const shown = useRef(count)
  useEffect(() => {
    if (count > shown.current) end.current?.scrollIntoView({ block: 'end' })
    shown.current = count
  }, [count])
  if (entries.length === 0) {
    return (
      <p className="mt-5 border-t border-rule pt-3 text-sm text-ink-2">Your findings and orders will appear here.</p>
    )
  }
  return (
    <ol className="mt-5 grid gap-4">
      {entries.map(({ kind, prompt, clock, chosen }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={index} ref={index === entries.length - 1 ? end : null} className="border-t-2 border-ink pt-2">
          <h3 className="flex justify-between gap-3 font-sans text-sm tracking-normal">
            {kindLabels[kind]} <span className="num shrink-0 font-normal text-ink-3">{clock}</span>
          </h3>
          <p className="mt-0.5 text-sm text-ink-2">
            <ClinicalText>{prompt}</ClinicalText>
          </p>
          <Choices chosen={chosen} />
        </li>
      ))}
    </ol>
  )
}

type Choice = ChartEntry['chosen'][number] & { clock?: string }

/** Selected options with their results. */
export function Choices({ chosen }: { chosen: readonly Choice[] }) {
  return (
    <ul className="mt-1">
      {chosen.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same option may be selected in two sections
        <li key={index} className="border-t border-rule py-2 first:border-t-0">
          <p className="flex justify-between gap-3 text-sm font-semibold text-ink-2">
            <span>
              <ClinicalText>{choice.text}</ClinicalText>
            </span>
            {choice.clock && <span className="num shrink-0 text-xs font-normal text-ink-3">{choice.clock}</span>}
          </p>
          <Result choice={choice} />
        </li>
      ))}
    </ul>
  )
}

/** A result; with an image, the written reading is only shown on request. */
function Result({ choice: { found, image, disagreed } }: { choice: Choice }) {
  const text = (
    <p className={cn('font-serif', disagreed && 'font-sans font-semibold text-warn')}>
      <ClinicalText>{found}</ClinicalText>
    </p>
  )
  if (!image) return text
  return (
    <>
      <ClinicalImageFigure image={image} />
      {found && (
        <Disclosure summary="Show the Reading" className="border-b-0 text-sm" contentClassName="text-ink">
          {text}
        </Disclosure>
      )}
    </>
  )
}

/** Every measurement, newest first. */
function Flowsheet({ vitalSigns }: { vitalSigns: readonly MeasuredVitalSigns[] }) {
  return (
    <ScrollRegion label="Flowsheet">
      <table className="num w-full text-left text-sm whitespace-nowrap">
        <thead>
          <tr className="border-b-2 border-ink text-ink-2">
            {['Time', 'HR', 'BP', 'RR', 'SpO₂', 'Temp'].map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-4 font-medium">
                <ClinicalText>{name}</ClinicalText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vitalSigns.toReversed().map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two measurements may have the same time
            <tr key={index} className="border-b border-rule">
              <th scope="row" className="py-1.5 pr-4 font-medium">
                {one.clock}
              </th>
              {[one.heart_rate, one.blood_pressure, one.respiratory_rate, one.oxygen_saturation, one.temperature].map(
                (value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                  <td key={column} className="py-1.5 pr-4">
                    {value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const flags = { low: 'Low', high: 'High' } as const

/** Laboratory results, newest first, with flags and reference ranges of adults. */
function Labs({ results }: { results: readonly LabResult[] }) {
  if (results.length === 0) return <Nothing>No laboratory results or blood gases yet.</Nothing>
  return (
    <div className="grid gap-6">
      {results.map(({ title, clock, values }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same test may be done twice
        <div key={index}>
          <h3 className="flex justify-between gap-3 border-b-2 border-ink pb-1 font-sans text-sm tracking-normal">
            <ClinicalText>{title}</ClinicalText>
            <span className="num shrink-0 font-normal text-ink-3">{clock}</span>
          </h3>
          <table className="num w-full text-left text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">Test</th>
                <th scope="col">Value</th>
                <th scope="col">Flag</th>
                <th scope="col">Reference</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ name, display, unit, reference, flag }) => (
                <tr key={name} className="border-b border-rule">
                  <th scope="row" className="py-1 pr-3 font-normal text-ink-2">
                    <ClinicalText>{name}</ClinicalText>
                  </th>
                  <td className={cn('py-1 pr-3', flag && 'font-semibold text-warn')}>
                    {display} <span className="text-xs font-normal text-ink-3">{unit}</span>
                  </td>
                  <td className="py-1 pr-3 font-semibold text-warn">{flag && flags[flag]}</td>
                  <td className="py-1 text-end text-ink-3">{reference}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  )
}
