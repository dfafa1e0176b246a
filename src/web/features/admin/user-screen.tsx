import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminUserDetails } from '#contract/users.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { tierNames } from '#domain/plans/plan.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount, formatDate } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { UserActions } from './user-actions.tsx'
import { UserStatus } from './user-status.tsx'

/** /admin/users/:id: one account, and what an admin can do with it. */
export function UserScreen() {
  const { id = '' } = useParams()
  const user = useQuery({ ...read('GET /api/admin/users/:id', { params: { id } }), refetchOnMount: 'always' })
  return (
    <>
      <PageTitle>User</PageTitle>
      <TextLink asChild className="inline-flex min-h-11 items-center">
        <Link to="/admin/users">All users</Link>
      </TextLink>
      {user.data ? (
        <UserDetails user={user.data} />
      ) : user.isError ? (
        <ErrorState title="We couldn't load this user" onRetry={() => void user.refetch()}>
          {failureMessage(user.error)}
        </ErrorState>
      ) : (
        <Loading what="Loading the user">
          <Skeleton className="mt-4 h-80 w-full" />
        </Loading>
      )}
    </>
  )
}

function UserDetails({ user }: { user: AdminUserDetails }) {
  const { adminRequest, twoFactorRequest } = user
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-xl break-words">
        {user.firstName} {user.lastName} <UserStatus user={user} />
      </h2>
      {adminRequest && (
        <div className="mt-4">
          <Alert variant="info" title={`${adminRequest.byName} asked to make this user an admin`}>
            “{adminRequest.reason}” Another admin has to confirm within 7 days.
          </Alert>
        </div>
      )}
      {twoFactorRequest && (
        <div className="mt-4">
          <Alert variant="info" title={`${twoFactorRequest.byName} asked to reset two-factor sign-in for this admin`}>
            “{twoFactorRequest.reason}” Another admin has to confirm within 7 days.
          </Alert>
        </div>
      )}
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <Facts user={user} />
          <Sessions sessions={user.sessions} />
          <Ledger entries={user.ledger} />
        </div>
        <UserActions user={user} />
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="border-b-2 border-ink pb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ user }: { user: AdminUserDetails }) {
  const { subscription, attempts } = user
  const facts: [string, string][] = [
    ['Email', user.email],
    ['Username', user.username],
    ['Field', user.healthcareField ? fieldLabel(user.healthcareField) : 'None yet'],
    ['Plan', tierNames[user.subscriptionTier]],
    [
      'Subscription',
      subscription
        ? `${subscription.plan}, ${subscription.status}, period until ${formatDate(subscription.periodEndsAt)}`
        : 'None',
    ],
    ['Quizzes submitted', formatCount(attempts.quizzes)],
    ['Exams submitted', formatCount(attempts.exams)],
    ['Email verified', user.emailVerified ? 'Yes' : 'No'],
    ['Two-factor sign-in', user.twoFactor ? 'On' : 'Off'],
    ['Joined', formatDate(user.createdAt)],
    ['Last seen', user.lastSeenAt ? formatDate(user.lastSeenAt) : 'Not signed in'],
    ...(user.suspendedAt ? [['Suspended', formatDate(user.suspendedAt)] as [string, string]] : []),
    ['ID', user.id],
  ]
  return (
    <Section title="Account">
      <dl className="num">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[10rem_minmax(0,1fr)] gap-4 border-b border-rule py-2 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Sessions({ sessions }: Pick<AdminUserDetails, 'sessions'>) {
  return (
    <Section title="Signed in on">
      {sessions.length === 0 && <p className="py-3 text-sm text-ink-2">No devices.</p>}
      <ul className="text-sm">
        {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
          <li key={id} className="num flex flex-wrap justify-between gap-x-4 border-b border-rule py-2">
            <span>{device}</span>
            <span className="text-ink-2">
              Since {formatDate(createdAt)}, last active {formatDate(lastSeenAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const amount = (cents: number, quizCredits: number) =>
  [
    ...(cents === 0 ? [] : [formatMoney(cents)]),
    ...(quizCredits === 0 ? [] : [`${quizCredits} quiz ${Math.abs(quizCredits) === 1 ? 'credit' : 'credits'}`]),
  ].join(', ')

function Ledger({ entries }: { entries: AdminUserDetails['ledger'] }) {
  return (
    <Section title="Ledger">
      {entries.length === 0 && <p className="py-3 text-sm text-ink-2">No payments, credits, or changes of plan.</p>}
      <ul className="text-sm">
        {entries.map(({ at, kind, cents, quizCredits, reason }) => (
          <li
            key={`${at}-${kind}-${reason}`}
            className="num grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[7rem_1fr_auto]"
          >
            <span className="text-ink-2">{formatDate(at)}</span>
            <span className="break-words">{reason}</span>
            <span className="font-medium">{amount(cents, quizCredits)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
