import { type SQL, sql } from 'drizzle-orm'
import { wordsOf } from '#domain/content-check/text-similarity.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ItemFlag } from '#domain/psychometrics/flags.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import { type ItemType, itemTypes } from '#domain/question/item.ts'
import type { ItemOrigin, ItemStatus } from '#domain/question/lifecycle.ts'
import type { Question } from '#domain/question/question.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { VersionContent } from '../bank/index.ts'

type ContentKind = VersionContent['kind']
export type ContentOrder = 'newest' | 'oldest' | 'id' | 'changed'

export interface ContentFilter {
  search?: string | undefined
  field?: FieldCode | undefined
  domain?: string | undefined
  type?: ContentKind | ItemType | undefined
  origin?: ItemOrigin | undefined
  status?: ItemStatus | undefined
  difficulty?: Difficulty | undefined
  reports?: 'open' | undefined
  flag?: 'any' | ItemFlag | undefined
}

export interface StoredItem {
  no: number
  id: string
  kind: ContentKind
  questionType: ItemType | null
  difficulty: Difficulty
  topics: string[]
  status: ItemStatus
  origin: ItemOrigin
  edited: boolean
  excerpt: string | null
  revision: number
  createdAt: Date
  statusChangedAt: Date
  uses: { field: FieldCode; domain: string }[]
  openReports: number
  flags: ItemFlag[]
}

export interface StoredDetail extends StoredItem {
  /** What it shares with related items: the id of a case. */
  family: string | null
  versionNo: number
  statusNote: string | null
  statusChangedBy: string | null
}

/** The current text of a question that does not depend on a seed: authored, or made from a table. */
export interface StoredText {
  id: string
  origin: ItemOrigin
  family: string | null
  uses: { field: FieldCode; domain: string }[]
  question: Question
}

export interface StoredVersion {
  no: number
  createdAt: Date
  content: VersionContent
  responses: number
}

/** The beginning of an id: RN-PHARM-00. */
const idStart = /^[A-Za-z]+-[A-Za-z0-9-]*$/

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`

/** Each word has to occur, the last one at least by its beginning. */
const queryOf = (words: readonly string[]) => `${words.map(quoted).join(' & ')}:*`

function searchCondition(search: string): SQL {
  const pattern = `${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const words = wordsOf(search).slice(0, 12)
  if (idStart.test(search) || words.length === 0) return sql`lower(i.id) like ${pattern}`
  return sql`i.no in (select item_no from item_search where document @@ to_tsquery('english', ${queryOf(words)}))`
}

const openItems = sql`select v.item_no from problem_reports r join item_versions v on v.no = r.item_version_no
  where r.status = 'open'`

function typeCondition(type: ContentKind | ItemType): SQL {
  if (!itemTypes.some((one) => one === type)) return sql`i.kind = ${type}`
  return sql`exists (select from item_search s where s.item_no = i.no and s.question_type = ${type})`
}

function useCondition(field: string | undefined, domain: string | undefined): SQL {
  const ofField = field === undefined ? sql`` : sql`and field = ${field}`
  const ofDomain = domain === undefined ? sql`` : sql`and domain = ${domain}`
  return sql`exists (select from item_uses where item_no = i.no ${ofField} ${ofDomain})`
}

/** Statistics of first answers to the current version, demo accounts excluded, in any field. */
const currentAnalyses = sql`from item_analyses a where a.item_no = i.no and a.item_version_no = i.current_version
  and a.scope = 'first'`

function flagCondition(flag: string): SQL {
  const isRaised = flag === 'any' ? sql`cardinality(a.flags) > 0` : sql`${flag} = any(a.flags)`
  return sql`exists (select ${currentAnalyses} and ${isRaised})`
}

function conditionsOf(filter: ContentFilter): SQL[] {
  const { search, field, domain, type, origin, status, difficulty, reports, flag } = filter

  return [
    sql`i.current_version is not null`,
    ...(search ? [searchCondition(search)] : []),
    ...(field || domain ? [useCondition(field, domain)] : []),
    ...(type ? [typeCondition(type)] : []),
    ...(origin ? [sql`i.origin = ${origin}`] : []),
    ...(status ? [sql`i.status = ${status}`] : []),
    ...(difficulty ? [sql`i.difficulty = ${difficulty}`] : []),
    ...(reports ? [sql`i.no in (${openItems})`] : []),
    ...(flag ? [flagCondition(flag)] : []),
  ]
}

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

/** By what the next page is found: the id, or a number of the order and the number of the item. */
export type SortKey = readonly [string] | readonly [number, number]

const orders: Record<ContentOrder, { by: SQL; after: (key: SortKey) => SQL }> = {
  newest: { by: sql`i.no desc`, after: ([no]) => sql`i.no < ${no}` },
  oldest: { by: sql`i.no`, after: ([no]) => sql`i.no > ${no}` },
  id: { by: sql`i.id`, after: ([id]) => sql`i.id > ${id}` },
  changed: {
    by: sql`i.status_changed_at desc, i.no desc`,
    after: ([at, no]) => sql`(i.status_changed_at, i.no) < (to_timestamp(${at}::bigint / 1e6), ${no ?? 0})`,
  },
}

// Microseconds since 1970, which a Date would round.
const changedAt = sql`(extract(epoch from i.status_changed_at) * 1e6)::bigint`

const columns = sql`i.no, i.id, i.kind, i.difficulty, i.topics, i.status, i.origin, i.edited_by_admin as edited,
  i.revision, i.created_at as "createdAt", i.status_changed_at as "statusChangedAt"`

const details = sql`
  (select question_type from item_search s where s.item_no = i.no) as "questionType",
  (select excerpt from item_search s where s.item_no = i.no) as excerpt,
  coalesce((select json_agg(json_build_object('field', field, 'domain', domain) order by field, domain)
    from item_uses where item_no = i.no), '[]') as uses,
  (select count(*)::int from problem_reports r join item_versions v on v.no = r.item_version_no
    where v.item_no = i.no and r.status = 'open') as "openReports",
  coalesce((select json_agg(distinct flag) from (select unnest(a.flags) as flag ${currentAnalyses}) raised), '[]')
    as flags`

const toItem = <T extends StoredItem>(row: T): T => ({
  ...row,
  createdAt: new Date(row.createdAt),
  statusChangedAt: new Date(row.statusChangedAt),
})

const maxVersions = 20

/** Items of the bank with everything that the content library shows. */
export class ContentLibraryStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async findPage(
    filter: ContentFilter,
    { order, after, limit }: { order: ContentOrder; after: SortKey | undefined; limit: number },
  ): Promise<(StoredItem & { sortKey: SortKey })[]> {
    const { by, after: isAfter } = orders[order]
    const conditions = [...conditionsOf(filter), ...(after ? [isAfter(after)] : [])]
    // The page is found first, so that uses and reports are read for its items alone.
    const rows = await this.db.rows<StoredItem & { changedAt: string }>(sql`with i as materialized (select i.*
        from items i where ${all(conditions)} order by ${by} limit ${limit})
      select ${columns}, ${details}, ${changedAt}::text as "changedAt" from i order by ${by}`)
    return rows.map(({ changedAt: micros, ...row }) => ({
      ...toItem(row),
      sortKey: order === 'id' ? [row.id] : order === 'changed' ? [Number(micros), row.no] : [row.no, row.no],
    }))
  }

  /** How many items match, counted up to `max`. */
  async count(filter: ContentFilter, max: number): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(sql`select count(*)::int as count
      from (select from items i where ${all(conditionsOf(filter))} limit ${max}) found`)
    return row?.count ?? 0
  }

  async find(id: string): Promise<StoredDetail | undefined> {
    return (await this.findAll([id]))[0]
  }

  /** Those of these items that exist, in no particular order. */
  async findAll(ids: readonly string[]): Promise<StoredDetail[]> {
    const rows = await this.db.rows<StoredDetail>(sql`select ${columns}, ${details}, i.family,
        i.current_version as "versionNo", i.status_note as "statusNote",
        (select first_name || ' ' || last_name from users where users.id = i.status_changed_by) as "statusChangedBy"
      from items i where i.current_version is not null
        and i.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    return rows.map(toItem)
  }

  /** The current texts of those of these items that have one, in the order of their ids. */
  async findTexts(ids: readonly string[]): Promise<StoredText[]> {
    return this.db.rows<StoredText>(sql`select i.id, i.origin, i.family, v.content->'question' as question,
        coalesce((select json_agg(json_build_object('field', field, 'domain', domain) order by field, domain)
          from item_uses where item_no = i.no), '[]') as uses
      from items i join item_versions v on v.no = i.current_version
      where i.kind in ('authored', 'table') and i.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      order by i.id`)
  }

  /** The ids and statuses of the items that match, in the order of their ids. */
  async findIds(filter: ContentFilter, limit: number): Promise<{ id: string; status: ItemStatus }[]> {
    return this.db.rows(sql`select i.id, i.status from items i where ${all(conditionsOf(filter))}
      order by i.id limit ${limit}`)
  }

  /** The highest number among the ids that start with this prefix and end in a number of four digits; 0 without any. */
  async findHighestNumber(prefix: string): Promise<number> {
    const [row] = await this.db.rows<{ number: number }>(sql`select coalesce(max(right(ids.id, 4)::int), 0) as number
      from (select id from items union all select family from items where family is not null) ids
      where ids.id ~ ${`^${prefix}-[0-9]{4}$`}`)
    return row?.number ?? 0
  }

  /** The case with exactly this text, if an item has it. */
  async findCase(text: string): Promise<string | undefined> {
    const [row] = await this.db.rows<{ id: string }>(sql`select i.family as id from items i
      join item_versions v on v.no = i.current_version
      where i.kind = 'authored' and i.family ~ '-CASE-[0-9]{4}$' and v.content #>> '{question,case}' = ${text} limit 1`)
    return row?.id
  }

  /** The newest versions of an item, newest first. */
  async findVersions(itemNo: number): Promise<StoredVersion[]> {
    const rows = await this.db.rows<StoredVersion>(sql`select v.no, v.created_at as "createdAt", v.content,
        (select count(*)::int from responses r where r.item_version_no = v.no) as responses
      from item_versions v where v.item_no = ${itemNo} order by v.no desc limit ${maxVersions}`)
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  }
}
