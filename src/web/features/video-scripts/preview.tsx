import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cuesOf } from '#domain/video-script/captions.ts'
import { formatSeconds, lengthOf, type Scene, type SceneQuiz, type VideoScript } from '#domain/video-script/script.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'

const canSpeak = () => 'speechSynthesis' in window

/** Reads a narration aloud with a voice of this device. */
function speak(text: string): void {
  speechSynthesis.cancel()
  if (text.trim() === '') return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en-US'
  speechSynthesis.speak(utterance)
}

/** The position of the scene at a time; -1 where there is none. Of scenes that overlap, the later one is shown. */
const sceneAt = (scenes: readonly Scene[], time: number) =>
  scenes.findLastIndex(({ start, end }) => time >= start && time < end)

/** Plays a script: a slide for each visual, captions, the voice of the device, and a stop at each quiz. */
export function Preview({ script }: { script: VideoScript }) {
  const { scenes } = script
  const length = lengthOf(script)
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [hasVoice, setVoice] = useState(canSpeak())
  const [asking, setAsking] = useState<number>()
  const answered = useRef(new Set<number>())
  const spoken = useRef(-1)
  const current = sceneAt(scenes, time)
  const scene = scenes[current]

  const stop = () => {
    setPlaying(false)
    spoken.current = -1
    if (canSpeak()) speechSynthesis.cancel()
  }
  const advance = useEffectEvent((seconds: number) => {
    const next = Math.min(length, time + seconds)
    // A quiz is asked when its scene ends.
    const due = scenes.findIndex(
      ({ end, quiz }, index) => quiz?.question && end > time && end <= next && !answered.current.has(index),
    )
    if (due !== -1) {
      answered.current.add(due)
      setAsking(due)
      setTime(scenes[due]?.end ?? next)
      stop()
      return
    }
    setTime(next)
    if (next >= length) stop()
    const now = sceneAt(scenes, next)
    if (hasVoice && now !== spoken.current && now !== -1) speak(scenes[now]?.text ?? '')
    spoken.current = now
  })
  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      advance((now - last) / 1000)
      last = now
    }, 100)
    return () => clearInterval(timer)
  }, [isPlaying])
  useEffect(
    () => () => {
      if (canSpeak()) speechSynthesis.cancel()
    },
    [],
  )
  const seek = (to: number) => {
    setTime(to)
    setAsking(undefined)
    spoken.current = -1
  }
  const play = () => {
    if (time >= length) {
      seek(0)
      answered.current.clear()
    }
    setPlaying(true)
  }
  const quiz = asking === undefined ? undefined : scenes[asking]?.quiz
  return (
    <div>
      <div className="grid aspect-video content-center rounded-md border border-rule bg-sunk p-6">
        {quiz ? (
          <QuizStop
            key={asking}
            quiz={quiz}
            onContinue={() => {
              setAsking(undefined)
              play()
            }}
          />
        ) : (
          <Slide scene={scene} number={current + 1} title={script.title} time={time} />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          size="icon"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          disabled={quiz !== undefined}
          onClick={isPlaying ? stop : play}
        >
          {isPlaying ? <Pause className="size-5" aria-hidden="true" /> : <Play className="size-5" aria-hidden="true" />}
        </Button>
        <Button
          variant="text"
          size="icon"
          aria-label="Play from the beginning"
          onClick={() => {
            seek(0)
            answered.current.clear()
            setPlaying(true)
          }}
        >
          <RotateCcw className="size-5" aria-hidden="true" />
        </Button>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatSeconds(time)} of ${formatSeconds(length)}`}
          min={0}
          max={length}
          step={1}
          value={Math.floor(time)}
          onChange={({ target }) => seek(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-teal"
        />
        <span className="num text-sm text-ink-2">
          {formatSeconds(time)} / {formatSeconds(length)}
        </span>
      </div>
      {canSpeak() ? (
        <CheckboxField
          label="Read the narration aloud with a voice of this device"
          checked={hasVoice}
          onChange={({ target }) => {
            setVoice(target.checked)
            if (!target.checked) speechSynthesis.cancel()
          }}
        />
      ) : (
        <p className="text-sm text-ink-2">This browser has no voices. The captions show the narration.</p>
      )}
    </div>
  )
}

/** "shark-fin.png" is "shark fin". */
const nameOf = (visual: string) => visual.replace(/\.[a-z\d]+$/i, '').replace(/[-_]+/g, ' ')

function Slide(props: { scene: Scene | undefined; number: number; title: string; time: number }) {
  const { scene, number, title, time } = props
  if (!scene) return <p className="text-center text-ink-2">No scene at this time</p>
  const cue = cuesOf(scene).findLast(({ start }) => time >= start)
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-sm text-ink-2">Scene {number}</p>
      <p className="font-serif text-2xl font-semibold break-words first-letter:uppercase">
        {number === 1 && title ? title : nameOf(scene.visual)}
      </p>
      <p className="text-sm break-words text-ink-2">{scene.visual}</p>
      <p className="mt-4 min-h-12 rounded-sm bg-ink px-3 py-1 text-paper">{cue?.text ?? '…'}</p>
    </div>
  )
}

/** The video waits here for an answer. */
function QuizStop({ quiz, onContinue }: { quiz: SceneQuiz; onContinue: () => void }) {
  const [answer, setAnswer] = useState<number>()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="mb-2 font-serif text-lg font-semibold">{quiz.question}</legend>
      {quiz.options.map((option, position) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: options may be equal, and their order never changes here
          key={position}
          className="justify-start bg-sheet px-4 text-left font-medium whitespace-normal"
          aria-disabled={answer !== undefined || undefined}
          onClick={() => setAnswer((given) => given ?? position)}
        >
          <strong>{'ABCD'[position]}</strong> {option}
          {answer !== undefined && position === quiz.correct && <span className="text-correct">Correct</span>}
          {answer === position && position !== quiz.correct && <span className="text-incorrect">Your answer</span>}
        </Button>
      ))}
      {answer !== undefined && (
        <>
          <p role="status" className="text-sm">
            {answer === quiz.correct ? 'Correct.' : `The correct answer is ${'ABCD'[quiz.correct]}.`}
          </p>
          <Button variant="primary" onClick={onContinue}>
            Continue
          </Button>
        </>
      )}
    </fieldset>
  )
}
