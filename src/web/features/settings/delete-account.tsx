import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeleteForm } from './delete-form.tsx'
import { Section } from './section.tsx'

/** Deleting the account, behind a dialog that says what goes. */
export function DeleteAccount({ user, onSignedOut }: { user: User; onSignedOut: () => void }) {
  const [open, setOpen] = useState(false)
  if (user.isDemo) return <Section id="delete" lead="A test account cannot be deleted, since others use it too." />
  return (
    <Section
      id="delete"
      lead="Your account and everything in it is deleted at once and for good. You may want to export your data first."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Delete your account?" description="This is deleted now:">
        <DeleteForm user={user} onKeep={() => setOpen(false)} onSignedOut={onSignedOut} />
      </Dialog>
    </Section>
  )
}
