import { Check } from 'lucide-react'
import type { SimulationState } from '#contract/simulations.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeProgress } from './exam-run.ts'

interface Props {
  open: boolean
  state: SimulationState
  onClose: () => void
}

/** The patients of the exam. */
export function PatientsDialog({ open, state, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Patients"
      description={describeProgress(state)}
    >
      <PatientList state={state} />
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

function PatientList({ state: { problems, current } }: { state: SimulationState }) {
  return (
    <ol className="num border-t border-rule">
      {problems.map(({ title, isClosed }, index) => {
        const isCurrent = index === current?.number
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a patient is identified by their position
          <li key={index} className="flex items-baseline gap-3 border-b border-rule py-2 text-sm">
            <span className="w-6 shrink-0 text-end text-ink-3">{index + 1}</span>
            <span className={cn('min-w-0 flex-1', isCurrent ? 'font-semibold' : !isClosed && 'text-ink-2')}>
              {isClosed || isCurrent ? title : 'Upcoming'}
            </span>
            {isClosed && (
              <span className="flex items-center gap-1 text-teal">
                <Check className="size-4 self-center" aria-hidden="true" /> Completed
              </span>
            )}
            {isCurrent && <span className="font-semibold text-teal">Current</span>}
          </li>
        )
      })}
    </ol>
  )
}
