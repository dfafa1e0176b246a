// npm run study:eval [-- FIELD | -- FILE | -- --read]: searches the knowledge base for topics that learners type, and prints
// how many found at least one and three relevant passages. `--read` prints a sample of the results to be read by a person.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { itemModels } from '#content/item-models/index.ts'
import { type FieldCode, fieldCodes } from '#domain/fields/healthcare-field.ts'
import { questionsFromTable } from '#domain/knowledge/table-questions.ts'
import { createRng } from '#domain/random/rng.ts'
import type { Passage } from '#domain/search/passage.ts'
import { passagesOfContent } from '#domain/search/passages-of-content.ts'
import { openContent, readSearchTerms } from '#server/modules/bank/index.ts'
import { createPassageIndex, studyKinds } from '#server/modules/search/index.ts'
import { alignColumns } from './content/terminal-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const listed = 5
const wanted = 3
const required = 0.9
const sampleSize = 60

const topicsSchema = z.record(z.enum(fieldCodes), z.record(z.string(), z.string()))

interface Result {
  field: FieldCode
  topic: string
  found: { passage: Passage; isRelevant: boolean }[]
  /** How many passages of the field match the pattern: where there are few, content is missing, not search. */
  available: number
}

/** What the pattern is compared with. The topics of a row are those of its table and say less about the row. */
const textOf = ({ title, topics, keyPoint, text, row }: Passage) =>
  [title, ...(row ? [row.tableTitle] : topics), keyPoint, text].join('\n')

async function searchAll(list: string): Promise<Result[]> {
  const content = await openContent(`${root}/content`, itemModels)
  const read = await content.read()
  const tables = read.tables.map((table) => ({ table, questions: questionsFromTable(table) }))
  const passages = passagesOfContent({ ...read, tables, models: itemModels }, 'RT')
  const index = createPassageIndex(await readSearchTerms(`${root}/content`))
  for (const passage of passages) index.add(passage)
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const file = await readFile(`${root}/${list}`, 'utf8')
  return Object.entries(topicsSchema.parse(parse(file))).flatMap(([name, topics]) => {
    const field = name as FieldCode
    return Object.entries(topics).map(([topic, expected]) => {
      const pattern = new RegExp(expected, 'i')
      const hits = index.search(field, topic, { limit: listed, kinds: studyKinds })
      const found = hits.flatMap(({ id }) => {
        const passage = byId.get(id)
        return passage ? [{ passage, isRelevant: pattern.test(textOf(passage)) }] : []
      })
      const available = passages.filter(
        ({ fields, kind, ...rest }) =>
          fields.includes(field) && studyKinds.has(kind) && pattern.test(textOf({ fields, kind, ...rest })),
      ).length
      return { field, topic, found, available }
    })
  })
}

const countRelevant = ({ found }: Result) => found.filter(({ isRelevant }) => isRelevant).length
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

function rowOf(name: string, results: readonly Result[]): string[] {
  const atLeast = (count: number) => results.filter((result) => countRelevant(result) >= count).length
  const relevant = results.reduce((sum, result) => sum + countRelevant(result), 0)
  const [one, three] = [atLeast(1), atLeast(wanted)]
  const precision = (relevant / (listed * results.length)).toFixed(2)
  return [name, String(results.length), `${one}`, `${three}`, percent(three, results.length), precision]
}

/** Results to be judged by a person: one of the passages found for a topic, chosen at random. */
function printSample(results: readonly Result[]): void {
  const rng = createRng('sample of results')
  const all = results.flatMap(({ field, topic, found }) => found.map(({ passage }) => ({ field, topic, passage })))
  for (const { field, topic, passage } of rng.shuffle(all).slice(0, sampleSize)) {
    const { id, title, topics, keyPoint, text } = passage
    console.log(`${field} | ${topic} | ${id} | ${title} | ${topics.join(', ')}\n  ${(keyPoint ?? text).slice(0, 240)}`)
  }
}

const [argument] = process.argv.slice(2)
const results = await searchAll(argument?.endsWith('.yaml') ? argument : 'docs/reviews/search-topics.yaml')
if (argument === '--read') printSample(results)
else {
  const rows = fieldCodes.map((field) =>
    rowOf(
      field,
      results.filter((result) => result.field === field),
    ),
  )
  const isField = fieldCodes.some((field) => field === argument)
  const headings = ['field', 'topics', 'one or more', 'three or more', '', 'precision at 5']
  console.log(alignColumns([headings, ...rows, rowOf('all', results)]))
  for (const result of results) {
    const isShown = argument === result.field || (!isField && countRelevant(result) < wanted)
    if (!isShown) continue
    console.log(
      `\n${result.field}: ${result.topic} (${countRelevant(result)} of ${result.found.length}; the field has ${result.available})`,
    )
    for (const { passage, isRelevant } of result.found) {
      console.log(`  ${isRelevant ? '+' : '-'} ${passage.id}: ${passage.title}`)
    }
  }
  const share = results.filter((result) => countRelevant(result) >= wanted).length / results.length
  process.exitCode = share >= required ? 0 : 1
}
