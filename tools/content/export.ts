import { writeFile } from 'node:fs/promises'
import { csvOf } from '#domain/exchange/csv.ts'
import { moodleXmlOf } from '#domain/exchange/moodle-xml.ts'
import { citer } from '#domain/question/reference.ts'
import type { Bank, Say } from './exchange/bank.ts'
import { type ExportRequest, readExportRequest } from './exchange/request.ts'

function textOf({ format, field }: ExportRequest, { checked }: Bank): string {
  const items = checked.items.filter((item) => item.field === field)
  return format === 'csv' ? csvOf(items, checked.cases) : moodleXmlOf(items, checked.cases, citer(checked.references))
}

/** What is refused of a field, since an item without its shape would be missing in the export without a word. */
function countRefused({ field }: ExportRequest, { raw, checked }: Bank): number {
  return [...raw.refusals, ...checked.refusals].filter(
    ({ file }) => file.includes(`/${field}/`) || file.endsWith('references.yaml'),
  ).length
}

async function writeOut(out: string, text: string, say: Say): Promise<boolean> {
  try {
    await writeFile(out, text, { flag: 'wx' })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error)
    if (code === 'EEXIST') say(`${out} exists, and nothing is overwritten. Take it away, or choose another name.`)
    else say(`${out} cannot be written (${code}). Choose a folder that exists and that is yours.`)
    return false
  }
}

/**
 * `npm run content -- export ...`: writes a field's items to a file or, without --out, to standard output; messages go to
 * `say`. False when the field's content is refused or the file cannot be written.
 */
export async function exportQuestions(args: string[], bank: Bank, say: Say, print: Say): Promise<boolean> {
  const request = readExportRequest(args)
  if (typeof request === 'string') {
    say(request)
    return false
  }
  const refused = countRefused(request, bank)
  if (refused > 0) {
    say(`${refused} places of the questions of ${request.field} are refused. Mend them first: npm run content`)
    return false
  }
  const text = textOf(request, bank)
  if (request.out === undefined) {
    print(text)
    return true
  }
  if (!(await writeOut(request.out, text, say))) return false
  say(
    `${request.out}: ${bank.checked.items.filter(({ field }) => field === request.field).length} questions of ${request.field}.`,
  )
  return true
}
