import type { Prepared } from '#server/adapters/db/db.ts'
import { historyColumns } from './history.store.ts'

/** From this length on, the recently seen items are merged into the long list: about every twentieth quiz. */
const maxRecent = 400

/** The part of a statement that adds items (a list as text) to what a learner has seen, for the row of a query `source`. */
const appendSeenItems = (source: string, itemNos: string) => `insert into seen_items
      (user_id, healthcare_field, item_nos, recent_item_nos)
    select user_id, healthcare_field, '{}', ${itemNos}::text::int[] from ${source} where ${itemNos}::text <> '{}'
    on conflict (user_id, healthcare_field) do update set
      item_nos = case when cardinality(seen_items.recent_item_nos) < ${maxRecent} then seen_items.item_nos else array(
        select s.item_no from unnest(seen_items.item_nos || seen_items.recent_item_nos) with ordinality as s(item_no, place)
        group by s.item_no order by max(s.place)) end,
      recent_item_nos = case when cardinality(seen_items.recent_item_nos) < ${maxRecent}
        then seen_items.recent_item_nos || excluded.recent_item_nos else excluded.recent_item_nos end`

/**
 * Stores a graded attempt ($1 to $13) with its responses ($14 to $22, one list each) and adds to what the learner has
 * seen ($23), unless it is graded already or the stored draft has another revision than $24. Domains are listed once
 * ($16) and referred to by index ($17); option ids are joined by commas, those of different responses by bars. The text
 * is constant, so it is planned once per connection. Returns a row when it was stored.
 */
export const insertGraded: Prepared = {
  name: 'insert_graded',
  text: `with graded as (
    insert into attempts (id, user_id, healthcare_field, kind, exam, is_full_length, status, test_form, total, started_at,
      saved_at, graded_at, correct, answered, verdict)
    values ($1, $2, $3, $4, $5, $6, 'graded', $7::jsonb, $8, $9, $10, $10, $11, $12, $13::jsonb)
    on conflict (id) do update set status = 'graded', draft = null, saved_at = excluded.saved_at,
      graded_at = excluded.graded_at, correct = excluded.correct, answered = excluded.answered, verdict = excluded.verdict
      where attempts.status = 'draft' and attempts.user_id = excluded.user_id
        and ($24::int is null or attempts.revision = $24)
    returning id, user_id, healthcare_field
  ), answers as (
    insert into responses (attempt_id, position, item_version_no, domain, option_ids, correct, seconds, flagged,
      seen_item_no)
    select graded.id, r.place, r.version, $16::jsonb ->> r.domain, string_to_array(nullif(r.options, ''), ','), r.correct,
      r.seconds, r.flagged, r.seen
    from graded, unnest($14::text::smallint[], $15::text::int[], $17::text::int[], string_to_array($18, '|'),
      $19::text::boolean[], $20::text::float8[], $21::text::boolean[], $22::text::int[]
    ) as r(place, version, domain, options, correct, seconds, flagged, seen)
  ), seen as (
    ${appendSeenItems('graded', '$23')}
  )
  select id from graded`,
}

/**
 * Locks the answer ($4) to the question at a position ($3) of a learner's ($2) tutor draft ($1) with whether it is
 * correct ($5), the seconds ($6), the flag ($7, null to leave it), and the moment ($9), and adds the item ($8) to what the
 * learner has seen. Does nothing when the answer is locked already: of two requests, the second waits for the row and then
 * finds the lock of the first. Returns the new revision when it was locked.
 */
export const lockAnswer: Prepared = {
  name: 'lock_answer',
  text: `with locked as (
    update attempts set revision = revision + 1, saved_at = $9, draft = draft || jsonb_build_object(
      'answers', jsonb_set(draft->'answers', array[$3::text], coalesce(to_jsonb($4::text), 'null')),
      'locked', jsonb_set(draft->'locked', array[$3::text], to_jsonb($5::boolean)),
      'seconds', jsonb_set(draft->'seconds', array[$3::text],
        to_jsonb(greatest($6::float8, (draft->'seconds'->>($3::text::int))::float8))),
      'flagged', jsonb_set(draft->'flagged', array[$3::text],
        to_jsonb(coalesce($7::boolean, (draft->'flagged'->>($3::text::int))::boolean))))
    where id = $1 and user_id = $2 and status = 'draft' and draft->'locked'->($3::text::int) = 'null'
    returning revision, user_id, healthcare_field
  ), seen as (
    ${appendSeenItems('locked', '$8')}
  )
  select revision from locked`,
}

/** Adds items ($3, ids as JSON) to what a learner ($1) has seen in a field ($2). Questions of models are new every time. */
export const recordSeen: Prepared = {
  name: 'record_seen',
  text: `with shown as (
    select $1::uuid as user_id, $2::text as healthcare_field, coalesce(array_agg(i.no order by given.place), '{}')::text as nos
    from json_array_elements_text($3::json) with ordinality as given(id, place)
      join items i on i.id = given.id and i.kind <> 'model'
  ) ${appendSeenItems('shown', 'shown.nos')}`,
}

/**
 * Submits a graded attempt ($1) of a learner ($2) at a moment ($3), with its seconds ($4) and the learner's calendar day
 * ($5), and adds its responses to the counts by topic. Unanswered questions count as missed; patients of a simulation exam
 * that were not reached do not count. Topics are in order, so that two submissions never wait for each other's rows.
 */
export const submitAttempt: Prepared = {
  name: 'submit_attempt',
  text: `with submitted as (
    update attempts set status = 'submitted', submitted_at = $3, time_spent = $4, local_date = $5
    where id = $1 and user_id = $2 and status = 'graded' returning *
  ), topics as (
    insert into topic_weeks (user_id, healthcare_field, week, topic, correct, total, last_practiced)
    select s.user_id, s.healthcare_field, date_trunc('week', s.local_date::timestamp)::date, r.domain,
      count(*) filter (where r.correct), count(*), s.local_date
    from submitted s join responses r on r.attempt_id = s.id
    where not (s.kind = 'simulation' and r.option_ids is null)
    group by s.user_id, s.healthcare_field, s.local_date, r.domain order by r.domain
    on conflict (user_id, healthcare_field, week, topic) do update set
      correct = topic_weeks.correct + excluded.correct, total = topic_weeks.total + excluded.total,
      last_practiced = greatest(topic_weeks.last_practiced, excluded.last_practiced)
  )
  select ${historyColumns} from submitted`,
}
