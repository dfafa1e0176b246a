import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** How a path is answered. */
export type OpenIAnswer = (request: IncomingMessage, response: ServerResponse) => void

/** Sends a body of a type. */
export const send =
  (body: string | Uint8Array, type: string, status = 200): OpenIAnswer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }

/** A result as Open-i sends it: dates as texts, markup in the caption, the path of the image relative to the site. */
export function makeOpenIResult(id: string, given: Json = {}, image: Json = {}): Json {
  return {
    uid: 'PMC2740205',
    pmcid: '2740205',
    docSource: 'PMC',
    title: '<b>Spontaneous pneumothorax</b> in a runner: a case report',
    authors: 'Doe J, Roe R',
    affiliate: 'Department of Medicine, University Hospital.',
    journal_title: 'Cases journal',
    journal_date: { year: '2009', month: '7', day: '1' },
    licenseType: 'open-access',
    licenseURL: 'http://creativecommons.org/licenses/by/2.0',
    MeSH: { major: ['Pneumothorax/radiography'], minor: 'Adult' },
    abstract: '<p>We describe a runner.</p>',
    Problems: null,
    imgLarge: `/imgs/512/99/2740205/${id}.png`,
    imgThumb: `/imgs/137/99/2740205/${id}.png`,
    imgGrid150: `/imgs/150/99/2740205/${id}.png`,
    detailedQueryURL: null,
    image: {
      id: 'F1',
      caption:
        'Chest radiograph of a <i>24-year-old</i> man &amp; runner. Right pneumothorax<script>alert(1)</script>.',
      modalityMajor: 'x',
      ...image,
    },
    ...given,
  }
}

/** The parts of Open-i that the product uses, on the loopback interface, with its oddities. */
export class OpenIServer {
  /** What searches for X-rays of pneumothorax find; any other search finds nothing. */
  results: unknown[] = []
  /** Answers of paths, instead of the usual one. */
  readonly answers = new Map<string, OpenIAnswer>()
  /** The addresses that were asked for. */
  readonly requests: URL[] = []
  /** The usual image. */
  image: Uint8Array
  /** Requests under way at once, at most. */
  mostAtOnce = 0
  private open = 0
  private readonly http: Server

  private constructor(image: Uint8Array) {
    this.image = image
    this.http = createServer((request, response) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.open)
      response.on('close', () => void this.open--)
      this.answer(request, response)
    })
  }

  static async start(image: Uint8Array): Promise<OpenIServer> {
    const server = new OpenIServer(image)
    await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve))
    return server
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** The paths of images that were asked for. */
  get imagesAskedFor(): string[] {
    return this.requests.map(({ pathname }) => pathname).filter((path) => path.startsWith('/imgs/'))
  }

  async close(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.baseUrl)
    this.requests.push(url)
    const own = this.answers.get(url.pathname)
    if (own) own(request, response)
    else if (url.pathname === '/api/search') this.search(url.searchParams, request, response)
    else if (url.pathname.startsWith('/imgs/')) send(this.image, 'image/png')(request, response)
    else send('<html>Not found</html>', 'text/html', 404)(request, response)
  }

  private search(parameters: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const isAsked = parameters.get('query') === 'pneumothorax' && parameters.get('it')?.startsWith('x,')
    // Without results the list is missing.
    const page =
      isAsked && this.results.length > 0
        ? { total: String(this.results.length), min: 1, max: this.results.length, list: this.results }
        : { total: 0 }
    send(JSON.stringify(page), 'text/html;charset=UTF-8')(request, response)
  }
}
