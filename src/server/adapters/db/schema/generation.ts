import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  deckStatuses,
  generationSources,
  generationStates,
  generationTargets,
  generationTypes,
  rejectionReasons,
} from '#domain/generation/generation.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * Runs that generate content. The row is the authority on a run: a process that works on it stores each step's outcome
 * and increases `steps` in one transaction, so a step counts once, however many processes try it.
 */
export const generationRuns = pgTable(
  'generation_runs',
  {
    id: uuid('id').primaryKey(),
    no: integer('no').generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['content', 'fill'] }).notNull(),
    type: text('type', { enum: generationTypes }).notNull(),
    target: text('target', { enum: generationTargets }).notNull(),
    topic: text('topic').notNull(),
    asked: integer('asked').notNull(),
    /** `{domain, wanted}` for each domain to fill; empty for a topic. */
    plan: jsonb('plan').notNull(),
    state: text('state', { enum: generationStates }).notNull(),
    message: text('message').notNull(),
    steps: integer('steps').notNull().default(0),
    /** How often the run stopped unexpectedly. The third time ends it. */
    failures: integer('failures').notNull().default(0),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    model: text('model'),
    costCents: numeric('cost_cents', { mode: 'number' }).notNull().default(0),
    callsWithoutCost: integer('calls_without_cost').notNull().default(0),
    /** Milliseconds of work. */
    workedMs: integer('worked_ms').notNull().default(0),
    deck: text('deck', { enum: deckStatuses }),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('generation_runs_no').on(t.no),
    index('generation_runs_target').on(t.target, t.no),
    index('generation_runs_started_by').on(t.startedBy),
    uniqueIndex('generation_runs_one_fill')
      .on(t.target)
      .where(sql`kind = 'fill' and state in ('queued', 'running', 'paused')`),
    uniqueIndex('generation_runs_one_topic')
      .on(t.type, t.target, sql`lower(topic)`)
      .where(sql`kind = 'content' and state in ('queued', 'running', 'paused')`),
  ],
)

/** What a run drafted, and what became of it. The items themselves are in the bank. */
export const generationDrafts = pgTable(
  'generation_drafts',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => generationRuns.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    no: integer('no').notNull(),
    source: text('source', { enum: generationSources }).notNull(),
    domain: text('domain').notNull(),
    /** The beginning of the stem. */
    excerpt: text('excerpt').notNull(),
    /** Null for a draft that was not rejected. */
    reason: text('reason', { enum: rejectionReasons }),
    detail: text('detail').notNull().default(''),
    /** For a near-duplicate: how similar it is (0 to 1), and the id and stem of the question that it repeats. */
    likeness: real('likeness'),
    likeId: text('like_id'),
    likeExcerpt: text('like_excerpt'),
    /** The item in the bank; null for a rejected draft and for a flashcard. */
    itemId: text('item_id'),
    /** For a flashcard: `{front, back, citations}`. */
    card: jsonb('card'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.no] }),
    uniqueIndex('generation_drafts_item').on(t.itemId),
    index('generation_drafts_duplicates').on(t.createdAt).where(sql`reason = 'near_duplicate'`),
  ],
)
