import { createHash } from 'node:crypto'
import { findExams } from '#domain/exams/catalog.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Database } from '#server/adapters/db/db.ts'
import { refreshSearch } from '#server/modules/bank/item-search.store.ts'

/** Items that each learner has seen, and questions per quiz. */
const seenItems = 5_000
const questionsPerQuiz = 20

const explanation =
  'The finding changes what has to happen next: treat what threatens the patient first, then look for the cause, and only then correct what is slow to harm. '

/** A synthetic question of typical length. */
function questionJson(): string {
  return JSON.stringify({
    kind: 'authored',
    question: {
      stem: `Item @: ${explanation.repeat(2)}What should be done first?`,
      type: 'single',
      difficulty: 'medium',
      topics: ['bench'],
      ordered: false,
      options: ['1', '2', '3', '4'].map((id) => ({
        id,
        text: `Choice ${id} with some words to read`,
        reason: explanation,
        right: id === '2',
      })),
      explanation: explanation.repeat(2),
      keyLearningPoint: 'Treat first what threatens the patient first.',
      references: ['A reference of the usual length, Journal of Benches. 2026.'],
    },
  })
}

/** Adds `count` items to a field, spread over the domains of its first exam. */
export async function seedItems({ db, query }: Database, field: FieldCode, count: number): Promise<void> {
  const domains = findExams(field, '2026-12-01')[0]?.outline.domains.map(({ name }) => name) ?? []
  const prefix = `BENCH-${field}-`
  await query(`insert into items (id, kind) select $1 || n, 'authored' from generate_series(1, $2::int) n`, [
    prefix,
    count,
  ])
  await query(
    `insert into item_versions (item_no, digest, content)
     select no, id, replace($2, '@', id)::json from items where id like $1 || '%'`,
    [prefix, questionJson()],
  )
  await query(
    `update items set current_version = v.no from item_versions v where v.item_no = items.no and items.id like $1 || '%'`,
    [prefix],
  )
  await query(
    `insert into item_uses (field, domain, item_no)
     select $2, ($3::text[])[1 + no % array_length($3::text[], 1)], no from items where id like $1 || '%'`,
    [prefix, field, domains],
  )
  await refreshSearch(db)
  await query(`update bank_state set revision = revision + 1`)
}

/** Creates Pro learners of nursing, `name` and a number, with sessions. Returns their tokens. */
export async function seedUsers({ query }: Pick<Database, 'query'>, name: string, count: number): Promise<string[]> {
  // As long as real ones; the server does not look for others.
  const tokens = Array.from({ length: count }, (_, index) =>
    `${name}-session-${String(index).padStart(6, '0')}-`.padEnd(43, '0'),
  )
  await query(
    `insert into users (email, email_key, username, username_key, first_name, last_name, healthcare_field,
       subscription_tier, referral_code)
     select $1 || n || '@example.org', $1 || n || '@example.org', $1 || n, $1 || n, 'Bench',
       'Learner', 'RN', 'monthly', upper($1) || n from generate_series(1, $2::int) n`,
    [name, count],
  )
  await query(
    `insert into sessions (token_hash, user_id, expires_at)
     select t.hash, u.id, now() + interval '30 days'
     from unnest($2::text[]) with ordinality as t(hash, n) join users u on u.username = $1 || t.n`,
    [name, tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  )
  return tokens
}

/**
 * Gives each learner whose name starts with `name` submitted quizzes of 20 RN questions until now, one every five hours
 * unless `minutesApart` says otherwise.
 */
export async function seedQuizzes(
  { query }: Pick<Database, 'query'>,
  name: string,
  count: number,
  minutesApart = 300,
): Promise<void> {
  // In order of time, as real attempts are, because their ids start with it.
  await query(
    `insert into attempts (id, user_id, healthcare_field, is_full_length, status, test_form, total, started_at,
       saved_at, graded_at, submitted_at, correct, answered, verdict, time_spent, local_date)
     select overlay(overlay(md5(u.id || ' ' || n) placing lpad(to_hex(extract(epoch from t)::bigint * 1000), 12, '0') || '7'
         from 1 for 13) placing '8' from 17 for 1)::uuid,
       u.id, 'RN', false, 'submitted', jsonb_build_object('packed', repeat('p', 700)), $1, t, t, t, t, 13, $1,
       '{"percent": 65, "passed": false, "passingPercent": 70}', 600, t::date
     from generate_series(1, $2::int) n, users u, lateral (select now() - ($2::int - n) * $4::int * interval '1 minute') as times(t)
     where u.username like $3 || '%' order by 1`,
    [questionsPerQuiz, count, name, minutesApart],
  )
  await query(
    `insert into responses (attempt_id, position, item_version_no, domain, option_ids, correct, seconds, flagged, seen_item_no)
     select a.id, position, i.version, i.domain, '{2}', i.place % 3 > 0, 12.5, position = 7, i.no
     from (select t.id, row_number() over (partition by user_id order by graded_at) - 1 as quiz
       from attempts t join users u on u.id = t.user_id where u.username like $2 || '%') a
     cross join generate_series(0, $1::int - 1) position
     join (select item_no as no, current_version as version, domain, row_number() over (order by item_no) - 1 as place
       from item_uses join items on no = item_no where field = 'RN' order by item_no limit 10000) i
       on i.place = (a.quiz * $1 + position) % 10000 order by a.id, position`,
    [questionsPerQuiz, name],
  )
  await query(
    `insert into topic_weeks (user_id, healthcare_field, week, topic, correct, total, last_practiced)
     select a.user_id, 'RN', date_trunc('week', a.local_date::timestamp)::date, r.domain,
       count(*) filter (where r.correct), count(*), max(a.local_date)
     from attempts a join users u on u.id = a.user_id join responses r on r.attempt_id = a.id
     where u.username like $1 || '%' group by 1, 3, 4`,
    [name],
  )
}

/** Creates learners, each of whom has seen 5,000 RN items in quizzes of 20. Returns their tokens. */
export async function seedLearners({ query }: Database, count: number): Promise<string[]> {
  const tokens = await seedUsers({ query }, 'bench', count)
  await seedQuizzes({ query }, 'bench', seenItems / questionsPerQuiz)
  await query(
    `insert into seen_items (user_id, healthcare_field, item_nos)
     select a.user_id, 'RN', array_agg(r.seen_item_no order by a.graded_at, r.position)
     from attempts a join responses r on r.attempt_id = a.id group by a.user_id`,
  )
  await query('analyze')
  return tokens
}
