import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Rate } from '#contract/endpoint.ts'
import { networkOf } from './address.ts'
import { AppError } from './app-error.ts'

/** Requests per minute and learner (address when signed out), in one process. */
const perMinute: Record<Rate, number> = {
  credentials: 60,
  read: 600,
  write: 300,
  assessment: 120,
  report: 10,
  webhook: 600,
}

const minute = 60_000
const trackedNetworks = 50_000

/** Cost units per minute and network. A class behind one address opens the first page at the same time. */
const networkBudget = 3_000
/** Checking an unknown session cookie costs a database query. */
export const bogusSessionCost = 10
/** A built file costs next to nothing, and a page loads some thirty of them. */
const assetCost = 0.1

/** What a request costs before anything is known about its caller. */
export const costOf = ({ url }: FastifyRequest) => (url.startsWith('/assets/') ? assetCost : 1)

const tooFast = (seconds: number) => {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return new AppError('too_many_requests', `Too many requests. Please wait ${wait} and try again.`, {
    retryAfter: seconds,
  })
}

/**
 * Counts requests per network before anything is known about them. Requests with a valid session are refunded: learners
 * behind one address (a school) don't share a limit; each is counted individually.
 */
export class NetworkBudgets {
  private readonly budgets = new LRUCache<string, { used: number; resetsAt: number }>({ max: trackedNetworks })

  /** Adds the cost of a request (negative to give it back). Throws too_many_requests when the minute's budget is used up. */
  spend(address: string, cost: number): void {
    const network = networkOf(address)
    const now = Date.now()
    let budget = this.budgets.get(network)
    if (!budget || now >= budget.resetsAt || budget.resetsAt - now > minute) {
      budget = { used: 0, resetsAt: now + minute }
      this.budgets.set(network, budget)
    }
    budget.used = Math.max(0, budget.used + cost)
    if (cost > 0 && budget.used > networkBudget) throw tooFast(Math.ceil((budget.resetsAt - now) / 1000))
  }
}

/** Limits what one learner, or one network that is not signed in, may do per minute, by the rate of the endpoint. */
export async function installRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    timeWindow: minute,
    max: (request: FastifyRequest) => perMinute[request.routeOptions.config.rate ?? 'read'],
    allowList: (request: FastifyRequest) => request.routeOptions.config.rate === undefined,
    keyGenerator: (request: FastifyRequest) =>
      `${request.principal?.userId ?? networkOf(request.ip)}:${request.routeOptions.config.rate}`,
    errorResponseBuilder: (_request, { ttl }) => tooFast(Math.ceil(ttl / 1000)),
    enableDraftSpec: false,
  })
}
