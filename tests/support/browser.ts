import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** A reply with its body read as JSON; the test states what it expects of it. */
export type Reply = LightMyRequestResponse

/** A caller with a cookie jar, by `inject`. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #address: string
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  constructor(app: FastifyInstance, address: string) {
    this.#app = app
    this.#address = address
  }

  async send(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: unknown): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { 'user-agent': this.userAgent, ...(cookie ? { cookie } : {}) },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    for (const set of reply.cookies) {
      const isGone = set.maxAge === 0 || (set.expires !== undefined && set.expires.getTime() === 0)
      if (isGone) this.cookies.delete(set.name)
      else this.cookies.set(set.name, set.value)
    }
    return reply
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, payload?: unknown) => this.send('POST', url, payload)
  patch = (url: string, payload: unknown) => this.send('PATCH', url, payload)
  put = (url: string, payload: unknown) => this.send('PUT', url, payload)
  delete = (url: string) => this.send('DELETE', url)
}
