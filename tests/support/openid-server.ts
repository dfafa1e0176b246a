import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The person who signs in at the server, or one who cancels. */
export type Person =
  | { sub: string; email: string; email_verified: boolean; given_name?: string; family_name?: string; picture?: string }
  | 'cancels'

/** A real OpenID Connect server on loopback, in place of Google. */
export interface OpenidServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in next. */
  person: Person
  /** Follows the server's pages as a browser would; returns the address that the browser is sent back to. */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'preceptor'
const clientSecret = 'a-secret-of-the-openid-server'

/** Starts the server; the person signs in and consents at once. `port` reopens one that was closed. */
export async function startOpenidServer(redirectUri: string, port = 0): Promise<OpenidServer> {
  const people = new Map<string, Person>()
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const http = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a cookie key of the test'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'picture'] },
    // Google puts the profile into the ID token too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
  })

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const finish = (result: Record<string, unknown>) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
    const { person } = server
    if (person === 'cancels') return finish({ error: 'access_denied', error_description: 'the person declined' })
    people.set(person.sub, person)
    if (prompt.name === 'login') return finish({ login: { accountId: person.sub } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    return finish({ consent: { grantId: await grant.save() } })
  }

  const callback = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    interact(request, response).catch((error) => response.writeHead(500).end(String(error)))
  }

  const server: OpenidServer = {
    issuer,
    clientId,
    clientSecret,
    person: 'cancels',
    async visit(url) {
      const cookies = new Map<string, string>()
      let next = url
      for (let hops = 0; hops < 12 && next.startsWith(issuer); hops++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
          cookies.set(name, value)
        }
        const location = reply.headers.get('location')
        if (!location) throw new Error(`no redirect from ${next}: ${reply.status} ${await reply.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}
