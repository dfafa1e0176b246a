import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { User } from '#contract/accounts.ts'
import type { ReferralEvent, ReferralStats } from '#contract/referrals.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { pluralize } from './stat-cards.tsx'

/** "$5", "$12.50" */
function formatCents(cents: number): string {
  return formatMoney(cents).replace('.00', '')
}

const credits = (count: number) => pluralize(count, 'quiz credit', 'quiz credits')

/** What an event earned, or why it earned nothing. */
export function describeReward(
  { status, quizCredits, cents }: ReferralEvent,
  { rewardsPerDay }: ReferralStats['terms'],
) {
  switch (status) {
    case 'rewarded':
      return cents > 0 ? `${formatCents(cents)} credit` : credits(quizCredits)
    case 'pending':
      return 'Waiting for your friend to confirm their email address'
    case 'same-device':
      return 'No reward: same device or network as another sign-up'
    case 'same-mailbox':
      return 'No reward: same mailbox as another account'
    case 'same-card':
      return 'No reward: this card was used before'
    case 'daily-limit':
      return `No reward: more than ${rewardsPerDay} in one day`
    case 'pro-plan':
      return 'On Pro, you earn when your friend subscribes'
  }
}

/** The learner's link, who came through it, and what that earned. */
export function ReferralsTab({ user }: { user: User }) {
  // Friends sign up while nothing happens here.
  const stats = useQuery({ ...read('GET /api/referrals/stats'), refetchOnMount: 'always' })
  if (stats.isPending) {
    return (
      <Loading what="Loading your referrals">
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  }
  if (!stats.data) {
    return (
      <ErrorState title="We couldn't load your referrals" onRetry={() => void stats.refetch()}>
        {findServerMessage(stats.error) ?? 'Check your connection and try again.'}
      </ErrorState>
    )
  }
  return (
    <div className="num grid grid-cols-[minmax(0,1fr)] gap-12 pt-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <Invitation stats={stats.data} isFree={user.subscriptionTier === 'free'} />
      <Results stats={stats.data} />
    </div>
  )
}

const shareText = 'I study for my boards with Preceptor. Sign up with my link and get bonus days of Pro:'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast('Link copied', 'Paste it into a message to a friend.')
  } catch {
    showFailure("We couldn't copy the link", 'Select it and copy it yourself.')
  }
}

/** Opens the device's share menu, or copies the link where there is none. */
async function share(link: string): Promise<void> {
  if (!('share' in navigator)) return copy(link)
  try {
    await navigator.share({ title: 'Preceptor', text: shareText, url: link })
  } catch (error) {
    // Closing the menu is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link)
  }
}

function Invitation({ stats: { code, link, terms }, isFree }: { stats: ReferralStats; isFree: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-xl">
        Invite a friend
      </h2>
      <p className="label mt-4">Your code</p>
      <p className="mb-4 font-serif text-2xl font-semibold tracking-wide break-all">{code}</p>
      <label htmlFor={id} className="label">
        Your link
      </label>
      <div className="mt-2 flex rounded-sm border border-rule-strong bg-sheet">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 rounded-sm bg-transparent px-3 text-sm text-ink"
        />
        <Button variant="text" onClick={() => void copy(link)}>
          Copy<span className="sr-only"> link</span>
        </Button>
      </div>
      <Button variant="primary" className="mt-4" onClick={() => void share(link)}>
        Share Your Link
      </Button>
      <ol className="mt-6 grid max-w-measure list-decimal gap-2 pl-5 text-sm text-ink-2">
        <li>
          A friend signs up with your link and confirms their email address. They get {terms.bonusDays} bonus days of
          Pro{isFree ? `, and you get ${credits(terms.signUpCredits)}` : ''}.
        </li>
        <li>
          When they first pay for Pro, you get{' '}
          {isFree
            ? `${terms.conversionCredits} more quiz credits`
            : `a ${formatCents(terms.conversionCents)} credit toward your next bill`}
          .
        </li>
        <li>
          {isFree
            ? `On Pro, you would get a ${formatCents(terms.conversionCents)} credit for each friend who pays instead.`
            : 'There is no limit on how many friends can subscribe.'}
        </li>
      </ol>
      <p className="mt-4 max-w-measure text-sm text-ink-2">
        A quiz credit is one practice quiz above the daily limit of the free plan, whenever a limit applies. Inviting
        yourself, or signing up again from the same device, earns nothing.
      </p>
    </section>
  )
}

function Results({ stats }: { stats: ReferralStats }) {
  const { count, conversions, earned, balance, events, terms } = stats
  const totals = [
    [String(count), 'signed up'],
    [String(conversions), 'subscribed'],
    earned.cents > 0
      ? [formatCents(earned.cents), 'credit earned']
      : [String(earned.quizCredits), 'quiz credits earned'],
  ] as const
  return (
    <section aria-labelledby="rewards">
      <h2 id="rewards" className="mb-4 text-xl">
        Your rewards
      </h2>
      <dl className="grid grid-cols-3 border-t-2 border-ink">
        {totals.map(([value, name]) => (
          <div key={name} className="flex flex-col border-b border-rule py-4 pr-2 not-first:border-l not-first:pl-4">
            <dt className="order-2 text-sm text-ink-2">{name}</dt>
            <dd className="font-serif text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        You have <strong>{credits(balance.quizCredits)}</strong>
        {balance.cents > 0 && (
          <>
            {' '}
            and <strong>{formatCents(balance.cents)}</strong> toward your next bill
          </>
        )}
        .
        {earned.cents > balance.cents && (
          <>
            {' '}
            <strong>{formatCents(earned.cents - balance.cents)}</strong> of credit has been applied to your
            subscription.
          </>
        )}
      </p>
      {events.length === 0 ? (
        <p className="mt-6 text-ink-2">Nobody has used your link yet. Send it to a classmate to get started.</p>
      ) : (
        <table className="mt-6 w-full text-sm">
          <caption className="sr-only">What happened to your invitations</caption>
          <thead>
            <tr className="border-b border-rule text-left text-ink-2">
              <th scope="col" className="py-2 pr-3 font-medium">
                Date
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                What happened
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Reward
              </th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.id} className="border-b border-rule align-top">
                <td className="py-3 pr-3 whitespace-nowrap">{formatDate(event.date)}</td>
                <td className="py-3 pr-3 sm:whitespace-nowrap">
                  {event.kind === 'sign-up' ? 'A friend signed up' : 'A friend subscribed'}
                </td>
                <td className="py-3 text-right">{describeReward(event, terms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
