import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { OpenIError } from './openi.ts'

/** Addresses that are not on the public internet. */
const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}
/** The only part of IPv6 that is routed publicly. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateAddresses.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6')
}

/** Resolves a name, and fails when it leads to a private address. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (refused || !first) callback(new Error(`${hostname} leads to ${refused?.address ?? 'no address'}`), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export interface Download {
  /** The content type, in lower case and without parameters. */
  type: string
  bytes: Buffer
}

export interface DownloadOptions {
  /** The only server that is asked; a redirect elsewhere is refused. On the loopback interface only in tests. */
  baseUrl: URL
  accept: string
  /** Bytes after which a download is given up. */
  limit: number
  signal: AbortSignal
}

const mostRedirects = 3
const userAgent = 'Preceptor/1.0 (board exam preparation; one request per second at most)'

/** Sends one request and resolves with the head of the reply. */
function open(url: URL, { baseUrl, accept, signal }: DownloadOptions): Promise<IncomingMessage> {
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(baseUrl.hostname)
  const options: RequestOptions = {
    signal,
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': userAgent },
    ...(isLoopback ? {} : { lookup: lookUpPublic }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
    request.on('error', reject)
    request.end()
  })
}

async function readAll(response: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new OpenIError('unusable', `A reply of Open-i is larger than ${limit} bytes.`)
  const announced = Number(response.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early destroys the connection, so that nothing more is received.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  if (!response.complete) throw new OpenIError('unavailable', 'A reply of Open-i was cut off.')
  return Buffer.concat(chunks, size)
}

/** Checks the first address, and every address that a redirect points to. */
function checkAddress(url: URL, { baseUrl }: DownloadOptions): void {
  if (url.origin !== baseUrl.origin || url.username || url.password) {
    throw new OpenIError('unusable', `Open-i points to ${url.host}, which is not allowed.`)
  }
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && url.hostname !== baseUrl.hostname) {
    throw new OpenIError('unusable', 'Open-i points to an IP address instead of a host name.')
  }
}

async function follow(url: URL, options: DownloadOptions, redirects: number): Promise<Download> {
  checkAddress(url, options)
  const response = await open(url, options)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url)) {
      if (redirects === 0) throw new OpenIError('unavailable', 'Open-i redirects too many times.')
      return await follow(new URL(headers.location, url), options, redirects - 1)
    }
    if (statusCode === 404 || statusCode === 410) throw new OpenIError('unusable', 'Open-i no longer has this file.')
    if (statusCode !== 200) throw new OpenIError('unavailable', `Open-i answered with status ${statusCode}.`)
    if (![undefined, 'identity'].includes(headers['content-encoding'])) {
      throw new OpenIError('unavailable', 'Open-i replied in an encoding that was not requested.')
    }
    const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    return { type, bytes: await readAll(response, options.limit) }
  } finally {
    response.destroy()
  }
}

/** Downloads a file from Open-i. Throws an OpenIError for whatever goes wrong, except the reason of the caller's signal. */
export async function download(url: URL, options: DownloadOptions): Promise<Download> {
  try {
    return await follow(url, options, mostRedirects)
  } catch (error) {
    if (error instanceof OpenIError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OpenIError('unavailable', `Open-i could not be reached: ${reason}`)
  }
}
