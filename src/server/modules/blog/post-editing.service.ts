import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/audit/audit.ts'
import { type PostAction, type PostStatus, type PostText, postStatusAfter } from '#domain/blog/admin-post.ts'
import { checkPostText } from '#domain/content-check/check-post.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Audit } from '../audit/index.ts'
import { changePost, findPost, insertPost, type PostChange, type StoredPost } from './blog.store.ts'
import { viewAdminPost } from './blog.views.ts'
import type { CitedPost } from './post-files.ts'

interface Deps {
  db: Db
  audit: Pick<Audit, 'record'>
  clock: () => Date
  readFiles: () => Promise<readonly CitedPost[]>
}

const emptyText: Omit<PostText, 'title'> = {
  excerpt: '',
  category: 'Professional Development',
  tags: [],
  drawing: 'desk-lamp',
  content: '',
  citations: [],
}

const auditActionOf: Record<PostAction, AuditAction> = {
  publish: 'postPublished',
  retire: 'postRetired',
  restore: 'postRestored',
}

const statusNames: Record<PostStatus, string> = { draft: 'a draft', published: 'published', retired: 'retired' }

const textOf = ({ title, excerpt, category, tags, drawing, content, citations }: PostText): PostText => ({
  ...{ title, excerpt, category, tags, drawing, content, citations },
})

/** Readers never see a post with issues. Throws a bad request that lists them. */
function refuseIssues(text: PostText): void {
  const issues = checkPostText(text)
  const [first] = issues
  if (!first) return
  throw new AppError('bad_request', `${first.problem} ${first.remedy}`, {
    issues: issues.map(({ field, problem, remedy }) => ({ path: `text.${field}`, message: `${problem} ${remedy}` })),
  })
}

/** How admins write posts. Every change names the revision it started from, so that admins never overwrite each other unknowingly. */
export class PostEditing {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Throws `not_found`. */
  async get(id: string): Promise<StoredPost> {
    const post = await findPost(this.deps.db, id)
    if (!post)
      throw new AppError(
        'not_found',
        'There is no such post in the admin area. Posts from files are edited in their files.',
      )
    return post
  }

  /** Begins a draft. Throws `post_address_taken`. */
  async create({ id, title }: { id: string; title: string }, actorId: string): Promise<void> {
    const { db, audit, clock, readFiles } = this.deps
    const taken = new AppError('post_address_taken', 'Another post has this address. Choose a different one.')
    if ((await readFiles()).some((post) => post.id === id)) throw taken
    await db.tx(async (tx) => {
      if (!(await insertPost(tx, { ...emptyText, id, title, at: clock() }))) throw taken
      const target = { targetKind: 'blogPost', targetId: id } as const
      await audit.record(tx, { actorId, action: 'postCreated', ...target, before: null, after: { title } })
    })
  }

  /** Saves the text of a post. If the post is published, the text must have no issues. */
  async save(id: string, { revision, text }: { revision: number; text: PostText }, actorId: string): Promise<void> {
    const post = await this.get(id)
    if (post.status === 'retired') {
      throw new AppError('post_not_editable', 'This post is retired. Restore it before you edit it.')
    }
    const before = textOf(post)
    this.refuseConflict(post, revision)
    if (isDeepStrictEqual(before, text)) return
    if (post.status === 'published') refuseIssues(text)
    const changed = (Object.keys(before) as (keyof PostText)[]).filter(
      (key) => !isDeepStrictEqual(before[key], text[key]),
    )
    const pick = (from: PostText) => Object.fromEntries(changed.map((key) => [key, from[key]]))
    await this.change(post, text, { actorId, action: 'postEdited', before: pick(before), after: pick(text) })
  }

  /** Publishes, retires, or restores a post. `publishedAt` is the day of its publication, today unless given. */
  async act(
    id: string,
    action: PostAction,
    { revision, publishedAt }: { revision: number; publishedAt?: string | undefined },
    actorId: string,
  ): Promise<void> {
    const post = await this.get(id)
    this.refuseConflict(post, revision)
    const status = postStatusAfter(action, post.status)
    if (!status) throw new AppError('post_not_editable', `This post is already ${statusNames[post.status]}.`)
    if (action === 'publish') refuseIssues(post)
    const today = this.deps.clock().toISOString().slice(0, 10)
    const published = { publish: publishedAt ?? today, retire: post.publishedAt, restore: null }
    const after = { status, publishedAt: published[action] }
    const before = { status: post.status, publishedAt: post.publishedAt }
    await this.change(post, after, { actorId, action: auditActionOf[action], before, after })
  }

  private refuseConflict(post: StoredPost, revision: number): void {
    if (post.revision === revision) return
    const current = viewAdminPost(post, this.deps.clock())
    throw new AppError('post_changed', 'Someone else changed this post in the meantime.', { current })
  }

  private async change(
    { id, revision }: StoredPost,
    change: PostChange,
    entry: { actorId: string; action: AuditAction; before: object; after: object },
  ): Promise<void> {
    const { db, audit, clock } = this.deps
    const isChanged = await db.tx(async (tx) => {
      if (!(await changePost(tx, { id, revision }, change, clock()))) return false
      const target = { targetKind: 'blogPost', targetId: id } as const
      const state = { before: { ...entry.before }, after: { ...entry.after } }
      await audit.record(tx, { actorId: entry.actorId, action: entry.action, ...target, ...state })
      return true
    })
    // Someone else was faster. The reply has their revision.
    if (!isChanged) this.refuseConflict(await this.get(id), revision)
  }
}
