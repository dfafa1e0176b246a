/**
 * Whose responses statistics are computed from: learners' first answers to each item (the default) or all of their
 * answers; each also with the answers of demo accounts.
 */
export const responseScopes = ['first', 'all', 'first-with-demo', 'all-with-demo'] as const
export type ResponseScope = (typeof responseScopes)[number]

/** The scope of a choice. */
export function scopeOf({ attempts, demo }: { attempts: 'first' | 'all'; demo: boolean }): ResponseScope {
  return demo ? `${attempts}-with-demo` : attempts
}

/** What a scope includes. */
export function partsOf(scope: ResponseScope): { attempts: 'first' | 'all'; demo: boolean } {
  return { attempts: scope.startsWith('first') ? 'first' : 'all', demo: scope.endsWith('-with-demo') }
}
