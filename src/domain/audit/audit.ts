/** What admins do, as stored in the audit log, with the words that the log shows. */
export const auditActions = {
  liveSessionScheduled: 'Scheduled a live session',
  liveSessionCanceled: 'Canceled a live session',
  supportAnswered: 'Answered a support request',
  itemsImported: 'Imported items',
  itemsExported: 'Exported items',
  itemEdited: 'Edited an item',
  itemSubmitted: 'Submitted an item for review',
  itemApproved: 'Approved an item',
  itemSentBack: 'Sent an item back',
  itemRejected: 'Rejected an item',
  itemRetired: 'Retired an item',
  itemRestored: 'Restored an item',
  problemReportAnswered: 'Answered a problem report',
  problemReportClosed: 'Closed a problem report',
  itemStatisticsComputed: 'Computed item statistics',
  postCreated: 'Created a post',
  postEdited: 'Edited a post',
  postPublished: 'Published a post',
  postRetired: 'Retired a post',
  postRestored: 'Restored a post',
  contentGenerationStarted: 'Started generating content',
  specialtyFillStarted: 'Started filling a specialty',
  generationPaused: 'Paused a generation run',
  generationResumed: 'Resumed a generation run',
  generationCanceled: 'Canceled a generation run',
  deckApproved: 'Approved generated flashcards',
  deckRejected: 'Rejected generated flashcards',
  settingChanged: 'Changed a setting',
  tierChanged: 'Changed a plan',
  adminRequested: 'Asked to make a user an admin',
  adminRequestWithdrawn: 'Withdrew a request to make a user an admin',
  adminGranted: 'Made a user an admin',
  adminRevoked: 'Revoked admin rights',
  userSuspended: 'Suspended a user',
  userRestored: 'Restored a user',
  userSignedOut: 'Signed a user out everywhere',
  verificationSent: 'Sent a verification email',
  twoFactorResetRequested: 'Asked to reset two-factor sign-in for an admin',
  twoFactorReset: 'Reset two-factor sign-in for a user',
  userExported: "Exported a user's data",
  userDeleted: 'Deleted a user',
} as const
export type AuditAction = keyof typeof auditActions

/** What an act changed. */
export const auditTargets = {
  blogPost: 'Post',
  contentImport: 'Import',
  contentExport: 'Export',
  generationRun: 'Generation run',
  item: 'Item',
  itemStatistics: 'Item statistics',
  liveSession: 'Live session',
  problemReport: 'Problem report',
  setting: 'Setting',
  supportRequest: 'Support request',
  user: 'User',
} as const
export type AuditTarget = keyof typeof auditTargets

/** The part of a thing that an act changed, before or after it; null where there was or is no such thing. */
export type AuditState = Readonly<Record<string, unknown>> | null

/** Represents the operator, who runs the server and doesn't need an account. */
export const operatorId = '00000000-0000-0000-0000-000000000000'

/** An act of an admin, or of the operator. */
export interface AuditEntry {
  /** The admin's account, or `operatorId`. */
  actorId: string
  action: AuditAction
  targetKind: AuditTarget
  targetId: string
  before: AuditState
  after: AuditState
  /** Why, in the admin's words; empty where no reason is asked for. */
  reason?: string
}
