import { useState } from 'react'
import type { AdminPost } from '#contract/blog.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface Props {
  post: AdminPost
  /** There are unsaved edits, which have to be saved or discarded first. */
  isChanged: boolean
  pending: boolean
  onAct: (given: { action: 'publish' | 'retire' | 'restore'; publishedAt?: string }) => void
}

/** Publishes, retires, or restores a post. */
export function PostActions({ post: { status, publishedAt, issues }, isChanged, pending, onAct }: Props) {
  const [asked, setAsked] = useState<'publish' | 'retire'>()
  const close = () => setAsked(undefined)
  if (status === 'retired') {
    return (
      <Button pending={pending} onClick={() => onAct({ action: 'restore' })}>
        Restore as Draft
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={status === 'draft' ? 'primary' : 'plain'}
        disabled={isChanged || issues.length > 0 || pending}
        onClick={() => setAsked('publish')}
      >
        {status === 'draft' ? 'Publish' : 'Change Date'}
      </Button>
      <Button variant="text" disabled={isChanged || pending} onClick={() => setAsked('retire')}>
        Retire
      </Button>
      {asked === 'publish' && (
        <PublishDialog
          publishedAt={publishedAt}
          pending={pending}
          onClose={close}
          onPublish={(day) => {
            onAct({ action: 'publish', ...(day ? { publishedAt: day } : {}) })
            close()
          }}
        />
      )}
      <AlertDialog
        open={asked === 'retire'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Retire this post?"
        confirmLabel="Retire"
        destructive
        pending={pending}
        onConfirm={() => {
          onAct({ action: 'retire' })
          close()
        }}
      >
        Readers will no longer be able to open it. Its address will say that there is no such article. You can restore
        it as a draft later.
      </AlertDialog>
    </div>
  )
}
