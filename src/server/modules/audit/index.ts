import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuditLogEntry } from '#contract/audit.ts'
import { type AuditEntry, auditActions, auditTargets } from '#domain/audit/audit.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { csvFile } from '#server/http/csv.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { insertAuditEntry, listAuditEntries, type StoredAuditEntry } from './audit.store.ts'

/** Records what admins do, in the transaction in which they do it. */
export interface Audit {
  record(tx: Db, entry: AuditEntry): Promise<void>
  routes(app: FastifyInstance): void
}

/** The most entries of a CSV file. */
const maxExported = 10_000

const view = (entry: StoredAuditEntry): AuditLogEntry => ({
  id: String(entry.no),
  at: entry.at.toISOString(),
  actor: { id: entry.actorId, name: entry.actorName },
  action: entry.action,
  target: { kind: entry.targetKind, id: entry.targetId, name: entry.targetName },
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
})

const csvHeader = ['Time (UTC)', 'Admin', 'Admin ID', 'Action', 'Target', 'Target ID', 'Before', 'After', 'Reason']

const csvRow = (entry: StoredAuditEntry) => [
  entry.at.toISOString(),
  entry.actorName,
  entry.actorId,
  auditActions[entry.action],
  auditTargets[entry.targetKind],
  entry.targetId,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
  entry.reason,
]

/** The audit log of what admins do. The database refuses to change or delete an entry. */
export function createAudit({ db, clock }: { db: Db; clock: () => Date }): Audit {
  return {
    record: (tx, entry) => insertAuditEntry(tx, entry, clock()),
    routes(app) {
      serve(app, 'GET /api/admin/audit-log', async ({ query: { cursor, limit, ...filter }, principal }) => {
        const before = readCursor(cursor, z.tuple([z.number().int()]))?.[0]
        const range = { before, limit: limit + 1 }
        const rows = await listAuditEntries(db, { ...filter, timeZone: principal.timeZone }, range)
        const { items, nextCursor } = makePage(rows, limit, ({ no }) => [no])
        return { items: items.map(view), nextCursor }
      })
      serve(app, 'GET /api/admin/audit-log.csv', async ({ query, principal }) => {
        const filter = { ...query, timeZone: principal.timeZone }
        const rows = await listAuditEntries(db, filter, { limit: maxExported })
        return csvFile('audit-log.csv', csvHeader, rows.map(csvRow))
      })
    },
  }
}
