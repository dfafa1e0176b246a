import type { Prepared } from '#server/adapters/db/db.ts'

// The statements that every quiz runs. Their text never changes, so that each is planned once a connection.

/** Item numbers, the one met longest ago first, joined by commas; null for a learner who has met none. */
export interface MetRow {
  stamp: number
  met: string | null
}

/** $1 the learner. */
export const findMet: Prepared = {
  name: 'find_met',
  text: `select met_stamp as stamp,
      (select string_agg(item_no::text, ',' order by last_seen_at) from seen_items where user_id = $1) as met
    from users where id = $1`,
}

/**
 * Stores a graded attempt ($1 to $12, $25), its responses ($13 to $20, a list each) and what was met ($21 to $24), unless it
 * is graded already. Domains come once each ($15) and by place ($16); options of a response are joined by commas, those
 * of different responses by bars. Answers the learner's new stamp.
 */
export const saveGraded: Prepared = {
  name: 'save_graded',
  text: `with graded as (
    insert into attempts (id, user_id, healthcare_field, exam, is_full_length, status, paper, total, drawn_at, saved_at,
      graded_at, correct, answered, passed, percent)
    values ($1, $2, $3, $4, $5, 'graded', $6::jsonb, $7, $8, $9, $9, $10, $11, $12, $25)
    on conflict (id) do update set status = 'graded', work = null, saved_at = excluded.saved_at,
      graded_at = excluded.graded_at, correct = excluded.correct, answered = excluded.answered, passed = excluded.passed,
      percent = excluded.percent
      where attempts.status = 'draft' and attempts.user_id = excluded.user_id
    returning id, user_id
  ), stamped as (
    -- Before anything else, so that papers of one learner that are graded at once take turns and do not wait for each other's items.
    update users set met_stamp = met_stamp + 1 from graded where users.id = graded.user_id
    returning graded.id, users.id as user_id, met_stamp
  ), answers as (
    insert into responses (attempt_id, position, item_version_no, domain, option_ids, correct, seconds, flagged)
    select stamped.id, r.place, r.version, $15::jsonb ->> r.domain, string_to_array(nullif(r.options, ''), ','), r.correct,
      r.seconds, r.flagged
    from stamped, unnest($13::text::smallint[], $14::text::int[], $16::text::int[], string_to_array($17, '|'),
      $18::text::boolean[], $19::text::float8[], $20::text::boolean[]
    ) as r(place, version, domain, options, correct, seconds, flagged)
  ), met as (
    insert into seen_items (user_id, item_no, last_seen_at, last_correct, last_flagged)
    select stamped.user_id, m.item_no, $21::bigint, m.correct, m.flagged
    from stamped, unnest($22::text::int[], $23::text::boolean[], $24::text::boolean[]) as m(item_no, correct, flagged)
    on conflict (user_id, item_no) do update set last_seen_at = excluded.last_seen_at,
      last_correct = excluded.last_correct, last_flagged = excluded.last_flagged
  ) select met_stamp as stamp from stamped`,
}

export const submittedColumns = `id, healthcare_field as field, exam, is_full_length as "isFullLength", total, correct, percent,
  passed, time_spent as "timeSpent", submitted_at as "submittedAt"`

/** $1 attempt, $2 learner, $3 moment, $4 seconds, $5 the learner's calendar day. */
export const submitAttempt: Prepared = {
  name: 'submit_attempt',
  text: `update attempts set status = 'submitted', submitted_at = $3, time_spent = $4, local_date = $5
    where id = $1 and user_id = $2 and status = 'graded' returning ${submittedColumns}`,
}
