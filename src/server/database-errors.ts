/** The code (SQLSTATE) and the constraint of a failed statement, on either engine. */
function sqlErrorOf(error: unknown): { code?: string; constraint?: string } {
  return ((error as { cause?: unknown } | null)?.cause ?? error ?? {}) as { code?: string; constraint?: string }
}

/** True for a unique violation, of the named constraint when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = sqlErrorOf(error)
  return code === '23505' && (constraint === undefined || violated === constraint)
}

/** True for a row that refers to one that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlErrorOf(error).code === '23503'

/**
 * Retries a transaction that PostgreSQL aborted because of a deadlock, for at most three attempts in all. `work` must do
 * nothing outside its transaction.
 */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 3 || sqlErrorOf(error).code !== '40P01') throw error
    }
  }
}
