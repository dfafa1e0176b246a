import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoverRenderer } from '#server/adapters/images/cover-renderer.ts'
import { openHttpApp } from '../../../../tests/support/http-app.ts'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { createBlog } from './index.ts'
import { readPostFiles, readPosts } from './post-files.ts'

const post = (title: string, publishedAt: string, content: string) => `---
title: ${title}
excerpt: In short, ${title}.
category: Wellness
tags: [sleep]
publishedAt: ${publishedAt}
drawing: moon
references: [one-2020]
---

${content}
`

let folder: string
let app: FastifyInstance
let database: Awaited<ReturnType<typeof openTestDatabase>>
let findPage: ReturnType<typeof createBlog>['findPage']
let now = new Date('2026-11-19T23:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preceptor-blog-'))
  await mkdir(join(folder, 'blog'))
  const confirmed = 'confirmed: { on: 2026-11-01, seen: book }'
  await writeFile(
    join(folder, 'references.yaml'),
    `- { id: one-2020, author: A, title: One, year: 2020, ${confirmed} }\n`,
  )
  await writeFile(join(folder, 'blog/older.md'), post('Older', '2026-10-01', 'word '.repeat(500)))
  await writeFile(join(folder, 'blog/newer.md'), post('Newer <&', '2026-11-01', 'Text'))
  await writeFile(join(folder, 'blog/later.md'), post('Later', '2026-11-20', 'Text'))
  database = await openTestDatabase()
  const blog = createBlog({
    db: database.db,
    audit: { record: async () => undefined },
    readPosts: () => readPosts(folder),
    renderCover: createCoverRenderer(),
    clock: () => now,
    publicUrl: () => 'https://preceptor.example',
  })
  findPage = blog.findPage
  app = (await openHttpApp((http) => blog.routes(http))).app
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

test('posts are listed for visitors from the day of their publication on, newest first', async () => {
  const idsNow = async () => (await app.inject('/api/blog-posts')).json<{ id: string }[]>().map(({ id }) => id)
  expect(await idsNow()).toEqual(['newer', 'older'])
  now = new Date('2026-11-20T00:00:00Z')
  expect(await idsNow()).toEqual(['later', 'newer', 'older'])
  now = new Date('2026-11-19T23:00:00Z')
})

test('a post has every field, its citations, and what to read next', async () => {
  const reply = await app.inject('/api/blog-posts/older')
  expect(reply.json()).toEqual({
    post: {
      id: 'older',
      title: 'Older',
      excerpt: 'In short, Older.',
      content: 'word '.repeat(500).trim(),
      category: 'Wellness',
      author: 'Preceptor editors',
      readTime: 2,
      featuredImage: '/api/blog-posts/older/cover.svg',
      drawing: 'moon',
      tags: ['sleep'],
      publishedAt: '2026-10-01T00:00:00.000Z',
      createdAt: '2026-10-01T00:00:00.000Z',
      citations: ['A. One. 2020.'],
    },
    next: [expect.objectContaining({ id: 'newer' })],
  })
})

test.each(['', '/cover.svg', '/cover.png'])('nothing of a post is sent before its day: %j', async (part) => {
  for (const id of ['later', 'nothing', '..%2freferences']) {
    expect((await app.inject(`/api/blog-posts/${id}${part}`)).statusCode).toBe(404)
  }
})

test('covers are pictures, as a drawing and for link previews', async () => {
  const svg = await app.inject('/api/blog-posts/older/cover.svg')
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toContain('aria-label="A moon above two waves that are out of step"')
  const png = (await app.inject('/api/blog-posts/older/cover.png')).rawPayload
  // The size stands in the first chunk of a PNG.
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
})

test('the feed contains what can be read, with its text encoded', async () => {
  const { body, headers } = await app.inject('/blog/rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>Newer &lt;&amp;</title>')
  expect(body).toContain('<link>https://preceptor.example/blog/newer</link>')
  expect(body).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>')
  expect(body).not.toContain('Later')
})

test('the pages for visitors are those of the day, and an article is described for search engines', async () => {
  expect(await findPage('/pricing')).toBeUndefined()
  expect(await findPage('/blog/later')).toBeUndefined()
  expect(await findPage('/blog/older/more')).toBeUndefined()
  const list = await findPage('/blog')
  expect(list?.data).toMatchObject([{ key: 'GET /api/blog-posts', reply: [{ id: 'newer' }, { id: 'older' }] }])
  const article = await findPage('/blog/newer')
  expect(article).toMatchObject({
    description: 'In short, Newer <&.',
    article: { headline: 'Newer <&', image: '%PUBLIC_URL%/api/blog-posts/newer/cover.png' },
    data: [{ input: { params: { id: 'newer' } }, reply: { next: [{ id: 'older' }] } }],
  })
  now = new Date('2026-11-20T00:00:00Z')
  expect(await findPage('/blog/later')).toBeDefined()
  expect((await findPage('/blog'))?.version).not.toBe(list?.version)
  now = new Date('2026-11-19T23:00:00Z')
})

test('a file without front matter becomes an issue, and is not served', async () => {
  await writeFile(join(folder, 'blog/plain.md'), 'Only text')
  expect((await readPostFiles(folder)).issues).toMatchObject([{ file: 'content/blog/plain.md', item: 'plain' }])
  await expect(readPosts(folder)).rejects.toThrow('content/blog/plain.md')
  await rm(join(folder, 'blog/plain.md'))
})
