import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { readBlogPages } from './blog-pages.ts'
import type { PageData, RenderedPage } from './rendered-page.ts'

/** What src/web/app/prerender.tsx exports. */
interface Renderer {
  pages: readonly RenderedPage[]
  renderPage(path: string, data: readonly PageData[]): Promise<{ title: string; content: string }>
  deepPatterns(): string[]
}

/** A page with the title that its screen gives it. */
type Page = RenderedPage & { title: string }

/** What only articles, and pages of the blog, say about themselves. */
function writeExtras({ article, hasFeed }: RenderedPage): string[] {
  const feed = '<link rel="alternate" type="application/rss+xml" title="Preceptor blog" href="/blog/rss.xml" />'
  // A "<" could end the element.
  const data = article && JSON.stringify(article).replaceAll('<', '\\u003c')
  return [
    ...(hasFeed ? [feed] : []),
    ...(data ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
  ]
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The HTML document of a page: the app shell with the page's content, title, description, and address. The shell's preloads are
 * left out: a rendered page needs its scripts only after it has loaded, and its text is shown in a font of the device at first.
 */
export function toDocument(shell: string, page: Page, content: string): string {
  const title = escapeAttribute(page.title)
  const description = escapeAttribute(page.description)
  // The server knows where it is.
  const address = `%PUBLIC_URL%${page.path}`
  const document = shell
    .replace(/\s*<link rel="(module)?preload"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () =>
      [
        `<meta name="description" content="${description}" />`,
        `<meta property="og:title" content="${title}" />`,
        `<meta property="og:description" content="${description}" />`,
        `<meta property="og:type" content="${page.article ? 'article' : 'website'}" />`,
        '<meta property="og:site_name" content="Preceptor" />',
        `<meta property="og:url" content="${address}" />`,
        `<meta property="og:image" content="${page.article?.image ?? '%PUBLIC_URL%/icon-512.png'}" />`,
        `<link rel="canonical" href="${address}" />`,
        ...writeExtras(page),
      ].join('\n    '),
    )
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
  if (!document.includes(content) || !document.includes(description)) throw new Error('index.html has changed shape')
  return document
}

/** Builds the renderer for Node and loads it. */
async function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
  // A folder for each build: parts of the renderer that are loaded later import its entry by the same address.
  const cache = join(config.root, '../../node_modules/.cache/prerender')
  const outDir = join(cache, String(Date.now()))
  await rm(cache, { recursive: true, force: true })
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    define: { 'import.meta.env.SSR': 'true' },
    build: {
      ssr: join(config.root, 'app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      target: 'node24',
    },
  })
  return import(pathToFileURL(join(outDir, 'prerender.js')).href)
}

/**
 * Renders the public pages to HTML (dist/web/<path>.html, home.html for "/", <path>@<day>.html for what a page becomes on a
 * later day) and lists the deep paths of the app in pages.json, for the server.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const folder = join(config.root, config.build.outDir)
        const shell = await readFile(join(folder, 'index.html'), 'utf8')
        const { pages, renderPage, deepPatterns } = await loadRenderer(config)
        const blog = await readBlogPages(join(config.root, '../../content'), new Date())
        for (const page of [...pages, ...blog]) {
          const version = page.from === undefined ? '' : `@${page.from}`
          const file = join(folder, `${page.path === '/' ? '/home' : page.path}${version}.html`)
          await mkdir(dirname(file), { recursive: true })
          const { title, content } = await renderPage(page.path, page.data ?? [])
          await writeFile(file, toDocument(shell, { ...page, title }, content))
        }
        await writeFile(join(folder, 'pages.json'), JSON.stringify(deepPatterns()))
      },
    },
  }
}
