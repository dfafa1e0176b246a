import { type SQL, sql } from 'drizzle-orm'
import type { PostStatus, PostText } from '#domain/blog/admin-post.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** A post that was written in the admin area. */
export interface StoredPost extends PostText {
  id: string
  status: PostStatus
  revision: number
  /** A day (UTC); null for a draft. */
  publishedAt: string | null
  createdAt: Date
  updatedAt: Date
}

export type PostSummary = Pick<StoredPost, 'id' | 'status' | 'title' | 'category' | 'publishedAt' | 'updatedAt'>

/** What a change sets. */
export type PostChange = PostText | Pick<StoredPost, 'status' | 'publishedAt'>

const day = sql`to_char(published_at, 'YYYY-MM-DD') as "publishedAt"`
const columns = sql`id, status, revision, title, excerpt, category, tags, drawing, content, citations, ${day},
  created_at as "createdAt", updated_at as "updatedAt"`

const toPost = (row: StoredPost): StoredPost => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
})

/** A number that every change of any post increases. */
export async function findVersion(db: Db): Promise<number> {
  const [row] = await db.rows<{ version: number }>(
    sql`select coalesce(sum(revision), 0)::int as version from blog_posts`,
  )
  return row?.version ?? 0
}

/** Published posts, including scheduled ones. */
export async function listPublishedPosts(db: Db): Promise<(StoredPost & { publishedAt: string })[]> {
  const rows = await db.rows<StoredPost & { publishedAt: string }>(sql`select ${columns} from blog_posts
    where status = 'published'`)
  return rows.map((row) => ({ ...toPost(row), publishedAt: row.publishedAt }))
}

/** All posts from the admin area, without their texts. */
export async function listPostSummaries(db: Db): Promise<PostSummary[]> {
  const rows = await db.rows<PostSummary>(
    sql`select id, status, title, category, ${day}, updated_at as "updatedAt" from blog_posts`,
  )
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
}

/** A post from the admin area, whatever its status. */
export async function findPost(db: Db, id: string): Promise<StoredPost | undefined> {
  const [row] = await db.rows<StoredPost>(sql`select ${columns} from blog_posts where id = ${id}`)
  return row && toPost(row)
}

/** Stores a new draft; false when its address is taken. */
export async function insertPost(tx: Db, post: PostText & { id: string; at: Date }): Promise<boolean> {
  const { id, title, excerpt, category, tags, drawing, content, citations, at } = post
  const rows = await tx.rows(sql`insert into blog_posts
      (id, status, title, excerpt, category, tags, drawing, content, citations, created_at, updated_at)
    values (${id}, 'draft', ${title}, ${excerpt}, ${category}, ${JSON.stringify(tags)}, ${drawing}, ${content},
      ${JSON.stringify(citations)}, ${at.toISOString()}, ${at.toISOString()})
    on conflict do nothing returning id`)
  return rows.length > 0
}

const assignments = (change: PostChange): SQL =>
  'status' in change
    ? sql`status = ${change.status}, published_at = ${change.publishedAt}`
    : sql`title = ${change.title}, excerpt = ${change.excerpt}, category = ${change.category},
        tags = ${JSON.stringify(change.tags)}, drawing = ${change.drawing}, content = ${change.content},
        citations = ${JSON.stringify(change.citations)}`

/** Changes a post if it still has the revision that the change started from; false when it does not. */
export async function changePost(
  tx: Db,
  { id, revision }: { id: string; revision: number },
  change: PostChange,
  at: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`update blog_posts
    set ${assignments(change)}, revision = revision + 1, updated_at = ${at.toISOString()}
    where id = ${id} and revision = ${revision} returning id`)
  return rows.length > 0
}
