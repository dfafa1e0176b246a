import { sql } from 'drizzle-orm'
import { maxQuestionsPerModel } from '#domain/assembly/assemble.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ItemOrigin } from '#domain/question/lifecycle.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** Questions of a field or a domain, by where they came from. */
export interface QuestionSplit {
  authored: number
  fromTables: number
  fromModels: number
  generated: number
  inReview: number
}

/** The questions of a field: as a whole, each counted once, and by domain. */
export interface FieldCounts extends QuestionSplit {
  domains: Map<string, QuestionSplit>
}

export interface TopicCounts {
  field: FieldCode
  domain: string
  topics: number
  thinTopics: number
}

export const noQuestions: QuestionSplit = { authored: 0, fromTables: 0, fromModels: 0, generated: 0, inReview: 0 }

/** How many questions learners can be asked, whatever their source. */
export const questionsOf = ({ authored, fromTables, fromModels, generated }: QuestionSplit): number =>
  authored + fromTables + fromModels + generated

interface CountRow {
  field: FieldCode
  domain: string | null
  kind: 'authored' | 'table' | 'model'
  origin: ItemOrigin
  status: 'active' | 'in_review'
  count: number
}

function add(split: QuestionSplit, { kind, origin, status, count }: CountRow): QuestionSplit {
  if (status === 'in_review') return { ...split, inReview: split.inReview + count }
  if (origin === 'generated') return { ...split, generated: split.generated + count }
  if (kind === 'table') return { ...split, fromTables: split.fromTables + count }
  if (kind === 'model') return { ...split, fromModels: split.fromModels + count * maxQuestionsPerModel }
  return { ...split, authored: split.authored + count }
}

/** Counts what learners can be asked. */
export class SpecialtiesStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Fields without questions are left out. Models that this build does not have are not counted. */
  async count(modelIds: readonly string[]): Promise<Map<FieldCode, FieldCounts>> {
    const rows = await this.db.rows<CountRow>(sql`select u.field, u.domain, i.kind, i.origin, i.status,
        count(distinct i.no)::int as count
      from item_uses u join items i on i.no = u.item_no
      where i.current_version is not null and i.status in ('active', 'in_review') and i.kind <> 'scenario'
        and (i.kind <> 'model' or i.id in (select jsonb_array_elements_text(${JSON.stringify(modelIds)}::jsonb)))
      group by grouping sets ((u.field, i.kind, i.origin, i.status), (u.field, u.domain, i.kind, i.origin, i.status))`)
    const fields = new Map<FieldCode, FieldCounts>()
    for (const row of rows) {
      const known = fields.get(row.field) ?? { ...noQuestions, domains: new Map<string, QuestionSplit>() }
      if (row.domain === null) fields.set(row.field, { ...add(known, row), domains: known.domains })
      else {
        known.domains.set(row.domain, add(known.domains.get(row.domain) ?? noQuestions, row))
        fields.set(row.field, known)
      }
    }
    return fields
  }

  /** How many topics the active questions of each domain cover, and how many of these have only one question. */
  async countTopics(): Promise<TopicCounts[]> {
    return this.db.rows(sql`select field, domain, count(*)::int as topics,
        count(*) filter (where items = 1)::int as "thinTopics"
      from (select u.field, u.domain, lower(topic) as topic, count(*) as items
        from item_uses u join items i on i.no = u.item_no, unnest(i.topics) topic
        where i.current_version is not null and i.status = 'active' and i.kind <> 'scenario'
        group by 1, 2, 3) counted
      group by 1, 2`)
  }
}
