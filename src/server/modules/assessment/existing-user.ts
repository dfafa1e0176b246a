import { isForeignKeyViolation, retryDeadlock } from '#server/database-errors.ts'
import { AppError } from '#server/http/app-error.ts'

/**
 * Runs a write for a learner whose account may be deleted at the same time. Throws `unauthenticated` when it was: the
 * session has ended with the account.
 */
export async function forExistingUser<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await retryDeadlock(write)
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('unauthenticated', 'Please sign in to continue.') : error
  }
}
