/** What admins do, as stored in the audit log, with the words that the log shows. */
export const auditActions = {
  liveSessionScheduled: 'Scheduled a live session',
  liveSessionCanceled: 'Canceled a live session',
  itemStatisticsComputed: 'Computed item statistics',
  settingChanged: 'Changed a setting',
} as const
export type AuditAction = keyof typeof auditActions

/** What an act changed. */
export const auditTargets = {
  liveSession: 'Live session',
  setting: 'Setting',
  user: 'User',
  itemStatistics: 'Item statistics',
} as const
export type AuditTarget = keyof typeof auditTargets

/** The part of a thing that an act changed, before or after it; null where there was or is no such thing. */
export type AuditState = Readonly<Record<string, unknown>> | null

/** An act of an admin. */
export interface AuditEntry {
  /** The admin's account. */
  actorId: string
  action: AuditAction
  targetKind: AuditTarget
  targetId: string
  before: AuditState
  after: AuditState
  /** Why, in the admin's words; empty where no reason is asked for. */
  reason?: string
}
