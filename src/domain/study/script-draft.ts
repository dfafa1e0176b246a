import { z } from 'zod'
import { capitalizeSentence } from '../knowledge/table.ts'
import { createRng } from '../random/rng.ts'
import type { Scene, SceneQuiz, VideoScript } from '../video-script/script.ts'
import { spokenSeconds } from '../video-script/script.ts'
import { type Fact, factOf, sentencesOf, withPeriod } from './facts.ts'
import type { StudyMaterial, StudyQuestion } from './material.ts'
import { requiredText, sources } from './study-method.ts'

const letters = ['A', 'B', 'C', 'D'] as const

/** What an AI model writes of a video script; the times follow from the narration. */
export const scriptDraftSchema = z.object({
  scenes: z
    .array(
      z.object({
        /** What is shown, in a few words. */
        heading: requiredText(80),
        narration: requiredText(900),
        quiz: z
          .object({
            question: requiredText(500),
            A: requiredText(300),
            B: requiredText(300),
            C: requiredText(300),
            D: requiredText(300),
            correct: z.enum(letters),
          })
          .nullable(),
        sources,
      }),
    )
    .min(2)
    .max(10),
})
export type ScriptDraft = z.infer<typeof scriptDraftSchema>

/** What an AI model is told to write. */
export const scriptDraftPrompt =
  'Write the script of a short video lesson: four to seven scenes that build on each other, each with a heading of a few words and a narration of 40 to 90 words to be read aloud. Give two or three scenes a quiz with four options, one of them correct; the others have null.'

/** Seconds: time to look at a slide, and the shortest scene. */
const pause = 3
const shortestScene = 10

const fileNameOf = (heading: string) => {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${words.join('-').slice(0, 60) || 'visual'}.png`
}

interface DraftScene {
  heading: string
  narration: string
  quiz?: SceneQuiz | undefined
}

/** Lays scenes out one after another, each as long as its narration takes. */
function layOut(topic: string, drafts: readonly DraftScene[]): VideoScript {
  const scenes: Scene[] = []
  let start = 0
  for (const { heading, narration, quiz } of drafts) {
    const end = start + Math.max(shortestScene, spokenSeconds(narration) + pause)
    scenes.push({ start, end, text: narration, visual: fileNameOf(heading), ...(quiz ? { quiz } : {}) })
    start = end
  }
  return { title: capitalizeSentence(topic), duration: start, scenes }
}

/** The script that a model has written. */
export function scriptOfDraft(topic: string, { scenes }: ScriptDraft): VideoScript {
  return layOut(
    topic,
    scenes.map(({ heading, narration, quiz }) => ({
      heading,
      narration,
      quiz: quiz
        ? {
            question: quiz.question,
            options: [quiz.A, quiz.B, quiz.C, quiz.D],
            correct: letters.indexOf(quiz.correct),
          }
        : undefined,
    })),
  )
}

const maxTaught = 6
const maxQuizzes = 3
/** Sentences of background in a narration besides the point. */
const maxNotes = 3
/** Characters that fit on a slide. */
const longestQuestion = 400

/** A quiz of a video has exactly four options; numbers stay in ascending order. */
function quizOf({ itemId, question }: StudyQuestion, seed: string): SceneQuiz | undefined {
  const { stem, options, ordered } = question
  if (options.length !== 4 || stem.length > longestQuestion) return undefined
  const shown = ordered ? options : createRng(`${seed} ${itemId}`).shuffle([...options])
  const [a, b, c, d] = shown.map(({ text }) => text)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return { question: stem, options: [a, b, c, d], correct: shown.findIndex(({ right }) => right) }
}

/** The point to remember, after what explains it. */
function narrationOf({ point, note }: Fact): string {
  const notes = sentencesOf(note).filter((sentence) => sentence !== '' && sentence !== point)
  return [...notes.slice(0, maxNotes), withPeriod(point)].join(' ')
}

export interface ComposedScript {
  script: VideoScript
  /** The passages that it rests on, and the items whose answers it shows. */
  passageIds: string[]
  itemIds: string[]
}

/** Composes a script of the library alone; undefined when it has fewer than two points about the topic. */
export function composeScript({ topic, seed, questions }: StudyMaterial): ComposedScript | undefined {
  const taught = new Map<string, { asked: StudyQuestion; fact: Fact }>()
  for (const asked of questions) {
    if (taught.size === maxTaught) break
    // A calculation is explained with one patient's numbers, which a lesson cannot start from.
    if (asked.source === 'model') continue
    const fact = factOf(asked)
    const isNew = fact && ![...taught.values()].some((one) => one.fact.point === fact.point)
    if (isNew && !taught.has(asked.passage.id)) taught.set(asked.passage.id, { asked, fact })
  }
  const lessons = [...taught.values()]
  if (lessons.length < 2) return undefined
  const title = capitalizeSentence(topic)
  const quizzes: string[] = []
  const scenes = lessons.map(({ asked, fact }): DraftScene => {
    const quiz = quizzes.length < maxQuizzes ? quizOf(asked, seed) : undefined
    if (quiz) quizzes.push(asked.itemId)
    return { heading: asked.passage.title, narration: narrationOf(fact), quiz }
  })
  const opening = `This lesson is about ${topic}. It covers ${lessons.length} points, with a question after some of them.`
  const closing = ['To remember:', ...lessons.slice(0, 3).map(({ fact }) => withPeriod(fact.point))].join(' ')
  return {
    script: layOut(topic, [
      { heading: title, narration: opening },
      ...scenes,
      { heading: 'Points to remember', narration: closing },
    ]),
    passageIds: [...taught.keys()],
    itemIds: quizzes,
  }
}
