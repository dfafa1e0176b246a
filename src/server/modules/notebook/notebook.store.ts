import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { NotebookKind, Passage } from '#domain/notebook/notebook.ts'
import { type Db, patternOf } from '#server/adapters/db/db.ts'

/** What a learner added to a question. */
export interface Entry {
  note: string
  bookmarked: boolean
  highlights: Passage[]
  revision: number
}

export const emptyEntry: Entry = { note: '', bookmarked: false, highlights: [], revision: 0 }

/** A question that can have an entry. */
export interface Subject {
  /** Identifies it among the entries of a learner. */
  subject: string
  /** Null for a generated question. */
  itemNo: number | null
  attemptId: string
  position: number
  field: FieldCode
  domain: string
  /** The case and the question as one text. */
  text: string
}

/** An entry with its question and where that was asked last. */
export interface ListedEntry extends Entry {
  id: string
  field: FieldCode
  domain: string
  question: string
  updatedAt: Date
  attemptId: string
  position: number
  attempt: 'graded' | 'open' | 'gone'
}

export interface NotebookFilter {
  words: readonly string[]
  kind?: NotebookKind | undefined
  field?: FieldCode | undefined
}

const conditions: Record<NotebookKind, ReturnType<typeof sql>> = {
  note: sql`n.note <> ''`,
  highlight: sql`n.highlights <> '[]'::jsonb`,
  bookmark: sql`n.bookmarked`,
}

const entryColumns = sql`note, bookmarked, highlights, revision`

/** Notes, highlights, and bookmarks. */
export class NotebookStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** The entries of a learner for these subjects, by subject. */
  async findBySubject(
    userId: string,
    subjects: readonly string[],
  ): Promise<Map<string, Entry & { attemptId: string }>> {
    const rows = await this.db.rows<Entry & { subject: string; attemptId: string }>(sql`select subject,
        attempt_id as "attemptId", ${entryColumns}
      from notebook_entries where user_id = ${userId}
        and subject in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))`)
    return new Map(rows.map(({ subject, ...entry }) => [subject, entry]))
  }

  async count(userId: string): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(
      sql`select count(*)::int as count from notebook_entries where user_id = ${userId}`,
    )
    return row?.count ?? 0
  }

  /**
   * Stores an entry whose revision is the stored one (0: there is none), and deletes one with nothing in it. Returns the
   * entry with its new revision; undefined when another revision is stored.
   */
  async save(userId: string, subject: Subject, entry: Entry, at: Date): Promise<Entry | undefined> {
    const isEmpty = entry.note === '' && !entry.bookmarked && entry.highlights.length === 0
    if (isEmpty && entry.revision === 0) return emptyEntry
    if (isEmpty) return (await this.remove(userId, subject.subject, entry.revision)) ? emptyEntry : undefined
    const revision = await this.upsert(userId, subject, entry, at)
    return revision === undefined ? undefined : { ...entry, revision }
  }

  /** Inserts an entry of revision 0, and updates one of another revision if that is stored. Returns the new revision. */
  private async upsert(userId: string, subject: Subject, entry: Entry, at: Date): Promise<number | undefined> {
    const highlights = JSON.stringify(entry.highlights)
    const statement =
      entry.revision === 0
        ? sql`insert into notebook_entries (user_id, subject, item_no, attempt_id, "position", healthcare_field, domain,
              question, note, bookmarked, highlights, revision, updated_at)
            values (${userId}, ${subject.subject}, ${subject.itemNo}, ${subject.attemptId}, ${subject.position},
              ${subject.field}, ${subject.domain}, ${subject.text}, ${entry.note}, ${entry.bookmarked},
              ${highlights}::jsonb, 1, ${at.toISOString()})
            on conflict (user_id, subject) do nothing returning revision`
        : sql`update notebook_entries
            set attempt_id = ${subject.attemptId}, "position" = ${subject.position},
              healthcare_field = ${subject.field}, domain = ${subject.domain}, question = ${subject.text},
              note = ${entry.note}, bookmarked = ${entry.bookmarked}, highlights = ${highlights}::jsonb,
              revision = revision + 1, updated_at = ${at.toISOString()}
            where user_id = ${userId} and subject = ${subject.subject} and revision = ${entry.revision}
            returning revision`
    return (await this.db.rows<{ revision: number }>(statement))[0]?.revision
  }

  private async remove(userId: string, subject: string, revision: number): Promise<boolean> {
    const rows = await this.db.rows(sql`delete from notebook_entries
      where user_id = ${userId} and subject = ${subject} and revision = ${revision} returning id`)
    return rows.length > 0
  }

  /** Entries that match, last changed first, from after an entry on. */
  async findPage(
    userId: string,
    { words, kind, field }: NotebookFilter,
    { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
  ): Promise<ListedEntry[]> {
    const wanted = [
      sql`n.user_id = ${userId}`,
      kind && conditions[kind],
      field && sql`n.healthcare_field = ${field}`,
      ...words.map((word) => sql`(n.note || ' ' || n.question) ilike ${patternOf(word)}`),
      after && sql`(n.updated_at, n.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    ].filter((condition) => condition !== undefined)
    const rows = await this.db.rows<ListedEntry & { updatedAt: Date | string }>(sql`select n.id, n.note, n.bookmarked,
        n.highlights, n.revision, n.healthcare_field as field, n.domain, n.question, n.updated_at as "updatedAt",
        n.attempt_id as "attemptId", n."position",
        case when a.status in ('graded', 'submitted') then 'graded' when a.status = 'draft' then 'open' else 'gone' end
          as attempt
      from notebook_entries n left join attempts a on a.id = n.attempt_id and a.user_id = n.user_id
      where ${sql.join(wanted, sql` and `)} order by n.updated_at desc, n.id desc limit ${limit}`)
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
  }

  /** The items of a learner's bookmarks. */
  async findBookmarked(userId: string): Promise<Set<number>> {
    const rows = await this.db.rows<{ itemNo: number }>(sql`select item_no as "itemNo" from notebook_entries
      where user_id = ${userId} and bookmarked and item_no is not null`)
    return new Set(rows.map(({ itemNo }) => itemNo))
  }

  /** Everything in a learner's notebook, for the data export. */
  async findEverything(userId: string): Promise<unknown[]> {
    return this.db.rows(sql`select question, healthcare_field, domain, note, bookmarked, highlights, updated_at
      from notebook_entries where user_id = ${userId} order by updated_at`)
  }
}
