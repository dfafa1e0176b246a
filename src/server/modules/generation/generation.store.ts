import { type SQL, sql } from 'drizzle-orm'
import type {
  DeckStatus,
  GenerationSource,
  GenerationState,
  GenerationTarget,
  GenerationType,
  RejectionReason,
} from '#domain/generation/generation.ts'
import type { PlanEntry } from '#domain/generation/plan.ts'
import type { ItemStatus } from '#domain/question/lifecycle.ts'
import type { Db } from '#server/adapters/db/db.ts'

export interface NewRun {
  id: string
  kind: 'content' | 'fill'
  type: GenerationType
  target: GenerationTarget
  topic: string
  asked: number
  plan: readonly PlanEntry[]
  startedBy: string
  model: string | null
  createdAt: Date
}

export interface StoredRun extends Omit<NewRun, 'startedBy'> {
  no: number
  state: GenerationState
  message: string
  steps: number
  /** A name; null when the account was deleted. */
  startedBy: string | null
  costCents: number
  callsWithoutCost: number
  workedMs: number
  deck: DeckStatus | null
  startedAt: Date | null
  finishedAt: Date | null
  made: number
  inReview: number
  approved: number
  rejections: Partial<Record<RejectionReason, number>>
  sources: Partial<Record<GenerationSource, number>>
  madeByDomain: Record<string, number>
  /** Drafts that were rejected since the last one that was not. */
  rejectedInRow: number
}

export interface Like {
  likeness: number
  id: string
  excerpt: string
}

export interface StoredCard {
  front: string
  back: string
  citations: string[]
}

export interface NewDraft {
  source: GenerationSource
  domain: string
  excerpt: string
  reason?: RejectionReason
  detail?: string
  like?: Like | undefined
  itemId?: string
  card?: StoredCard
}

export interface StoredDraft {
  runId: string
  target: GenerationTarget
  no: number
  source: GenerationSource
  domain: string
  excerpt: string
  reason: RejectionReason | null
  detail: string
  likeness: number | null
  likeId: string | null
  likeExcerpt: string | null
  itemId: string | null
  itemStatus: ItemStatus | null
  card: StoredCard | null
  createdAt: Date
}

/** What a step used: US cents, calls without a known price, and milliseconds. */
export interface StepCost {
  costCents: number
  callsWithoutCost: number
  workedMs: number
}

/** How often a run may stop unexpectedly before it counts as failed. */
const maxFailures = 3

const listOf = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

const countsBy = (column: SQL, condition: SQL) => sql`coalesce((select json_object_agg(name, n) from (select ${column}
  as name, count(*)::int as n from generation_drafts d where d.run_id = r.id and ${condition} group by 1) counted), '{}')`

const isMade = sql`d.reason is null`
const countItems = (status: string, deck: string) => sql`case when r.type = 'flashcards'
  then case when r.deck = ${deck} then counts.made else 0 end
  else (select count(*)::int from generation_drafts d join items i on i.id = d.item_id
    where d.run_id = r.id and i.status = ${status}) end`

const selectRuns = sql`select r.id, r.no, r.kind, r.type, r.target, r.topic, r.asked, r.plan, r.state, r.message, r.steps,
    r.model, r.cost_cents::float8 as "costCents", r.calls_without_cost as "callsWithoutCost", r.worked_ms as "workedMs",
    r.deck, r.created_at as "createdAt", r.started_at as "startedAt", r.finished_at as "finishedAt",
    (select first_name || ' ' || last_name from users where users.id = r.started_by) as "startedBy",
    counts.made, counts.rejected_in_row as "rejectedInRow",
    ${countItems('in_review', 'in_review')} as "inReview", ${countItems('active', 'approved')} as approved,
    ${countsBy(sql`d.reason`, sql`not (${isMade})`)} as rejections, ${countsBy(sql`d.source`, isMade)} as sources,
    ${countsBy(sql`d.domain`, isMade)} as "madeByDomain"
  from generation_runs r, lateral (select count(d.no) filter (where ${isMade})::int as made,
      count(d.no) filter (where d.no > last.no)::int as rejected_in_row
    from (select coalesce(max(d.no), 0) as no from generation_drafts d where d.run_id = r.id and ${isMade}) last
      left join generation_drafts d on d.run_id = r.id) counts`

const toRun = (row: StoredRun): StoredRun => ({
  ...row,
  createdAt: new Date(row.createdAt),
  startedAt: row.startedAt && new Date(row.startedAt),
  finishedAt: row.finishedAt && new Date(row.finishedAt),
})

const selectDrafts = sql`select d.run_id as "runId", r.target, d.no, d.source, d.domain, d.excerpt, d.reason, d.detail,
    d.likeness, d.like_id as "likeId", d.like_excerpt as "likeExcerpt", d.item_id as "itemId", d.card,
    d.created_at as "createdAt", i.status as "itemStatus"
  from generation_drafts d join generation_runs r on r.id = d.run_id left join items i on i.id = d.item_id`

const toDraft = (row: StoredDraft): StoredDraft => ({ ...row, createdAt: new Date(row.createdAt) })

/** Runs that generate content, and their drafts. */
export class GenerationStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Stores a run; undefined when one like it is already active. */
  async insert(run: NewRun): Promise<string | undefined> {
    const { id, kind, type, target, topic, asked, startedBy, model } = run
    const deck = type === 'flashcards' ? 'in_review' : null
    const rows = await this.db.rows<{
      id: string
    }>(sql`insert into generation_runs (id, kind, type, target, topic, asked,
        plan, state, message, started_by, model, deck, created_at)
      values (${id}, ${kind}, ${type}, ${target}, ${topic}, ${asked}, ${JSON.stringify(run.plan)}::jsonb, 'queued',
        'Waiting in the queue.', ${startedBy}, ${model}, ${deck}, ${run.createdAt.toISOString()})
      on conflict do nothing returning id`)
    return rows[0]?.id
  }

  /** The active run that fills the same target, or that generates the same type about the same topic. */
  async findActiveLike({ kind, type, target, topic }: Pick<NewRun, 'kind' | 'type' | 'target' | 'topic'>) {
    const same = kind === 'fill' ? sql`true` : sql`r.type = ${type} and lower(r.topic) = lower(${topic})`
    const rows = await this.db.rows<StoredRun>(sql`${selectRuns} where r.kind = ${kind} and r.target = ${target}
      and r.state in ('queued', 'running', 'paused') and ${same}`)
    return rows.map(toRun)[0]
  }

  async find(id: string): Promise<StoredRun | undefined> {
    return (await this.db.rows<StoredRun>(sql`${selectRuns} where r.id = ${id}`)).map(toRun)[0]
  }

  /** Newest first. `before` is the `no` of the last run of the page before. */
  async list(filter: {
    target?: GenerationTarget | undefined
    kind?: 'content' | 'fill' | undefined
    before?: number | undefined
    limit: number
  }): Promise<StoredRun[]> {
    const { target, kind, before, limit } = filter
    const conditions = [
      ...(target ? [sql`r.target = ${target}`] : []),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
      ...(before ? [sql`r.no < ${before}`] : []),
    ]
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    return (await this.db.rows<StoredRun>(sql`${selectRuns} ${where} order by r.no desc limit ${limit}`)).map(toRun)
  }

  /** The newest fill of each target. */
  async findLastFills(): Promise<StoredRun[]> {
    const rows = await this.db.rows<StoredRun>(sql`${selectRuns}
      where r.no in (select max(no) from generation_runs where kind = 'fill' group by target)`)
    return rows.map(toRun)
  }

  /** The runs that a process should be working on. */
  async findUnfinished(): Promise<Pick<StoredRun, 'id' | 'kind'>[]> {
    return this.db.rows(sql`select id, kind from generation_runs where state in ('queued', 'running') order by no`)
  }

  /** Marks a run as running; false when it is paused or over. */
  async begin(id: string, at: Date): Promise<boolean> {
    const rows = await this.db.rows(sql`update generation_runs set state = 'running',
        started_at = coalesce(started_at, ${at.toISOString()}) where id = ${id} and state in ('queued', 'running')
      returning id`)
    return rows.length > 0
  }

  async isRunning(id: string): Promise<boolean> {
    const rows = await this.db.rows(sql`select from generation_runs where id = ${id} and state = 'running'`)
    return rows.length > 0
  }

  /** Counts a step and stores its drafts. False, with nothing stored, when the run has moved on or is not running. */
  async commitStep(
    { id, steps }: Pick<StoredRun, 'id' | 'steps'>,
    step: StepCost & { message: string; drafts: readonly NewDraft[]; at: Date },
  ): Promise<boolean> {
    const { costCents, callsWithoutCost, workedMs, message, drafts, at } = step
    const rows = await this.db.rows(sql`update generation_runs set steps = steps + 1, message = ${message},
        cost_cents = cost_cents + ${costCents}::numeric, calls_without_cost = calls_without_cost + ${callsWithoutCost},
        worked_ms = worked_ms + ${Math.round(workedMs)}
      where id = ${id} and steps = ${steps} and state = 'running' returning id`)
    if (rows.length === 0) return false
    const list = drafts.map(({ like, itemId, reason, ...draft }) => ({
      ...draft,
      reason: reason ?? null,
      likeness: like?.likeness ?? null,
      like_id: like?.id ?? null,
      like_excerpt: like?.excerpt ?? null,
      item_id: itemId ?? null,
    }))
    await this.db.rows(sql`insert into generation_drafts (run_id, no, source, domain, excerpt, reason, detail, likeness,
        like_id, like_excerpt, item_id, card, created_at)
      select ${id}::uuid, last.no + row_number() over (), t.source, t.domain, t.excerpt, t.reason, coalesce(t.detail, ''),
        t.likeness, t.like_id, t.like_excerpt, t.item_id, t.card, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as t(source text, domain text, excerpt text, reason text,
        detail text, likeness real, like_id text, like_excerpt text, item_id text, card jsonb),
        (select coalesce(max(no), 0) as no from generation_drafts where run_id = ${id}) last`)
    return true
  }

  /** Adds the cost of a step whose outcome is not stored. */
  async addCost(id: string, { costCents, callsWithoutCost, workedMs }: StepCost): Promise<void> {
    await this.db.rows(sql`update generation_runs set cost_cents = cost_cents + ${costCents}::numeric,
        calls_without_cost = calls_without_cost + ${callsWithoutCost}, worked_ms = worked_ms + ${Math.round(workedMs)}
      where id = ${id}`)
  }

  /** Ends a run that is still running. */
  async finish(id: string, state: 'succeeded' | 'failed', message: string, at: Date): Promise<void> {
    await this.db.rows(sql`update generation_runs set state = ${state}, message = ${message},
        finished_at = ${at.toISOString()} where id = ${id} and state = 'running'`)
  }

  /** Counts an unexpected stop; the last one ends the run. */
  async countFailure(id: string, message: string, at: Date): Promise<void> {
    await this.db.rows(sql`update generation_runs set failures = failures + 1,
        state = case when failures + 1 >= ${maxFailures} then 'failed' else state end,
        message = case when failures + 1 >= ${maxFailures} then ${message} else message end,
        finished_at = case when failures + 1 >= ${maxFailures} then ${at.toISOString()}::timestamptz end
      where id = ${id} and state = 'running'`)
  }

  /** Changes the state of a run that is in one of the `from` states; false when it is not. */
  async setState(
    id: string,
    change: { from: readonly GenerationState[]; to: GenerationState; message: string; at: Date },
  ): Promise<boolean> {
    const finishedAt = change.to === 'canceled' ? change.at.toISOString() : null
    const rows = await this.db.rows(sql`update generation_runs set state = ${change.to}, message = ${change.message},
        finished_at = ${finishedAt}::timestamptz where id = ${id} and state in ${listOf(change.from)} returning id`)
    return rows.length > 0
  }

  /** Sets the status of the deck of a run that is over and has cards; false otherwise. */
  async setDeck(id: string, deck: DeckStatus): Promise<boolean> {
    const rows = await this.db.rows(sql`update generation_runs r set deck = ${deck} where id = ${id}
        and type = 'flashcards' and state in ('succeeded', 'failed', 'canceled')
        and exists (select from generation_drafts d where d.run_id = r.id and ${isMade}) returning id`)
    return rows.length > 0
  }

  /** The newest drafts of a run, newest first. */
  async findDrafts(runId: string, limit: number): Promise<StoredDraft[]> {
    const rows = await this.db.rows<StoredDraft>(
      sql`${selectDrafts} where d.run_id = ${runId} order by d.no desc limit ${limit}`,
    )
    return rows.map(toDraft)
  }

  /** Drafts from all runs that were too similar to a question in the bank, newest first. */
  async findDuplicates(limit: number): Promise<StoredDraft[]> {
    const rows = await this.db.rows<StoredDraft>(sql`${selectDrafts} where d.reason = 'near_duplicate'
      order by d.created_at desc, r.no desc, d.no desc limit ${limit}`)
    return rows.map(toDraft)
  }

  /** Which of these ids exist in the bank, whatever their status. */
  async findExistingItems(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.rows<{ id: string }>(sql`select id from items where id in ${listOf(ids)}`)
    return new Set(rows.map(({ id }) => id))
  }
}
