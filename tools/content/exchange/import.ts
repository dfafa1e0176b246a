import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { CheckedDrafts } from '#domain/exchange/check-drafts.ts'
import { entryOf, lineOfField, type ParsedFile, questionLabel } from '#domain/exchange/draft.ts'
import { type PreparedDrafts, prepareDrafts } from '#domain/exchange/prepare-drafts.ts'
import { parseQuestions } from '#server/adapters/question-files/parse.ts'
import { readTextFile } from '#server/adapters/question-files/text-file.ts'
import type { Bank, Print } from './bank.ts'
import { checkAgainstBank, printIssues } from './check-drafts.ts'
import { type ImportRequest, parseImportRequest } from './command-line.ts'
import { type DraftsFile, draftsFilesFor, draftsToYaml, findDraftIds } from './drafts-file.ts'

/** Nobody can review more drafts than this at once, and ids have only four digits. */
const maxQuestions = 2_000

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Parses the file and prints its errors; undefined when it contains no questions. */
async function readQuestions({ file, format, field }: ImportRequest, print: Print): Promise<ParsedFile | undefined> {
  const content = await readTextFile(file)
  if ('problem' in content) {
    print(`${file}: ${content.problem} ${content.remedy}`)
    return undefined
  }
  const parsed = parseQuestions(content.text, format, field)
  for (const { line, question, problem, remedy } of parsed.errors) {
    const label = question && `, ${questionLabel('', question)}`
    print(`${basename(file)}, line ${line}${label}: ${problem} ${remedy}`)
  }
  if (parsed.drafts.length > maxQuestions) {
    print(`${file}: The file has ${parsed.drafts.length} questions; the limit is ${maxQuestions}. Split the file.`)
    return undefined
  }
  if (parsed.drafts.length > 0) return parsed
  print(`No questions were found in ${file}. Check that its format is ${format}.`)
  return undefined
}

function yamlOf(
  { drafts, replaced }: PreparedDrafts,
  { byEntry }: CheckedDrafts,
  { file, field }: ImportRequest,
): string {
  const entries = drafts.map((draft, index) => {
    const issues = (byEntry[index] ?? []).map((one) => `  ${one.field}: ${one.problem} ${one.remedy}`)
    const notes = [
      ...(replaced.includes(draft.item.id) ? ['REPLACES the question with this id in the bank'] : []),
      ...(issues.length > 0 ? [`NOT READY (line ${draft.line} of ${basename(file)})`, ...issues] : []),
    ]
    return { entry: entryOf(draft.item, field), notes }
  })
  return draftsToYaml(entries, [
    `Imported from ${basename(file)}. Drafts are not loaded. Issues are listed above each question that is NOT READY.`,
    'See "Import and export" in content/README.md for how to move a question into the bank.',
  ])
}

async function writeNewFile({ path }: DraftsFile, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { flag: 'wx' })
}

type DraftsFiles = ReturnType<typeof draftsFilesFor>

async function writeFiles(
  request: ImportRequest,
  prepared: PreparedDrafts,
  checked: CheckedDrafts,
  files: DraftsFiles,
): Promise<void> {
  const { drafts, cases } = prepared
  if (drafts.length > 0) await writeNewFile(files.questions, yamlOf(prepared, checked, request))
  if (cases.length === 0) return
  const entries = cases.map((entry) => ({ entry, notes: [] }))
  await writeNewFile(files.cases, draftsToYaml(entries, [`Cases of ${basename(files.questions.name)}.`]))
}

/** Prints how many questions were imported, and what to do next. */
function printSummary(
  { drafts, cases, unchanged, replaced }: PreparedDrafts,
  { errors, ready }: { errors: number; ready: number },
  files: DraftsFiles,
  print: Print,
): void {
  const { name } = files.questions
  print('')
  if (errors > 0) print(`${count(errors, 'question')} could not be read; see above.`)
  if (unchanged.length > 0) print(`Already in the bank without changes: ${count(unchanged.length, 'question')}.`)
  if (replaced.length > 0) print(`In the bank with different content: ${replaced.join(', ')}.`)
  if (cases.length > 0) print(`${files.cases.name}: ${count(cases.length, 'case')} written.`)
  if (drafts.length === 0) return
  print(`${name}: ${count(drafts.length, 'question')} written, ${ready} ready for the bank.`)
  print(
    ready === drafts.length
      ? 'Next: ask a colleague to answer them without the key, then move them to the files of their domains.'
      : `Next: complete the fields listed above, then run: npm run content -- check ${name}`,
  )
}

/** Prepares, checks and writes drafts; true when every question is ready or already in the bank. */
async function saveDrafts(
  request: ImportRequest,
  parsed: ParsedFile,
  bank: Bank,
  files: DraftsFiles,
  print: Print,
): Promise<boolean> {
  const { field, file, defaults } = request
  const taken = await findDraftIds(bank.folder, field)
  const prepared = prepareDrafts(parsed.drafts, defaults, field, { ...bank.checked, taken })
  const { drafts, cases } = prepared
  const entries = drafts.map(({ title, item, issues }) => ({
    ...{ label: questionLabel(item.id, title || item.stem), entry: entryOf(item, field), issues },
  }))
  const assigned = drafts.map(({ item }) => item.id).filter((id) => id !== '')
  const checked = checkAgainstBank(bank, entries, {
    ...{ field, file: files.questions.name, casesFile: files.cases.name, cases, taken: [...taken, ...assigned] },
  })
  const lines = drafts.map((draft, index) => ({
    label: entries[index]?.label ?? '',
    lineOf: (place: string) => lineOfField(draft, place),
  }))
  printIssues({ file, field }, checked, lines, print)
  await writeFiles(request, prepared, checked, files)
  const ready = checked.byEntry.filter((issues) => issues.length === 0).length
  printSummary(prepared, { errors: parsed.errors.length, ready }, files, print)
  return ready === drafts.length && checked.ofBank.length === 0 && parsed.errors.length === 0
}

/**
 * `npm run content -- import FILE ...`: writes the questions of a file to a drafts file and prints, line by line, what
 * each of them lacks. True when every question is ready or already in the bank. Existing files are never overwritten.
 */
export async function importQuestions(args: string[], bank: Bank, print: Print): Promise<boolean> {
  const request = parseImportRequest(args, bank.checked.references)
  if (typeof request === 'string') {
    print(request)
    return false
  }
  const files = draftsFilesFor(bank.folder, request.field, request.file)
  const existing = [files.questions, files.cases].find(({ path }) => existsSync(path))
  if (existing) {
    const name = basename(request.file)
    print(`${existing.name} already exists and is not overwritten. Move it away, or rename ${name}.`)
    return false
  }
  const parsed = await readQuestions(request, print)
  if (parsed) return saveDrafts(request, parsed, bank, files, print)
  print('No files were written.')
  return false
}
