import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeChoosing } from './keyboard.ts'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-b-2 border-rule-strong px-1.5 font-sans text-xs font-medium text-ink-2">
      {children}
    </kbd>
  )
}

/** The keys of the quiz, for who asks. */
export function KeysDialog(props: { open: boolean; onClose: () => void; optionCount: number }) {
  const { letters, numbers } = describeChoosing(props.optionCount)
  const rows: [ReactNode, string][] = [
    [<Kbd key="a">{letters}</Kbd>, 'choose an option'],
    [<Kbd key="1">{numbers}</Kbd>, 'choose an option by its place'],
    [<Kbd key="enter">Enter</Kbd>, 'next question, or finish on the last one'],
    [<Kbd key="s">S</Kbd>, 'skip: leave it empty and go on'],
    [<Kbd key="f">F</Kbd>, 'flag for review, or take the flag away (also where an option is called F)'],
    [<Kbd key="x">X</Kbd>, 'then a letter: strike that option out, or put it back'],
    [<Kbd key="?">?</Kbd>, 'this list'],
  ]
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title="Keys"
      description="You can switch these keys off in Settings."
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3">
        {rows.map(([key, what]) => (
          <div key={what} className="contents">
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6" onClick={props.onClose}>
        Close
      </Button>
    </Dialog>
  )
}
