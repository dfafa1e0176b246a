import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { StepOption } from './scenario-steps.ts'

interface Props {
  open: boolean
  selected: readonly StepOption[]
  /** Critical actions that are not selected. */
  missed: readonly StepOption[]
  onModify: () => void
  onConfirm: () => void
}

/** Shown before a step is final: the selections, critical actions that are missing, and the results to expect. */
export function VerifyDialog({ open, selected, missed, onModify, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onModify()}
      title="Verify your selections"
      description="Nothing is final yet. You can still change your selections."
    >
      <Part title="Selected actions">
        {selected.map(({ label, text }) => (
          <Line key={label}>{text}</Line>
        ))}
      </Part>
      <Part title="Critical missed actions">
        {missed.length === 0 && <li className="py-1.5">None. You selected every critical action.</li>}
        {missed.map(({ label, text }) => (
          <Line key={label} isMissed>
            {text}
          </Line>
        ))}
      </Part>
      <Part title="Expected results">
        {selected.map(({ label, text, outcome }) => (
          <Line key={label} title={text}>
            {outcome}
          </Line>
        ))}
      </Part>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-rule bg-sheet px-6 py-4 max-sm:flex-col">
        <Button onClick={onModify}>Modify Selections</Button>
        <Button variant="primary" onClick={onConfirm}>
          Confirm &amp; Proceed
        </Button>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[&+&]:mt-5">
      <h3 className="label font-sans">{title}</h3>
      <ul className="mt-1 text-sm">{children}</ul>
    </section>
  )
}

function Line({ title, isMissed = false, children }: { title?: string; isMissed?: boolean; children: string }) {
  return (
    <li
      className={cn('py-1.5', isMissed ? 'border-l-3 border-warn pl-3 font-medium text-warn' : 'border-t border-rule')}
    >
      {title && (
        <strong className="block font-semibold">
          <ClinicalText>{title}</ClinicalText>
        </strong>
      )}
      <ClinicalText>{children}</ClinicalText>
    </li>
  )
}
