/** A question that the video waits for, with four options. */
export interface SceneQuiz {
  question: string
  options: [string, string, string, string]
  /** The position of the correct option, from 0. */
  correct: number
}

/** A part of a lesson. Times are seconds from the start of the video. */
export interface Scene {
  start: number
  end: number
  /** The narration. */
  text: string
  /** The name of a picture file. */
  visual: string
  quiz?: SceneQuiz | undefined
}

export interface VideoScript {
  title: string
  /** Seconds. */
  duration: number
  scenes: Scene[]
}

const sceneLength = 60

export const newScript = (): VideoScript => ({
  title: '',
  duration: 600,
  scenes: [{ start: 0, end: sceneLength, text: '', visual: 'intro.png' }],
})

/** The scene after the last one: it begins where that one ends. */
export function nextScene(scenes: readonly Scene[]): Scene {
  const start = scenes.at(-1)?.end ?? 0
  return { start, end: start + sceneLength, text: '', visual: 'visual.png' }
}

/** The scenes with one moved to another position. */
export function moveScene(scenes: readonly Scene[], from: number, to: number): Scene[] {
  const moved = scenes[from]
  return moved ? scenes.toSpliced(from, 1).toSpliced(to, 0, moved) : [...scenes]
}

/** The name of the downloaded file: the title in lowercase, with underscores for spaces. */
export const scriptFileName = (title: string) => `${title.toLowerCase().replaceAll(' ', '_')}_script.json`

/** When the last scene ends, or the stated duration if that is later. */
export const lengthOf = ({ duration, scenes }: VideoScript) => Math.max(duration, 0, ...scenes.map(({ end }) => end))

/** Something about the times of a scene that a viewer would notice. */
export interface TimingIssue {
  /** The position of the scene, from 0. */
  scene: number
  kind: 'backward' | 'overlap' | 'gap' | 'late'
  /** Seconds; of a backward scene, none. */
  seconds: number
}

/** Scenes that end before they begin, overlap, leave a gap, or end after the video. They are allowed. */
export function findTimingIssues({ duration, scenes }: VideoScript): TimingIssue[] {
  return scenes.flatMap(({ start, end }, scene): TimingIssue[] => {
    const before = scenes[scene - 1]?.end ?? 0
    return [
      ...(end <= start ? [{ scene, kind: 'backward' as const, seconds: 0 }] : []),
      ...(start < before ? [{ scene, kind: 'overlap' as const, seconds: before - start }] : []),
      ...(start > before ? [{ scene, kind: 'gap' as const, seconds: start - before }] : []),
      ...(end > duration ? [{ scene, kind: 'late' as const, seconds: end - duration }] : []),
    ]
  })
}

/** Narrators read about 144 words per minute. */
const wordsPerSecond = 2.4

/** How long a narration takes, in whole seconds. */
export const spokenSeconds = (text: string) => Math.round(text.split(/\s+/).filter(Boolean).length / wordsPerSecond)

/** "0:46"; a negative time has a minus sign. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds))
  return `${seconds < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function findQuizProblem(quiz: unknown): string | undefined {
  if (quiz === undefined || quiz === null) return undefined
  if (!isRecord(quiz) || !isText(quiz.question)) return 'its quiz has no question'
  const { options, correct } = quiz
  if (!Array.isArray(options) || options.length !== 4 || !options.every(isText)) return 'its quiz needs four options'
  const isPosition = isTime(correct) && Number.isInteger(correct) && correct >= 0 && correct <= 3
  return isPosition ? undefined : 'the correct answer of its quiz must be a number from 0 to 3'
}

function findSceneProblem(scene: unknown): string | undefined {
  if (!isRecord(scene)) return 'it is not an object'
  if (!isTime(scene.start) || !isTime(scene.end)) return 'its start and end must be numbers of seconds'
  if (!isText(scene.text) || !isText(scene.visual)) return 'its text and visual must be texts'
  return findQuizProblem(scene.quiz)
}

function readScene(scene: Scene): Scene {
  const { start, end, text, visual, quiz } = scene
  if (!quiz) return { start, end, text, visual }
  const { question, options, correct } = quiz
  return { start, end, text, visual, quiz: { question, options: [...options], correct } }
}

/** Scenes that a script may have at most. */
export const maxScenes = 200

/** Reads the text of a script file; the problem, as a sentence, when it has another shape. */
export function readScript(json: string): { script: VideoScript } | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: 'The file is not JSON.' }
  }
  if (!isRecord(value)) return { problem: 'The file does not contain a script.' }
  const { title, duration, scenes } = value
  if (!isText(title)) return { problem: 'The script has no title.' }
  if (!isTime(duration)) return { problem: 'The duration must be a number of seconds.' }
  if (!Array.isArray(scenes) || scenes.length === 0) return { problem: 'The script has no scenes.' }
  if (scenes.length > maxScenes) return { problem: `The script has more than ${maxScenes} scenes.` }
  for (const [index, scene] of scenes.entries()) {
    const problem = findSceneProblem(scene)
    if (problem) return { problem: `Scene ${index + 1} cannot be read: ${problem}.` }
  }
  return { script: { title, duration, scenes: (scenes as Scene[]).map(readScene) } }
}
