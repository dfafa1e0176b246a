import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asked always before a paper with blanks is handed in. */
export function BlanksDialog(props: { open: boolean; blanks: number; onClose: () => void; onHandIn: () => void }) {
  const { open, blanks, onClose, onHandIn } = props
  const questions = blanks === 1 ? '1 question' : `${blanks} questions`
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Hand in with ${questions} unanswered?`}
      description="A question without an answer counts as wrong. After handing in, answers cannot be changed."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep working</Button>
        <Button variant="danger" onClick={onHandIn}>
          Hand in anyway
        </Button>
      </div>
    </Dialog>
  )
}
