import { z } from 'zod'
import { motifs } from './cover.ts'
import { blogCategories, postIdPattern } from './post-rules.ts'

/** Whose name is on every post that comes from a file. */
export const blogAuthor = 'Preceptor editors'

const text = z.string().trim().min(1)

/** What is written above a post, in `content/blog/<id>.md`. */
export const frontMatterSchema = z.strictObject({
  title: text.max(90),
  /** One or two sentences. */
  excerpt: text.max(320),
  category: z.enum(blogCategories),
  tags: z.array(z.string().regex(postIdPattern, 'must look like night-shift')).min(1).max(5),
  /** The day from which it can be read; it begins at midnight UTC. */
  publishedAt: z.iso.date(),
  /** The motif of its cover. */
  drawing: z.enum(motifs),
  references: z.array(text).min(1),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>

/** A post of the blog. `content` is Markdown; `id` is the last part of its address. */
export interface BlogPost extends FrontMatter {
  id: string
  content: string
}

/** The parts of a post's file; undefined when it does not begin with front matter between two lines of "---". */
export function splitFrontMatter(source: string): { frontMatter: string; content: string } | undefined {
  const [, frontMatter, content] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? []
  return frontMatter === undefined || content === undefined ? undefined : { frontMatter, content: content.trim() }
}

/** When the day of publication begins. */
export const publicationTime = ({ publishedAt }: Pick<BlogPost, 'publishedAt'>): Date =>
  new Date(`${publishedAt}T00:00:00.000Z`)

/** The posts whose date is not in the future, newest first; posts of one day by title. */
export function publishedPosts<Post extends Pick<BlogPost, 'publishedAt' | 'title'>>(
  posts: readonly Post[],
  now: Date,
): Post[] {
  return posts
    .filter((post) => publicationTime(post) <= now)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.title.localeCompare(b.title))
}

/** Posts to read next: those that share the most tags and the category, newer ones first. `posts` are newest first. */
export function nextPosts<Post extends Pick<BlogPost, 'id' | 'tags' | 'category'>>(
  post: Post,
  posts: readonly Post[],
  count: number,
): Post[] {
  const likeness = (other: Post) =>
    other.tags.filter((tag) => post.tags.includes(tag)).length * 2 + (other.category === post.category ? 1 : 0)
  return posts
    .filter(({ id }) => id !== post.id)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, count)
}
