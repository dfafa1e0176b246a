import { Check } from 'lucide-react'
import { useState } from 'react'
import type { SimulationState } from '#contract/simulations.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeLoss, describeProgress } from './exam-run.ts'

interface Props {
  open: boolean
  state: SimulationState
  isOnServer: boolean
  onClose: () => void
  onSubmit: () => void
}

/** The patients of the exam, and submitting before the last one. */
export function PatientsDialog({ open, state, isOnServer, onClose, onSubmit }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const loss = describeLoss(state)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={isAsking ? 'Submit now?' : 'Patients'}
      description={isAsking ? `${loss ?? ''} You can't change anything after you submit.` : describeProgress(state)}
    >
      {isAsking ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsking(false)}>Keep working</Button>
          <Button variant="danger" onClick={onSubmit}>
            Submit anyway
          </Button>
        </div>
      ) : (
        <>
          <PatientList state={state} />
          <div className="mt-5 flex flex-wrap justify-between gap-3">
            {isOnServer ? (
              <Button variant="text" className="-ml-3" onClick={() => (loss ? setAsking(true) : onSubmit())}>
                Submit now
              </Button>
            ) : (
              <span />
            )}
            <Button onClick={close}>Close</Button>
          </div>
        </>
      )}
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
