import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { writeSrt, writeWebVtt } from '#domain/video-script/captions.ts'
import {
  findTimingIssues,
  formatSeconds,
  lengthOf,
  maxScenes,
  moveScene,
  newScript,
  nextScene,
  readScript,
  scriptFileName,
  type TimingIssue,
  type VideoScript,
} from '#domain/video-script/script.ts'
import { request } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { Preview } from './preview.tsx'
import { SceneEditor } from './scene-editor.tsx'
import { useScript } from './use-script.ts'

/** /video-script-generator: a lesson as scenes, to play, print, and download. */
export function VideoScriptScreen() {
  const { user } = useAuth()
  return user && <Workspace user={user} />
}

function Workspace({ user }: { user: User }) {
  const { script, change, isStored } = useScript(user.id)
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Video Script Generator</PageTitle>
      <h1 className="text-2xl">Video Script Generator</h1>
      {script ? (
        <Editor script={script} onChange={change} isStored={isStored} />
      ) : (
        <Loading what="Loading your script">
          <Skeleton className="mt-6 h-40 w-full" />
        </Loading>
      )}
    </PageContainer>
  )
}

/** Lets the browser save a file. */
function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

interface EditorProps {
  script: VideoScript
  onChange: (script: VideoScript) => void
  isStored: boolean
}

function Editor({ script, onChange, isStored }: EditorProps) {
  const { title, duration, scenes } = script
  const [isPreviewing, setPreviewing] = useState(false)
  const setScenes = (next: VideoScript['scenes']) => onChange({ ...script, scenes: next })
  /** After the next render: the heading of the scene that was added or moved. */
  const focusScene = (index: number) =>
    requestAnimationFrame(() => document.getElementById(`scene-${index + 1}`)?.focus())
  return (
    <div className="mt-6 grid gap-6">
      <div className="grid gap-4 md:grid-cols-3">
        <div className="md:col-span-2">
          <TextField
            label="Lesson title"
            maxLength={200}
            value={title}
            onChange={({ target }) => onChange({ ...script, title: target.value })}
          />
        </div>
        <TextField
          label="Duration (seconds)"
          type="number"
          inputMode="numeric"
          value={duration}
          onChange={({ target }) => onChange({ ...script, duration: Number(target.value) || 0 })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setPreviewing(true)}>Preview</Button>
        <Button
          variant="primary"
          onClick={() => saveFile(scriptFileName(title), JSON.stringify(script, null, 2), 'application/json')}
        >
          Download Script
        </Button>
      </div>
      <Timing script={script} />
      {!isStored && (
        <Alert variant="warning" title="This device can't store the script">
          Download it before you leave this page.
        </Alert>
      )}
      {scenes.map((scene, index) => (
        <SceneEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: scenes have no other identity, and their fields are controlled
          key={index}
          scene={scene}
          index={index}
          count={scenes.length}
          onChange={(next) => setScenes(scenes.with(index, next))}
          onMove={(to) => {
            setScenes(moveScene(scenes, index, to))
            focusScene(to)
          }}
          onDelete={() => {
            setScenes(scenes.toSpliced(index, 1))
            focusScene(Math.min(index, scenes.length - 2))
          }}
        />
      ))}
      <Button
        className="border-dashed"
        disabled={scenes.length >= maxScenes}
        onClick={() => {
          setScenes([...scenes, nextScene(scenes)])
          focusScene(scenes.length)
        }}
      >
        Add Scene
      </Button>
      <Files script={script} onChange={onChange} />
      <Dialog open={isPreviewing} onOpenChange={setPreviewing} title={title || 'Untitled lesson'} wide>
        <Preview script={script} />
      </Dialog>
    </div>
  )
}

function describeIssue({ scene, kind, seconds }: TimingIssue): string {
  const number = scene + 1
  switch (kind) {
    case 'backward':
      return `Scene ${number} ends before it starts.`
    case 'overlap':
      return `Scene ${number} starts ${formatSeconds(seconds)} before ${scene === 0 ? 'the video' : `scene ${scene} ends`}.`
    case 'gap':
      return `${formatSeconds(seconds)} is empty before scene ${number}.`
    case 'late':
      return `Scene ${number} ends ${formatSeconds(seconds)} after the duration of the video.`
  }
}

/** What the times of the scenes add up to, and what a viewer would stumble over. Nothing is refused. */
function Timing({ script }: { script: VideoScript }) {
  const { scenes } = script
  const issues = findTimingIssues(script)
  const quizzes = scenes.filter(({ quiz }) => quiz?.question).length
  return (
    <div role="status" className="num text-sm text-ink-2">
      <p>
        {scenes.length === 1 ? '1 scene' : `${scenes.length} scenes`} · {formatSeconds(lengthOf(script))} ·{' '}
        {quizzes === 1 ? '1 quiz' : `${quizzes} quizzes`}
      </p>
      {issues.length > 0 && (
        <ul className="mt-1 font-medium text-warn">
          {issues.map((issue) => (
            <li key={`${issue.scene} ${issue.kind}`}>{describeIssue(issue)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Bytes; a script with 200 long scenes has about 1.5 million. */
const largestFile = 2_000_000

/** What else can be done with a script as a file. */
function Files({ script, onChange }: Pick<EditorProps, 'script' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState<VideoScript>()
  const storyboard = useMutation({
    mutationFn: async () => (await request('POST /api/video-scripts/storyboard', { body: script }, {})).blob(),
    onSuccess: (pdf) =>
      saveFile(scriptFileName(script.title).replace('_script.json', '_storyboard.pdf'), pdf, pdf.type),
    onError: () => showFailure('Storyboard not made', 'Check your connection, shorten very long texts, and try again.'),
  })
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const result =
      file.size > largestFile ? { problem: 'The file is larger than 2 MB.' } : readScript(await file.text())
    // Without this, choosing the same file again after mending it would do nothing.
    target.value = ''
    if ('problem' in result) {
      showFailure('Script not imported', `${result.problem} Your script is unchanged.`)
      return
    }
    setReplaced(script)
    onChange(result.script)
    showToast('Script imported', result.script.title)
  }
  const replace = (next: VideoScript) => {
    setReplaced(script)
    onChange(next)
  }
  const nameFor = (ending: string) => scriptFileName(script.title).replace('_script.json', ending)
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
        <Button onClick={() => saveFile(nameFor('.vtt'), writeWebVtt(script.scenes), 'text/vtt')}>
          Captions (WebVTT)
        </Button>
        <Button onClick={() => saveFile(nameFor('.srt'), writeSrt(script.scenes), 'application/x-subrip')}>
          Captions (SRT)
        </Button>
        <Button pending={storyboard.isPending} onClick={() => storyboard.mutate()}>
          Storyboard (PDF)
        </Button>
        <Button variant="text" onClick={() => replace(newScript())}>
          New Script
        </Button>
        {replaced && (
          <Button
            variant="text"
            onClick={() => {
              onChange(replaced)
              setReplaced(undefined)
            }}
          >
            Back to Previous Script
          </Button>
        )}
      </div>
    </section>
  )
}
