import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LineCounter, parse, parseDocument } from 'yaml'
import { z } from 'zod'
import type { RawBank } from '#domain/content-check/check-bank.ts'
import type { DrawingFiles } from '#domain/content-check/drawings.ts'
import type { ContentIssue } from '#domain/content-check/issues.ts'
import type { LabValuesFile } from '#domain/content-check/lab-values.ts'
import type { MedicalCaseFiles } from '#domain/content-check/medical-cases.ts'
import type { SearchTermsFile } from '#domain/content-check/search-terms.ts'
import type { SubjectsFile } from '#domain/content-check/subjects.ts'
import { type Drawing, drawingSchema } from '#domain/drawing/drawing.ts'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import { type KnowledgeTable, knowledgeTableSchema } from '#domain/knowledge/table.ts'
import { type LabPanel, labPanelSchema } from '#domain/lab-values/lab-values.ts'
import { authoredItemSchema, caseSchema } from '#domain/question/item.ts'
import { citer, type Reference, referenceSchema } from '#domain/question/reference.ts'
import { type SearchTerm, searchTermSchema } from '#domain/search/search-terms.ts'
import { scenarioSchema } from '#domain/simulations/scenario.ts'
import { type Subject, subjectSchema } from '#domain/subjects/subject.ts'
import type { BankContent } from './loader.ts'

/** The content of the files, before any check, and the files and lines that could not be read. */
export interface RawContent extends RawBank {
  issues: ContentIssue[]
}

const questionFiles = 'questions/*/*.yaml'
const tableFiles = 'tables/*.yaml'
const scenarioFiles = 'cse/*.yaml'
const referencesFile = 'references.yaml'
const subjectsFile = 'subjects.yaml'
const labValuesFile = 'lab-values.yaml'
const searchTermsFile = 'search-terms.yaml'
const drawingFiles = 'drawings/*.yaml'
const medicalCaseFiles = 'medical-cases/*.yaml'
const modelFiles = 'item-models/**/*.ts'

async function namesOf(folder: string, ...patterns: string[]): Promise<string[]> {
  const names: string[] = []
  for await (const name of glob(patterns, { cwd: folder })) names.push(name)
  return names
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}

interface ReadFile {
  file: string
  entries: unknown[]
  issues: ContentIssue[]
}

const unreadable = (file: string, item: string, field: string, problem: string, remedy: string): ReadFile => ({
  file,
  entries: [],
  issues: [{ file, item, field, problem, remedy }],
})

/** A YAML file's entries: those of a list, or one. Text that is not YAML becomes an issue that names the line. */
function readYaml(file: string, text: string, form: 'list' | 'one'): ReadFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const syntaxErrors = document.errors.map((error): ContentIssue => {
    const { line, col } = lines.linePos(error.pos[0])
    const problem = `This is not valid YAML: ${error.message}.`
    const remedy = 'Compare the indentation, colons and quotation marks with the entry before it.'
    return { file, item: `line ${line}`, field: `column ${col}`, problem, remedy }
  })
  if (syntaxErrors.length > 0) return { file, entries: [], issues: syntaxErrors }
  const content: unknown = document.toJS() ?? []
  if (form === 'one') return { file, entries: [content], issues: [] }
  if (Array.isArray(content)) return { file, entries: content, issues: [] }
  return unreadable(file, 'line 1', 'list', 'This file is not a list.', 'Start each entry with "- ".')
}

async function readEntries(folder: string, name: string, form: 'list' | 'one'): Promise<ReadFile> {
  const file = `${basename(folder)}/${name}`
  try {
    return readYaml(file, await readFile(join(folder, name), 'utf8'), form)
  } catch {
    return unreadable(file, 'file', 'file', 'The file cannot be read.', 'Restore the file, or check its permissions.')
  }
}

/** Reads all content of a folder but the models. Never throws an error: what cannot be read becomes an issue. */
export async function readContent(folder: string): Promise<RawContent> {
  const readAll = async (form: 'list' | 'one', pattern: string) =>
    Promise.all((await namesOf(folder, pattern)).map((name) => readEntries(folder, name, form)))
  const [all, tables, scenarios, references] = await Promise.all([
    readAll('list', questionFiles),
    readAll('one', tableFiles),
    readAll('one', scenarioFiles),
    readEntries(folder, referencesFile, 'list'),
  ])
  const [cases = [], questions = []] = [true, false].map((wanted) =>
    all.filter(({ file }) => file.endsWith('/cases.yaml') === wanted),
  )
  return {
    items: questions.flatMap(({ file, entries }) => entries.map((item) => ({ file, item }))),
    cases: cases.flatMap(({ file, entries }) => entries.map((entry) => ({ file, entry }))),
    tables: tables.flatMap(({ file, entries }) => entries.map((table) => ({ file, table }))),
    scenarios: scenarios.flatMap(({ file, entries }) => entries.map((scenario) => ({ file, scenario }))),
    references: { file: references.file, entries: references.entries },
    issues: [...all, ...tables, ...scenarios, references].flatMap(({ issues }) => issues),
  }
}

const releaseSchema = z.strictObject({ release: z.int().min(1), digest: z.string() })
/** A numbered release of the content: `digest` says which content got the number. */
export type ContentRelease = z.infer<typeof releaseSchema>

/** The release that a content folder states; throws when the file is missing or malformed. */
export async function readRelease(folder: string): Promise<ContentRelease> {
  return releaseSchema.parse(parse(await readFile(join(folder, 'release.yaml'), 'utf8')))
}

/** SHA-256 over the names and bytes of all that is stored in the database and of the item models: equal content, equal digest. */
export async function digestOf(folder: string): Promise<string> {
  const names = await namesOf(
    folder,
    questionFiles,
    tableFiles,
    scenarioFiles,
    referencesFile,
    subjectsFile,
    labValuesFile,
    drawingFiles,
    modelFiles,
  )
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const hash = createHash('sha256')
  names.forEach((name, index) => {
    const bytes = files[index] ?? new Uint8Array()
    hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  })
  return hash.digest('hex')
}

/** The content of a folder, which is read only when needed. `npm run content` is where it is validated in full. */
export async function openContent(folder: string, models: readonly ItemModel[]): Promise<BankContent> {
  return {
    release: (await readRelease(folder)).release,
    filesDigest: await digestOf(folder),
    models,
    subjects: await readSubjects(folder),
    async read() {
      const { items, cases, tables, scenarios, references, issues } = await readContent(folder)
      const labValues = await readLabValuesFile(folder)
      const drawings = await readDrawingFiles(folder)
      const [issue] = [...issues, ...labValues.issues, ...drawings.issues]
      if (issue) throw new Error(`${issue.file}, ${issue.item}: ${issue.problem}`)
      const works = z.array(referenceSchema).parse(references.entries)
      return {
        items: items.map(({ item }) => authoredItemSchema.parse(item)),
        cases: cases.map(({ entry }) => caseSchema.parse(entry)),
        scenarios: scenarios.map(({ scenario }) => scenarioSchema.parse(scenario)),
        tables: tables.map(({ table }) => knowledgeTableSchema.parse(table)),
        labPanels: z.array(labPanelSchema).parse(labValues.entries),
        drawings: drawings.drawings.map(({ drawing }) => drawingSchema.parse(drawing)),
        references: works,
        cite: citer(works),
      }
    },
  }
}

/** The file of body systems and subjects before any check. What cannot be read becomes an issue. */
export async function readSubjectsFile(folder: string): Promise<SubjectsFile & { issues: ContentIssue[] }> {
  return readEntries(folder, subjectsFile, 'list')
}

/** The body systems and subjects of a content folder; throws when one is malformed. */
async function readSubjects(folder: string): Promise<Subject[]> {
  return z.array(subjectSchema).parse(parse(await readFile(join(folder, subjectsFile), 'utf8')))
}

/** The file of laboratory values before any check. What cannot be read becomes an issue. */
export async function readLabValuesFile(folder: string): Promise<LabValuesFile & { issues: ContentIssue[] }> {
  return readEntries(folder, labValuesFile, 'list')
}

/** Laboratory reference values, and how what they cite is written. */
export interface LabValues {
  panels: LabPanel[]
  cite: (reference: string) => string
}

/** The laboratory values of a content folder. They are never stored in the database. */
export async function readLabValues(folder: string): Promise<LabValues> {
  const [panels, references] = await Promise.all(
    [labValuesFile, referencesFile].map(async (name) => parse(await readFile(join(folder, name), 'utf8')) as unknown),
  )
  return { panels: z.array(labPanelSchema).parse(panels), cite: citer(z.array(referenceSchema).parse(references)) }
}

/** The works that a content folder cites. */
export async function readReferences(folder: string): Promise<Reference[]> {
  return z.array(referenceSchema).parse(parse(await readFile(join(folder, referencesFile), 'utf8')))
}

/** The file of search terms before any check. What cannot be read becomes an issue. */
export async function readSearchTermsFile(folder: string): Promise<SearchTermsFile & { issues: ContentIssue[] }> {
  return readEntries(folder, searchTermsFile, 'list')
}

/** The search terms of a content folder. They are never stored in the database. */
export async function readSearchTerms(folder: string): Promise<SearchTerm[]> {
  return z.array(searchTermSchema).parse(parse(await readFile(join(folder, searchTermsFile), 'utf8')))
}

/** The files of drawings before any check. What cannot be read becomes an issue. */
export async function readDrawingFiles(folder: string): Promise<DrawingFiles & { issues: ContentIssue[] }> {
  const files = await Promise.all((await namesOf(folder, drawingFiles)).map((name) => readEntries(folder, name, 'one')))
  return {
    drawings: files.flatMap(({ file, entries }) => entries.map((drawing) => ({ file, drawing }))),
    issues: files.flatMap(({ issues }) => issues),
  }
}

/** The drawings of a content folder, sorted by id. Only their passages are stored in the database. */
export async function readDrawings(folder: string): Promise<Drawing[]> {
  const names = await namesOf(folder, drawingFiles)
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return z.array(drawingSchema).parse(files.map((text) => parse(text) as unknown))
}

/** The cases of the medical image library before any check. What cannot be read becomes an issue. */
export async function readMedicalCaseFiles(folder: string): Promise<MedicalCaseFiles & { issues: ContentIssue[] }> {
  const names = await namesOf(folder, medicalCaseFiles)
  const files = await Promise.all(names.map((name) => readEntries(folder, name, 'list')))
  return {
    cases: files.flatMap(({ file, entries }) => entries.map((entry, index) => ({ file, entry, index }))),
    issues: files.flatMap(({ issues }) => issues),
  }
}

/** The knowledge tables of a content folder. Only their questions and passages are stored in the database. */
export async function readTables(folder: string): Promise<KnowledgeTable[]> {
  const tables: KnowledgeTable[] = []
  // One after the other: parsing all of them at once would hold up requests.
  for (const name of await namesOf(folder, tableFiles)) {
    tables.push(knowledgeTableSchema.parse(parse(await readFile(join(folder, name), 'utf8'))))
  }
  return tables
}
