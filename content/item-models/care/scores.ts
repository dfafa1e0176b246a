import type { Mistake } from '#domain/item-model/options.ts'
import { formatNumber } from '#domain/item-model/rounding.ts'
import { joinList } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** One item of a score as the sum names it, with its points. */
export interface Part {
  name: string
  points: number
}

/** An item of an ordinal score: what each number of points means, in the words of the scale. */
export interface Graded extends Part {
  meanings: Readonly<Record<number, string>>
}

export const totalOf = (parts: readonly Part[]) => parts.reduce((sum, { points }) => sum + points, 0)

/** "eyes 3 + speech 4 + motor 5" */
export const sumOf = (parts: readonly Part[]) =>
  parts.map(({ name, points }) => `${name} ${formatNumber(points, 0)}`).join(' + ')

/** The score with some items given other points, or items added that do not belong, as a named mistake. */
export function rescored(
  parts: readonly Part[],
  changes: Readonly<Record<string, number>>,
  mistake: string,
  why: string,
): Mistake {
  const added = Object.keys(changes).filter((name) => parts.every((part) => part.name !== name))
  const all = [...parts, ...added.map((name) => ({ name, points: 0 }))].map(({ name, points }) => {
    return { name, points: changes[name] ?? points }
  })
  return { mistake, why, sum: sumOf(all), value: totalOf(all) }
}

function misread(parts: readonly Graded[], wrong: readonly Graded[], step: number): Mistake {
  const changes = Object.fromEntries(wrong.map(({ name, points }) => [name, points + step]))
  const names = wrong.map(({ name, points }) => `${name} ${points + step} instead of ${points}`)
  const reasons = wrong.map(({ name, points, meanings }) => {
    const found = `${name} is ${meanings[points]} (${points})`
    return wrong.length > 1 ? found : `${found}, not ${meanings[points + step]} (${points + step})`
  })
  return rescored(parts, changes, `scored ${joinList(names)}`, `According to the scale, ${joinList(reasons)}`)
}

/** Mistakes in which one, two, or three items of an ordinal score get the points of the next grade up or down. */
export function misreadings(rng: Rng, parts: readonly Graded[]): Mistake[] {
  return [1, -1].flatMap((step) => {
    const open = rng.shuffle(parts.filter(({ points, meanings }) => meanings[points + step] !== undefined))
    return [1, 2, 3].filter((count) => count <= open.length).map((count) => misread(parts, open.slice(0, count), step))
  })
}
