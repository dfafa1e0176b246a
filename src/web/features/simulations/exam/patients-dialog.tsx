import { Check } from 'lucide-react'
import { useState } from 'react'
import type { SimulationState } from '#contract/simulations.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { lossInWords, progressInWords } from './work/words.ts'

interface Props {
  open: boolean
  state: SimulationState
  isOnServer: boolean
  onClose: () => void
  onHandIn: () => void
}

/** Where one is in the exam, and the way to its end. */
export function PatientsDialog({ open, state, isOnServer, onClose, onHandIn }: Props) {
  const [asking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const loss = lossInWords(state)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={asking ? 'Hand in now?' : 'Patients'}
      description={asking ? `${loss ?? ''} After handing in, nothing can be changed.` : progressInWords(state)}
    >
      {asking ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsking(false)}>Keep working</Button>
          <Button variant="danger" onClick={onHandIn}>
            Hand in anyway
          </Button>
        </div>
      ) : (
        <>
          <PatientList state={state} />
          <div className="mt-5 flex flex-wrap justify-between gap-3">
            {isOnServer ? (
              <Button variant="text" className="-ml-3" onClick={() => (loss ? setAsking(true) : onHandIn())}>
                Hand in now
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
        const isNow = index === current?.number
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a patient's place is their identity
          <li key={index} className="flex items-baseline gap-3 border-b border-rule py-2 text-sm">
            <span className="w-6 shrink-0 text-end text-ink-3">{index + 1}</span>
            <span className={cn('min-w-0 flex-1', isNow ? 'font-semibold' : !isClosed && 'text-ink-2')}>
              {isClosed || isNow ? title : 'To come'}
            </span>
            {isClosed && (
              <span className="flex items-center gap-1 text-teal">
                <Check className="size-4 self-center" aria-hidden="true" /> Done
              </span>
            )}
            {isNow && <span className="font-semibold text-teal">Now</span>}
          </li>
        )
      })}
    </ol>
  )
}
