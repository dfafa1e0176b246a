import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeAttribute, publicUrlMark } from './document.ts'
import { sendNotFound } from './error-replies.ts'
import type { FindPrincipal } from './guards.ts'
import { createLivePages, type FindPage, type LivePage } from './live-pages.ts'
import type { Principal } from './principal.ts'

/** The user record of a principal, as GET /api/user answers it. */
export type FindUser = (principal: Principal) => Promise<unknown>

const assetMaxAge = 31_536_000

/** A page that is the same for every visitor, compressed once, at the first request. */
interface VisitorPage {
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

/** The built web app: the shell for whoever is signed in, pages that were rendered at build time for visitors. */
interface WebApp {
  /** The same for every page of one build. */
  build: string
  shell: string
  /** The pages that the build rendered, by path ("/pricing"). */
  visitorPages: ReadonlyMap<string, () => VisitorPage>
  /** Renders pages that change while the server runs. */
  openLivePage: (page: LivePage) => Promise<VisitorPage>
  /** The files of the pages. */
  pageFiles: readonly string[]
  /** Undefined when the build does not list the router's deep paths: then every one of them counts as known. */
  deepPaths: readonly RegExp[] | undefined
}

/** JSON that is safe inside a script element. */
const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Embeds the initial session data in a page. `user` is undefined if it couldn't be determined. */
function addSession(html: string, session: { user: unknown; build: string }): string {
  if (session.user === undefined) return html
  const element = `<script type="application/json" id="session">${asScriptText(session)}</script>`
  return html.replace('</head>', () => `${element}</head>`)
}

const themeScriptFile = 'theme.js'

/** The script that sets the theme before the first paint; undefined when the web app was not built. */
export function readThemeScript(folder: string): string | undefined {
  const file = join(folder, themeScriptFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Puts the styles and the theme script of a build into its pages: a slow phone would wait for each of them a round trip
 * longer before it shows anything. The content security policy names the script by its hash. The files are read once, from
 * the elements of the shell, which every page of the build has.
 */
function createEmbedder(shell: string, folder: string): (html: string) => string {
  const themeScript = readThemeScript(folder)
  const links = shell.matchAll(/<link rel="stylesheet"([^>]*href="(\/assets\/[^"]+)"[^>]*)>/g)
  // A link stays, disabled: code that loads its own styles sees that these are there and does not request them again.
  const replacements = Array.from(links, ([link, attributes, path = '']) => ({
    link,
    embedded: `<style>${readFileSync(join(folder, path), 'utf8')}</style><link rel="stylesheet" disabled${attributes}>`,
  }))
  if (themeScript !== undefined) {
    replacements.push({
      link: `<script src="/${themeScriptFile}"></script>`,
      embedded: `<script>${themeScript}</script>`,
    })
  }
  return (html) => replacements.reduce((page, { link, embedded }) => page.replace(link, () => embedded), html)
}

function compressPage(html: string): VisitorPage {
  const plain = Buffer.from(html)
  return { plain, gzip: gzipSync(plain, { level: 9 }), br: brotliCompressSync(plain) }
}

/** "/quiz/:id" and "/tutor/*" as expressions. */
function toPattern(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.+'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}/?$`)
}

/** The pages are compressed when they are first asked for: in development, the address is known only when listening. */
function once(make: () => VisitorPage): () => VisitorPage {
  let page: VisitorPage | undefined
  return () => {
    page ??= make()
    return page
  }
}

/** Reads the build's output; undefined when the web app was not built. */
function readWebApp(folder: string, publicUrl: () => string): WebApp | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const build = createHash('sha256').update(shell).digest('hex').slice(0, 12)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'index.html')
  const embed = createEmbedder(shell, folder)
  const finish = (html: string): VisitorPage => {
    const document = html.replaceAll(publicUrlMark, () => escapeAttribute(publicUrl()))
    return compressPage(addSession(embed(document), { user: null, build }))
  }
  const visitorPages = new Map<string, () => VisitorPage>()
  for (const file of pages) {
    const name = file.replaceAll('\\', '/').slice(0, -'.html'.length)
    const html = readFileSync(join(folder, file), 'utf8')
    visitorPages.set(
      name === 'home' ? '/' : `/${name}`,
      once(() => finish(html)),
    )
  }
  const { open: openLivePage } = createLivePages({ webFolder: folder, shell, finish })
  const list = join(folder, 'pages.json')
  const deepPaths = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]).map(toPattern) : undefined
  return { build, shell, visitorPages, openLivePage, pageFiles: pages, deepPaths }
}

/** The page of a path for visitors; undefined when there is none. */
async function findVisitorPage(
  { visitorPages, openLivePage }: WebApp,
  path: string,
  findPage: FindPage | undefined,
): Promise<(() => VisitorPage | Promise<VisitorPage>) | undefined> {
  const name = path.replace(/(?<=.)\/$/, '')
  const live = await findPage?.(name)
  return live ? () => openLivePage(live) : visitorPages.get(name)
}

/** Every top-level path is served by the app, which shows the home page for unknown ones. */
const isKnownPath = (path: string, { deepPaths }: WebApp) =>
  !deepPaths || path.split('/').filter(Boolean).length < 2 || deepPaths.some((pattern) => pattern.test(path))

function sendVisitorPage(request: FastifyRequest, reply: FastifyReply, page: VisitorPage): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(page[encoding ?? 'plain'])
}

async function sendPage(
  webApp: WebApp,
  path: string,
  { request, reply, findUser, findPage }: PageRequest,
): Promise<FastifyReply> {
  const { principal } = request
  // The shell is better than no page: the browser does the rest.
  const onFailure = (error: unknown) => void request.log.error({ err: error }, 'page not rendered')
  const page = await findVisitorPage(webApp, path, findPage)
  const rendered = page && !principal ? await Promise.try(page).catch(onFailure) : undefined
  reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  reply.header('cache-control', principal ? 'private, no-store' : 'no-cache')
  if (rendered) return sendVisitorPage(request, reply, rendered)
  reply.code(page || isKnownPath(path, webApp) ? 200 : 404)
  // A page without the user is better than no page: the browser asks again.
  const onError = (error: unknown) => void request.log.error({ err: error }, 'user not found for a page')
  const user = principal ? await findUser?.(principal).catch(onError) : null
  return reply.send(addSession(webApp.shell, { user, build: webApp.build }))
}

interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  findUser: FindUser | undefined
  findPage: FindPage | undefined
}

/** Serves the built web app: hashed assets forever, and an HTML document for every page address. */
export async function installWebApp(
  app: FastifyInstance,
  options: {
    folder: string
    findPrincipal: FindPrincipal
    findUser: FindUser | undefined
    findPage: FindPage | undefined
    /** Without a trailing slash. */
    publicUrl: () => string
  },
): Promise<void> {
  const { folder, findPrincipal, findUser, findPage, publicUrl } = options
  const webApp = readWebApp(folder, publicUrl)
  if (webApp) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      maxAge: 0,
      globIgnore: ['pages.json', ...webApp.pageFiles],
      setHeaders: (reply, path) => {
        if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${assetMaxAge}, immutable`)
      },
    })
  }
  // A file name that is not there is an error, not a page: a missing script must not be answered with HTML.
  const findPagePath = ({ method, url }: FastifyRequest) => {
    const path = url.split('?', 1)[0] ?? ''
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)|\.[a-z0-9]{2,5}$/i.test(path)
    return isPage ? path : undefined
  }
  // Before the handler, so that hooks of modules see who is calling, as they do for endpoints.
  const preValidation = async (request: FastifyRequest) => {
    if (webApp && findPagePath(request) !== undefined) request.principal = await findPrincipal(request)
  }
  app.setNotFoundHandler({ preValidation }, async (request, reply) => {
    const path = findPagePath(request)
    if (!webApp || path === undefined) return sendNotFound(reply)
    return sendPage(webApp, path, { request, reply, findUser, findPage })
  })
}
