import { writeFile } from 'node:fs/promises'
import { citer } from '#domain/question/reference.ts'
import { writeCsv } from '#server/adapters/question-files/csv.ts'
import { writeMoodleXml } from '#server/adapters/question-files/moodle-xml-writer.ts'
import type { Bank, Print } from './bank.ts'
import { type ExportRequest, parseExportRequest } from './command-line.ts'

function textOf({ format, field }: ExportRequest, { checked }: Bank): string {
  const items = checked.items.filter((item) => item.field === field)
  return format === 'csv'
    ? writeCsv(items, checked.cases)
    : writeMoodleXml(items, checked.cases, citer(checked.references))
}

/** The issues of a field's questions. An item that does not match its schema would be missing from the export without notice. */
function countIssues({ field }: ExportRequest, { raw, checked }: Bank): number {
  return [...raw.issues, ...checked.issues].filter(
    ({ file }) => file.includes(`/${field}/`) || file.endsWith('references.yaml'),
  ).length
}

async function writeNewFile(out: string, text: string, print: Print): Promise<boolean> {
  try {
    await writeFile(out, text, { flag: 'wx' })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error)
    if (code === 'EEXIST') print(`${out} already exists and is not overwritten. Remove it, or choose another name.`)
    else print(`${out} cannot be written (${code}). Choose an existing folder that you may write to.`)
    return false
  }
}

/**
 * `npm run content -- export ...`: writes the items of a field to a file or, without --out, to standard output. Messages
 * go to `print`. False when the field's content has issues or the file cannot be written.
 */
export async function exportQuestions(
  args: string[],
  bank: Bank,
  print: Print,
  writeOutput: (text: string) => void,
): Promise<boolean> {
  const request = parseExportRequest(args)
  if (typeof request === 'string') {
    print(request)
    return false
  }
  const issues = countIssues(request, bank)
  if (issues > 0) {
    print(`Correct the issues of ${request.field} first (${issues} found). To list them: npm run content`)
    return false
  }
  const text = textOf(request, bank)
  if (request.out === undefined) {
    writeOutput(text)
    return true
  }
  if (!(await writeNewFile(request.out, text, print))) return false
  const count = bank.checked.items.filter(({ field }) => field === request.field).length
  print(`${request.out}: ${count} questions of ${request.field} exported.`)
  return true
}
