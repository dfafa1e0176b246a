import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Verification } from './four-steps.ts'

interface Props {
  open: boolean
  verification: Verification
  onModify: () => void
  onConfirm: () => void
}

/** Before a step counts: what was selected, what is critical and missing, and what to expect. */
export function VerifyDialog({ open, verification, onModify, onConfirm }: Props) {
  const { selected, missed } = verification
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onModify()}
      title="Verify your selections"
      description="Nothing counts yet. You can still change what you selected."
    >
      <Part title="Selected actions">
        {selected.map(({ label, text }) => (
          <Line key={label}>{text}</Line>
        ))}
      </Part>
      <Part title="Critical missed actions">
        {missed.length === 0 && <li className="py-1.5">None: every critical action is among them.</li>}
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
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-t max-sm:flex-col border-rule bg-sheet px-6 py-4">
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
      className={isMissed ? 'border-l-3 border-warn py-1.5 pl-3 font-medium text-warn' : 'border-t border-rule py-1.5'}
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
