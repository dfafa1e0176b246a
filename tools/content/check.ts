// npm run content [-- show ID | -- new item FIELD | -- check FILE | -- import FILE ... | -- export ...]
import { fileURLToPath } from 'node:url'
import { itemModels } from '#content/item-models/index.ts'
import { checkBank } from '#domain/content-check/check-bank.ts'
import type { Guesser } from '#domain/content-check/cues.ts'
import type { FieldFigures } from '#domain/content-check/figures.ts'
import type { Refusal } from '#domain/content-check/refusal.ts'
import { readContent } from '#server/modules/bank/content-files.ts'
import { printGuessers, printStock } from './bank-table.ts'
import { checkDraftFile } from './check-draft.ts'
import type { Bank } from './exchange/bank.ts'
import { exportFormats, importFormats } from './exchange/request.ts'
import { exportQuestions } from './export.ts'
import { importQuestions } from './import.ts'
import { printNewItem } from './new-item.ts'
import { printScenarios } from './scenario-table.ts'
import { show } from './show.ts'

const percent = (share: number) => `${Math.round(share * 100)} %`
const guessed = ({ rate, chance, items }: Guesser) =>
  items === 0 ? 'no such items' : `${percent(rate)} of ${items} (chance ${percent(chance)})`

function lineOf({ file, item, field, problem, remedy }: Refusal): string {
  return `${file}, ${item}, ${field}: ${problem}. ${remedy}`
}

function rowsOf({ items, byDifficulty, kTypeShare, cues, readingEase }: FieldFigures): [string, string][] {
  return [
    ['items', String(items)],
    ['easy / medium / hard', `${byDifficulty.easy} / ${byDifficulty.medium} / ${byDifficulty.hard}`],
    ['k-type', percent(kTypeShare)],
    ['key is the longest', percent(cues.longestRate)],
    ['key is the shortest', percent(cues.shortestRate)],
    ['guessed by words of the stem', guessed(cues.overlap)],
    ['guessed by "may", "usually"', guessed(cues.hedged)],
    ['numbers: commonest place of the key', `${percent(cues.placeRate)} of ${cues.numeric}`],
    ['key alone repeats a rare stem word', `${cues.rareWords.length} ${cues.rareWords.join(' ')}`.trim()],
    ['reading ease of stems (Flesch)', readingEase.toFixed(0)],
  ]
}

function printField(figures: FieldFigures): void {
  const rows: [string, string][] = [
    ...rowsOf(figures),
    ...[...figures.byDomain].map(([name, count]): [string, string] => [`  ${name}`, String(count)]),
  ]
  console.log(`\n${figures.field}`)
  for (const [name, value] of rows) console.log(`  ${name.padEnd(36)}  ${value}`)
}

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const raw = await readContent(folder)
const checked = checkBank({ ...raw, models: itemModels })

/** Prints what is refused, what the bank holds and what is short of it; false when anything is refused or short. */
function check(): boolean {
  const refusals = [...raw.refusals, ...checked.refusals]
  for (const refusal of refusals) console.log(lineOf(refusal))
  for (const figures of checked.figures) printField(figures)
  const content = { items: checked.items, tables: checked.tables, models: itemModels }
  const short = [...printStock(content), ...printGuessers(content), ...printScenarios(checked.scenarios)]
  for (const what of short) console.log(`short: ${what}`)
  const counts = [
    `${checked.items.length} items`,
    `${checked.tables.length} tables with ${checked.tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows`,
    `${itemModels.length} models`,
    `${checked.scenarios.length} scenarios`,
    `${checked.references.length} references`,
    `${refusals.length} refused`,
  ]
  console.log(`\n${counts.join(', ')}`)
  return refusals.length === 0 && short.length === 0
}

const usage = [
  'npm run content                       checks the bank',
  'npm run content -- show ID            prints a question as a learner sees it',
  'npm run content -- new item FIELD     prints an empty item with the next free id',
  `npm run content -- import FILE --format ${importFormats.join('|')} --field FIELD`,
  '      [--domain "..."] [--other-domain "..."] [--difficulty easy|medium|hard] [--topics a,b] [--reference id]',
  'npm run content -- check FILE         checks a file of content/drafts/questions',
  `npm run content -- export --format ${exportFormats.join('|')} --field FIELD [--out FILE]`,
].join('\n')
const [verb, ...args] = process.argv.slice(2)
const [what = '', field] = args
const bank: Bank = { folder, raw, checked }
const run = {
  check: () => (what === '' ? check() : checkDraftFile(what, bank, console.log)),
  show: () => show(what, checked),
  new: () => what === 'item' && printNewItem(field, bank),
  import: () => importQuestions(args, bank, console.log),
  export: () => exportQuestions(args, bank, console.error, (text) => process.stdout.write(text)),
}[verb ?? 'check']
if (!run) console.log(usage)
process.exitCode = (await run?.()) ? 0 : 1
