import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import {
  findTimingIssues,
  formatSeconds,
  lengthOf,
  maxScenes,
  moveScene,
  nextScene,
  scriptFileName,
  type TimingIssue,
  type VideoScript,
} from '#domain/video-script/script.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { EarlyAccess } from '#web/shared/auth/early-access.tsx'
import { downloadText } from '#web/shared/download.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Draft, DraftDialog, DraftNote } from './draft-dialog.tsx'
import { Preview } from './preview.tsx'
import { SceneEditor } from './scene-editor.tsx'
import { ScriptFiles } from './script-files.tsx'
import { useScript } from './use-script.ts'

/** /video-script-generator: a lesson as scenes, to play, print, and download. */
export function VideoScriptScreen() {
  const { user } = useAuth()
  return (
    user && (
      <EarlyAccess feature="videoScripts">
        <Workspace user={user} />
      </EarlyAccess>
    )
  )
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

interface EditorProps {
  script: VideoScript
  onChange: (script: VideoScript) => void
  isStored: boolean
}

function Editor({ script, onChange, isStored }: EditorProps) {
  const { title, duration, scenes } = script
  const [isPreviewing, setPreviewing] = useState(false)
  const [isDrafting, setDrafting] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  const [replaced, setReplaced] = useState<VideoScript>()
  const replace = (next: VideoScript, drafted?: Draft) => {
    setReplaced(script)
    setDraft(drafted)
    onChange(next)
  }
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
        <Button onClick={() => setDrafting(true)}>Draft from a Topic</Button>
        <Button
          variant="primary"
          onClick={() => downloadText(scriptFileName(title), 'application/json', JSON.stringify(script, null, 2))}
        >
          Download Script
        </Button>
      </div>
      {draft && <DraftNote draft={draft} />}
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
      <ScriptFiles
        script={script}
        onReplace={replace}
        onUndo={
          replaced &&
          (() => {
            onChange(replaced)
            setReplaced(undefined)
            setDraft(undefined)
          })
        }
      />
      <Dialog open={isPreviewing} onOpenChange={setPreviewing} title={title || 'Untitled lesson'} wide>
        <Preview script={script} />
      </Dialog>
      {isDrafting && (
        <DraftDialog
          onClose={() => setDrafting(false)}
          onDraft={(drafted) => {
            replace(drafted.script, drafted)
            setDrafting(false)
          }}
        />
      )}
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
