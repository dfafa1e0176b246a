import { ApiError, isNetworkFailure } from './api-error.ts'
import { readPageSession } from './page-session.ts'

/** The body of POST /api/client-errors. */
interface ErrorReport {
  message: string
  stack?: string
  route: string
  build: string
}

const maxMessage = 500
const maxStack = 2000
const maxReports = 5

/** Removes what could name a person: email addresses, ids, queries of addresses, and anything quoted. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '[id]')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/"[^"]*"|“[^”]*”/g, '"…"')
}

/**
 * What is reported of an error: its message and stack without personal data, the pattern of the route (never the
 * address), and the build. Undefined for what is not a mistake of ours: a lost connection, a refused request.
 */
export function toReport(error: unknown, route: string, build: string): ErrorReport | undefined {
  if (isNetworkFailure(error) && !(error instanceof TypeError && !/fetch|network|load failed/i.test(error.message)))
    return
  if (error instanceof ApiError) {
    if (error.status < 500) return
    return { message: `ApiError ${error.status} ${error.body?.code ?? ''}`.trim(), route, build }
  }
  if (!(error instanceof Error)) return
  const message = withoutPersonalData(`${error.name}: ${error.message}`).slice(0, maxMessage)
  const stack = error.stack && withoutPersonalData(error.stack).slice(0, maxStack)
  return { message, ...(stack ? { stack } : {}), route: route.slice(0, 200), build }
}

const reported = new Set<string>()

/** Reports an error that took the place of a screen. Each one once, at most five per page; a report is never retried. */
export function reportError(error: unknown, route: string): void {
  const report = toReport(error, route, readPageSession()?.build ?? 'unknown')
  if (!report || reported.has(report.message) || reported.size >= maxReports) return
  reported.add(report.message)
  navigator.sendBeacon?.('/api/client-errors', new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
