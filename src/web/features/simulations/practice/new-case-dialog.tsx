import { AlertDialog } from '#web/ui/dialog.tsx'

interface Props {
  open: boolean
  /** The title of the case that is open. */
  title: string
  /** What starts the new case: "Start New CSE". */
  label: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an unfinished case makes way for a new one. */
export function NewCaseDialog({ open, title, label, onClose, onConfirm }: Props) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Leave this case unfinished?"
      cancelLabel="Keep Working"
      confirmLabel={label}
      destructive
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      “{title}” isn't finished. Starting a new case discards what you've done in it.
    </AlertDialog>
  )
}
