import { publishedPosts } from '#domain/blog/post.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { readOnce } from '#server/read-once.ts'
import { findVersion, listPublishedPosts } from './blog.store.ts'
import type { CitedPost } from './post-files.ts'

/** The posts that can be read on a day, newest first. */
export interface Edition {
  /** Changes whenever a post appears, changes, or disappears. */
  version: string
  posts: readonly CitedPost[]
}

/**
 * Posts from files and from the admin area, from the day of their publication on. Files are read at the first request. Where a
 * file has the address of a post of the admin area, the file is not shown.
 */
export function createPublishedPosts({
  db,
  readPosts,
  clock,
}: {
  db: Db
  readPosts: () => Promise<CitedPost[]>
  clock: () => Date
}) {
  const readFiles = readOnce(readPosts)
  let edition: Edition | undefined

  return {
    readFiles,
    /** Posts are read from the database only when the version or the day has changed since last time. */
    async find(): Promise<Edition> {
      const now = clock()
      const version = `${now.toISOString().slice(0, 10)} ${await findVersion(db)}`
      if (edition?.version === version) return edition
      const [files, written] = await Promise.all([readFiles(), listPublishedPosts(db)])
      const taken = new Set(written.map(({ id }) => id))
      const posts = publishedPosts<CitedPost>([...written, ...files.filter(({ id }) => !taken.has(id))], now)
      edition = { version, posts }
      return edition
    },
  }
}
