import { cacheNamesToDelete, handlingOf } from './handling.ts'

/**
 * Makes the app open without a network. The files of a release are stored when it is installed; a page is asked of the
 * server first, and the stored app shell takes its place when the server does not answer in time. An installed update
 * waits until the app says that no attempt is open.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const files = self.__WB_MANIFEST
const shell = '/index.html'
const navigationTimeout = 3000

async function nameOfRelease(): Promise<string> {
  const list = new TextEncoder().encode(JSON.stringify(files))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', list))
  return `preceptor-${digest.slice(0, 6).toHex()}`
}

async function install(): Promise<void> {
  const cache = await caches.open(await nameOfRelease())
  // Files with a hash in their name come from the HTTP cache; the others are asked for again.
  await cache.addAll(
    files.map(({ url, revision }) => new Request(url, { cache: revision === null ? 'default' : 'reload' })),
  )
}

/** The release before stays: tabs that were opened with it may still load its files. */
async function activate(): Promise<void> {
  for (const name of cacheNamesToDelete(await caches.keys())) await caches.delete(name)
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(navigationTimeout) })
  } catch {
    return (await caches.match(shell)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const handling = handlingOf(request, self.location.origin)
  if (handling === 'page') event.respondWith(openPage(request))
  if (handling === 'file') event.respondWith(caches.match(request).then((stored) => stored ?? fetch(request)))
})
