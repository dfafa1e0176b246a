import { AppError } from '#server/http/app-error.ts'

/** True for a row that refers to one that does not exist (SQLSTATE 23503), on either engine. */
function isForeignKeyViolation(error: unknown): boolean {
  const cause = (error as { cause?: unknown } | null)?.cause ?? error
  return (cause as { code?: string } | null)?.code === '23503'
}

/**
 * Runs a write for a learner whose account may be deleted at the same time. Throws `unauthenticated` when it was: the
 * session has ended with the account.
 */
export async function forExistingUser<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('unauthenticated', 'Please sign in to continue.') : error
  }
}
