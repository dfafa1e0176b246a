import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { type PageData, type RenderedPage, toDocument } from './document.ts'

/** A page whose content changes while the server runs. It is rendered again when its version changes. */
export interface LivePage extends RenderedPage {
  version: string
}

/** The page of a path for visitors; undefined when no module has one there. */
export type FindPage = (path: string) => Promise<LivePage | undefined>

/** What the build makes of src/web/app/prerender.tsx, in the folder `renderer` beside that of the web app. */
interface Renderer {
  renderPage(path: string, data: readonly PageData[]): Promise<{ title: string; content: string }>
}

const maxPages = 500

/**
 * Renders pages for visitors with the code of the web app when they are first requested. `finish` turns a document into what
 * is sent.
 */
export function createLivePages<Page extends object>(given: {
  webFolder: string
  shell: string
  finish: (html: string) => Page
}) {
  const { webFolder, shell, finish } = given
  const rendered = new LRUCache<string, { version: string; page: Promise<Page> }>({ max: maxPages })
  const render = async (page: LivePage): Promise<Page> => {
    const address = pathToFileURL(join(dirname(webFolder), 'renderer/prerender.js')).href
    const { renderPage } = (await import(address)) as Renderer
    return finish(toDocument(shell, page, await renderPage(page.path, page.data ?? [])))
  }
  return {
    /** Throws when the page cannot be rendered. */
    open(live: LivePage): Promise<Page> {
      const known = rendered.get(live.path)
      if (known?.version === live.version) return known.page
      const page = render(live)
      // A failed page is tried again.
      page.catch(() => rendered.delete(live.path))
      rendered.set(live.path, { version: live.version, page })
      return page
    },
  }
}
