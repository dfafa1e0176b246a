import { z } from 'zod'
import { type AuditAction, type AuditTarget, auditActions, auditTargets } from '#domain/audit/audit.ts'
import { type Endpoint, type EndpointKey, file, page, pageQuery } from './endpoint.ts'

const state = z.record(z.string(), z.unknown()).nullable()
const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
const targets = Object.keys(auditTargets) as [AuditTarget, ...AuditTarget[]]
const word = z.string().trim().min(1).max(100)

/** An act of an admin. */
const auditLogEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The name as it was at the time of the act. */
  actor: z.object({ id: z.uuid(), name: z.string() }),
  action: z.enum(actions),
  /** `name` is that of a user who still has an account. */
  target: z.object({ kind: z.enum(targets), id: z.string(), name: z.string().nullable() }),
  before: state,
  after: state,
  reason: z.string(),
})
export type AuditLogEntry = z.infer<typeof auditLogEntry>

const filter = {
  /** A part of the name of the admin. */
  actor: word.optional(),
  action: z.enum(actions).optional(),
  /** The ID of what was changed, or a part of the name or email address of a user. */
  target: word.optional(),
  /** The first and last day, in the time zone of the caller. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const auditEndpoints = {
  'GET /api/admin/audit-log': {
    summary: 'What admins did, newest first, page by page',
    access: 'admin',
    rate: 'read',
    query: z.object({ ...filter, ...pageQuery({ limit: 20, max: 100 }) }),
    reply: page(auditLogEntry),
    errors: [],
  },
  'GET /api/admin/audit-log.csv': {
    kind: 'file',
    summary: 'What admins did, newest first, as CSV; at most the latest 10,000 entries of the filter',
    access: 'admin',
    rate: 'report',
    query: z.object(filter),
    reply: file,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
