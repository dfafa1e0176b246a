import type { Question } from '../question/question.ts'
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

/** A stem word is rare when at most this many stems of a field contain it. */
const maxStemsPerRareWord = 2

/** Returns a function that says whether at most two of the stems contain a word. */
export function findRareWords(stems: readonly string[]): (word: string) => boolean {
  const counts = new Map<string, number>()
  for (const word of stems.flatMap((stem) => [...contentWordsOf(stem)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => (counts.get(word) ?? 0) <= maxStemsPerRareWord
}

/**
 * Scores the options of a question; a strategy chooses the option with the highest score, at random among equals.
 * `isRare` says whether a word is rare in the stems of all questions.
 */
type Scorer = (question: AnswerableQuestion, isRare: (word: string) => boolean) => number[]

const byText =
  (score: (text: string) => number): Scorer =>
  ({ options }) =>
    options.map(({ text }) => score(text))

const lengthsOf = ({ options }: AnswerableQuestion) => options.map(({ text }) => text.trim().length)
/** Calling someone is safe in many situations, so careless authors make it the key. */
const handsOver = /\b(?:notif(?:y|ies|ying)|refers?|referring|reports?|reporting|contacts?|contacting)\b/i

/** Strategies of test takers without any knowledge. Numbers and long words make an option look specific. */
const strategies: Readonly<Record<string, Scorer>> = {
  'longest option': lengthsOf,
  'shortest option': (question) => lengthsOf(question).map((length) => -length),
  'neither longest nor shortest': (question) => {
    const lengths = lengthsOf(question)
    const ends = [Math.min(...lengths), Math.max(...lengths)]
    return lengths.map((length) => Number(!ends.includes(length)))
  },
  'notify, refer, report, or contact': byText((text) => Number(handsOver.test(text))),
  'repeats a rare word of the stem': ({ stem, options }, isRare) => {
    const words = contentWordsOf(stem)
    return options.map(({ text }) => intersectionOf(contentWordsOf(text), words).filter(isRare).length)
  },
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
function probabilityCorrect(question: AnswerableQuestion, scores: readonly number[]): number {
  const chosen = indexesOfHighest(scores)
  return chosen.some((index) => question.options[index]?.right) ? 1 / chosen.length : 0
}

/** Always the same position: chance where options are shuffled; where they are ordered, how often the key is there. */
function probabilitiesByPosition(questions: readonly AnswerableQuestion[], position: number): number[] {
  return questions.map(({ ordered, options }) =>
    ordered ? Number(options[position]?.right === true) : 1 / options.length,
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The number of standard errors below the mean where its 95% interval starts. */
const z = 1.96

/**
 * Measures a strategy from its probability to answer each question. The standard error is that of the mean advantage over
 * chance when both the questions and the strategy's choices between equal options are random samples.
 */
function measure(strategy: string, probabilities: readonly number[], chances: readonly number[]): StrategyResult {
  const chance = mean(chances)
  const advantage = mean(probabilities) - chance
  // An answer is correct (1) with probability p, so the mean of (answer - chance) squared is p(1 - 2 chance) + chance squared.
  const squares = probabilities.map((p, index) => {
    const ofQuestion = chances[index] ?? 0
    return p * (1 - 2 * ofQuestion) + ofQuestion ** 2
  })
  const variance = Math.max(0, mean(squares) - advantage ** 2)
  const lowerBound = chance + advantage - z * Math.sqrt(variance / probabilities.length)
  return { strategy, rate: mean(probabilities), chance, lowerBound }
}

/** How well each test-wise strategy does on the single-answer questions of a field. */
export function measureStrategies(questions: readonly AnswerableQuestion[]): StrategyResult[] {
  if (questions.length === 0) return []
  const isRare = findRareWords(questions.map(({ stem }) => stem))
  const chances = questions.map(({ options }) => 1 / options.length)
  const byScore = Object.entries(strategies).map(([strategy, score]) => ({
    strategy,
    probabilities: questions.map((question) => probabilityCorrect(question, score(question, isRare))),
  }))
  const byPosition = [0, 1, 2, 3].map((position) => ({
    strategy: `always position ${position + 1}`,
    probabilities: probabilitiesByPosition(questions, position),
  }))
  return [...byScore, ...byPosition].map(({ strategy, probabilities }) => measure(strategy, probabilities, chances))
}
