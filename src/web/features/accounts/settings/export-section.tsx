import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { downloadJson } from '#web/shared/download.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'

const fileName = 'preceptor-export.json'

/** Everything stored about the user, as a file. */
export function ExportSection() {
  const download = useMutation({
    mutationFn: () => call('GET /api/account/export'),
    onSuccess: (everything) => {
      downloadJson(fileName, everything)
      showToast('Export ready', `It's in your downloads as ${fileName}.`)
    },
  })
  return (
    <Section
      id="export"
      lead="One JSON file with your account, your devices, your security activity, every quiz, exam, and simulation with your answers, and your notebook."
    >
      <div className="grid justify-items-start gap-4">
        <FormError>{download.error ? failureMessage(download.error) : undefined}</FormError>
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
      </div>
    </Section>
  )
}
