/** How the service worker answers: a page network-first, a file of a release cache-first, anything else not at all. */
type Handling = 'page' | 'file' | 'none'

/** Decides how a request is answered. The API and other origins are never touched. */
export function handlingOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Handling {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'none'
  if (/^\/api(\/|$)/.test(url.pathname)) return 'none'
  if (request.mode === 'navigate') return 'page'
  return /^\/(assets\/|theme\.js$|icon\.svg$)/.test(url.pathname) ? 'file' : 'none'
}

const prefix = 'preceptor-'

/** The caches that no open tab can need: all releases but the two newest. `names` are in order of creation. */
export function cacheNamesToDelete(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix)).slice(0, -2)
}
