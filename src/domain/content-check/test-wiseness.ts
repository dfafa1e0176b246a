import type { Question } from '../question/question.ts'
import type { Rng } from '../random/rng.ts'
import { contentWordsOf, intersectionOf } from './text-similarity.ts'

type AnswerableQuestion = Pick<Question, 'stem' | 'options' | 'ordered'>
type QuestionText = { stem: string; options: readonly { text: string }[] }

const hedgeWords =
  /\b(?:may|might|can|could|usually|often|generally|typically|sometimes|frequently|likely|probably|possibly|tends?)\b/gi

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** How many hedge words, such as "may" and "usually", a text has. */
export const countHedgeWords = (text: string) => countMatches(text, hedgeWords)

/** For each option, how many content words it shares with the stem. */
export function countSharedWords({ stem, options }: QuestionText): number[] {
  const words = contentWordsOf(stem)
  return options.map(({ text }) => intersectionOf(contentWordsOf(text), words).length)
}

/** The indexes of the options with the highest score. */
export function indexesOfHighest(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  return scores.flatMap((score, index) => (score === highest ? [index] : []))
}

/** Scores the options of a question; a strategy chooses the option with the highest score, at random among equals. */
type Scorer = (question: AnswerableQuestion) => number[]

const byText =
  (score: (text: string) => number): Scorer =>
  ({ options }) =>
    options.map(({ text }) => score(text))

/** Strategies of test takers without any knowledge. Numbers and long words make an option look specific. */
const strategies: Readonly<Record<string, Scorer>> = {
  'longest option': byText((text) => text.trim().length),
  'most words shared with the stem': countSharedWords,
  'most hedged option': byText(countHedgeWords),
  'most specific option': byText((text) => countMatches(text, /\d+/g) + countMatches(text, /\p{L}{9,}/gu)),
}

/** How often a strategy finds the key: its rate, the rate expected by chance, and the lower 95% bound of its rate. */
export interface StrategyResult {
  strategy: string
  rate: number
  chance: number
  lowerBound: number
}

/** The probability that a strategy answers a question correctly. */
function probabilityCorrect(question: AnswerableQuestion, score: Scorer): number {
  const chosen = indexesOfHighest(score(question))
  return chosen.some((index) => question.options[index]?.right) ? 1 / chosen.length : 0
}

/** Always the same position: chance where options are shuffled; where they are ordered, how often the key is there. */
function probabilitiesByPosition(questions: readonly AnswerableQuestion[], position: number): number[] {
  return questions.map(({ ordered, options }) =>
    ordered ? Number(options[position]?.right === true) : 1 / options.length,
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Bootstraps the advantage over chance from `samples` samples of the bank's size, drawn with replacement. */
function measure(
  strategy: string,
  probabilities: readonly number[],
  chances: readonly number[],
  rng: Rng,
  samples: number,
): StrategyResult {
  const size = probabilities.length
  const advantages = Array.from({ length: samples }, () => {
    let advantage = 0
    for (let i = 0; i < size; i++) {
      const index = rng.int(0, size - 1)
      const correct = rng.next() < (probabilities[index] ?? 0) ? 1 : 0
      advantage += correct - (chances[index] ?? 0)
    }
    return advantage / size
  }).sort((a, b) => a - b)
  const chance = mean(chances)
  const lowerBound = chance + (advantages[Math.floor(samples * 0.025)] ?? 0)
  return { strategy, rate: mean(probabilities), chance, lowerBound }
}

/** How well each test-wise strategy does on single-answer questions, with a bootstrap of `samples` samples. */
export function measureStrategies(
  questions: readonly AnswerableQuestion[],
  rng: Rng,
  samples: number,
): StrategyResult[] {
  if (questions.length === 0) return []
  const chances = questions.map(({ options }) => 1 / options.length)
  const byScore = Object.entries(strategies).map(([strategy, score]) => ({
    strategy,
    probabilities: questions.map((question) => probabilityCorrect(question, score)),
  }))
  const byPosition = [0, 1, 2, 3].map((position) => ({
    strategy: `always position ${position + 1}`,
    probabilities: probabilitiesByPosition(questions, position),
  }))
  return [...byScore, ...byPosition].map(({ strategy, probabilities }) =>
    measure(strategy, probabilities, chances, rng, samples),
  )
}
