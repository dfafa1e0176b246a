import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parseAiken } from '#domain/exchange/aiken.ts'
import type { CheckedDrafts } from '#domain/exchange/check-drafts.ts'
import { type Draft, entryOf, nameOfQuestion, type Reading } from '#domain/exchange/draft.ts'
import { parseGift } from '#domain/exchange/gift.ts'
import { type Prepared, prepareDrafts } from '#domain/exchange/prepare.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Bank, type DraftPlace, draftPlaces, findDraftIds, type Say } from './exchange/bank.ts'
import { checkAgainst, printDomains, printFindings } from './exchange/check-file.ts'
import { parseCsv } from './exchange/csv-reader.ts'
import { writeDrafts } from './exchange/draft-file.ts'
import { plainOfHtml } from './exchange/html.ts'
import { parseMoodleXml } from './exchange/moodle-xml-reader.ts'
import { type ImportRequest, readImportRequest } from './exchange/request.ts'
import { readTextFile } from './exchange/text-file.ts'

const unixLines = (text: string) => text.replace(/\r\n?/g, '\n')

const parsers: Readonly<Record<ImportRequest['format'], (text: string, field: FieldCode) => Reading>> = {
  gift: (text, field) => parseGift(unixLines(text), field, plainOfHtml),
  aiken: (text, field) => parseAiken(unixLines(text), field),
  'moodle-xml': parseMoodleXml,
  csv: parseCsv,
}

/** More drafts than this nobody works through; ids have four digits. */
const mostQuestions = 2_000

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Reads the file; undefined, after saying why, when nothing in it is a question. */
async function read({ file, format, field }: ImportRequest, say: Say): Promise<Reading | undefined> {
  const content = await readTextFile(file)
  if ('problem' in content) {
    say(`${file}: ${content.problem}. ${content.remedy}`)
    return undefined
  }
  const reading = parsers[format](content.text, field)
  for (const { line, question, problem, remedy } of reading.problems) {
    const name = question && `${nameOfQuestion('', question)}, `
    say(`${basename(file)}, line ${line}, ${name}${problem}. ${remedy}`)
  }
  if (reading.drafts.length > mostQuestions) {
    say(`${file}: it has ${reading.drafts.length} questions; at most ${mostQuestions} are read at a time. Divide it.`)
    return undefined
  }
  if (reading.drafts.length > 0) return reading
  say(`No question was read from ${file}. Is its format really ${format}?`)
  return undefined
}

function yamlOf({ drafts, replaced }: Prepared, { findings }: CheckedDrafts, { file, field }: ImportRequest): string {
  const written = drafts.map((draft, index) => {
    const own = findings[index] ?? []
    const lacks = own.map(({ field: where, problem, remedy }) => `  ${where}: ${problem}. ${remedy}`)
    const notes = [
      ...(replaced.includes(draft.item.id) ? ['REPLACES the question of this id in the bank'] : []),
      ...(lacks.length > 0 ? [`NOT READY (line ${draft.line} of ${basename(file)})`, ...lacks] : []),
    ]
    return { entry: entryOf(draft.item, field), notes }
  })
  return writeDrafts(written, [
    `Imported from ${basename(file)}. Nothing here is loaded. Above each question that is NOT READY stands what it lacks.`,
    'content/README.md, "Import and export", says how a question gets from here into the bank.',
  ])
}

async function write(place: DraftPlace, text: string): Promise<void> {
  await mkdir(dirname(place.path), { recursive: true })
  await writeFile(place.path, text, { flag: 'wx' })
}

type Places = ReturnType<typeof draftPlaces>

async function writeAll(
  request: ImportRequest,
  prepared: Prepared,
  checked: CheckedDrafts,
  places: Places,
): Promise<void> {
  const { drafts, cases } = prepared
  if (drafts.length > 0) await write(places.questions, yamlOf(prepared, checked, request))
  if (cases.length === 0) return
  const entries = cases.map(({ id, text }) => ({ entry: { id, text }, notes: [] }))
  await write(places.cases, writeDrafts(entries, [`Patients of ${basename(places.questions.file)}.`]))
}

const lineOfField =
  ({ line, optionLines }: Draft) =>
  (field: string) =>
    optionLines[Number(/^options\.(\d+)/.exec(field)?.[1]) - 1] ?? line

/** Says what became of the questions, and what to do next. */
function summarize(prepared: Prepared, unread: number, ready: number, places: Places, say: Say): void {
  const { drafts, cases, unchanged, replaced } = prepared
  const { file } = places.questions
  say('')
  if (unread > 0) say(`${count(unread, 'question')} could not be read; see above.`)
  if (unchanged.length > 0) say(`${count(unchanged.length, 'question')} in the bank already, word for word.`)
  if (replaced.length > 0)
    say(`${count(replaced.length, 'question')} in the bank in other words: ${replaced.join(', ')}.`)
  if (cases.length > 0) say(`${places.cases.file}: ${count(cases.length, 'case')} written.`)
  if (drafts.length === 0) return
  say(`${file}: ${count(drafts.length, 'question')} written, ${ready} ready for the bank.`)
  say(
    ready === drafts.length
      ? 'Next: let a colleague answer them without seeing the key, then move them to the files of their domains.'
      : `Next: fill in what is named above, then run: npm run content -- check ${file}`,
  )
}

/** Numbers, checks and writes what was read; true when every question is ready or in the bank already. */
async function keep(request: ImportRequest, reading: Reading, bank: Bank, places: Places, say: Say): Promise<boolean> {
  const { field, file, defaults } = request
  const taken = await findDraftIds(bank.folder, field)
  const prepared = prepareDrafts(reading.drafts, defaults, field, { ...bank.checked, taken })
  const { drafts, cases } = prepared
  const entries = drafts.map(({ title, item, remarks }) => ({
    ...{ name: nameOfQuestion(item.id, title || item.stem), entry: entryOf(item, field), remarks },
  }))
  const used = drafts.map(({ item }) => item.id).filter((id) => id !== '')
  const where = { field, file: places.questions.file, casesFile: places.cases.file, cases, taken: [...taken, ...used] }
  const checked = checkAgainst(bank, entries, where)
  const lines = drafts.map((draft, index) => ({ name: entries[index]?.name ?? '', lineOf: lineOfField(draft) }))
  printFindings(file, checked, lines, say)
  printDomains(field, checked, say)
  await writeAll(request, prepared, checked, places)
  const ready = checked.findings.filter((own) => own.length === 0).length
  summarize(prepared, reading.problems.length, ready, places, say)
  return ready === drafts.length && checked.whole.length === 0 && reading.problems.length === 0
}

/**
 * `npm run content -- import FILE ...`: reads questions into a drafts file and says, line by line, what each lacks. True
 * when every question is ready or in the bank already. Nothing that exists is overwritten.
 */
export async function importQuestions(args: string[], bank: Bank, say: Say): Promise<boolean> {
  const request = readImportRequest(args, bank.checked.references)
  if (typeof request === 'string') {
    say(request)
    return false
  }
  const places = draftPlaces(bank.folder, request.field, request.file)
  const existing = [places.questions, places.cases].find(({ path }) => existsSync(path))
  if (existing) {
    say(
      `${existing.file} exists, and nothing is overwritten. Move it away, or give ${basename(request.file)} another name.`,
    )
    return false
  }
  const reading = await read(request, say)
  if (reading) return keep(request, reading, bank, places, say)
  say('Nothing was written.')
  return false
}
