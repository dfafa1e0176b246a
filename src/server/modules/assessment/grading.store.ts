import type { Prepared } from '#server/adapters/db/db.ts'

// The statements that every quiz runs. Their text never changes, so that each is planned once a connection.

/** Item numbers by the time they were met, joined by commas; an item as often as it was met. Null for none. */
export interface MetRow {
  stamp: number
  met: string | null
}

/** $1 the learner. An attempt at a time by its index: a join would tempt the planner to read everybody's responses. */
export const findSeen: Prepared = {
  name: 'find_met',
  text: `select met_stamp as stamp,
      (select string_agg(
          (select string_agg(r.met_item_no::text, ',') from responses r where r.attempt_id = a.id), ',' order by graded_at)
        from attempts a where a.user_id = $1) as met
    from users where id = $1`,
}

/**
 * Stores a graded attempt ($1 to $13) and its responses ($14 to $22, a list each), unless it is graded already. Domains
 * come once each ($16) and by place ($17); options of a response are joined by commas, those of different responses by
 * bars. Answers the learner's new stamp.
 */
export const saveGraded: Prepared = {
  name: 'save_graded',
  text: `with graded as (
    insert into attempts (id, user_id, healthcare_field, exam, is_full_length, status, paper, total, drawn_at, saved_at,
      graded_at, correct, answered, passed, percent)
    values ($1, $2, $3, $4, $5, 'graded', $6::jsonb, $7, $8, $9, $9, $10, $11, $12, $13)
    on conflict (id) do update set status = 'graded', work = null, saved_at = excluded.saved_at,
      graded_at = excluded.graded_at, correct = excluded.correct, answered = excluded.answered, passed = excluded.passed,
      percent = excluded.percent
      where attempts.status = 'draft' and attempts.user_id = excluded.user_id
    returning id, user_id
  ), answers as (
    insert into responses (attempt_id, position, item_version_no, domain, option_ids, correct, seconds, flagged,
      met_item_no)
    select graded.id, r.place, r.version, $16::jsonb ->> r.domain, string_to_array(nullif(r.options, ''), ','), r.correct,
      r.seconds, r.flagged, r.met
    from graded, unnest($14::text::smallint[], $15::text::int[], $17::text::int[], string_to_array($18, '|'),
      $19::text::boolean[], $20::text::float8[], $21::text::boolean[], $22::text::int[]
    ) as r(place, version, domain, options, correct, seconds, flagged, met)
  )
  update users set met_stamp = met_stamp + 1 from graded where users.id = graded.user_id returning met_stamp as stamp`,
}

export const submittedColumns = `id, healthcare_field as field, exam, is_full_length as "isFullLength", total, correct, percent,
  passed, time_spent as "timeSpent", submitted_at as "submittedAt"`

/** $1 attempt, $2 learner, $3 moment, $4 seconds, $5 the learner's calendar day. */
export const submitAttempt: Prepared = {
  name: 'submit_attempt',
  text: `update attempts set status = 'submitted', submitted_at = $3, time_spent = $4, local_date = $5
    where id = $1 and user_id = $2 and status = 'graded' returning ${submittedColumns}`,
}
