import * as openid from 'openid-client'
import { z } from 'zod'
import type { GoogleSignIn } from './google-sign-in.ts'

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .catch(null)
    .default(null),
})

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Request timeout, in seconds. */
const timeout = 8

/** Google sign-in through OpenID Connect (authorization code with PKCE, state, and nonce). The issuer differs only in tests. */
export function createGoogleSignIn(options: { clientId: string; clientSecret: string; issuer: string }): GoogleSignIn {
  const issuer = new URL(options.issuer)
  const execute =
    issuer.protocol === 'http:' && loopbackHosts.has(issuer.hostname) ? [openid.allowInsecureRequests] : []
  let discovered: Promise<openid.Configuration> | undefined

  /** Reads the issuer's metadata when it is first needed; a failure is not remembered. */
  function discover(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(issuer, options.clientId, options.clientSecret, undefined, { execute, timeout })
      .catch((error) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    async begin(redirectUri) {
      const configuration = await discover()
      const codeVerifier = openid.randomPKCECodeVerifier()
      const checks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(callbackUrl, checks) {
      const configuration = await discover()
      const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      })
      const claims = claimsSchema.parse(tokens.claims())
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        firstName: claims.given_name,
        lastName: claims.family_name,
        pictureUrl: claims.picture,
      }
    },
  }
}
