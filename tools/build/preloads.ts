import type { Plugin, Rolldown } from 'vite'

/** The chunk of a source file and all chunks that it imports statically. */
function chunksOf(bundle: Rolldown.OutputBundle, source: string): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source))
  const found = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const imported of file.imports) visit(imported)
  }
  if (!entry) throw new Error(`The build has no chunk ${source}`)
  visit(entry.fileName)
  return found
}

/**
 * Tells the browser early what the page needs: the fonts, so that text does not jump when they arrive, and in the app
 * shell the scripts that the small entry starts.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
        const scripts = Object.keys(bundle).length > 0 ? chunksOf(bundle, '/app/start.tsx') : []
        return [
          ...fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
          ...[...scripts].map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}
