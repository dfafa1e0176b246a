import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { coverElements, makeCover } from '#domain/blog/cover.ts'
import { coverColors } from '#domain/blog/cover-colors.ts'
import { coverSize } from '#domain/blog/marks.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { RenderCover } from '#server/adapters/images/cover-renderer.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import type { Audit } from '../audit/index.ts'
import { adminPostRoutes } from './admin-posts.routes.ts'
import { listPostSummaries } from './blog.store.ts'
import { viewAdminSummary, viewFilePost, viewPost, viewPostWithNext } from './blog.views.ts'
import { writeFeed } from './feed.ts'
import { PostEditing } from './post-editing.service.ts'
import type { CitedPost } from './post-files.ts'
import { findPostPage } from './post-pages.ts'
import { createPublishedPosts } from './published-posts.ts'

export { readPosts } from './post-files.ts'

interface Deps {
  db: Db
  audit: Pick<Audit, 'record'>
  readPosts: () => Promise<CitedPost[]>
  renderCover: RenderCover
  clock: () => Date
  /** Without a trailing slash. */
  publicUrl: () => string
}

/** A post can be published, changed, or retired at any time. */
const cache = { posts: 'public, max-age=60', cover: 'public, max-age=3600' }

/** Covers that are stored; each is some 30 kB. */
const maxPictures = 500

function writeSvg({ drawing, id }: CitedPost): string {
  const cover = makeCover(drawing, id)
  const { width, height } = coverSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${cover.alt}">${coverElements(cover, (tone) => coverColors[tone])}</svg>`
}

/** The blog: posts from files and from the admin area, from the day of their publication on. */
export function createBlog({ db, audit, readPosts, renderCover, clock, publicUrl }: Deps) {
  const published = createPublishedPosts({ db, readPosts, clock })
  const editing = new PostEditing({ db, audit, clock, readFiles: published.readFiles })
  const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: maxPictures })

  const findPublished = async () => (await published.find()).posts
  const getPost = async (id: string) => {
    const post = (await findPublished()).find((one) => one.id === id)
    if (!post) throw new AppError('not_found', 'There is no such post.')
    return post
  }
  const findPicture = ({ id, drawing }: CitedPost) => {
    const key = `${id} ${drawing}`
    const picture = pictures.get(key) ?? renderCover(makeCover(drawing, id))
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
    return picture
  }
  const listAll = async () => {
    const now = clock()
    const [files, written] = await Promise.all([published.readFiles(), listPostSummaries(db)])
    return [...files.map((post) => viewFilePost(post, now)), ...written.map((post) => viewAdminSummary(post, now))]
  }

  return {
    /** The posts that can be read now, for the sitemap. */
    findPublished,
    /** The pages of the blog for visitors, as they are now. */
    findPage: (path: string) => findPostPage(path, published.find),
    routes: (app: FastifyInstance) => {
      adminPostRoutes(app, { editing, listAll, clock })
      serve(app, 'GET /api/blog-posts', async ({ reply }) => {
        reply.header('cache-control', cache.posts)
        return (await findPublished()).map(viewPost)
      })
      serve(app, 'GET /api/blog-posts/:id', async ({ params, reply }) => {
        const post = await getPost(params.id)
        reply.header('cache-control', cache.posts)
        return viewPostWithNext(post, await findPublished())
      })
      serve(app, 'GET /api/blog-posts/:id/cover.svg', async ({ params }) => ({
        bytes: writeSvg(await getPost(params.id)),
        type: 'image/svg+xml',
        cacheControl: cache.cover,
      }))
      serve(app, 'GET /api/blog-posts/:id/cover.png', async ({ params }) => ({
        bytes: await findPicture(await getPost(params.id)),
        type: 'image/png',
        cacheControl: cache.cover,
      }))
      const config = { access: 'public', rate: 'read' } as const
      app.get('/blog/rss.xml', { schema: { hide: true }, config }, async (_request, reply) =>
        reply
          .type('application/rss+xml; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(writeFeed(await findPublished(), publicUrl())),
      )
    },
  }
}
