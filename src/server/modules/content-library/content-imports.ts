import { createHash } from 'node:crypto'
import type { ImportReport } from '#contract/content-exchange.ts'
import { checkEdit } from '#domain/content-check/check-edit.ts'
import type { Issue } from '#domain/content-check/issues.ts'
import { similarityIssue } from '#domain/content-check/items.ts'
import { findSimilarStems, normalizeText } from '#domain/content-check/text-similarity.ts'
import { type Defaults, type Draft, lineOfField, type ParsedFile, withDefaults } from '#domain/exchange/draft.ts'
import { type ExchangeFormat, maxImported } from '#domain/exchange/format.ts'
import { type PlannedRow, planImport, type StoredQuestion } from '#domain/exchange/import-plan.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import type { CasePart } from '#domain/question/question.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ContentLibraryDeps, ContentLibraryService } from './content-library.service.ts'
import type { StoredText } from './content-library.store.ts'
import { draftOfText, itemFromDraft } from './item-source.ts'

export interface ImportRequest {
  fileName: string
  format: ExchangeFormat
  field: FieldCode
  /** Base64. */
  file: string
  defaults: Omit<Defaults, 'otherDomain'>
  replaces: boolean
}

/** A question that an import stores. */
interface Change {
  item: AuthoredItem
  casePart: CasePart
  issues: Issue[]
}

interface Plan {
  rows: readonly PlannedRow[]
  /** By the row that leads to it. */
  changes: ReadonlyMap<PlannedRow, Change>
  digest: string
}

/** The most errors shown for one file. A file with more is probably not in this format. */
const maxErrors = 200
/** Rules of content that are named for each question. */
const maxIssues = 4
const maxLikeStems = 20
/** Numbers have four digits. */
const maxNumber = 9_999
const maxTries = 3

function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '')) return bytes
  const message = 'The file is not encoded in Base64.'
  throw new AppError('bad_request', message, { issues: [{ path: 'body.file', message }] })
}

/** The file with as many questions and errors as an import has. */
function limit({ drafts, errors }: ParsedFile): ParsedFile {
  const shown = errors.slice(0, maxErrors)
  const { line = 1 } = errors[maxErrors] ?? {}
  const rest = errors.length - shown.length
  const problem = `${rest.toLocaleString('en-US')} more questions, from here on, can't be read.`
  const more = rest > 0 ? [{ line, question: '', problem, remedy: 'Compare the file with an export.' }] : []
  if (drafts.length <= maxImported) return { drafts, errors: [...shown, ...more] }
  const tooMany = `The file has ${drafts.length.toLocaleString('en-US')} questions; the limit is ${maxImported}.`
  const at = drafts[maxImported]?.line ?? 1
  return { drafts: [], errors: [{ line: at, question: '', problem: tooMany, remedy: 'Split it before this line.' }] }
}

/** Numbers items IMPORT-RN-0001, so that no id of the content files is ever taken. */
const prefixOf = (field: FieldCode) => `IMPORT-${field.toUpperCase().replace(/[^A-Z]/g, '')}`

const isStored = ({ outcome }: PlannedRow) => outcome === 'create' || outcome === 'update'

/** Imports of question files: the dry run, and the import, which does exactly what the dry run said. */
export class ContentImports {
  private readonly deps: ContentLibraryDeps
  private readonly library: ContentLibraryService

  constructor(deps: ContentLibraryDeps, library: ContentLibraryService) {
    this.deps = deps
    this.library = library
  }

  /** What an import would do. */
  async check(request: ImportRequest): Promise<ImportReport> {
    return this.report(await this.plan(request, await this.parse(request)))
  }

  /**
   * Imports a file, in review, in one transaction. Throws a bad request when there is nothing to import, and
   * `import_outdated` with the current dry run when it differs from the one with this digest.
   */
  async run({ digest, ...request }: ImportRequest & { digest: string }, adminId: string): Promise<ImportReport> {
    const parsed = await this.parse(request)
    for (let tries = 1; ; tries++) {
      const baseRevision = await this.deps.bank.findRevision()
      const plan = await this.plan(request, parsed)
      if (plan.digest !== digest || tries > maxTries) {
        const message =
          'The question bank has changed since the dry run. Review the new dry run, and then confirm again.'
        throw new AppError('import_outdated', message, { current: this.report(plan) })
      }
      if (plan.changes.size === 0) throw new AppError('bad_request', 'There is nothing to import in this file.')
      if (await this.store(plan, request, { adminId, baseRevision })) return this.report(plan)
    }
  }

  private async store(
    { rows, changes }: Plan,
    { fileName, format, field }: ImportRequest,
    { adminId, baseRevision }: { adminId: string; baseRevision: number },
  ): Promise<boolean> {
    const { cite } = await this.library.findCitations()
    const { db, bank, audit } = this.deps
    const idsOf = (outcome: PlannedRow['outcome']) =>
      rows.filter((row) => row.outcome === outcome).flatMap(({ id }) => id ?? [])
    return db.tx(async (tx) => {
      const given = { cite, origin: 'imported', status: 'in_review', baseRevision } as const
      if (!(await bank.changes.addItems(tx, [...changes.values()], given))) return false
      await audit.record(tx, {
        ...{ actorId: adminId, action: 'itemsImported', targetKind: 'contentImport', targetId: fileName },
        before: null,
        after: { format, field, created: idsOf('create'), updated: idsOf('update') },
      })
      return true
    })
  }

  private async parse({ file, format, field, defaults }: ImportRequest): Promise<ParsedFile> {
    const { drafts, errors } = limit(await this.deps.questionFiles.read({ bytes: decode(file), format, field }))
    const all = { ...defaults, otherDomain: '' }
    return { errors, drafts: drafts.map((draft) => ({ ...draft, item: withDefaults(draft.item, all) })) }
  }

  private async toStored(texts: readonly StoredText[]): Promise<StoredQuestion[]> {
    const citations = await this.library.findCitations()
    return texts.map((text) => ({
      id: text.id,
      isImported: text.origin === 'imported',
      item: draftOfText(text, citations, this.library.today()),
      caseText: text.question.case ?? '',
    }))
  }

  private async plan({ field, replaces }: ImportRequest, parsed: ParsedFile): Promise<Plan> {
    const { store } = this.library
    const like = { field, among: 'authored', limit: maxLikeStems } as const
    const ids = parsed.drafts.map(({ item }) => item.id).filter((id) => id !== '' && id.length <= 80)
    const stored = await this.toStored(await store.findTexts(ids))
    const stems = new Map<Draft, { id: string; stem: string }[]>()
    const prefix = prefixOf(field)
    let number = await store.findHighestNumber(prefix)
    const rows = await planImport(parsed, {
      ...{ field, replaces },
      stored: new Map(stored.map((one) => [one.id, one])),
      findAlike: async (draft) => {
        const alike = await this.deps.bank.findLikeStems(draft.item.stem, like)
        stems.set(draft, alike)
        const same = alike.filter(({ stem }) => normalizeText(stem) === normalizeText(draft.item.stem))
        return same.length === 0 ? [] : this.toStored(await store.findTexts(same.map(({ id }) => id)))
      },
      nextId() {
        if (number >= maxNumber) throw new AppError('bad_request', `There are no IDs left for imports into ${field}.`)
        return `${prefix}-${String(++number).padStart(4, '0')}`
      },
    })
    const changes = await this.changesOf(rows, field, stems)
    const content = rows.map((row) => [row.line, row.outcome, row.id, row.reason, changes.get(row)?.item])
    return { rows, changes, digest: createHash('sha256').update(JSON.stringify(content)).digest('base64url') }
  }

  /** The items to store, each with the content rules that it still breaks. */
  private async changesOf(
    rows: readonly PlannedRow[],
    field: FieldCode,
    stems: ReadonlyMap<Draft, readonly { id: string; stem: string }[]>,
  ): Promise<Map<PlannedRow, Change>> {
    const { references } = await this.library.findCitations()
    const findCase = await this.createCaseFinder()
    const like = { field, among: 'authored', limit: maxLikeStems } as const
    const changes = new Map<PlannedRow, Change>()
    for (const row of rows.filter(isStored)) {
      const { draft, id } = row
      if (!draft || id === null) continue
      const caseText = draft.caseText.trim() || undefined
      const caseId = caseText === undefined ? null : await findCase(caseText)
      const item = itemFromDraft(draft.item, { id, field, caseId })
      const alike = stems.get(draft) ?? (await this.deps.bank.findLikeStems(item.stem, like))
      const casePart = caseText === undefined ? {} : { case: caseText }
      changes.set(row, { item, casePart, issues: checkEdit(item, { references, stems: alike }) })
    }
    const byId = new Map([...changes.values()].map((change) => [change.item.id, change]))
    for (const pair of findSimilarStems([...changes.values()].map(({ item }) => item))) {
      byId.get(pair.id)?.issues.push(similarityIssue(pair))
    }
    return changes
  }

  /** The id of the case with a text: that of the bank, or the next free one. */
  private async createCaseFinder(): Promise<(text: string) => Promise<string>> {
    const { store } = this.library
    const known = new Map<string, string>()
    let number = await store.findHighestNumber('IMPORT-CASE')
    return async (text) => {
      const id = known.get(text) ?? (await store.findCase(text)) ?? `IMPORT-CASE-${String(++number).padStart(4, '0')}`
      known.set(text, id)
      return id
    }
  }

  private report({ rows, changes, digest }: Plan): ImportReport {
    const count = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
    return {
      digest,
      counts: { create: count('create'), update: count('update'), skip: count('skip'), refuse: count('refuse') },
      rows: rows.map((row) => {
        const { line, label, outcome, id, reason, draft } = row
        const issues = changes.get(row)?.issues ?? []
        const located = issues.map((one) => ({ line: draft ? lineOfField(draft, one.field) : line, ...one }))
        return { line, label, outcome, id, reason, issueCount: issues.length, issues: located.slice(0, maxIssues) }
      }),
    }
  }
}
