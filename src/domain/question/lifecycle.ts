/** Where an item came from. The content loader manages items from `files` and leaves all others alone. */
export const itemOrigins = ['files', 'generated', 'imported'] as const
export type ItemOrigin = (typeof itemOrigins)[number]

/** Only `active` items are asked in quizzes and exams. */
export const itemStatuses = ['draft', 'in_review', 'active', 'retired'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/**
 * Statuses that an item may have before each status. Nothing becomes active without a review, and a retired item can
 * be restored directly, since it passed its review before.
 */
const previous: Record<ItemStatus, readonly ItemStatus[]> = {
  draft: ['in_review'],
  in_review: ['draft', 'active', 'retired'],
  active: ['in_review', 'retired'],
  retired: ['draft', 'in_review', 'active'],
}

/** The statuses from which an item may change to `status`. */
export function statusesBefore(status: ItemStatus): readonly ItemStatus[] {
  return previous[status]
}

/** What an admin does with an item in the content library. */
export const itemActions = ['submit', 'approve', 'send_back', 'reject', 'retire', 'restore'] as const
export type ItemAction = (typeof itemActions)[number]

/** What actions are called on screen and in messages. */
export const itemActionLabels: Record<ItemAction, string> = {
  submit: 'Submit for Review',
  approve: 'Approve',
  send_back: 'Send Back',
  reject: 'Reject',
  retire: 'Retire',
  restore: 'Restore',
}

/** An item as far as its lifecycle is concerned. */
export interface LifecycleItem {
  status: ItemStatus
  origin: ItemOrigin
}

const actionsOf: Record<ItemStatus, readonly ItemAction[]> = {
  draft: ['submit', 'retire'],
  in_review: ['approve', 'send_back', 'reject'],
  active: ['retire'],
  retired: ['restore'],
}

/** The actions that the status of an item allows. */
export const findItemActions = ({ status }: Pick<LifecycleItem, 'status'>): readonly ItemAction[] => actionsOf[status]

/**
 * The status that an action leads to; undefined when the item's status does not allow it. A restored item from files is
 * active, since files contain only what passed its review. Any other may have been rejected, and is reviewed again.
 */
export function statusAfter(action: ItemAction, { status, origin }: LifecycleItem): ItemStatus | undefined {
  if (!actionsOf[status].includes(action)) return undefined
  switch (action) {
    case 'submit':
      return 'in_review'
    case 'approve':
      return 'active'
    case 'send_back':
      return 'draft'
    case 'reject':
    case 'retire':
      return 'retired'
    case 'restore':
      return origin === 'files' ? 'active' : 'in_review'
  }
}

/**
 * The status of an item after an admin has saved an edit. An active item stays active: whoever edits it in the library
 * could approve it as well. A retired item is not edited.
 */
export function statusAfterEdit(status: ItemStatus): Exclude<ItemStatus, 'retired'> | undefined {
  return status === 'retired' ? undefined : status
}
