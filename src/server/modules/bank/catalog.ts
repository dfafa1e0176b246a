import type { DomainBank } from '#domain/assembly/assemble.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { BankStore, ItemKind, UseRow } from './bank.store.ts'

/** What a field can be asked, in memory: numbers and what is needed to choose, no words. */
export interface FieldCatalog {
  /** The bank's revision that this was read at. */
  revision: number
  domains: ReadonlyMap<string, DomainBank>
  versionOf(itemNo: number): number
  /** The versions of all its items. */
  versionNumbers(): number[]
  difficultyOf(itemNo: number): Difficulty
  /** Simulations of the field: those to practice with, and those of the exam. */
  scenarios: readonly { itemNo: number; category: string; use: string }[]
  /** What an item has in common with others, if it has (see `items.family`). */
  familyOf(itemNo: number): string | undefined
}

/** Milliseconds for which the bank's revision is taken to be what it was: what another server loads counts then. */
const checkEvery = 1_000

/** The catalogues of all fields, read when first asked for and kept until the bank's revision moves. */
export class Catalogs {
  private readonly store: BankStore
  /** The models of this build, by id: a newer server may have brought others into the database. */
  private readonly models: ReadonlyMap<string, unknown>
  private readonly clock: () => Date
  private readonly byField = new Map<FieldCode, Promise<FieldCatalog>>()
  private checked: { at: number; revision: Promise<number> } | undefined

  constructor(store: BankStore, models: ReadonlyMap<string, unknown>, clock: () => Date) {
    this.store = store
    this.models = models
    this.clock = clock
  }

  /** The catalog of a field, as it was a second ago or later. */
  async get(field: FieldCode): Promise<FieldCatalog> {
    const known = this.byField.get(field)
    const catalog = await known
    if (catalog && catalog.revision >= (await this.findRevision())) return catalog
    // Somebody else may have begun to read it meanwhile.
    const begun = this.byField.get(field)
    if (begun && begun !== known) return begun
    const reading = this.read(field)
    this.byField.set(field, reading)
    // A failed read is not kept: the next caller tries again.
    reading.catch(() => this.byField.delete(field))
    return reading
  }

  private findRevision(): Promise<number> {
    const now = this.clock().getTime()
    if (this.checked && Math.abs(now - this.checked.at) < checkEvery) return this.checked.revision
    const revision = this.store.getState().then((state) => state.revision)
    this.checked = { at: now, revision }
    revision.catch(() => {
      this.checked = undefined
    })
    return revision
  }

  private async read(field: FieldCode): Promise<FieldCatalog> {
    const revision = await this.findRevision()
    const uses = await this.store.findUses(field)
    const rows = uses.filter(({ kind, id }) => kind !== 'model' || this.models.has(id))
    const isQuestion = ({ kind }: UseRow) => kind !== 'scenario'
    const byItem = new Map(
      rows.map(({ itemNo, versionNo, difficulty, family }) => [
        itemNo,
        { versionNo, difficulty, family: family ?? undefined },
      ]),
    )
    const itemOf = (itemNo: number) => {
      const item = byItem.get(itemNo)
      if (item === undefined) throw new RangeError(`item ${itemNo} is not in the catalog of ${field}`)
      return item
    }
    const byDomain = Map.groupBy(rows.filter(isQuestion), (row) => row.domain)
    const domains = new Map<string, DomainBank>()
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
      versionOf: (itemNo) => itemOf(itemNo).versionNo,
      versionNumbers: () => Array.from(byItem.values(), ({ versionNo }) => versionNo),
      difficultyOf: (itemNo) => itemOf(itemNo).difficulty,
      familyOf: (itemNo) => itemOf(itemNo).family,
    }
  }
}
