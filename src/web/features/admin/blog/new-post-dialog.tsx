import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { suggestPostId } from '#domain/blog/admin-post.ts'
import { postIdPattern } from '#domain/blog/post-rules.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for the title and the address of a new post, and opens it. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { form, formProps, field, submitProps, formError } = useApiForm({
    defaultValues: { title: '', id: '' },
    errorFields: { post_address_taken: 'id' },
    onSubmit: async (body) => {
      await call('POST /api/admin/blog-posts', { body })
      await invalidateEntities(client, 'admin')
      await navigate(`/admin/blog/${body.id}`)
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="New post">
      <form {...formProps} className="grid gap-4">
        <TextField
          label="Title"
          maxLength={90}
          autoComplete="off"
          {...field('title', {
            required: 'Enter a title.',
            onChange: ({ target }: { target: { value: string } }) => {
              // The address follows the title until someone edits the address.
              if (!form.getFieldState('id').isDirty || form.getValues('id') === '') {
                form.setValue('id', suggestPostId(target.value))
              }
            },
          })}
        />
        <TextField
          label="Address"
          hint="The last part of the link, as in /blog/night-shifts. You can't change it later."
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          {...field('id', {
            required: 'Enter an address.',
            pattern: {
              value: postIdPattern,
              message: 'Use lowercase letters and digits, with hyphens between words.',
            },
          })}
        />
        <FormError>{formError}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button {...submitProps} variant="primary">
            Start Writing
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
