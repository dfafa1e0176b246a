import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useHiddenNavigation } from '#web/shared/hidden-navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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
  /** Above the question on small screens, where the chart is in a dialog. */
  patient: ReactNode
  /** Beside the question on wide screens, in a dialog on small ones. */
  chart: ReactNode
  /** The next step; always at the bottom of the page. */
  actions: ReactNode
  /** The latest findings or results, for screen readers. */
  announcement: string
  /** The open section. */
  children: ReactNode
}

/** Each pane scrolls by itself. */
const pane = 'md:min-h-0 md:overflow-y-auto md:overscroll-contain'

/** Monitor above question and chart; on wide screens, three columns. */
const workspace = cn(
  'mx-auto flex w-full max-w-wide flex-col max-md:pb-32 md:min-h-0 md:flex-1 md:grid md:px-6 md:pt-2',
  'md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_minmax(0,1fr)] md:gap-x-6 md:gap-y-3',
  'min-[80rem]:grid-cols-[26rem_minmax(0,1fr)_18rem] min-[80rem]:grid-rows-[minmax(0,1fr)]',
)

/** The bedside: question, chart, and monitor, without navigation or footer. On wide screens nothing scrolls but its panes. */
export function BedsideScreen(props: Props) {
  const { monitor, patient, chart, actions, announcement, children } = props
  useHiddenNavigation()
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh">
      <BedsideHeader {...props} />
      <div className={workspace}>
        <aside
          aria-label="Monitor"
          className="sticky top-0 z-10 md:static md:col-span-2 md:flex md:min-h-0 md:flex-col min-[80rem]:order-last min-[80rem]:col-span-1"
        >
          {monitor}
        </aside>
        <article className={cn(pane, 'min-w-0 px-4 pt-4 md:px-1 md:pt-1 md:pb-6')}>
          <div className="md:hidden">{patient}</div>
          {children}
        </article>
        <section
          aria-label="Patient chart"
          className={cn(pane, 'rounded-t-md border border-b-0 border-rule bg-sheet px-4 max-md:hidden')}
        >
          {chart}
        </section>
      </div>
      <p role="status" className="sr-only">
        <ClinicalText>{announcement}</ClinicalText>
      </p>
      <Actions chart={chart}>{actions}</Actions>
    </div>
  )
}

function BedsideHeader({ name, heading, back, onBack, status, progress }: Props) {
  return (
    <header className="mx-auto w-full max-w-wide px-4 pt-1 md:px-6">
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
  )
}

/** The chart on small screens, and the actions. */
function Actions({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  const [isChartOpen, setChartOpen] = useState(false)
  return (
    <div
      data-bottom-bar=""
      className="z-20 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] max-md:fixed max-md:inset-x-0 max-md:bottom-0"
    >
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 md:gap-x-3 md:px-6 md:py-2.5">
        <Button className="px-4 md:hidden" onClick={() => setChartOpen(true)}>
          Chart
        </Button>
        <span className="flex-1 md:hidden" />
        {children}
      </div>
      <Dialog open={isChartOpen} onOpenChange={setChartOpen} title="Chart">
        {chart}
        <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 grid border-t border-rule bg-sheet px-6 py-4">
          <Button onClick={() => setChartOpen(false)}>Close</Button>
        </div>
      </Dialog>
    </div>
  )
}

/** The bedside while the patient loads. */
export function BedsideSkeleton({ what }: { what: string }) {
  useHiddenNavigation()
  return (
    <div className="mx-auto max-w-wide pt-4 md:px-6">
      <Loading what={what}>
        <Skeleton className="h-6 w-56 max-md:mx-4" />
        <Skeleton className="mt-6 h-16" />
        <div className="mt-4 flex flex-col gap-6 max-md:px-4 md:grid md:grid-cols-[5fr_6fr]">
          <div>
            <Skeleton className="h-8 w-2/3" />
            {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
              <Skeleton key={row} className="mt-3 h-11 w-full" />
            ))}
          </div>
          <Skeleton className="h-96" />
        </div>
      </Loading>
    </div>
  )
}
