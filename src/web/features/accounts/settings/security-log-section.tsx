import { useInfiniteQuery } from '@tanstack/react-query'
import type { SecurityEvent, SecurityEventKind } from '#contract/accounts.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from './section.tsx'

const kindLabels: Record<SecurityEventKind, string> = {
  account_created: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in attempt',
  session_ended: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  email_verified: 'Email address verified',
  email_change_requested: 'Email address change requested',
  email_changed: 'Email address changed',
  email_change_undone: 'Email address change undone',
  google_linked: 'Google sign-in added',
  google_unlinked: 'Google sign-in removed',
  data_exported: 'Data exported',
  data_exported_by_team: 'Data exported by the Preceptor team',
  two_factor_turned_on: 'Two-factor sign-in turned on',
  two_factor_turned_off: 'Two-factor sign-in turned off',
  two_factor_reset_by_team: 'Two-factor sign-in reset by the Preceptor team',
  code_failed: 'Wrong two-factor code',
  recovery_code_used: 'Recovery code used',
  recovery_codes_replaced: 'Recovery codes replaced',
  plan_changed_by_team: 'Plan changed by the Preceptor team',
  admin_rights_granted: 'Admin rights granted',
  admin_rights_revoked: 'Admin rights revoked',
  suspended: 'Account suspended',
  suspension_lifted: 'Suspension lifted',
  signed_out_by_team: 'Signed out everywhere by the Preceptor team',
}

const securityLog = {
  ...pagesOf(queryKeys.securityLogPages, (cursor, signal) =>
    call('GET /api/account/security-log', { query: { limit: '10', ...cursor } }, { signal }),
  ),
  refetchOnMount: 'always' as const,
}

/** What happened to the security of the account, newest first. */
export function SecurityLogSection({ isShared }: { isShared: boolean }) {
  return (
    <Section
      id="security-log"
      lead={
        isShared
          ? "Test accounts are shared, so security activity isn't shown."
          : "Sign-ins and changes to your account in the last 12 months. If something wasn't you, change your password and sign out everywhere."
      }
    >
      {!isShared && <SecurityLog />}
    </Section>
  )
}

function SecurityLog() {
  const log = useInfiniteQuery(securityLog)
  if (log.isPending) {
    return (
      <Loading what="Loading your security activity">
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  if (!log.data) {
    return (
      <ErrorState title="We couldn't load your security activity" onRetry={() => void log.refetch()}>
        {failureMessage(log.error)}
      </ErrorState>
    )
  }
  return (
    <>
      <ol className="border-t border-rule">
        {log.data.pages
          .flatMap(({ items }) => items)
          .map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
      </ol>
      {log.isFetchNextPageError && (
        <div className="mt-4">
          <Alert title="We couldn't load more">{failureMessage(log.error)}</Alert>
        </div>
      )}
      {log.hasNextPage && (
        <Button className="mt-4" pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const isWarning = event.kind === 'sign_in_failed' || event.kind === 'code_failed'
  return (
    <li className="border-b border-rule py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className={isWarning ? 'font-medium text-warn' : 'font-medium'}>{kindLabels[event.kind]}</span>
        <time dateTime={event.createdAt} className="num text-sm text-ink-2">
          {formatMoment(event.createdAt)}
        </time>
      </p>
      <p className="text-sm text-ink-2">
        {event.device}
        {event.network && <span className="num break-all">, network {event.network}</span>}
      </p>
    </li>
  )
}
