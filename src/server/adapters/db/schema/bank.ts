import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { itemOrigins, itemStatuses } from '#domain/question/lifecycle.ts'
import { users } from './accounts.ts'
import { now } from './columns.ts'

/** A question, item model, or scenario of the bank. Its content is in `item_versions`; only active items are asked. */
export const items = pgTable(
  'items',
  {
    no: integer('no').primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['authored', 'table', 'model', 'scenario'] }).notNull(),
    difficulty: text('difficulty').notNull().default('medium'),
    /** What related items share: a case, the table row that they ask about, or the use of a simulation. */
    family: text('family'),
    /** What the item is about, as authored. */
    topics: text('topics').array().notNull().default([]),
    /** Ids of `content/subjects.yaml` that the topics belong to. */
    subjects: text('subjects').array().notNull().default([]),
    currentVersion: integer('current_version'),
    origin: text('origin', { enum: itemOrigins }).notNull().default('files'),
    status: text('status', { enum: itemStatuses }).notNull().default('active'),
    statusChangedAt: now('status_changed_at'),
    /** True when an admin set the status: the content loader then leaves it alone, even after that admin's account is gone. */
    statusSetByAdmin: boolean('status_set_by_admin').notNull().default(false),
    /** The admin who changed the status; null when the content loader or a job did, or when their account was deleted. */
    statusChangedBy: uuid('status_changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the admin who changed the status wrote for the next reader; null when they wrote nothing. */
    statusNote: text('status_note'),
    /** True when an admin edited an item from files: the content loader then leaves its text and its uses alone. */
    editedByAdmin: boolean('edited_by_admin').notNull().default(false),
    /** Increases with every change of the item, so that an edit of an older state is noticed. */
    revision: integer('revision').notNull().default(1),
    createdAt: now('created_at'),
  },
  (t) => [
    uniqueIndex('items_id').on(t.id),
    index('items_id_prefix').on(sql`lower(${t.id}) text_pattern_ops`),
    index('items_status').on(t.status, t.no),
    index('items_changed').on(t.statusChangedAt, t.no),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What the content library lists and searches: derived from the current version of each item. */
export const itemSearch = pgTable(
  'item_search',
  {
    itemNo: integer('item_no').primaryKey(),
    /** The version that the rest was derived from. */
    versionNo: integer('version_no').notNull(),
    /** How the question is answered (`single` or `k-type`); null for a simulation. */
    questionType: text('question_type'),
    /** The beginning of the stem, or the title of a simulation; null for a model, whose title is code. */
    excerpt: text('excerpt'),
    document: tsvector('document').notNull(),
  },
  (t) => [index('item_search_document').using('gin', t.document)],
)

/** Immutable: a changed item gets a new version, and every test form names the versions that it was assembled from. */
export const itemVersions = pgTable(
  'item_versions',
  {
    no: integer('no').primaryKey().generatedAlwaysAsIdentity(),
    itemNo: integer('item_no')
      .notNull()
      .references(() => items.no),
    /** SHA-256 of `content`, or of a model's sample questions. */
    digest: text('digest').notNull(),
    /** `json`, not `jsonb`: it is only ever read whole, so parsing and serializing it would be wasted work. */
    content: json('content').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [uniqueIndex('item_versions_digest').on(t.itemNo, t.digest)],
)

/** Where an item may be asked: one row for an authored item, one per use for a model. */
export const itemUses = pgTable(
  'item_uses',
  {
    field: text('field').notNull(),
    domain: text('domain').notNull(),
    itemNo: integer('item_no')
      .notNull()
      .references(() => items.no),
  },
  (t) => [primaryKey({ columns: [t.field, t.domain, t.itemNo] }), index('item_uses_item').on(t.itemNo)],
)

/**
 * The knowledge base in pieces that search finds (`Passage` in the domain). Replaced together with the items from files.
 * A passage is published while all of its items are active.
 */
export const passages = pgTable('passages', {
  id: text('id').primaryKey(),
  origin: text('origin', { enum: itemOrigins }).notNull().default('files'),
  /** The items whose answers it gives away. */
  itemIds: text('item_ids').array().notNull(),
  /** SHA-256 of `content`. */
  digest: text('digest').notNull(),
  content: json('content').notNull(),
})

/** One row. The revision increases whenever the bank changes, so that every server knows when its catalog is stale. */
export const bankState = pgTable('bank_state', {
  id: smallint('id').primaryKey().default(1),
  revision: integer('revision').notNull().default(0),
  /** Release and digest of the content files that were loaded last. */
  contentRelease: integer('content_release').notNull().default(0),
  contentDigest: text('content_digest').notNull().default(''),
})
