import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Db, listOf, type Prepared } from '#server/adapters/db/db.ts'

/** How learners answered an item version the first time they were asked its item. */
export interface ItemStatistics {
  /** Answered first responses, at least `fewestResponses`. */
  responses: number
  correct: number
  /** Average of those whose time is known; null when they are too few. */
  averageSeconds: number | null
  /** How many selected each option, by option id. */
  optionCounts: Readonly<Record<string, number>>
}

/** With fewer first responses, a statistic could tell what a single learner answered, and would say little. */
const fewestResponses = 50
/** Seconds; whoever took longer was away. */
const longestTime = 600
/** Milliseconds between grading and counting: grades with an earlier time are stored by then. */
const delay = 5 * 60_000
/** Milliseconds of grading times that one statement counts. */
const step = 60 * 60_000

/** $1: version numbers. */
const findStatistics: Prepared = {
  name: 'find_item_statistics',
  text: `select item_version_no as "versionNo", responses, correct, option_counts as "optionCounts",
      case when timed >= ${fewestResponses} then seconds / timed end as "averageSeconds"
    from item_statistics where responses >= ${fewestResponses} and item_version_no = any($1::text::int[])`,
}

/** Counts first responses, and reads the counts. */
export class StatisticsStore {
  private readonly db: Db
  /** Statistics change slowly, and grading a quiz must not wait for them: they may be ten minutes out of date. */
  private readonly cache = new LRUCache<number, { found: ItemStatistics | undefined }>({ max: 50_000, ttl: 600_000 })

  constructor(db: Db) {
    this.db = db
  }

  /** The statistics of item versions, without those that have too few first responses. */
  async find(versionNos: readonly number[]): Promise<ReadonlyMap<number, ItemStatistics>> {
    const missing = versionNos.filter((versionNo) => !this.cache.has(versionNo))
    if (missing.length > 0) {
      const rows = await this.db.prepared<ItemStatistics & { versionNo: number }>(findStatistics, [listOf(missing)])
      const read = new Map(rows.map(({ versionNo, ...statistics }) => [versionNo, statistics]))
      for (const versionNo of missing) this.cache.set(versionNo, { found: read.get(versionNo) })
    }
    return new Map(
      versionNos.flatMap((versionNo) => {
        const found = this.cache.get(versionNo)?.found
        return found ? [[versionNo, found] as const] : []
      }),
    )
  }

  /**
   * Counts the responses that were graded since the last call, up to five minutes ago. Safe to repeat and to run on
   * several servers at once: what is counted and up to when is changed in the same transaction.
   */
  async countGraded(now: Date, signal?: AbortSignal): Promise<void> {
    const end = now.getTime() - delay
    await this.db.rows(sql`insert into statistics_state (counted_until)
      select coalesce(min(graded_at) - interval '1 second', ${new Date(end).toISOString()}::timestamptz) from attempts
      where not exists (select from statistics_state) on conflict do nothing`)
    let countedUntil = Number.NEGATIVE_INFINITY
    while (countedUntil < end && !signal?.aborted) countedUntil = await this.db.tx((tx) => countStep(tx, end))
  }
}

/** Counts at most an hour of grading times. Returns up to when everything is counted now, in epoch milliseconds. */
async function countStep(tx: Db, end: number): Promise<number> {
  const [state] = await tx.rows<{ from: string | Date }>(
    sql`select counted_until as from from statistics_state for update`,
  )
  const from = state ? new Date(state.from).getTime() : end
  if (from >= end) return end
  const until = Math.min(end, from + step)
  await addFirstResponses(tx, new Date(from).toISOString(), new Date(until).toISOString())
  await tx.rows(sql`update statistics_state set counted_until = ${new Date(until).toISOString()}`)
  return until
}

/**
 * Adds the first responses that were graded after `from` and not after `until`. A first response is a learner's earliest
 * to any version of an item. One without an answer is not counted, and neither are later ones: by then, the learner has
 * read the explanation. Demo accounts are never counted.
 */
async function addFirstResponses(tx: Db, from: string, until: string): Promise<void> {
  await tx.rows(sql`with learners as (
      select distinct a.user_id from attempts a join users u on u.id = a.user_id
      where a.graded_at > ${from} and a.graded_at <= ${until} and a.kind = 'multiple-choice' and not u.is_demo
    ), firsts as (
      select distinct on (a.user_id, v.item_no) a.graded_at, r.item_version_no, r.option_ids, r.correct, r.seconds,
        r.seen_item_no is not null as has_options
      from learners l join attempts a on a.user_id = l.user_id,
        -- "offset 0" reads the responses of one attempt at a time by their index; otherwise the planner may scan them all.
        lateral (select * from responses where attempt_id = a.id offset 0) r, item_versions v
      where a.kind = 'multiple-choice' and a.graded_at <= ${until} and v.no = r.item_version_no
      order by a.user_id, v.item_no, a.graded_at, a.id, r."position"
    ), counted as (
      select * from firsts where graded_at > ${from} and option_ids is not null
    ), options as (
      select item_version_no, jsonb_object_agg(option_id, count) as counts
      from (select item_version_no, option_id, count(*) as count from counted, unnest(option_ids) option_id
        where has_options group by item_version_no, option_id) each_option
      group by item_version_no
    )
    insert into item_statistics as s (item_version_no, responses, correct, timed, seconds, option_counts)
    select c.item_version_no, count(*), count(*) filter (where c.correct), count(*) filter (where c.seconds > 0),
      coalesce(sum(least(c.seconds, ${longestTime})) filter (where c.seconds > 0), 0), coalesce(o.counts, '{}')
    from counted c left join options o using (item_version_no) group by c.item_version_no, o.counts
    on conflict (item_version_no) do update set responses = s.responses + excluded.responses,
      correct = s.correct + excluded.correct, timed = s.timed + excluded.timed, seconds = s.seconds + excluded.seconds,
      option_counts = (select coalesce(jsonb_object_agg(key, sum), '{}') from (
        select key, sum(value::int) from (select * from jsonb_each_text(s.option_counts)
          union all select * from jsonb_each_text(excluded.option_counts)) both_counts group by key) sums)`)
}
