import type { FastifyInstance } from 'fastify'
import { coverElements, makeCover } from '#domain/blog/cover.ts'
import { coverColors } from '#domain/blog/cover-colors.ts'
import { coverSize } from '#domain/blog/marks.ts'
import { publishedPosts } from '#domain/blog/post.ts'
import type { RenderCover } from '#server/adapters/images/cover-renderer.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { viewPost, viewPostWithNext } from './blog.views.ts'
import { writeFeed } from './feed.ts'
import type { CitedPost } from './post-files.ts'

export { readPosts } from './post-files.ts'

interface Deps {
  readPosts: () => Promise<CitedPost[]>
  renderCover: RenderCover
  clock: () => Date
  /** Without a trailing slash. */
  publicUrl: () => string
}

/** A post can be published at any midnight; covers change only with a release. */
const cache = { posts: 'public, max-age=60', cover: 'public, max-age=86400' }

function writeSvg({ drawing, id }: CitedPost): string {
  const cover = makeCover(drawing, id)
  const { width, height } = coverSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${cover.alt}">${coverElements(cover, (tone) => coverColors[tone])}</svg>`
}

/** The blog module: posts from files, from the day of their publication on. They are read at the first request. */
export function createBlog({ readPosts, renderCover, clock, publicUrl }: Deps) {
  let reading: Promise<CitedPost[]> | undefined
  const pictures = new Map<string, Promise<Uint8Array>>()

  const findPublished = async () => {
    reading ??= readPosts()
    // A failed read is not cached: the next caller tries again.
    reading.catch(() => {
      reading = undefined
    })
    return publishedPosts(await reading, clock())
  }
  const getPost = async (id: string) => {
    const post = (await findPublished()).find((one) => one.id === id)
    if (!post) throw new AppError('not_found', 'There is no such post.')
    return post
  }
  /** Rendered once: there are as many as there are posts. */
  const findPicture = ({ id, drawing }: CitedPost) => {
    const picture = pictures.get(id) ?? renderCover(makeCover(drawing, id))
    pictures.set(id, picture)
    picture.catch(() => pictures.delete(id))
    return picture
  }

  return {
    /** The posts that can be read now, for the sitemap. */
    findPublished,
    routes: (app: FastifyInstance) => {
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
