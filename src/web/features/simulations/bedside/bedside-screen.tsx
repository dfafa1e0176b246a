import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FootBar } from './foot-bar.tsx'

interface Props {
  /** What this is: the heading of the page. */
  name: string
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  /** The way out, in words, and what it does. */
  back: string
  onBack: () => void
  /** At the end of the first line: a clock, a switch. */
  status?: ReactNode
  /** Progress, across the whole width. */
  progress: ReactNode
  monitor: ReactNode
  /** Beside the section on wide screens, behind a button on small ones. */
  chart: ReactNode
  /** What is done next; always at the foot of the page. */
  actions: ReactNode
  /** What has just been found or has happened, for those who listen. */
  announcement: string
  /** The patient, and the section that is open. */
  children: ReactNode
}

/** The bedside: monitor, patient, chart, and what there is to do. Without the bar and the foot of other pages. */
export function Room(props: Props) {
  const { name, heading, back, onBack, status, progress, monitor, chart, actions, announcement, children } = props
  const [charting, setCharting] = useState(false)
  return (
    <div data-alone>
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
      <FootBar>
        <Button className="px-4 md:hidden" onClick={() => setCharting(true)}>
          Chart
        </Button>
        <span className="flex-1" />
        {actions}
      </FootBar>
      <Dialog open={charting} onOpenChange={setCharting} title="Chart">
        {chart}
        <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 grid border-t border-rule bg-sheet px-6 py-4">
          <Button onClick={() => setCharting(false)}>Close</Button>
        </div>
      </Dialog>
    </div>
  )
}
