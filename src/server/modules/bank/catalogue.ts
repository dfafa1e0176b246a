import type { DomainBank } from '#domain/assembly/assemble.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import type { BankStore, ItemKind, UseRow } from './bank.store.ts'

/** What a field can be asked, in memory: numbers and what is needed to choose, no words. */
export interface FieldCatalogue {
  /** The bank's revision that this was read at. */
  revision: number
  domains: ReadonlyMap<string, DomainBank>
  versionOf(itemNo: number): number
  difficultyOf(itemNo: number): Difficulty
  /** Simulations of the field: those to practice with, and those of the exam. */
  scenarios: readonly { itemNo: number; category: string; use: string }[]
  /** What an item has in common with others, if it has (see `items.family`). */
  familyOf(itemNo: number): string | undefined
}

/**
 * The catalogues of all fields, read when first asked for and kept until the bank's revision moves. Callers learn the
 * current revision for free with a query they make anyway, and pass it in: so every server notices a change at once.
 */
export class Catalogues {
  private readonly store: BankStore
  /** The models of this build, by id: a newer server may have brought others into the database. */
  private readonly models: ReadonlyMap<string, unknown>
  private readonly byField = new Map<FieldCode, Promise<FieldCatalogue>>()

  constructor(store: BankStore, models: ReadonlyMap<string, unknown>) {
    this.store = store
    this.models = models
  }

  /** The catalogue of a field; with `revision`, not one from before it. */
  async get(field: FieldCode, revision?: number): Promise<FieldCatalogue> {
    const kept = this.byField.get(field)
    if (kept) {
      const catalogue = await kept
      if (revision === undefined || catalogue.revision >= revision) return catalogue
    }
    const reading = this.read(field)
    this.byField.set(field, reading)
    // A failed read is not kept: the next caller tries again.
    reading.catch(() => this.byField.delete(field))
    return reading
  }

  private async read(field: FieldCode): Promise<FieldCatalogue> {
    const { revision } = await this.store.getState()
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
      if (item === undefined) throw new RangeError(`item ${itemNo} is not in the catalogue of ${field}`)
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
      difficultyOf: (itemNo) => itemOf(itemNo).difficulty,
      familyOf: (itemNo) => itemOf(itemNo).family,
    }
  }
}
