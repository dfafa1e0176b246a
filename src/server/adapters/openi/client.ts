import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { download } from './download.ts'
import { encodeImage } from './encode-image.ts'
import { type OpenI, OpenIError, type OpenIResults, type OpenISearch } from './openi.ts'
import { imageTypeOf, readResults } from './results.ts'

export interface OpenIOptions {
  /** Without a trailing slash. On the loopback interface only in tests. */
  baseUrl: string
  clock: () => Date
  /** Waits between two requests. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds before a request times out. */
  timeout?: number
}

/** Milliseconds from the end of one request to the beginning of the next. */
const spacing = 1_000
const defaultTimeout = 30_000
/** Milliseconds. A repeated search, as after a failure, is answered from memory. */
const cacheTime = 12 * 60 * 60_000
const limits = { search: 8 * 1024 * 1024, image: 12 * 1024 * 1024 }

const sleepFor = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal })

/** The client of Open-i: one request at a time, one second apart, searches cached. */
export function createOpenI({ baseUrl, clock, sleep = sleepFor, timeout = defaultTimeout }: OpenIOptions): OpenI {
  const base = new URL(baseUrl)
  const searches = new LRUCache<string, OpenIResults>({
    max: 100,
    ttl: cacheTime,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })
  let last: Promise<unknown> = Promise.resolve()
  let freeAt = 0

  /** Sends a request once the previous one has ended and a pause has passed. */
  function takeTurn<T>(signal: AbortSignal, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      signal.throwIfAborted()
      const wait = freeAt - clock().getTime()
      if (wait > 0) await sleep(Math.min(wait, spacing), signal)
      try {
        return await send(AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
      } catch (error) {
        // A stopping server is not a failure of Open-i.
        signal.throwIfAborted()
        throw error
      } finally {
        freeAt = clock().getTime() + spacing
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }

  async function search({ query, modality, from, to }: OpenISearch, signal: AbortSignal): Promise<OpenIResults> {
    const url = new URL('/api/search', base)
    const parameters = { query, m: String(from), n: String(to), it: imageTypeOf(modality), coll: 'pmc', lic: 'by' }
    url.search = new URLSearchParams(parameters).toString()
    const known = searches.get(url.href)
    if (known) return known
    const { bytes } = await takeTurn(signal, (turn) =>
      download(url, { baseUrl: base, accept: 'application/json', limit: limits.search, signal: turn }),
    )
    const results = readResults(bytes.toString('utf8'), modality, base.origin)
    searches.set(url.href, results)
    return results
  }

  return {
    search,
    async receiveImage(imagePath, signal) {
      const url = new URL(imagePath, base)
      if (url.pathname !== imagePath || url.search || url.hash) {
        throw new OpenIError('unusable', 'The address of the image is malformed.')
      }
      const { type, bytes } = await takeTurn(signal, (turn) =>
        download(url, { baseUrl: base, accept: 'image/png, image/jpeg', limit: limits.image, signal: turn }),
      )
      return encodeImage(type, bytes)
    },
  }
}
