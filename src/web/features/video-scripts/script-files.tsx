import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { writeSrt, writeWebVtt } from '#domain/video-script/captions.ts'
import { newScript, readScript, scriptFileName, type VideoScript } from '#domain/video-script/script.ts'
import { request } from '#web/shared/api/call.ts'
import { downloadText } from '#web/shared/download.ts'
import { Button } from '#web/ui/button.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/** Bytes; a script with 200 long scenes has about 1.5 million. */
const largestFile = 2_000_000

/** What else can be done with a script as a file. `onUndo` brings back the script that was replaced, if any. */
export function ScriptFiles({
  script,
  onReplace,
  onUndo,
}: {
  script: VideoScript
  onReplace: (script: VideoScript) => void
  onUndo: (() => void) | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const nameFor = (ending: string) => scriptFileName(script.title).replace('_script.json', ending)
  const storyboard = useMutation({
    mutationFn: async () => (await request('POST /api/video-scripts/storyboard', { body: script }, {})).blob(),
    onSuccess: (pdf) => saveBlob(nameFor('_storyboard.pdf'), pdf),
    onError: () =>
      showFailure(
        "We couldn't create the storyboard",
        'Check your connection, shorten very long texts, and try again.',
      ),
  })
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const result =
      file.size > largestFile ? { problem: 'The file is larger than 2 MB.' } : readScript(await file.text())
    // Without this, choosing the same file again after fixing it would do nothing.
    target.value = ''
    if ('problem' in result) {
      showFailure('Script not imported', `${result.problem} Your script is unchanged.`)
      return
    }
    onReplace(result.script)
    showToast('Script imported', result.script.title)
  }
  return (
    <section aria-labelledby="files" className="border-t border-rule pt-5">
      <h2 id="files" className="text-lg">
        Import and export
      </h2>
      <p className="mt-1 text-sm text-ink-2">Your work is saved on this device until you sign out.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Script to import"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void open(event)}
        />
        <Button onClick={() => input.current?.click()}>Import Script</Button>
        <Button onClick={() => downloadText(nameFor('.vtt'), 'text/vtt', writeWebVtt(script.scenes))}>
          Captions (WebVTT)
        </Button>
        <Button onClick={() => downloadText(nameFor('.srt'), 'application/x-subrip', writeSrt(script.scenes))}>
          Captions (SRT)
        </Button>
        <Button pending={storyboard.isPending} onClick={() => storyboard.mutate()}>
          Storyboard (PDF)
        </Button>
        <Button variant="text" onClick={() => onReplace(newScript())}>
          New Script
        </Button>
        {onUndo && (
          <Button variant="text" onClick={onUndo}>
            Back to Previous Script
          </Button>
        )}
      </div>
    </section>
  )
}
