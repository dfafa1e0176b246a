import { randomUUID } from 'node:crypto'
import type { SecurityEventKind } from '#contract/accounts.ts'
import { describeDevice } from '#domain/accounts/device.ts'
import { coarseNetworkOf } from '#domain/accounts/network.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { Origin } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import {
  deleteOldSecurityEvents,
  hasSecurityEvent,
  insertSecurityEvent,
  listSecurityEvents,
  type StoredSecurityEvent,
} from './security-log.store.ts'

/** Events are deleted after this many days: 12 months. */
const retentionDays = 365

/** How long a device counts as seen lately, in milliseconds. */
const seenLately = 24 * 60 * 60_000

/** Events in an export: more than a year of daily use. */
const exportLimit = 10_000

export interface SecurityLog {
  /**
   * Appends an event. `db` may be a transaction. Takes as long for an unknown user (undefined) as for a known one, so
   * that a failed sign-in does not reveal which it was.
   */
  record(userId: string | undefined, kind: SecurityEventKind, origin: Origin, db?: Db): Promise<void>
  /** The same for something that the team did, in a transaction. */
  recordByTeam(userId: string, kind: SecurityEventKind, tx: Db): Promise<void>
  /** Newest first, at most `limit` + 1 events, so that the caller knows whether there are more. */
  list(userId: string, page: { before: number | undefined; limit: number }): Promise<StoredSecurityEvent[]>
  /** All events of a user, for the export. */
  listAll(userId: string): Promise<StoredSecurityEvent[]>
  /** True when the user did something in the last 24 hours on such a device in the same network. */
  wasSeenLately(userId: string, origin: Origin, db: Db): Promise<boolean>
  deleteOld(): Promise<void>
}

/** What happened to the security of an account, for its owner to read. */
export function createSecurityLog({ db, clock }: Pick<AccountsDeps, 'db' | 'clock'>): SecurityLog {
  return {
    record: (userId, kind, origin, tx = db) =>
      insertSecurityEvent(tx, {
        userId: userId ?? randomUUID(),
        kind,
        device: describeDevice(origin.userAgent),
        network: coarseNetworkOf(origin.address),
        createdAt: clock(),
      }),
    recordByTeam: (userId, kind, tx) =>
      insertSecurityEvent(tx, { userId, kind, device: 'The Preceptor team', network: null, createdAt: clock() }),
    list: (userId, { before, limit }) => listSecurityEvents(db, userId, { before, limit: limit + 1 }),
    listAll: (userId) => listSecurityEvents(db, userId, { limit: exportLimit }),
    wasSeenLately: (userId, { userAgent, address }, tx) =>
      hasSecurityEvent(tx, userId, {
        device: describeDevice(userAgent),
        network: coarseNetworkOf(address),
        since: new Date(clock().getTime() - seenLately),
      }),
    deleteOld: () => deleteOldSecurityEvents(db, new Date(clock().getTime() - retentionDays * 86_400_000)),
  }
}
