import type { AuthoredItem } from '../question/item.ts'
import { areNumeric } from '../question/question.ts'
import type { Finding } from './refusal.ts'
import { contentWordsOf, sharedOf } from './words.ts'

/** Cue rates say nothing over fewer single items than this: one item would move them by more than 5 points. */
const enoughItems = 20
/** Chance is 0.25 with four options. Over 33 items 0.40 is two standard errors above it. */
const highestLongestRate = 0.4
/** Short keys are rarer as a habit than long ones and less used by guessers, so the rate is wider. */
const highestShortestRate = 0.45
/** A guesser that knows no medicine may beat chance by this much, two standard errors over 33 items. */
const highestAdvantage = 0.15
/** Numeric options are not shuffled, so the place of the key counts; over 12 items chance exceeds 0.5 in 2 of 100 sets. */
const enoughNumeric = 12
const highestPlaceRate = 0.5
/** Items in which the hedge guesser can choose at all; with fewer the rate is noise. */
const enoughHedged = 10
/** A stem word is rare when at most this many stems of the field have it. */
const rareStems = 2

const hedge =
  /\b(?:may|might|can|could|usually|often|generally|typically|sometimes|frequently|likely|probably|possibly|tends?)\b/i

type Single = Pick<AuthoredItem, 'stem' | 'options'>
type Choose = (item: Single) => number[]

const keyOf = ({ options }: Single) => options.findIndex((option) => option.right)
const shareOf = (count: number, all: number) => (all === 0 ? 0 : count / all)

function placesOfBest(scores: readonly number[]): number[] {
  const best = Math.max(...scores)
  return scores.flatMap((score, place) => (score === best ? [place] : []))
}

const chooseOverlap: Choose = ({ stem, options }) => {
  const words = contentWordsOf(stem)
  return placesOfBest(options.map(({ text }) => sharedOf(contentWordsOf(text), words).length))
}

const chooseHedged: Choose = ({ options }) => placesOfBest(options.map(({ text }) => (hedge.test(text) ? 1 : 0)))

/** How a guesser does against chance; where it cannot choose between several options, it takes one of them blindly. */
export interface Guesser {
  rate: number
  chance: number
  items: number
}

function guess(items: readonly Single[], choose: Choose): Guesser {
  const credit = (item: Single) => {
    const places = choose(item)
    return places.includes(keyOf(item)) ? 1 / places.length : 0
  }
  const sum = (value: (item: Single) => number) => items.reduce((total, item) => total + value(item), 0)
  return {
    rate: shareOf(sum(credit), items.length),
    chance: shareOf(
      sum(({ options }) => 1 / options.length),
      items.length,
    ),
    items: items.length,
  }
}

/** Cue figures of a field's single items. */
export interface CueFigures {
  singles: number
  /** Share of items whose key is longer than every other option. */
  longestRate: number
  /** Share of items whose key is shorter than every other option. */
  shortestRate: number
  numeric: number
  /** The share of numeric items whose key stands in the commonest place. */
  placeRate: number
  overlap: Guesser
  hedged: Guesser
  /** Items whose key alone repeats a rare word of the stem. */
  rareWords: string[]
}

function lengthRate(items: readonly Single[], beats: (key: number, other: number) => boolean): number {
  const stands = ({ options }: Single) => {
    const key = options.find((option) => option.right)?.text.trim().length ?? 0
    return options.every((option) => option.right || beats(key, option.text.trim().length))
  }
  return shareOf(items.filter(stands).length, items.length)
}

function placeRate(items: readonly Single[]): number {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return shareOf(Math.max(0, ...counts.values()), items.length)
}

function rareWordItems(items: readonly (Single & { id: string })[]): string[] {
  const words = items.map(({ stem }) => contentWordsOf(stem))
  const stemsWith = new Map<string, number>()
  for (const word of words.flatMap((set) => [...set])) stemsWith.set(word, (stemsWith.get(word) ?? 0) + 1)
  return items.flatMap(({ id, options }, index) => {
    const [key, ...others] = [...options].sort((a, b) => Number(b.right ?? false) - Number(a.right ?? false))
    const theirs = new Set(others.flatMap(({ text }) => [...contentWordsOf(text)]))
    const shared = sharedOf(contentWordsOf(key?.text ?? ''), words[index] ?? new Set())
    const cues = shared.filter((word) => !theirs.has(word) && (stemsWith.get(word) ?? 0) <= rareStems)
    return cues.length > 0 ? [id] : []
  })
}

/** Cue figures of a field. K-type items and items with numbers have no length cue. */
export function cuesOf(items: readonly AuthoredItem[]): CueFigures {
  const singles = items.filter(({ type }) => type === 'single')
  const numeric = singles.filter(({ options }) => areNumeric(options))
  const hedged = singles.filter(({ options }) => new Set(options.map(({ text }) => hedge.test(text))).size === 2)
  return {
    singles: singles.length,
    longestRate: lengthRate(singles, (key, other) => key > other),
    shortestRate: lengthRate(singles, (key, other) => key < other),
    numeric: numeric.length,
    placeRate: placeRate(numeric),
    overlap: guess(singles, chooseOverlap),
    hedged: guess(hedged, chooseHedged),
    rareWords: rareWordItems(singles),
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const beatsChance = ({ rate, chance }: Guesser) => rate > chance + highestAdvantage

function guessProblem(cue: string, { rate, chance, items }: Guesser): string {
  return `choosing ${cue} is right in ${percent(rate)} of ${items} items, by chance in ${percent(chance)}`
}

/** Refuses a field whose keys can be guessed above the set rates. */
export function checkCues(cues: CueFigures): Finding[] {
  if (cues.singles < enoughItems) return []
  const findings: Finding[] = []
  const refuse = (problem: string, remedy: string) => findings.push({ field: 'options', problem, remedy })
  const over = (rate: number, limit: number) => `in ${percent(rate)} of ${cues.singles} items, above ${percent(limit)}`
  if (cues.longestRate > highestLongestRate) {
    refuse(
      `the key is the longest option ${over(cues.longestRate, highestLongestRate)}`,
      'Shorten keys or fill distractors.',
    )
  }
  if (cues.shortestRate > highestShortestRate) {
    refuse(`the key is the shortest option ${over(cues.shortestRate, highestShortestRate)}`, 'Shorten distractors.')
  }
  if (cues.numeric >= enoughNumeric && cues.placeRate > highestPlaceRate) {
    const problem = `the key stands in the same place in ${percent(cues.placeRate)} of ${cues.numeric} items with numbers`
    refuse(problem, 'Choose distractors so that the key is as often the least and the greatest as in between.')
  }
  if (beatsChance(cues.overlap)) {
    refuse(guessProblem('the option that shares most words with the stem', cues.overlap), 'Reword keys or distractors.')
  }
  if (cues.hedged.items >= enoughHedged && beatsChance(cues.hedged)) {
    refuse(
      guessProblem('the option with "may", "usually" or the like', cues.hedged),
      'Hedge distractors too, or no option.',
    )
  }
  return findings
}
