import { afterAll, expect, test } from 'vitest'
import type { AdminPost, AdminPostSummary, BlogPost } from '#contract/blog.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp } from '../../../../tests/support/server-app.ts'

const server = await openServerApp()
const admin = await server.admin()
afterAll(() => server.close())

const path = '/api/admin/blog-posts'
const text = {
  title: 'Sleep after night shifts',
  excerpt: 'What helps, and what does not.',
  category: 'Wellness',
  tags: ['sleep', 'night-shift'],
  drawing: 'moon',
  content: '## Light\n\nWear *dark glasses* on the way home.',
  citations: ['A. One. 2020.'],
}

async function begin(id: string, change: object = {}): Promise<AdminPost> {
  const begun = (await admin.post(path, { title: text.title, id })).json() as AdminPost
  const reply = await admin.put(`${path}/${id}`, { revision: begun.revision, text: { ...text, ...change } })
  expect(reply.statusCode).toBe(200)
  return reply.json() as AdminPost
}

const act = (id: string, action: string, body: object, by: Learner = admin) => by.post(`${path}/${id}/${action}`, body)
const readable = async () => (await server.visitor().get('/api/blog-posts')).json() as BlogPost[]
const isReadable = async (id: string) => (await readable()).some((post) => post.id === id)

test('a draft is written, published, and read by visitors, with its cover, feed, and sitemap', async () => {
  const draft = await begin('after-night-shifts')
  expect(draft).toMatchObject({ status: 'draft', origin: 'admin', publishedAt: null, isLive: false, issues: [], text })
  const visitor = server.visitor()
  for (const part of ['', '/cover.svg', '/cover.png']) {
    expect((await visitor.get(`/api/blog-posts/after-night-shifts${part}`)).statusCode).toBe(404)
  }
  const published = (await act(draft.id, 'publish', { revision: draft.revision })).json() as AdminPost
  expect(published).toMatchObject({ status: 'published', publishedAt: '2026-03-01', isLive: true })
  const { post } = (await visitor.get('/api/blog-posts/after-night-shifts')).json() as { post: BlogPost }
  expect(post).toMatchObject({
    ...{ title: text.title, author: 'Preceptor editors', readTime: 1, citations: text.citations },
    publishedAt: '2026-03-01T00:00:00.000Z',
    createdAt: '2026-03-01T12:00:00.000Z',
  })
  expect((await visitor.get('/api/blog-posts/after-night-shifts/cover.svg')).body).toContain('A moon above two waves')
  expect((await visitor.get('/blog/rss.xml')).body).toContain('/blog/after-night-shifts</link>')
  expect((await visitor.get('/sitemap.xml')).body).toContain('/blog/after-night-shifts</loc>')

  const retired = (await act(draft.id, 'retire', { revision: published.revision })).json() as AdminPost
  expect(await isReadable(draft.id)).toBe(false)
  expect((await visitor.get('/blog/rss.xml')).body).not.toContain('after-night-shifts')
  const edit = await admin.put(`${path}/${draft.id}`, { revision: retired.revision, text })
  expect(edit.json()).toMatchObject({ code: 'post_not_editable' })
  expect((await act(draft.id, 'publish', { revision: retired.revision })).statusCode).toBe(409)
  const restored = (await act(draft.id, 'restore', { revision: retired.revision })).json() as AdminPost
  expect(restored).toMatchObject({ status: 'draft', publishedAt: null })
  expect((await act(draft.id, 'restore', { revision: restored.revision })).statusCode).toBe(409)

  const { items } = await admin.read<{ items: { action: string; target: object }[] }>(
    '/api/admin/audit-log?target=after-night-shifts',
  )
  const actions = ['postRestored', 'postRetired', 'postPublished', 'postEdited', 'postCreated']
  expect(items.map(({ action }) => action)).toEqual(actions)
})

test('a post with a date appears when that day begins in UTC', async () => {
  const { id, revision } = await begin('later')
  const scheduled = (await act(id, 'publish', { revision, publishedAt: '2026-03-02' })).json() as AdminPost
  expect(scheduled).toMatchObject({ status: 'published', isLive: false })
  expect(await isReadable(id)).toBe(false)
  server.clock.advance(12 * 3_600_000)
  expect(await isReadable(id)).toBe(true)
  const moved = (await act(id, 'publish', { revision: scheduled.revision, publishedAt: '2026-03-09' })).json()
  expect(moved).toMatchObject({ isLive: false, publishedAt: '2026-03-09' })
  expect(await isReadable(id)).toBe(false)
})

test.each([
  ['HTML', { content: 'Look: <script>alert(1)</script>' }, 'content'],
  ['an image', { content: '![x](https://example.org/a.png)' }, 'content'],
  ['a link to a script', { content: '[x](javascript:alert(1))' }, 'content'],
  ['a heading of the level of the title', { content: '# A\n\nText' }, 'content'],
  ['no text', { content: ' ' }, 'content'],
  ['no excerpt', { excerpt: '' }, 'excerpt'],
  ['a tag with a space', { tags: ['night shift'] }, 'tags'],
  ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
])('%s is pointed out in a draft and never published', async (name, change, field) => {
  const id = `bad-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
  const draft = await begin(id, change)
  expect(draft.issues).toMatchObject([{ field }])
  const reply = await act(id, 'publish', { revision: draft.revision })
  expect(reply.json()).toMatchObject({ statusCode: 400, issues: [{ path: `text.${field}` }] })
  expect(await isReadable(id)).toBe(false)
})

test('a change of a published post appears at once, unless it has issues', async () => {
  const draft = await begin('changing')
  const published = (await act('changing', 'publish', { revision: draft.revision })).json() as AdminPost
  const { revision } = published
  const bad = await admin.put(`${path}/changing`, { revision, text: { ...text, content: '<b>x</b>' } })
  expect(bad.statusCode).toBe(400)
  const good = await admin.put(`${path}/changing`, { revision, text: { ...text, title: 'Corrected' } })
  expect(good.statusCode).toBe(200)
  expect((await readable()).find(({ id }) => id === 'changing')?.title).toBe('Corrected')
})

test('of two admins, the second is told what the first saved, and nothing is overwritten', async () => {
  const { id, revision } = await begin('shared')
  const other = await server.admin()
  const edits = ['First', 'Second'].map((title, index) =>
    (index === 0 ? admin : other).put(`${path}/${id}`, { revision, text: { ...text, title } }),
  )
  const replies = await Promise.all(edits)
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const winner = replies.find(({ statusCode }) => statusCode === 200)?.json() as AdminPost
  const loser = replies.find(({ statusCode }) => statusCode === 409)?.json()
  expect(loser).toMatchObject({ code: 'post_changed', current: { revision: winner.revision, text: winner.text } })
  for (const action of ['publish', 'retire']) {
    expect((await act(id, action, { revision }, other)).json()).toMatchObject({ code: 'post_changed' })
  }
})

test('an address is taken once, by a file too, and is well formed', async () => {
  await begin('taken')
  expect((await admin.post(path, { title: 'Again', id: 'taken' })).json()).toMatchObject({ code: 'post_address_taken' })
  const { items } = await admin.read<{ items: AdminPostSummary[] }>(`${path}?origin=files&limit=1`)
  const reply = await admin.post(path, { title: 'A file', id: items[0]?.id })
  expect(reply.json()).toMatchObject({ code: 'post_address_taken' })
  for (const id of ['', 'Upper', 'a b', '../x', 'a--b', 'rss.xml', 'x'.repeat(81)]) {
    expect((await admin.post(path, { title: 'Odd', id })).statusCode).toBe(400)
  }
})

test('posts of both origins are listed page by page, drafts first', async () => {
  await begin('listed')
  const all: AdminPostSummary[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: AdminPostSummary[]; nextCursor: string | null } = await admin.read(
      `${path}?limit=7${cursor ? `&cursor=${cursor}` : ''}`,
    )
    all.push(...page.items)
    cursor = page.nextCursor
  }
  const keys = all.map(({ publishedAt }) => publishedAt ?? '9999')
  expect(keys).toEqual(keys.toSorted().toReversed())
  expect(new Set(all.map(({ origin, id }) => `${origin} ${id}`)).size).toBe(all.length)
  expect(all.filter(({ origin }) => origin === 'files').length).toBeGreaterThan(15)
  const drafts = await admin.read<{ items: AdminPostSummary[] }>(`${path}?status=draft&limit=200`)
  expect(drafts.items).toEqual(all.filter(({ status }) => status === 'draft'))
  expect((await admin.get(`${path}?cursor=x`)).statusCode).toBe(400)
})

test('only admins see and change posts that are not published', async () => {
  const learner = await server.learner()
  const draft = await begin('secret')
  const body = { revision: draft.revision, text }
  for (const caller of [learner, server.visitor()]) {
    const replies = await Promise.all([
      caller.get(path),
      caller.get(`${path}/secret`),
      caller.post(path, { title: 'x', id: 'x' }),
      caller.put(`${path}/secret`, body),
      caller.post(`${path}/secret/publish`, { revision: draft.revision }),
    ])
    for (const { statusCode } of replies) expect([401, 403]).toContain(statusCode)
  }
  expect((await admin.get(`${path}/nothing`)).statusCode).toBe(404)
})
