import { LRUCache } from 'lru-cache'
import type { Principal } from '#server/http/principal.ts'

/**
 * Milliseconds for which a caller that was just looked up is not looked up again: a screen asks for several things at
 * once. What another server changes (a sign-out, a tier) counts here when they are over.
 */
const rememberFor = 1_000
const atMost = 10_000

interface Caller {
  principal: Principal
  expiresAt: Date
}

interface RememberedCaller extends Caller {
  lookedUpAt: Date
}

const isFresh = ({ lookedUpAt, expiresAt }: RememberedCaller, now: Date) =>
  now < expiresAt && Math.abs(now.getTime() - lookedUpAt.getTime()) < rememberFor

/** Callers of the last second, by the hash of their token (see docs/decisions/008). */
export class RememberedCallers {
  private readonly callers = new LRUCache<string, RememberedCaller>({ max: atMost })
  private changes = 0

  /** The caller of a session that is known and not over, else what `find` finds. */
  async get(tokenHash: string, now: Date, find: () => Promise<Caller | undefined>): Promise<Principal | undefined> {
    const known = this.callers.get(tokenHash)
    if (known && isFresh(known, now)) return known.principal
    const { changes } = this
    const found = await find()
    // What changed while it was being read may not be in it.
    if (found && changes === this.changes) this.callers.set(tokenHash, { ...found, lookedUpAt: now })
    return found?.principal
  }

  /** After anything about a user or one of their sessions changed here. */
  forget(userId: string): void {
    this.changes++
    for (const [tokenHash, { principal }] of this.callers.entries()) {
      if (principal.userId === userId) this.callers.delete(tokenHash)
    }
  }

  /** After a session ended here. */
  forgetSession(tokenHash: string): void {
    this.changes++
    this.callers.delete(tokenHash)
  }
}
