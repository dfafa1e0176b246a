import { sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'

/**
 * Brings what the content library lists and searches up to date with the current version of every item, or of those with
 * these ids. Explanations and reasons are left out: almost every word of a field occurs in them. Part of the transaction
 * that changes the items.
 */
export async function refreshSearch(tx: Db, ids?: readonly string[]): Promise<void> {
  const own = ids && sql`and i.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await tx.rows(sql`insert into item_search (item_no, version_no, question_type, excerpt, document)
    select i.no, i.current_version,
      case when i.kind = 'scenario' then null else coalesce(question->>'type', 'single') end,
      left(coalesce(question->>'stem', scenario->>'title'), 240),
      to_tsvector('english', concat_ws(' ', question->>'case', question->>'stem', options.texts,
        question->>'keyLearningPoint', scenario->>'title', scenario->'scenario'->>'introduction',
        array_to_string(i.topics, ' ')))
    from items i join item_versions v on v.no = i.current_version
      left join item_search s on s.item_no = i.no,
      lateral (select v.content->'question' as question, v.content->'scenario' as scenario) parts,
      lateral (select string_agg(o->>'text', ' ') as texts from json_array_elements(question->'options') o) options
    where s.version_no is distinct from i.current_version ${own}
    on conflict (item_no) do update set version_no = excluded.version_no, question_type = excluded.question_type,
      excerpt = excluded.excerpt, document = excluded.document`)
}
