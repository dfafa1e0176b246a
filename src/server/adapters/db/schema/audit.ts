import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'

/**
 * What admins did. Append-only: a trigger refuses changes and deletions. An entry outlives the accounts of its actor and
 * target, so it refers to neither, and stores the actor's name as it was.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now('at'),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_actor').on(t.actorId, t.no),
    index('audit_log_action').on(t.action, t.no),
    index('audit_log_target').on(t.targetId, t.no),
  ],
)
