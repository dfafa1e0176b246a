import type { Motif } from './cover.ts'
import type { BlogCategory } from './post-rules.ts'

/** Where a post comes from: a file of `content/blog`, or the admin area. */
export const postOrigins = ['files', 'admin'] as const

/** A published post with a date in the future is scheduled: it appears when that day begins. */
export const postStatuses = ['draft', 'published', 'retired'] as const
export type PostStatus = (typeof postStatuses)[number]

/** What an admin writes. A draft may be incomplete. */
export interface PostText {
  title: string
  excerpt: string
  category: BlogCategory
  tags: string[]
  drawing: Motif
  /** Markdown. */
  content: string
  /** The works that it cites, written out. */
  citations: string[]
}

export type PostAction = 'publish' | 'retire' | 'restore'

/** The status that an action leads to; undefined where it does not apply. Publishing again changes the date. */
export function postStatusAfter(action: PostAction, status: PostStatus): PostStatus | undefined {
  if (action === 'publish') return status === 'retired' ? undefined : 'published'
  if (action === 'retire') return status === 'retired' ? undefined : 'retired'
  return status === 'retired' ? 'draft' : undefined
}

/** An address that a title suggests: "Night Shifts, Explained" is night-shifts-explained. Empty if the title has no usable characters. */
export function suggestPostId(title: string): string {
  const plain = title.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '')
}
