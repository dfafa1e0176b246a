import type { Question } from '../question/question.ts'
import type { Rng } from '../random/rng.ts'
import { contentWordsOf, sharedOf } from './words.ts'

type Guessable = Pick<Question, 'stem' | 'options' | 'ordered'>

/** Scores the options of a question; a guesser takes one of the highest, blindly among equals. */
type Score = (question: Guessable) => number[]

const hedges =
  /\b(?:may|might|can|could|usually|often|generally|typically|sometimes|frequently|likely|probably|possibly|tends?)\b/gi

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const byOption =
  (score: (text: string, question: Guessable) => number): Score =>
  (question) =>
    question.options.map(({ text }) => score(text, question))

/** Ways to answer without knowing anything. Numbers and long words are what makes an option look specific. */
const scores: Readonly<Record<string, Score>> = {
  'the longest option': byOption((text) => text.trim().length),
  'the option sharing most words with the stem': (question) => {
    const words = contentWordsOf(question.stem)
    return question.options.map(({ text }) => sharedOf(contentWordsOf(text), words).length)
  },
  'the most hedged option': byOption((text) => countOf(text, hedges)),
  'the most specific option': byOption((text) => countOf(text, /\d+/g) + countOf(text, /\p{L}{9,}/gu)),
}

/** How a guesser did: share of right answers, what chance would give, and the lower 95 % bound of the first. */
export interface Guessing {
  guesser: string
  rate: number
  chance: number
  lowerBound: number
}

/** The chance with which a guesser answers a question rightly. */
function hopeOf(question: Guessable, score: Score): number {
  const points = score(question)
  const best = Math.max(...points)
  const taken = points.flatMap((point, place) => (point === best ? [place] : []))
  return taken.some((place) => question.options[place]?.right) ? 1 / taken.length : 0
}

/** Always one place: by chance where options are shuffled, and where they stay in order as often as the key stands there. */
function hopesOfPlace(questions: readonly Guessable[], place: number): number[] {
  return questions.map(({ ordered, options }) =>
    ordered ? Number(options[place]?.right === true) : 1 / options.length,
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The rate over many papers, each of as many questions as the bank has, drawn with replacement. */
function measure(
  guesser: string,
  hopes: readonly number[],
  chances: readonly number[],
  rng: Rng,
  papers: number,
): Guessing {
  const size = hopes.length
  const advantages = Array.from({ length: papers }, () => {
    let advantage = 0
    for (let i = 0; i < size; i++) {
      const picked = rng.int(0, size - 1)
      const right = rng.next() < (hopes[picked] ?? 0) ? 1 : 0
      advantage += right - (chances[picked] ?? 0)
    }
    return advantage / size
  }).sort((a, b) => a - b)
  const chance = mean(chances)
  return { guesser, rate: mean(hopes), chance, lowerBound: chance + (advantages[Math.floor(papers * 0.025)] ?? 0) }
}

/** How well guessers who know nothing do on questions with one right option, over `papers` papers with shuffled options. */
export function measureGuessers(questions: readonly Guessable[], rng: Rng, papers: number): Guessing[] {
  if (questions.length === 0) return []
  const chances = questions.map(({ options }) => 1 / options.length)
  const byScore = Object.entries(scores).map(([guesser, score]) => ({
    guesser,
    hopes: questions.map((question) => hopeOf(question, score)),
  }))
  const byPlace = [0, 1, 2, 3].map((place) => ({
    guesser: `always place ${place + 1}`,
    hopes: hopesOfPlace(questions, place),
  }))
  return [...byScore, ...byPlace].map(({ guesser, hopes }) => measure(guesser, hopes, chances, rng, papers))
}
