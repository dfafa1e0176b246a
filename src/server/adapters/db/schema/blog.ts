import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { postStatuses } from '#domain/blog/admin-post.ts'
import type { Motif } from '#domain/blog/cover.ts'
import { blogCategories } from '#domain/blog/post-rules.ts'
import { moment, now } from './columns.ts'

/** Posts of the blog that admins write. Those from files are never stored. A post is never deleted, only retired. */
export const blogPosts = pgTable('blog_posts', {
  /** The last part of its address. */
  id: text('id').primaryKey(),
  status: text('status', { enum: postStatuses }).notNull(),
  /** Increases with every change, so the sum of all revisions identifies the state of the blog. */
  revision: integer('revision').notNull().default(1),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  category: text('category', { enum: blogCategories }).notNull(),
  tags: json('tags').$type<string[]>().notNull(),
  drawing: text('drawing').$type<Motif>().notNull(),
  content: text('content').notNull(),
  citations: json('citations').$type<string[]>().notNull(),
  /** The day (UTC) from which it can be read; null for a draft. */
  publishedAt: date('published_at', { mode: 'string' }),
  createdAt: now('created_at'),
  updatedAt: moment('updated_at').notNull(),
})
