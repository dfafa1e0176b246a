import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type BlogPost, frontMatterSchema, splitFrontMatter } from '#domain/blog/post.ts'
import type { ContentIssue } from '#domain/content-check/issues.ts'
import type { PostFile } from '#domain/content-check/posts.ts'
import { citer, referenceSchema } from '#domain/question/reference.ts'

/** Reads the posts of a content folder before any check. What cannot be read becomes an issue. */
export async function readPostFiles(folder: string): Promise<{ files: PostFile[]; issues: ContentIssue[] }> {
  const names: string[] = []
  for await (const name of glob('blog/*.md', { cwd: folder })) names.push(name.replaceAll('\\', '/'))
  const files: PostFile[] = []
  const issues: ContentIssue[] = []
  for (const name of names.sort()) {
    const file = `content/${name}`
    const id = name.slice('blog/'.length, -'.md'.length)
    try {
      const parts = splitFrontMatter(await readFile(join(folder, name), 'utf8'))
      if (!parts) throw new Error('It does not begin with front matter between two lines of "---"')
      files.push({ file, id, frontMatter: parse(parts.frontMatter), content: parts.content })
    } catch (error) {
      const problem = `The post cannot be read: ${error instanceof Error ? error.message : String(error)}.`
      const remedy = 'Compare its beginning with that of another post.'
      issues.push({ file, item: id, field: 'front matter', problem, remedy })
    }
  }
  return { files, issues }
}

/** A post with the works that it cites, written out. */
export interface CitedPost extends Omit<BlogPost, 'references'> {
  citations: readonly string[]
  /** When an admin began to write it; none for a post from a file, which was created when it was published. */
  createdAt?: Date
}

/** The posts of a content folder, in no particular order. They are never stored in the database. Throws for a malformed one. */
export async function readPosts(folder: string): Promise<CitedPost[]> {
  const { files, issues } = await readPostFiles(folder)
  const [first] = issues
  if (first) throw new Error(`${first.file}: ${first.problem}`)
  // The list of references is long: it is read only when there is a post.
  if (files.length === 0) return []
  const references = z.array(referenceSchema).parse(parse(await readFile(join(folder, 'references.yaml'), 'utf8')))
  const cite = citer(references)
  return files.map(({ id, frontMatter, content }) => {
    const { references: cited, ...checked } = frontMatterSchema.parse(frontMatter)
    return { id, ...checked, content, citations: cited.map(cite) }
  })
}
