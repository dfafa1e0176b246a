import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { type PageData, type RenderedPage, toDocument } from '#server/http/document.ts'

/** What src/web/app/prerender.tsx exports. */
interface Renderer {
  pages: readonly RenderedPage[]
  renderPage(path: string, data: readonly PageData[]): Promise<{ title: string; content: string }>
  deepPatterns(): string[]
}

/**
 * Builds the renderer for Node, complete with its libraries, into dist/renderer, where the server finds it too, and loads it.
 */
async function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
  const outDir = join(config.root, config.build.outDir, '../renderer')
  await build({
    configFile: false,
    root: config.root,
    // Warnings would be about directives in libraries, which mean nothing here.
    logLevel: 'error',
    define: {
      'import.meta.env.SSR': 'true',
      'process.env.NODE_ENV': '"production"',
      // Nothing is stored where pages are rendered. Node has one of its own, and warns when it is read.
      localStorage: 'undefined',
    },
    ssr: { noExternal: true },
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
 * Renders the public pages that only a release changes to HTML (dist/web/<path>.html, home.html for "/"), and lists the deep
 * paths of the app in pages.json, for the server.
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
        for (const page of pages) {
          const file = join(folder, `${page.path === '/' ? '/home' : page.path}.html`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, toDocument(shell, page, await renderPage(page.path, page.data ?? [])))
        }
        await writeFile(join(folder, 'pages.json'), JSON.stringify(deepPatterns()))
      },
    },
  }
}
