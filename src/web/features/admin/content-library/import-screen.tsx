import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { exchangeFormats, formatLabels, maxFileSize } from '#domain/exchange/format.ts'
import { type FieldCode, fieldCodes, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'

const extensions = ['.xml', '.gift', '.txt', '.csv']
const formatOptions = exchangeFormats.map((value) => ({ value, label: formatLabels[value].name }))

const formatOf = (name: string) =>
  exchangeFormats.find((format) => name.toLowerCase().endsWith(formatLabels[format].extension))

/** /admin/content/import: imports questions from other programs for review, after a dry run. */
export function ImportScreen() {
  const { tried, imported, check, confirm, reset } = useImport()
  const changes = tried ? tried.report.counts.create + tried.report.counts.update : 0
  return (
    <>
      <PageTitle>Import Questions</PageTitle>
      <h2 className="text-xl">Import questions</h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        A dry run shows what would happen to each question. Imported questions go to the review queue, and learners
        don't see them until they are approved.
      </p>
      <ImportForm isPending={check.isPending} onCheck={check.mutate} onChange={reset} />
      {tried && (
        <section aria-labelledby="dry-run" className="mt-8">
          <h3 id="dry-run" className="mb-3 text-lg">
            Dry run
          </h3>
          <ImportReport report={tried.report} areLinked={false} />
          <div className="sticky bottom-0 z-10 border-t border-rule bg-paper py-3">
            <Button
              variant="primary"
              disabled={changes === 0}
              pending={confirm.isPending}
              onClick={() => confirm.mutate(tried)}
            >
              {changes === 1 ? 'Import 1 Question' : `Import ${changes} Questions`}
            </Button>
          </div>
        </section>
      )}
      {imported && (
        <section aria-labelledby="imported" className="mt-8">
          <h3 id="imported" className="mb-3 text-lg">
            Imported
          </h3>
          <p className="mb-3">
            <TextLink asChild className="inline-flex min-h-11 items-center">
              <Link to="/admin/content/review">Open the review queue</Link>
            </TextLink>
          </p>
          <ImportReport report={imported} areLinked />
        </section>
      )}
    </>
  )
}

type Check = ReturnType<typeof useImport>['check']['mutate']

function ImportForm({ isPending, onCheck, onChange }: { isPending: boolean; onCheck: Check; onChange: () => void }) {
  const options = useQuery(read('GET /api/admin/content-options'))
  const [file, setFile] = useState<File | null>(null)
  const [given, setGiven] = useState({ format: 'csv', field: 'RN', domain: '', difficulty: 'medium', replaces: false })
  const change = (part: Partial<typeof given>) => {
    setGiven({ ...given, ...part })
    onChange()
  }
  const field: FieldCode = fieldCodes.find((code) => code === given.field) ?? 'RN'
  const domains = options.data?.fields.find(({ code }) => code === field)?.domains ?? []
  const submit = () => {
    if (!file) return
    const format = exchangeFormats.find((one) => one === given.format) ?? 'csv'
    const difficulty = difficulties.find((one) => one === given.difficulty) ?? 'medium'
    onCheck({ file, format, field, defaults: { domain: given.domain, difficulty }, replaces: given.replaces })
  }
  return (
    <form
      noValidate
      className="mt-5 grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FileUpload
        label="File"
        file={file}
        extensions={extensions}
        maxBytes={maxFileSize}
        onFileChange={(chosen) => {
          setFile(chosen)
          change(chosen ? { format: formatOf(chosen.name) ?? given.format } : {})
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Format"
          options={formatOptions}
          value={given.format}
          onChange={({ target }) => change({ format: target.value })}
        />
        <SelectField
          label="Field"
          options={healthcareFields}
          value={field}
          onChange={({ target }) => change({ field: target.value, domain: '' })}
        />
        <SelectField
          label="Domain for questions without one"
          placeholder="None"
          options={domains.map((value) => ({ value, label: value }))}
          value={given.domain}
          onChange={({ target }) => change({ domain: target.value })}
        />
        <SelectField
          label="Difficulty for questions without one"
          options={difficulties.map((value) => ({ value, label: value }))}
          value={given.difficulty}
          onChange={({ target }) => change({ difficulty: target.value })}
        />
      </div>
      <CheckboxField
        label="Replace questions from earlier imports if their text differs in this file"
        checked={given.replaces}
        onChange={({ target }) => change({ replaces: target.checked })}
      />
      <div>
        <Button type="submit" variant="primary" disabled={!file} pending={isPending}>
          Start Dry Run
        </Button>
      </div>
    </form>
  )
}
