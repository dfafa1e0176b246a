import type { Difficulty } from '#domain/question/difficulty.ts'
import type { ItemType } from '#domain/question/item.ts'
import type { Rng } from '#domain/random/rng.ts'

/** A question, and how learners respond to it. */
export interface SimulatedItem {
  optionIds: readonly string[]
  /** The options that are graded as correct. */
  key: readonly string[]
  /** What those who know the answer select: one of these sets. Other than the key in an item that is not sound. */
  known: readonly (readonly string[])[]
  type: ItemType
  /** Logits; 0 is average. */
  difficulty: number
  /** How steeply the chance to know it rises with ability. */
  slope: number
  /** How tempting each option is to those who don't know: relative weights. */
  lures: readonly number[]
}

export interface SimulatedAnswer {
  /** Sorted; null when the question was left unanswered. */
  optionIds: string[] | null
  correct: boolean
  seconds: number
}

/** What an author's label means in logits, with a spread around it, since labels are guesses. */
const labelLogits: Record<Difficulty, number> = { easy: -0.7, medium: 0, hard: 0.7 }
const labelSpread = 0.7
const omittedShare = 0.008

/** A normally distributed number (Box-Muller). */
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next())

/** How learners respond to a sound question. */
export function simulateItem(
  rng: Rng,
  question: { options: readonly { id: string; right: boolean }[]; type: ItemType; difficulty: Difficulty },
): SimulatedItem {
  const key = question.options.filter(({ right }) => right).map(({ id }) => id)
  return {
    optionIds: question.options.map(({ id }) => id),
    key,
    known: [key],
    type: question.type,
    difficulty: labelLogits[question.difficulty] + labelSpread * normal(rng),
    slope: Math.exp(0.25 * normal(rng)),
    lures: question.options.map(() => 0.15 + rng.next() ** 2),
  }
}

function pickByWeight(rng: Rng, { optionIds, lures }: SimulatedItem): string {
  let left = rng.next() * lures.reduce((sum, weight) => sum + weight, 0)
  for (const [index, id] of optionIds.entries()) {
    left -= lures[index] ?? 0
    if (left <= 0) return id
  }
  return optionIds.at(-1) ?? ''
}

/** What a learner selects who does not know: one tempting option, or about as many as the question has correct ones. */
function guess(rng: Rng, item: SimulatedItem): string[] {
  if (item.type === 'single') return [pickByWeight(rng, item)]
  const chosen = new Set<string>()
  const count = Math.max(1, item.key.length + rng.int(-1, 1))
  for (let tries = 0; chosen.size < count && tries < 20; tries++) {
    chosen.add(rng.next() < 0.45 ? rng.pick(item.key) : pickByWeight(rng, item))
  }
  return [...chosen]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * One answer of a learner of some ability (logits). `memory` is the chance, 0 to 1, that the learner remembers the
 * explanation of an earlier answer. Those who don't know guess, so the chance of a correct answer is that of the
 * three-parameter logistic model (Birnbaum 1968).
 */
export function simulateAnswer(rng: Rng, item: SimulatedItem, ability: number, memory = 0): SimulatedAnswer {
  const seconds = Math.round(10 * Math.min(400, 55 * Math.exp(0.12 * item.difficulty + 0.45 * normal(rng)))) / 10
  if (rng.next() < omittedShare) return { optionIds: null, correct: false, seconds }
  const chance = 1 / (1 + Math.exp(-item.slope * (ability - item.difficulty)))
  const isKnown = rng.next() < chance + (1 - chance) * memory
  const selected = isKnown ? [...rng.pick(item.known)] : guess(rng, item)
  return { optionIds: selected.sort(), correct: isSame(selected, item.key), seconds }
}
