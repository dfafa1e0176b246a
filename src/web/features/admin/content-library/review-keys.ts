import type { ItemAction } from '#domain/question/lifecycle.ts'

export type ReviewCommand = Extract<ItemAction, 'approve' | 'send_back' | 'reject'> | 'next' | 'previous'

/** The keys of the review queue, in the order in which the page shows them. */
export const reviewKeys: readonly { command: ReviewCommand; key: string; label: string }[] = [
  { command: 'approve', key: 'A', label: 'Approve' },
  { command: 'send_back', key: 'S', label: 'Send Back' },
  { command: 'reject', key: 'R', label: 'Reject' },
  { command: 'next', key: 'J', label: 'Next' },
  { command: 'previous', key: 'K', label: 'Previous' },
]

/** The command of a key press, if it has one. Nothing is decided twice by a key that is held down. */
export function findReviewCommand(press: {
  key: string
  /** Control, Alt, or Meta is down. */
  modified: boolean
  repeat: boolean
  isTyping: boolean
}): ReviewCommand | undefined {
  if (press.modified || press.isTyping) return undefined
  const command = reviewKeys.find(({ key }) => key === press.key.toUpperCase())?.command
  return press.repeat && command !== 'next' && command !== 'previous' ? undefined : command
}
