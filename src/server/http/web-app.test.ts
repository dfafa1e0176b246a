import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, openHttpApp } from '../../../tests/support/http-app.ts'
import type { Principal } from './principal.ts'

const shell =
  '<!doctype html><html><head><script src="/theme.js"></script><link rel="stylesheet" crossorigin href="/assets/app-1a2b.css"><title>Shell</title><meta name="description" content="" /></head><body><div id="root"></div></body></html>'
const themeScript = 'document.documentElement.dataset.theme = "$&"'
const rendered = (name: string) => shell.replace('Shell', name).replace('"></div>', `"><h1>${name}</h1></div>`)

/** Counts how often it rendered; refuses one path. */
const rendererSource = `let count = 0
export async function renderPage(path, data) {
  if (path === '/blog/broken') throw new Error('not rendered')
  return { title: data[0].reply + ' ' + ++count, content: '<h1>' + path + '</h1>' }
}`

let root: string
/** What a module says about the pages that change. */
let live = new Map<string, string>()
let app: FastifyInstance
let isUserFound = true
/** What a module's hook saw of the last request. */
let principalSeen: Principal | undefined
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'preceptor-web-'))
  const folder = join(root, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(root, 'renderer'))
  const files = {
    'index.html': shell,
    'home.html': rendered('Home'),
    'pricing.html': rendered('Pricing').replace(
      '<title>',
      '<link rel="canonical" href="%PUBLIC_URL%/pricing" /><title>',
    ),
    '../renderer/prerender.js': rendererSource,
    'assets/app-1a2b.js': 'export {}',
    'assets/app-1a2b.css': 'h1 { color: red }',
    'theme.js': themeScript,
    'sw.js': '// worker',
    'pages.json': JSON.stringify(['/quiz/:id', '/tutor/*']),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const seePrincipal = async (request: FastifyRequest) => {
    principalSeen = request.principal
  }
  const opened = await openHttpApp((routes) => void routes.addHook('preHandler', seePrincipal), {
    webFolder: folder,
    findPage: async (path) => {
      const text = live.get(path)
      return text === undefined
        ? undefined
        : { path, version: text, description: text, data: [{ key: 'GET /api/blog-posts', reply: text }] }
    },
    findUser: async ({ userId }) => {
      if (!isUserFound) throw new Error('the database is down')
      return { id: userId, firstName: '</script><script>alert(1)</script>' }
    },
  })
  app = opened.app
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

/** What the page tells the browser; undefined without the element. */
function sessionOf(html: string): { user: unknown; build: string } | undefined {
  const text = /<script type="application\/json" id="session">(.*?)<\/script><\/head>/.exec(html)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}

describe('a page that changes while the server runs', () => {
  test('is rendered when it is asked for, and again when it has changed', async () => {
    live = new Map([['/blog/ecg', 'ECG']])
    expect(titleOf((await get('/blog/ecg')).body)).toBe('ECG 1')
    const again = await get('/blog/ecg/')
    expect([again.statusCode, titleOf(again.body)]).toEqual([200, 'ECG 1'])
    expect(again.body).toContain('<link rel="canonical" href="https://preceptor.example/blog/ecg" />')
    expect(sessionOf(again.body)?.user).toBeNull()
    live.set('/blog/ecg', 'ECG, corrected')
    expect(titleOf((await get('/blog/ecg')).body)).toBe('ECG, corrected 2')
    live.delete('/blog/ecg')
    expect((await get('/blog/ecg')).statusCode).toBe(404)
  })
  test('is the shell when it cannot be rendered, and for a learner', async () => {
    live = new Map([['/blog/broken', 'Broken']])
    for (const headers of [{}, as('ada')]) {
      const reply = await get('/blog/broken', headers)
      expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, 'Shell'])
    }
  })
})

describe('a visitor', () => {
  test.each([
    ['/', 'Home'],
    ['/pricing', 'Pricing'],
    ['/pricing/', 'Pricing'],
    ['/pricing?plan=annual', 'Pricing'],
    ['/dashboard', 'Shell'],
    ['/nonsense', 'Shell'],
  ])('gets at %s the page "%s"', async (url, title) => {
    const reply = await get(url)
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, title])
    expect(sessionOf(reply.body)).toEqual({ user: null, build: expect.stringMatching(/^[\da-f]{12}$/) })
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test('gets pages with the public address in their links', async () => {
    const { body } = await get('/pricing', { host: 'internal:8080' })
    expect(body).toContain('<link rel="canonical" href="https://preceptor.example/pricing" />')
  })

  test('gets compressed pages', async () => {
    const plain = (await get('/pricing')).body
    const br = await get('/pricing', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gzip = await get('/pricing', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    expect((await get('/pricing', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })
})

test('a visitor waits for no other file before the page shows, and the policy names its only script', async () => {
  const { body, headers } = await get('/pricing')
  expect(body).toContain('<style>h1 { color: red }</style>')
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? []
  expect(script).toBe(themeScript)
  expect(body).not.toMatch(/rel="stylesheet"(?! disabled)|src="\/theme.js"/)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  // Who is signed in has these files from the page before.
  expect((await get('/dashboard', as('ada'))).body).toMatch(/src="\/theme.js".*rel="stylesheet"/)
})

describe('a signed-in user', () => {
  test.each(['/', '/pricing', '/quiz/1'])('gets at %s the shell with the user record', async (url) => {
    const reply = await get(url, as('ada'))
    expect(titleOf(reply.body)).toBe('Shell')
    expect(sessionOf(reply.body)?.user).toEqual({ id: 'user ada', firstName: '</script><script>alert(1)</script>' })
    expect(reply.body).not.toContain('<script>alert')
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(reply.headers.vary).toContain('cookie')
  })

  test('is known to the hooks of modules, which renew the session cookie', async () => {
    await get('/dashboard', as('ada'))
    expect(principalSeen?.userId).toBe('user ada')
    await get('/dashboard')
    expect(principalSeen).toBeUndefined()
  })

  test('gets the shell without a record when the user cannot be loaded', async () => {
    isUserFound = false
    const reply = await get('/dashboard', as('ada'))
    isUserFound = true
    expect([reply.statusCode, sessionOf(reply.body)]).toEqual([200, undefined])
  })

  test('is a visitor with a cookie that belongs to no session', async () => {
    expect(sessionOf((await get('/', as('nobody'))).body)?.user).toBeNull()
  })
})

test.each([
  ['/quiz/1', 200],
  ['/tutor/a/b', 200],
  ['/quiz/1/more', 404],
  ['/no/such/page', 404],
])('the deep path %s is answered with %i and the app', async (url, status) => {
  const reply = await get(url)
  expect([reply.statusCode, titleOf(reply.body)]).toEqual([status, 'Shell'])
})

test('serves files as they are: hashed ones for a year, the plain shell for the service worker', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/sw.js')).headers['cache-control']).toBe('public, max-age=0')
  expect((await get('/index.html')).body).toBe(shell)
})

test.each([
  '/pricing.html',
  '/home.html',
  '/pages.json',
  '/assets/gone-3c4d.js',
  '/nothing.js',
  '/api/nothing',
  '/api',
])('%s is a JSON 404', async (url) =>
  expect((await get(url)).json()).toMatchObject({ statusCode: 404, code: 'not_found' }),
)

test('only GET and HEAD are answered with a page', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/pricing' })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/pricing' })).statusCode).toBe(404)
})

test('every reply carries the time', async () => {
  for (const url of ['/', '/assets/app-1a2b.js', '/healthz', '/api/nothing']) {
    expect(Date.parse(String((await get(url)).headers.date))).toBeGreaterThan(Date.now() - 60_000)
  }
})
