import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** A response to an injected request. */
export type Reply = LightMyRequestResponse

/** An HTTP client with a cookie jar that injects its requests. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #address: string
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  constructor(app: FastifyInstance, address: string) {
    this.#app = app
    this.#address = address
  }

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { 'user-agent': this.userAgent, ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    for (const set of reply.cookies) {
      const isDeleted = set.maxAge === 0 || (set.expires !== undefined && set.expires.getTime() === 0)
      if (isDeleted) this.cookies.delete(set.name)
      else this.cookies.set(set.name, set.value)
    }
    return reply
  }

  get = (url: string, headers?: Record<string, string>) => this.send('GET', url, undefined, headers)
  post = (url: string, payload?: unknown) => this.send('POST', url, payload)
  patch = (url: string, payload: unknown) => this.send('PATCH', url, payload)
  put = (url: string, payload: unknown) => this.send('PUT', url, payload)
  delete = (url: string) => this.send('DELETE', url)
}
