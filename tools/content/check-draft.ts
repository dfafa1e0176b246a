import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { soundCases } from '#domain/content-check/cases.ts'
import type { DraftEntry } from '#domain/exchange/check-drafts.ts'
import { nameOfQuestion } from '#domain/exchange/draft.ts'
import { type Bank, findDraftIds, isField, type Say } from './exchange/bank.ts'
import { checkAgainst, printDomains, printFindings } from './exchange/check-file.ts'
import { type ReadDraft, readDrafts } from './exchange/draft-file.ts'
import { readTextFile } from './exchange/text-file.ts'

const yamlRemedy = 'Compare the spaces, colons and quotation marks with the entry before it.'

/** The entries of a YAML list; undefined, after saying why, when it is none. */
async function readList(file: string, say: Say): Promise<ReadDraft[] | undefined> {
  const content = await readTextFile(file)
  if ('problem' in content) {
    say(`${file}: ${content.problem}. ${content.remedy}`)
    return undefined
  }
  const entries = readDrafts(content.text)
  if (Array.isArray(entries)) return entries
  say(`${basename(file)}, line ${entries.line}: ${entries.problem}. ${yamlRemedy}`)
  return undefined
}

function nameOf(entry: unknown): string {
  const { id, stem } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  return nameOfQuestion(typeof id === 'string' ? id : '', typeof stem === 'string' ? stem : '')
}

/**
 * `npm run content -- check FILE`: checks a drafts file with the rules of the bank and against the bank, and writes
 * nothing. True when every question in it is ready.
 */
export async function checkDraftFile(file: string, bank: Bank, say: Say): Promise<boolean> {
  const folder = dirname(resolve(file))
  const field = basename(folder)
  if (!isField(field)) {
    say(`${file} does not lie in the folder of a field. Drafts lie in content/drafts/questions/<FIELD>/.`)
    return false
  }
  const casesPath = file.replace(/\.yaml$/, '.cases.yaml')
  const read = await readList(file, say)
  const readCases = existsSync(casesPath) ? await readList(casesPath, say) : []
  if (!read || !readCases) return false
  const drafts = read.map(({ entry }): DraftEntry => ({ name: nameOf(entry), entry, remarks: [] }))
  const place = `content/drafts/questions/${field}/${basename(file)}`
  const checked = checkAgainst(bank, drafts, {
    ...{ field, file: place, casesFile: place.replace(/\.yaml$/, '.cases.yaml') },
    cases: soundCases(readCases),
    taken: await findDraftIds(bank.folder, field),
  })
  const lines = drafts.map(({ name }, index) => ({ name, lineOf: () => read[index]?.line ?? 1 }))
  printFindings(file, checked, lines, say)
  printDomains(field, checked, say)
  const ready = checked.findings.filter((own) => own.length === 0).length
  const isReady = ready === drafts.length && checked.whole.length === 0
  say(`\n${ready} of ${drafts.length} questions ready for the bank.`)
  if (isReady)
    say(`Next: let a colleague answer them without seeing the key, then move them to content/questions/${field}/.`)
  return isReady
}
