import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AdminUser, AdminUserDetails } from '#contract/users.ts'
import { operatorId } from '#domain/audit/audit.ts'
import { paidTier } from '#domain/entitlements/entitlements.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { UserManagement, type UsersDeps } from './users.service.ts'
import {
  type AdminRequest,
  countAttempts,
  findSubscription,
  listUsers,
  type StoredUser,
  type UserSort,
} from './users.store.ts'

const ok = { ok: true } as const
const maxLedgerEntries = 50

const key = z.string().regex(/^\P{Cc}*$/u)
/** The sort keys of the last user of a page. */
const cursors = {
  newest: z.tuple([z.iso.datetime({ offset: true }), z.uuid()]),
  name: z.tuple([key, key, z.uuid()]),
  email: z.tuple([key, z.uuid()]),
} satisfies Record<UserSort, z.ZodType>

const text = (moment: Date | null) => moment?.toISOString() ?? null

function viewUser(user: StoredUser, now: Date): AdminUser {
  const { id, email, username, firstName, lastName, healthcareField, isAdmin, isDemo } = user
  return {
    ...{ id, email, username, firstName, lastName, healthcareField, isAdmin, isDemo },
    subscriptionTier: paidTier(user, now),
    createdAt: user.createdAt.toISOString(),
    emailVerified: user.emailVerifiedAt !== null,
    twoFactor: user.twoFactorAt !== null,
    suspendedAt: text(user.suspendedAt),
    lastSeenAt: text(user.lastSeenAt),
  }
}

const viewRequest = (request: AdminRequest | undefined) =>
  request ? { ...request, at: request.at.toISOString() } : null

/** User management: what admins see of accounts, and do with them. */
export function createUsers(deps: UsersDeps) {
  const { db, clock, ledger, accounts } = deps
  const management = new UserManagement(deps)

  const find = async (id: string): Promise<AdminUserDetails> => {
    const user = await management.get(id)
    const [sessions, subscription, entries, attempts, adminRequest, twoFactorRequest] = await Promise.all([
      accounts.listSessions(id),
      findSubscription(db, id),
      ledger.listEntries(id),
      countAttempts(db, id),
      management.findRequest('admin', id),
      management.findRequest('twoFactorReset', id),
    ])
    return {
      ...viewUser(user, clock()),
      // Those of a test account belong to whoever tries the product.
      sessions: user.isDemo ? [] : sessions,
      subscription: subscription ? { ...subscription, periodEndsAt: subscription.periodEndsAt.toISOString() } : null,
      ledger: entries
        .slice(-maxLedgerEntries)
        .toReversed()
        .map(({ createdAt, ...entry }) => ({ ...entry, at: createdAt.toISOString() })),
      attempts,
      adminRequest: viewRequest(adminRequest),
      twoFactorRequest: viewRequest(twoFactorRequest),
    }
  }

  const operator = { userId: operatorId }
  return {
    /** What the operator can do from the command line to an account, given its email address or username. Throws AppError. */
    operator: {
      makeAdmin: async (name: string, reason: string) =>
        void (await management.grantAdmin(await management.findId(name), reason, operator)),
      resetTwoFactor: async (name: string, reason: string) =>
        void (await management.resetTwoFactor(await management.findId(name), reason, operator)),
    },
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/admin/users', async ({ query: { cursor, limit, sort, ...filter } }) => {
        const after = readCursor(cursor, cursors[sort])
        const now = clock()
        const rows = await listUsers(db, { ...filter, now }, { sort, after, limit: limit + 1 })
        const { items, nextCursor } = makePage(rows, limit, ({ keys }) => keys)
        return { items: items.map((user) => viewUser(user, now)), nextCursor }
      })
      serve(app, 'GET /api/admin/users/:id', ({ params }) => find(params.id))
      serve(app, 'PUT /api/admin/users/:id/tier', async ({ params, body, principal }) => {
        await management.changeTier(params.id, body, principal)
        return ok
      })
      serve(app, 'PUT /api/admin/users/:id/admin', async ({ params: { id }, body, principal }) => {
        if (body.isAdmin) return { outcome: await management.grantAdmin(id, body.reason, principal) }
        await management.revokeAdmin(id, body.reason, principal)
        return { outcome: 'done' as const }
      })
      serve(app, 'PUT /api/admin/users/:id/suspension', async ({ params: { id }, body, principal }) => {
        if (body.isSuspended) await management.suspend(id, body.reason, principal)
        else await management.restore(id, body.reason, principal)
        return ok
      })
      serve(app, 'POST /api/admin/users/:id/two-factor-reset', async ({ params: { id }, body, principal }) => ({
        outcome: await management.resetTwoFactor(id, body.reason, principal),
      }))
      serve(app, 'POST /api/admin/users/:id/export', async ({ params: { id }, body, principal, reply }) => {
        const everything = await management.exportData(id, body.reason, principal)
        reply.header('content-disposition', `attachment; filename="preceptor-export-${id}.json"`)
        return everything
      })
      serve(app, 'POST /api/admin/users/:id/delete', async ({ params: { id }, body, principal }) => {
        await management.delete(id, body.reason, principal)
        return ok
      })
      serve(app, 'POST /api/admin/users/:id/verification', async ({ params, principal }) => {
        await management.resendVerification(params.id, principal)
        return ok
      })
      serve(app, 'DELETE /api/admin/users/:id/sessions', async ({ params, principal }) => {
        await management.signOutEverywhere(params.id, principal)
        return ok
      })
    },
  }
}
