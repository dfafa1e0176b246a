import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

interface Props {
  /** The heading of the page. */
  name: string
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  /** Label of the button that leaves. */
  back: string
  onBack: () => void
  /** At the end of the first row: a countdown or a switch. */
  status?: ReactNode
  /** Progress, across the whole width. */
  progress: ReactNode
  monitor: ReactNode
  /** Beside the section on wide screens, in a dialog on small ones. */
  chart: ReactNode
  /** The next step; always at the bottom of the page. */
  actions: ReactNode
  /** The latest findings or results, for screen readers. */
  announcement: string
  /** The patient and the open section. */
  children: ReactNode
}

/** The bedside: monitor, patient, chart, and the choices. The page has no navigation and no footer. */
export function BedsideScreen(props: Props) {
  const { name, heading, back, onBack, status, progress, monitor, chart, actions, announcement, children } = props
  useHiddenNavigation()
  return (
    <div>
      <header className="mx-auto max-w-page px-4 pt-1 md:px-6 md:pt-3">
        <div className="flex items-center gap-2">
          <Button variant="text" className="-ml-3 px-3 text-sm" onClick={onBack}>
            <ChevronLeft className="size-5" aria-hidden="true" />
            <span className="max-md:sr-only">{back}</span>
          </Button>
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 flex-1 truncate font-sans text-base tracking-normal outline-none"
          >
            {name}
          </h1>
          {status}
        </div>
        {progress}
      </header>
      <div className="mx-auto flex max-w-page flex-col pb-32 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8 md:px-6 md:pt-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <article className="min-w-0 px-4 pt-5 md:px-0 md:pt-0">{children}</article>
        <aside aria-label="Patient monitor and chart" className="max-md:contents">
          <div className="sticky top-0 z-10 max-md:order-first md:-mt-4 md:bg-paper md:py-4">{monitor}</div>
          <div className="mt-4 max-md:hidden">
            <h2 className="mb-3 text-xl">Chart</h2>
            {chart}
          </div>
        </aside>
      </div>
      <p role="status" className="sr-only">
        <ClinicalText>{announcement}</ClinicalText>
      </p>
      <Actions chart={chart}>{actions}</Actions>
    </div>
  )
}

/** The chart on small screens, and the actions. */
function Actions({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  const [isChartOpen, setChartOpen] = useState(false)
  return (
    <BottomBar width="page">
      <Button className="px-4 md:hidden" onClick={() => setChartOpen(true)}>
        Chart
      </Button>
      <span className="flex-1" />
      {children}
      <Dialog open={isChartOpen} onOpenChange={setChartOpen} title="Chart">
        {chart}
        <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 grid border-t border-rule bg-sheet px-6 py-4">
          <Button onClick={() => setChartOpen(false)}>Close</Button>
        </div>
      </Dialog>
    </BottomBar>
  )
}

/** The bedside while the patient loads. */
export function BedsideSkeleton({ what }: { what: string }) {
  useHiddenNavigation()
  return (
    <div className="mx-auto max-w-page pt-4 md:px-6">
      <Loading what={what}>
        <Skeleton className="h-6 w-56 max-md:mx-4" />
        <div className="mt-6 flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <Skeleton className="h-20 md:order-last md:h-72" />
          <div className="max-md:px-4">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="mt-5 h-32 max-w-measure" />
            {['a', 'b', 'c', 'd'].map((row) => (
              <Skeleton key={row} className="mt-3 h-14 w-full" />
            ))}
          </div>
        </div>
      </Loading>
    </div>
  )
}

interface OrderListProps {
  /** The prompt, for screen readers. */
  legend: string
  options: { label: string; text: string }[]
  /** Labels of the selected options. */
  chosen: string[]
  onToggle: (label: string) => void
  /** Whether more than one option can be selected. */
  multiple: boolean
  /** Labels of orders that the physician disagreed with, which cannot be selected again. */
  disagreed?: string[] | undefined
  /** A note below an option. */
  noteOf?: ((label: string) => ReactNode) | undefined
}

/** The options of a section as checkboxes or radio buttons; the whole row is the target. */
export function OrderList({ legend, options, chosen, onToggle, multiple, disagreed = [], noteOf }: OrderListProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink-2">
        {multiple ? 'Select all you need' : 'Select one'}
        <span className="sr-only">: {legend}</span>
      </legend>
      <div className={cn('mt-3 grid gap-2', multiple && 'lg:grid-cols-2')}>
        {options.map((option) => (
          <OptionRow
            key={option.label}
            name={name}
            multiple={multiple}
            checked={chosen.includes(option.label)}
            disabled={disagreed.includes(option.label)}
            onChange={() => onToggle(option.label)}
          >
            <ClinicalText>{option.text}</ClinicalText>
            {disagreed.includes(option.label) && (
              <span className="mt-0.5 block text-sm font-semibold text-warn">The physician disagreed</span>
            )}
            {noteOf && <span className="mt-0.5 block empty:hidden">{noteOf(option.label)}</span>}
          </OptionRow>
        ))}
      </div>
    </fieldset>
  )
}
