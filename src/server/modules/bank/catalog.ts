import type { DomainPool } from '#domain/assembly/assemble.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { ItemType } from '#domain/question/item.ts'
import type { BankStore, ItemKind, TagRow, UseRow } from './bank.store.ts'

/** The items that can be asked in a field: numbers and what assembly needs to choose, without the question text. */
export interface FieldCatalog {
  /** The revision of the bank at which this was read. */
  revision: number
  domains: ReadonlyMap<string, DomainPool>
  /** True for an item that can be asked in this field now. */
  has(itemNo: number): boolean
  versionOf(itemNo: number): number
  difficultyOf(itemNo: number): Difficulty
  typeOf(itemNo: number): ItemType
  /** Simulations of the field, for practice and for the exam. */
  scenarios: readonly { itemNo: number; category: string; use: string }[]
  /** By id of a subject: its items. Only subjects that have some. */
  subjects: ReadonlyMap<string, readonly number[]>
  /** By topic in lower case: the topic as authored, and its items. */
  topics: ReadonlyMap<string, { name: string; itemNos: readonly number[] }>
  /** What related items share, if anything (see `items.family`). */
  familyOf(itemNo: number): string | undefined
  /** Where an item comes in its case; items without a place come last. */
  caseOrderOf(itemNo: number): number
}

/** The items of each subject and topic, without items that cannot be asked. */
function indexTags(
  tags: readonly TagRow[],
  isAskable: (itemNo: number) => boolean,
): Pick<FieldCatalog, 'subjects' | 'topics'> {
  const known = tags
    .map((tag) => ({ ...tag, itemNos: tag.itemNos.filter(isAskable) }))
    .filter(({ itemNos }) => itemNos.length > 0)
  const of = (wanted: TagRow['kind']) => known.filter(({ kind }) => kind === wanted)
  return {
    subjects: new Map(of('subject').map(({ name, itemNos }) => [name, itemNos])),
    topics: new Map(of('topic').map(({ name, itemNos }) => [name.toLowerCase(), { name, itemNos }])),
  }
}

/** The catalogs of all fields, each read when first needed and again when the bank's revision changes. */
export class Catalogs {
  private readonly store: BankStore
  /** The models of this build by id. A newer server may have put others into the database. */
  private readonly models: ReadonlyMap<string, unknown>
  private readonly byField = new Map<FieldCode, Promise<FieldCatalog>>()
  private asked: Promise<number> | undefined

  constructor(store: BankStore, models: ReadonlyMap<string, unknown>) {
    this.store = store
    this.models = models
  }

  /** The catalog of a field as it is now, whichever server changed the bank. */
  async get(field: FieldCode): Promise<FieldCatalog> {
    const known = this.byField.get(field)
    const catalog = await known
    if (catalog && catalog.revision >= (await this.findRevision())) return catalog
    // Another request may have started to read it in the meantime.
    const started = this.byField.get(field)
    if (started && started !== known) return started
    const reading = this.read(field)
    this.byField.set(field, reading)
    // A failed read is not cached: the next caller tries again.
    reading.catch(() => this.byField.delete(field))
    return reading
  }

  /** The revision of the bank now. Requests that ask while the database is being asked share its answer. */
  findRevision(): Promise<number> {
    if (this.asked) return this.asked
    const revision = this.store.getRevision().finally(() => {
      this.asked = undefined
    })
    this.asked = revision
    return revision
  }

  private async read(field: FieldCode): Promise<FieldCatalog> {
    const revision = await this.findRevision()
    const [uses, tags] = await Promise.all([this.store.findUses(field), this.store.findTags(field)])
    const rows = uses.filter(({ kind, id }) => kind !== 'model' || this.models.has(id))
    const isQuestion = ({ kind }: UseRow) => kind !== 'scenario'
    const byItem = new Map(
      rows.map(({ itemNo, versionNo, difficulty, family, caseOrder, type }) => [
        itemNo,
        { versionNo, difficulty, type, family: family ?? undefined, caseOrder: caseOrder ?? Infinity },
      ]),
    )
    const itemOf = (itemNo: number) => {
      const item = byItem.get(itemNo)
      if (item === undefined) throw new RangeError(`item ${itemNo} is not in the catalog of ${field}`)
      return item
    }
    const byDomain = Map.groupBy(rows.filter(isQuestion), (row) => row.domain)
    const domains = new Map<string, DomainPool>()
    for (const [domain, own] of byDomain) {
      const of = (wanted: ItemKind) => own.filter(({ kind }) => kind === wanted).map((row) => row.itemNo)
      domains.set(domain, {
        authored: Int32Array.from(of('authored')),
        tables: Int32Array.from(of('table')),
        models: of('model'),
      })
    }
    return {
      revision,
      domains,
      scenarios: rows
        .filter((row) => !isQuestion(row))
        .map(({ itemNo, domain, family }) => ({ itemNo, category: domain, use: family ?? '' })),
      ...indexTags(tags, (itemNo) => byItem.has(itemNo)),
      has: (itemNo) => byItem.has(itemNo),
      versionOf: (itemNo) => itemOf(itemNo).versionNo,
      difficultyOf: (itemNo) => itemOf(itemNo).difficulty,
      typeOf: (itemNo) => itemOf(itemNo).type,
      familyOf: (itemNo) => itemOf(itemNo).family,
      caseOrderOf: (itemNo) => itemOf(itemNo).caseOrder,
    }
  }
}
