// npm run content [-- release | -- show ID | -- drawings FILE | -- new item FIELD | -- check FILE | -- import FILE ... | -- export ...]
import { fileURLToPath } from 'node:url'
import { itemModels } from '#content/item-models/index.ts'
import { checkBank } from '#domain/content-check/check-bank.ts'
import { checkDrawings } from '#domain/content-check/drawings.ts'
import { checkLabValues } from '#domain/content-check/lab-values.ts'
import { checkMedicalCases, findMedicalCaseGaps } from '#domain/content-check/medical-cases.ts'
import { checkPosts } from '#domain/content-check/posts.ts'
import { checkReferences } from '#domain/content-check/references.ts'
import { checkSearchTerms } from '#domain/content-check/search-terms.ts'
import { checkSubjects } from '#domain/content-check/subjects.ts'
import {
  readContent,
  readDrawingFiles,
  readLabValuesFile,
  readMedicalCaseFiles,
  readSearchTermsFile,
  readSubjectsFile,
} from '#server/modules/bank/content-files.ts'
import { readPostFiles } from '#server/modules/blog/post-files.ts'
import { printCoverage, printFieldStatistics, printScenarios, printSubjects, printTestWiseness } from './bank-report.ts'
import { writeDrawingsPage } from './drawings.ts'
import type { Bank } from './exchange/bank.ts'
import { checkDraftsFile } from './exchange/check-drafts.ts'
import { exportFormats, importFormats } from './exchange/command-line.ts'
import { exportQuestions } from './exchange/export.ts'
import { importQuestions } from './exchange/import.ts'
import { printNewItem } from './new-item.ts'
import { findUnrecordedChange, recordRelease } from './release.ts'
import { printQuestion } from './show.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const raw = await readContent(folder)
const checked = checkBank({ ...raw, models: itemModels })
const labValuesFile = await readLabValuesFile(folder)
const sources = { items: checked.items, tables: checked.tables, models: itemModels }
const subjectsFile = await readSubjectsFile(folder)
const subjects = checkSubjects(subjectsFile, sources)
const references = checkReferences(raw.references)
const labValues = checkLabValues(labValuesFile, references)
const drawingFiles = await readDrawingFiles(folder)
const drawings = checkDrawings(drawingFiles, references)
const postFiles = await readPostFiles(folder)
const posts = checkPosts(postFiles.files, references)
const medicalCaseFiles = await readMedicalCaseFiles(folder)
const medicalCases = checkMedicalCases(medicalCaseFiles)
const searchTermsFile = await readSearchTermsFile(folder)
const searchTerms = checkSearchTerms(searchTermsFile)

/** Prints all issues, what the bank contains and what it lacks; true when there are no issues and nothing is lacking. */
async function checkContent(): Promise<boolean> {
  const parts = [
    ...[raw, checked, labValuesFile, labValues, subjectsFile, subjects],
    ...[searchTermsFile, searchTerms, drawingFiles, drawings, postFiles, posts],
    ...[medicalCaseFiles, medicalCases],
  ]
  const issues = parts.flatMap((part) => part.issues)
  for (const { file, item, field, problem, remedy } of issues) {
    console.log(`${file}, ${item}, ${field}: ${problem} ${remedy}`)
  }
  for (const statistics of checked.statistics) printFieldStatistics(statistics)
  printSubjects(subjects.subjects, sources)
  const gaps = [...printCoverage(sources), ...printTestWiseness(sources), ...printScenarios(checked.scenarios)]
  const unrecorded = await findUnrecordedChange(folder)
  if (unrecorded) gaps.push(unrecorded)
  gaps.push(...findMedicalCaseGaps(medicalCases.cases))
  for (const gap of gaps) console.log(`Requirement not met: ${gap}`)
  const counts = [
    `${checked.items.length} items`,
    `${checked.tables.length} tables with ${checked.tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows`,
    `${itemModels.length} models`,
    `${checked.scenarios.length} scenarios`,
    `${labValues.panels.flatMap(({ values }) => values).length} laboratory values`,
    `${subjects.subjects.length} body systems and subjects`,
    `${searchTerms.terms.length} search terms`,
    `${drawings.drawings.length} drawings with ${drawings.drawings.reduce((sum, { labels }) => sum + labels.length, 0)} labels`,
    `${posts.posts.length} blog posts`,
    `${medicalCases.cases.length} medical cases`,
    `${checked.references.length} references`,
    `${issues.length} issues`,
  ]
  console.log(`\n${counts.join(', ')}`)
  return issues.length === 0 && gaps.length === 0
}

const usage = [
  'npm run content                       check the bank',
  'npm run content -- release            record the next release number after a change',
  'npm run content -- show ID            print a question as a learner sees it',
  'npm run content -- drawings FILE      write all drawings with their names to an HTML page',
  'npm run content -- new item FIELD     print an empty item with the next free id',
  `npm run content -- import FILE --format ${importFormats.join('|')} --field FIELD`,
  '      [--domain "..."] [--other-domain "..."] [--difficulty easy|medium|hard] [--topics a,b] [--reference id]',
  'npm run content -- check FILE         check a file in content/drafts/questions',
  `npm run content -- export --format ${exportFormats.join('|')} --field FIELD [--out FILE]`,
].join('\n')
const [command, ...args] = process.argv.slice(2)
const [target = '', field] = args
const bank: Bank = { folder, raw, checked }
const run = {
  check: () => (target === '' ? checkContent() : checkDraftsFile(target, bank, console.log)),
  release: async () => {
    console.log(`Content release ${await recordRelease(folder)}`)
    return true
  },
  show: () => printQuestion(target, checked),
  drawings: async () => {
    await writeDrawingsPage(target || 'drawings.html', drawings.drawings)
    return true
  },
  new: () => target === 'item' && printNewItem(field, bank),
  import: () => importQuestions(args, bank, console.log),
  export: () => exportQuestions(args, bank, console.error, (text) => process.stdout.write(text)),
}[command ?? 'check']
if (!run) console.log(usage)
process.exitCode = (await run?.()) ? 0 : 1
