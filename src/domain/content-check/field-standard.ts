import type { AuthoredItem } from '../question/item.ts'
import { outlineMarkdown } from '../question/markdown.ts'
import { type Issue, issue } from './issues.ts'
import { findScenarioSets } from './item-format.ts'
import { countWords } from './item-standard.ts'

/** At least this share of a field's explanations has a table. */
const minTableShare = 0.25
/** No number of correct options may have a larger share of a field's k-type items, unless its exam has only one... */
const maxCorrectCountShare = 0.4
/** ...once there are this many of them. */
const minSelectAllItems = 5

/** Measures of a field's items that the standard sets limits or aims for. */
export interface StandardStatistics {
  items: number
  explanationWords: { min: number; mean: number; max: number }
  /** Share of items whose explanation has a table. */
  tableShare: number
  /** Share of reasons with 20 to 45 words. */
  reasonShare: number
  /** How many k-type items have each number of correct options, in ascending order; without items of scenario sets. */
  correctCounts: readonly (readonly [correct: number, items: number])[]
  /** Reasons with a number and unit that neither stem, options nor explanation contain, by item id. */
  unfoundedNumbers: readonly string[]
}

const units =
  '(?:%|°F|°C|mm ?Hg|cm H₂O|mg/dL|g/dL|mEq/L|mmol/L|mcg|mg|g|kg|lb|mL|L|mEq|units?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|mm|cm|m)'
const measurement = new RegExp(`(?<![\\d.,/])(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s|-)?${units}(?![\\p{L}\\p{N}])`, 'gu')

/** The numbers with units in a reason that occur nowhere else in the item: perhaps findings that the stem never gave. */
export function findUnfoundedNumbers(item: AuthoredItem, caseText = ''): string[] {
  const elsewhere = [caseText, item.stem, item.explanation, ...item.options.map(({ text }) => text)].join(' ')
  const numbers = new Set(elsewhere.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
  return item.options.flatMap(({ reason }) =>
    [...reason.matchAll(measurement)].flatMap(([found, number = '']) => (numbers.has(number) ? [] : [found])),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Statistics of a field's authored items; `caseTexts` are the texts of its cases by id. */
export function standardStatisticsOf(
  items: readonly AuthoredItem[],
  caseTexts: ReadonlyMap<string, string>,
): StandardStatistics {
  const words = items.map(({ explanation }) => countWords(explanation))
  const reasons = items.flatMap(({ options }) => options.map(({ reason }) => countWords(reason)))
  const selectAll = items.filter(({ field, type }) => type === 'k-type' && !findScenarioSets(field))
  const counts = Map.groupBy(selectAll, ({ options }) => options.filter(({ right }) => right).length)
  return {
    items: items.length,
    explanationWords: { min: Math.min(...words), mean: mean(words), max: Math.max(...words) },
    tableShare: mean(items.map(({ explanation }) => Number(outlineMarkdown(explanation).tables.length > 0))),
    reasonShare: mean(reasons.map((count) => Number(count >= 20 && count <= 45))),
    correctCounts: [...counts].map(([correct, own]) => [correct, own.length] as const).sort(([a], [b]) => a - b),
    unfoundedNumbers: items.flatMap((item) => {
      const numbers = findUnfoundedNumbers(item, caseTexts.get(item.case ?? ''))
      return numbers.length > 0 ? [`${item.id} (${numbers.join(', ')})`] : []
    }),
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** What the standard of quality asks of a field as a whole. */
export function checkFieldStandard({ tableShare, correctCounts }: StandardStatistics): Issue[] {
  const issues: Issue[] = []
  if (tableShare < minTableShare) {
    const problem = `${percent(tableShare)} of the explanations have a table; the standard is ${percent(minTableShare)}.`
    issues.push(issue('explanation', problem, 'Add tables where they compare, rank, or give doses or normal values.'))
  }
  const selectAll = correctCounts.reduce((sum, [, items]) => sum + items, 0)
  for (const [correct, items] of correctCounts) {
    if (selectAll < minSelectAllItems || items / selectAll <= maxCorrectCountShare) continue
    const problem = `${percent(items / selectAll)} of ${selectAll} select-all items have ${correct} correct options; the limit is ${percent(maxCorrectCountShare)}.`
    issues.push(issue('options', problem, 'Rewrite some options so that the number varies from 2 to 5.'))
  }
  return issues
}
