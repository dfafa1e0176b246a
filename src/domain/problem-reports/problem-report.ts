/** What learners say is wrong with a question. */
export const reportReasons = ['key', 'explanation', 'wording', 'outdated', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** How reasons are named on screen and in emails. */
export const reportReasonLabels: Record<ReportReason, string> = {
  key: 'The answer key is wrong',
  explanation: 'The explanation is wrong or unclear',
  wording: 'A typo, or unclear wording',
  outdated: 'The content is out of date',
  other: 'Something else',
}

/** `open` until an admin answers it, or closes it without an answer. */
export const reportStatuses = ['open', 'answered', 'closed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** How many questions a learner can report within 24 hours. */
export const maxReportsPerDay = 20
