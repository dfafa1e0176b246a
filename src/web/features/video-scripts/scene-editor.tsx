import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { formatSeconds, type Scene, type SceneQuiz, spokenSeconds } from '#domain/video-script/script.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const letters = ['A', 'B', 'C', 'D'] as const

/** A number that was typed; an empty or half-typed one counts as 0. */
const readNumber = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

interface Props {
  scene: Scene
  /** From 0. */
  index: number
  count: number
  onChange: (scene: Scene) => void
  onMove: (to: number) => void
  onDelete: () => void
}

/** The fields of one scene. */
export function SceneEditor({ scene, index, count, onChange, onMove, onDelete }: Props) {
  const number = index + 1
  const set = (changes: Partial<Scene>) => onChange({ ...scene, ...changes })
  return (
    <section aria-labelledby={`scene-${number}`} className="rounded-md border border-rule bg-sheet p-5">
      <div className="flex items-center gap-2">
        <h2 id={`scene-${number}`} tabIndex={-1} className="flex-1 text-xl">
          Scene {number}
        </h2>
        <Button
          variant="text"
          size="icon"
          aria-label={`Move scene ${number} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </Button>
        <Button
          variant="text"
          size="icon"
          aria-label={`Move scene ${number} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown className="size-5" aria-hidden="true" />
        </Button>
        <Button
          variant="text"
          size="icon"
          aria-label={`Delete scene ${number}`}
          disabled={count === 1}
          onClick={onDelete}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-3">
        <TextField
          label="Start (seconds)"
          type="number"
          inputMode="decimal"
          value={scene.start}
          onChange={({ target }) => set({ start: readNumber(target.value) })}
        />
        <TextField
          label="End (seconds)"
          type="number"
          inputMode="decimal"
          value={scene.end}
          onChange={({ target }) => set({ end: readNumber(target.value) })}
        />
        <TextField
          label="Visual (file name)"
          maxLength={200}
          value={scene.visual}
          onChange={({ target }) => set({ visual: target.value })}
        />
      </div>
      <div className="mt-4 grid gap-4">
        <TextAreaField
          label="Narration"
          rows={4}
          maxLength={6000}
          value={scene.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <Pace scene={scene} />
        <TextField
          label="Quiz question (optional)"
          maxLength={500}
          value={scene.quiz?.question ?? ''}
          onChange={({ target }) => set({ quiz: changeQuestion(scene.quiz, target.value) })}
        />
        {scene.quiz?.question && <QuizFields quiz={scene.quiz} onChange={(quiz) => set({ quiz })} />}
      </div>
    </section>
  )
}

/** Options that were typed stay when the question is removed and typed again. */
function changeQuestion(quiz: SceneQuiz | undefined, question: string): SceneQuiz | undefined {
  if (question === '' && (quiz?.options.every((option) => option === '') ?? true)) return undefined
  return { options: ['', '', '', ''], correct: 0, ...quiz, question }
}

/** Whether the narration fits the time of the scene. */
function Pace({ scene: { start, end, text } }: { scene: Scene }) {
  const spoken = spokenSeconds(text)
  const spare = end - start - spoken
  return (
    <p className="num -mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
      <span>About {formatSeconds(spoken)} when spoken</span>
      {text.trim() !== '' && (
        <span className={cn(spare < 0 && 'font-medium text-warn')}>
          {spare < 0 ? `${formatSeconds(-spare)} too long for the scene` : `${formatSeconds(spare)} to spare`}
        </span>
      )}
    </p>
  )
}

function QuizFields({ quiz, onChange }: { quiz: SceneQuiz; onChange: (quiz: SceneQuiz) => void }) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {letters.map((letter, position) => (
          <TextField
            key={letter}
            label={`Option ${letter}`}
            maxLength={500}
            value={quiz.options[position]}
            onChange={({ target }) =>
              onChange({ ...quiz, options: quiz.options.with(position, target.value) as SceneQuiz['options'] })
            }
          />
        ))}
      </div>
      <SelectField
        label="Correct answer"
        value={String(quiz.correct)}
        options={letters.map((letter, position) => ({ value: String(position), label: letter }))}
        onChange={({ target }) => onChange({ ...quiz, correct: Number(target.value) })}
      />
    </>
  )
}
