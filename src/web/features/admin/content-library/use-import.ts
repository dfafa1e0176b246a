import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/api.ts'
import type { ImportReport } from '#contract/content-exchange.ts'
import { failureMessage, isErrorCode } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

type ImportInput = Omit<Input<'POST /api/admin/content-imports/check'>['body'], 'file' | 'fileName'>

/** The bytes of a file in Base64. */
async function encode(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text)
}

/** A file, its dry run, and its import, which repeats the request of the dry run exactly. */
export function useImport() {
  const client = useQueryClient()
  const [tried, setTried] = useState<{ body: ImportInput & { file: string; fileName: string }; report: ImportReport }>()
  const [imported, setImported] = useState<ImportReport>()
  const check = useMutation({
    mutationFn: async ({ file, ...given }: ImportInput & { file: File }) => {
      const body = { ...given, file: await encode(file), fileName: file.name.slice(0, 200) }
      return { body, report: await call('POST /api/admin/content-imports/check', { body }, { timeout: 60_000 }) }
    },
    onSuccess: (result) => {
      setTried(result)
      setImported(undefined)
    },
    onError: (error) => showFailure("The dry run didn't finish", failureMessage(error)),
  })
  const confirm = useMutation({
    mutationFn: ({ body, report: { digest } }: NonNullable<typeof tried>) =>
      call(
        'POST /api/admin/content-imports',
        { body: { ...body, digest } },
        // The same dry run is never imported twice, however often it is sent.
        { timeout: 60_000, idempotencyKey: `import-${digest}` },
      ),
    onSuccess: (report) => {
      setTried(undefined)
      setImported(report)
      showToast('Imported for review')
      return invalidateEntities(client, 'admin')
    },
    onError: (error, { body }) => {
      if (isErrorCode(error, 'import_outdated')) setTried({ body, report: error.body.current as ImportReport })
      showFailure('Nothing was imported', failureMessage(error))
    },
  })
  return { tried, imported, check, confirm, reset: () => setTried(undefined) }
}
