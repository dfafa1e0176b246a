import { useMutation } from '@tanstack/react-query'
import { call } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { downloadJson } from './download.ts'
import { wordsFor } from './failure.ts'
import { FormProblem } from './form-problem.tsx'
import { Section } from './section.tsx'

const fileName = 'preceptor-export.json'

/** Everything that is kept about the learner, as a file. */
export function ExportData() {
  const download = useMutation({
    mutationFn: () => call('GET /api/account/export'),
    onSuccess: (everything) => {
      downloadJson(fileName, everything)
      showToast('Export ready', `It is in your downloads as ${fileName}.`)
    },
  })
  return (
    <Section
      id="export"
      lead="One file in JSON, which people and programs can read: your account, where you are signed in, and every quiz and exam with your answers."
    >
      <div className="grid justify-items-start gap-4">
        <FormProblem text={download.error ? wordsFor(download.error) : undefined} />
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
      </div>
    </Section>
  )
}
