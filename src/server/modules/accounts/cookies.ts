import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sessionCookieName } from '#server/http/principal.ts'
import type { AccountsConfig } from './deps.ts'
import { createExpiringSeal } from './tokens.ts'

/** Where a request came from. */
export interface Origin {
  address: string
  userAgent: string
  /** Devices that signed in here before: user ID to device ID, as the browser's sealed cookie says. */
  knownDevices: ReadonlyMap<string, string>
}

const oneDay = 86_400

/** How many users one shared browser (a household or lab computer) remembers. */
const usersPerDevice = 5
const deviceDays = 365

/** How long users have to enter the code after the first step of a sign-in. */
export const secondStepMinutes = 10

const devicesSchema = z.array(z.tuple([z.string(), z.string()])).max(usersPerDevice)

/** The session cookie, and the cookie by which a device is known to have signed in before. */
export interface AccountCookies {
  originOf(request: FastifyRequest): Origin
  /** The session token that the browser sent, valid or not. */
  sessionTokenOf(request: FastifyRequest): string | undefined
  setSession(reply: FastifyReply, token: string, expiresAt: Date): void
  clearSession(reply: FastifyReply): void
  /** The sealed first step of a sign-in that is waiting for its code. */
  awaitsCodeOf(request: FastifyRequest): string | undefined
  setAwaitsCode(reply: FastifyReply, sealed: string): void
  clearAwaitsCode(reply: FastifyReply): void
  /** Remembers that a user signed in on this device. */
  setKnownDevice(reply: FastifyReply, origin: Origin, userId: string): void
}

/** The cookies of this server. In production they are `__Host-`: secure, for the whole site, and for this host alone. */
export function createCookies({ production, sessionSecret }: AccountsConfig, clock: () => Date): AccountCookies {
  const sessionName = sessionCookieName(production)
  const deviceName = production ? '__Host-preceptor_device' : 'preceptor_device'
  const codeName = production ? '__Host-preceptor_sign_in' : 'preceptor_sign_in'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const
  const seal = createExpiringSeal(sessionSecret, 'known devices')

  function openDevices(sealed: string | undefined): Map<string, string> {
    const opened = sealed === undefined ? undefined : devicesSchema.safeParse(seal.open(sealed, clock()))
    return new Map(opened?.success ? opened.data : [])
  }

  return {
    originOf: (request) => ({
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      knownDevices: openDevices(request.cookies[deviceName]),
    }),
    sessionTokenOf: (request) => request.cookies[sessionName],
    setSession(reply, token, expiresAt) {
      const maxAge = Math.max(0, Math.round((expiresAt.getTime() - clock().getTime()) / 1000))
      reply.setCookie(sessionName, token, { ...attributes, maxAge })
    },
    clearSession: (reply) => void reply.clearCookie(sessionName, attributes),
    awaitsCodeOf: (request) => request.cookies[codeName],
    setAwaitsCode: (reply, sealed) =>
      void reply.setCookie(codeName, sealed, { ...attributes, maxAge: secondStepMinutes * 60 }),
    clearAwaitsCode: (reply) => void reply.clearCookie(codeName, attributes),
    setKnownDevice(reply, { knownDevices }, userId) {
      const deviceId = knownDevices.get(userId) ?? randomBytes(12).toString('base64url')
      const others = [...knownDevices].filter(([id]) => id !== userId)
      const devices = [[userId, deviceId], ...others].slice(0, usersPerDevice)
      const expiresAt = new Date(clock().getTime() + deviceDays * oneDay * 1000)
      reply.setCookie(deviceName, seal.seal(devices, expiresAt), { ...attributes, maxAge: deviceDays * oneDay })
    },
  }
}
