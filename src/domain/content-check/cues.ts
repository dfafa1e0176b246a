import type { AuthoredItem } from '../question/item.ts'
import { areNumeric } from '../question/question.ts'
import { type Issue, issue } from './issues.ts'
import { countHedgeWords, countSharedWords, findRareWords, indexesOfHighest } from './test-wiseness.ts'
import { contentWordsOf, intersectionOf } from './text-similarity.ts'

/** Cue rates of fewer single items than this mean nothing: one item would move them by more than 5 points. */
const minItems = 20
/** Chance is 0.25 with four options. Over 33 items, 0.40 is two standard errors above it. */
const maxLongestRate = 0.4
/** Short keys are a rarer habit than long ones, and test takers use them less, so the limit is higher. */
const maxShortestRate = 0.45
/** The most by which a strategy without knowledge may beat chance: two standard errors over 33 items. */
const maxAdvantage = 0.15
/** Numeric options are not shuffled, so the key's position is a cue; over 12 items chance exceeds 0.5 in 2 of 100 sets. */
const minNumericItems = 12
const maxPositionRate = 0.5
/** Items whose options differ in hedge words; the rate of fewer is noise. */
const minHedgedItems = 10

type SingleItem = Pick<AuthoredItem, 'stem' | 'options'>

const keyIndexOf = ({ options }: SingleItem) => options.findIndex((option) => option.right)
const ratio = (count: number, total: number) => (total === 0 ? 0 : count / total)

/** How often a strategy finds the key; between equally good options it chooses at random. */
export interface CueAccuracy {
  rate: number
  chance: number
  items: number
}

function measureAccuracy(items: readonly SingleItem[], score: (item: SingleItem) => number[]): CueAccuracy {
  const credit = (item: SingleItem) => {
    const chosen = indexesOfHighest(score(item))
    return chosen.includes(keyIndexOf(item)) ? 1 / chosen.length : 0
  }
  const sum = (value: (item: SingleItem) => number) => items.reduce((total, item) => total + value(item), 0)
  return {
    rate: ratio(sum(credit), items.length),
    chance: ratio(
      sum(({ options }) => 1 / options.length),
      items.length,
    ),
    items: items.length,
  }
}

/** How much the options of a field's single items give the key away. */
export interface CueStatistics {
  singleItems: number
  /** Share of items whose key is longer than every other option. */
  longestRate: number
  /** Share of items whose key is shorter than every other option. */
  shortestRate: number
  numericItems: number
  /** Share of numeric items whose key is in the most common position. */
  positionRate: number
  /** Choosing the option that shares the most words with the stem. */
  sharedWords: CueAccuracy
  /** Choosing an option with a hedge word. */
  hedged: CueAccuracy
  /** Ids of items in which only the key repeats a rare word of the stem. */
  rareWordItems: string[]
}

function lengthRate(items: readonly SingleItem[], isBeyond: (key: number, other: number) => boolean): number {
  const isCued = ({ options }: SingleItem) => {
    const key = options.find((option) => option.right)?.text.trim().length ?? 0
    return options.every((option) => option.right || isBeyond(key, option.text.trim().length))
  }
  return ratio(items.filter(isCued).length, items.length)
}

function mostCommonPositionRate(items: readonly SingleItem[]): number {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(keyIndexOf(item), (counts.get(keyIndexOf(item)) ?? 0) + 1)
  return ratio(Math.max(0, ...counts.values()), items.length)
}

function findRareWordItems(items: readonly (SingleItem & { id: string })[]): string[] {
  const isRare = findRareWords(items.map(({ stem }) => stem))
  return items.flatMap(({ id, stem, options }) => {
    const [key, ...distractors] = [...options].sort((a, b) => Number(b.right ?? false) - Number(a.right ?? false))
    const distractorWords = new Set(distractors.flatMap(({ text }) => [...contentWordsOf(text)]))
    const shared = intersectionOf(contentWordsOf(key?.text ?? ''), contentWordsOf(stem))
    const isCue = (word: string) => !distractorWords.has(word) && isRare(word)
    return shared.some(isCue) ? [id] : []
  })
}

/** Cue statistics of a field's items. K-type items are left out. */
export function cueStatisticsOf(items: readonly AuthoredItem[]): CueStatistics {
  const single = items.filter(({ type }) => type === 'single')
  const numeric = single.filter(({ options }) => areNumeric(options))
  const isHedged = (text: string) => countHedgeWords(text) > 0
  const hedged = single.filter(({ options }) => new Set(options.map(({ text }) => isHedged(text))).size === 2)
  return {
    singleItems: single.length,
    longestRate: lengthRate(single, (key, other) => key > other),
    shortestRate: lengthRate(single, (key, other) => key < other),
    numericItems: numeric.length,
    positionRate: mostCommonPositionRate(numeric),
    sharedWords: measureAccuracy(single, countSharedWords),
    hedged: measureAccuracy(hedged, ({ options }) => options.map(({ text }) => Number(isHedged(text)))),
    rareWordItems: findRareWordItems(single),
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`
const beatsChance = ({ rate, chance }: CueAccuracy) => rate > chance + maxAdvantage

const accuracyProblem = (strategy: string, { rate, chance, items }: CueAccuracy) =>
  `Choosing ${strategy} is correct in ${percent(rate)} of ${items} items; chance is ${percent(chance)}.`

/** Reports the cues by which too many keys of a field can be guessed. */
export function checkCues(cues: CueStatistics): Issue[] {
  if (cues.singleItems < minItems) return []
  const issues: Issue[] = []
  const report = (problem: string, remedy: string) => issues.push(issue('options', problem, remedy))
  const rateText = (rate: number, max: number) =>
    `in ${percent(rate)} of ${cues.singleItems} items; the limit is ${percent(max)}`
  if (cues.longestRate > maxLongestRate) {
    const problem = `The key is the longest option ${rateText(cues.longestRate, maxLongestRate)}.`
    report(problem, 'Shorten some keys or lengthen some distractors.')
  }
  if (cues.shortestRate > maxShortestRate) {
    const problem = `The key is the shortest option ${rateText(cues.shortestRate, maxShortestRate)}.`
    report(problem, 'Lengthen some keys or shorten some distractors.')
  }
  if (cues.numericItems >= minNumericItems && cues.positionRate > maxPositionRate) {
    const problem = `The key is in the same position in ${percent(cues.positionRate)} of ${cues.numericItems} items with numeric options.`
    report(problem, 'Choose distractors so that the key is the smallest, a middle or the largest value equally often.')
  }
  if (beatsChance(cues.sharedWords)) {
    const strategy = 'the option that shares the most words with the stem'
    report(accuracyProblem(strategy, cues.sharedWords), 'Reword some keys or distractors.')
  }
  if (cues.hedged.items >= minHedgedItems && beatsChance(cues.hedged)) {
    const strategy = 'the option with a hedge word such as "may" or "usually"'
    report(accuracyProblem(strategy, cues.hedged), 'Hedge distractors as often as keys, or do not hedge options.')
  }
  return issues
}
