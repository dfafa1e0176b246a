import { isDeepStrictEqual } from 'node:util'
import type { ItemSource } from '#contract/content-library.ts'
import type { AuditAction } from '#domain/audit/audit.ts'
import { checkEdit } from '#domain/content-check/check-edit.ts'
import type { Issue } from '#domain/content-check/issues.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { localDay } from '#domain/progress/streak.ts'
import {
  type ItemAction,
  type ItemStatus,
  itemActionLabels,
  statusAfter,
  statusAfterEdit,
} from '#domain/question/lifecycle.ts'
import { type Question, questionFromItem } from '#domain/question/question.ts'
import type { Reference } from '#domain/question/reference.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { QuestionFiles } from '#server/adapters/question-files/question-files.ts'
import { AppError } from '#server/http/app-error.ts'
import { readOnce } from '#server/read-once.ts'
import type { Audit } from '../audit/index.ts'
import type { Bank, ItemVersion } from '../bank/index.ts'
import { ContentLibraryStore, type StoredDetail, type StoredVersion } from './content-library.store.ts'
import { type Citations, caseIdOf, citationsOf, itemFromSource, sourceOf } from './item-source.ts'

export interface ContentLibraryDeps {
  db: Db
  bank: Bank
  audit: Audit
  readReferences: () => Promise<Reference[]>
  questionFiles: QuestionFiles
  clock: () => Date
}

/** An item with its versions and, if it is edited here, its text and what the rules of content say about it. */
export interface LibraryItem {
  item: StoredDetail
  versions: StoredVersion[]
  /** The question that learners are asked; undefined for a simulation. */
  question: Question | undefined
  source: ItemSource | undefined
  sourceOfVersion: (version: StoredVersion) => ItemSource | undefined
  issues: Issue[]
}

/** Stems that may be repeated, compared word by word. */
const maxLikeStems = 200

const auditActionOf: Record<ItemAction, AuditAction> = {
  submit: 'itemSubmitted',
  approve: 'itemApproved',
  send_back: 'itemSentBack',
  reject: 'itemRejected',
  retire: 'itemRetired',
  restore: 'itemRestored',
}

const statusNames: Record<ItemStatus, string> = {
  draft: 'a draft',
  in_review: 'in review',
  active: 'active',
  retired: 'retired',
}

const fieldOf = ({ uses }: StoredDetail): FieldCode => uses[0]?.field ?? 'RN'

const notFound = () => new AppError('not_found', 'There is no such item in the question bank.')

const countIssues = (count: number) => (count === 1 ? '1 issue' : `${count} issues`)

/** Items of the bank as admins find, check, edit, and approve them. */
export class ContentLibraryService {
  private readonly deps: ContentLibraryDeps
  readonly store: ContentLibraryStore
  /** The works that items cite. They are part of the build, so they are read once. */
  readonly findCitations: () => Promise<Citations>

  constructor(deps: ContentLibraryDeps) {
    this.deps = deps
    this.store = new ContentLibraryStore(deps.db)
    this.findCitations = readOnce(async () => citationsOf(await deps.readReferences()))
  }

  /** The day by which exams are chosen (YYYY-MM-DD). */
  today = () => localDay(this.deps.clock(), 'UTC')

  private questionOf({ item, version }: { item: StoredDetail; version: StoredVersion }): Question | undefined {
    const stored: ItemVersion = { versionNo: version.no, itemNo: item.no, itemId: item.id, content: version.content }
    return this.deps.bank.findQuestion(stored, 'preview')
  }

  /** Throws `not_found`. */
  async get(id: string, db: Db = this.deps.db): Promise<LibraryItem> {
    const store = new ContentLibraryStore(db)
    const item = await store.find(id)
    if (!item) throw notFound()
    const [versions, citations] = await Promise.all([store.findVersions(item.no), this.findCitations()])
    const current = versions.find(({ no }) => no === item.versionNo)
    const question = current && this.questionOf({ item, version: current })
    const sourceOfVersion = ({ content }: StoredVersion) =>
      content.kind === 'authored' ? sourceOf(content.question, item.uses, citations, this.today()) : undefined
    const source = current && sourceOfVersion(current)
    const issues = source ? await this.findIssues(item, source, citations) : []
    return { item, versions, question, source, sourceOfVersion, issues }
  }

  private async findIssues(item: StoredDetail, source: ItemSource, { references }: Citations): Promise<Issue[]> {
    const field = fieldOf(item)
    const authored = itemFromSource(source, { id: item.id, field, caseId: caseIdOf(item) })
    const stems = await this.deps.bank.findLikeStems(authored.stem, { field, among: 'authored', limit: maxLikeStems })
    return checkEdit(authored, { references, stems })
  }

  /** The issues of an edited text, and the question that it makes. Throws `not_found` and `item_not_editable`. */
  async check(id: string, source: ItemSource): Promise<{ issues: Issue[]; question: Question; domain: string }> {
    const { item, question } = await this.getEditable(id)
    const citations = await this.findCitations()
    const authored = itemFromSource(source, { id, field: fieldOf(item), caseId: caseIdOf(item) })
    return {
      issues: await this.findIssues(item, source, citations),
      question: questionFromItem(authored, citations.cite, question ?? {}),
      domain: authored.domain,
    }
  }

  private async getEditable(id: string, db?: Db): Promise<LibraryItem> {
    const found = await this.get(id, db)
    if (!found.source) {
      throw new AppError(
        'item_not_editable',
        'This question is made from a table, a model, or a simulation of the content files and is edited there.',
      )
    }
    if (statusAfterEdit(found.item.status) === undefined) {
      throw new AppError('item_not_editable', 'This item is retired. Restore it before you edit it.')
    }
    return found
  }

  /**
   * Saves an edited text as the next version. An active item stays active, so its text must have no issues. Throws
   * `not_found`, `item_not_editable`, a bad request with the issues, and `item_changed` when somebody was faster.
   */
  async save(
    id: string,
    { revision, source, note }: { revision: number; source: ItemSource; note: string },
    adminId: string,
  ): Promise<{ outcome: 'saved' } | { outcome: 'changed' }> {
    const { item, source: before, question } = await this.getEditable(id)
    const citations = await this.findCitations()
    if (item.revision !== revision) return { outcome: 'changed' }
    if (isDeepStrictEqual(before, source)) return { outcome: 'saved' }
    const issues = await this.findIssues(item, source, citations)
    if (item.status === 'active' && issues.length > 0) {
      const message = `The text has ${countIssues(issues.length)}. Learners are asked this item, so it is saved only without any.`
      throw new AppError('bad_request', message, {
        issues: issues.map(({ field, problem, remedy }) => ({
          path: `source.${field}`,
          message: `${problem} ${remedy}`,
        })),
      })
    }
    const authored = itemFromSource(source, { id, field: fieldOf(item), caseId: caseIdOf(item) })
    const isSaved = await this.deps.db.tx(async (tx) => {
      const edit = { item: authored, casePart: question ?? {}, cite: citations.cite, baseRevision: revision }
      if (!(await this.deps.bank.changes.saveEdit(tx, edit))) return false
      await this.deps.audit.record(tx, {
        ...{ actorId: adminId, action: 'itemEdited', targetKind: 'item', targetId: id, reason: note },
        before: { version: item.versionNo },
        after: { version: (await new ContentLibraryStore(tx).find(id))?.versionNo },
      })
      return true
    })
    return { outcome: isSaved ? 'saved' : 'changed' }
  }

  /** Why an action is refused for an item; undefined when it is not. */
  private async findRefusal(action: ItemAction, item: StoredDetail): Promise<string | undefined> {
    const next = statusAfter(action, item)
    if (next === undefined) {
      return `It is ${statusNames[item.status]}, so "${itemActionLabels[action]}" does not apply.`
    }
    if (next !== 'active' || item.origin === 'files' || item.kind !== 'authored') return undefined
    const { issues } = await this.get(item.id)
    const [first] = issues
    return first && `It has ${countIssues(issues.length)}, the first one in ${first.field}: ${first.problem}`
  }

  /**
   * Changes the status of items, each with its entry in the audit log, in one transaction. Items whose status does not
   * allow it, and texts with issues that would become active, are refused.
   */
  async act(
    { action, ids, note }: { action: ItemAction; ids: readonly string[]; note: string },
    adminId: string,
  ): Promise<{ changed: string[]; refused: { id: string; reason: string }[] }> {
    const found = new Map((await this.store.findAll(ids)).map((item) => [item.id, item]))
    const refused: { id: string; reason: string }[] = []
    const wanted = new Map<ItemStatus, StoredDetail[]>()
    for (const id of new Set(ids)) {
      const item = found.get(id)
      const reason = item ? await this.findRefusal(action, item) : 'It does not exist.'
      const next = item && statusAfter(action, item)
      if (reason !== undefined) refused.push({ id, reason })
      else if (item && next) wanted.set(next, [...(wanted.get(next) ?? []), item])
    }
    const changed = await this.deps.db.tx(async (tx) => {
      const done: string[] = []
      for (const [status, items] of wanted)
        done.push(...(await this.setStatus(tx, { items, status, action, note, adminId })))
      return done
    })
    const lost = [...wanted.values()].flat().filter(({ id }) => !changed.includes(id))
    const reason = 'Somebody else changed it at the same time.'
    return { changed, refused: [...refused, ...lost.map(({ id }) => ({ id, reason }))] }
  }

  private async setStatus(
    tx: Db,
    change: { items: readonly StoredDetail[]; status: ItemStatus; action: ItemAction; note: string; adminId: string },
  ): Promise<string[]> {
    const { items, status, action, note, adminId } = change
    const ids = items.map(({ id }) => id)
    const given = { at: this.deps.clock(), by: adminId, ...(note ? { note } : {}) }
    const changed = new Set(await this.deps.bank.changes.setStatus(tx, ids, status, given))
    for (const { id, status: before } of items.filter((item) => changed.has(item.id))) {
      await this.deps.audit.record(tx, {
        ...{ actorId: adminId, action: auditActionOf[action], targetKind: 'item', targetId: id, reason: note },
        before: { status: before },
        after: { status },
      })
    }
    return [...changed]
  }
}
