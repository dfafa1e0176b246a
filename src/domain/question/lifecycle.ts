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
