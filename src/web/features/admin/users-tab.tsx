import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Input } from '#contract/api.ts'
import type { AdminUser } from '#contract/users.ts'
import { fieldLabel, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { tierNames } from '#domain/plans/plan.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { UserStatus } from './user-status.tsx'

const choices = {
  field: healthcareFields,
  tier: Object.entries(tierNames).map(([value, label]) => ({ value, label })),
  admin: [
    { value: 'true', label: 'Admins' },
    { value: 'false', label: 'Not admins' },
  ],
  suspended: [
    { value: 'true', label: 'Suspended' },
    { value: 'false', label: 'Not suspended' },
  ],
  verified: [
    { value: 'true', label: 'Verified' },
    { value: 'false', label: 'Not verified' },
  ],
  twoFactor: [
    { value: 'true', label: 'On' },
    { value: 'false', label: 'Off' },
  ],
  sort: [
    { value: 'newest', label: 'Newest first' },
    { value: 'name', label: 'Name' },
    { value: 'email', label: 'Email' },
  ],
}
type Choice = keyof typeof choices
type UsersQuery = Pick<NonNullable<Input<'GET /api/admin/users'>['query']>, Choice | 'search'>
const labels: Record<Choice, string> = {
  field: 'Field',
  tier: 'Plan',
  admin: 'Role',
  suspended: 'Status',
  verified: 'Email address',
  twoFactor: 'Two-factor sign-in',
  sort: 'Sort by',
}
const noFilter = { search: '', field: '', tier: '', admin: '', suspended: '', verified: '', twoFactor: '' }

/** What the server is asked for; parameters that it would refuse are left out. */
function readQuery(params: URLSearchParams): UsersQuery {
  const search = params.get('search')?.trim().slice(0, 100)
  const chosen = (Object.keys(choices) as Choice[]).flatMap((name) => {
    const value = params.get(name)
    return choices[name].some((choice) => choice.value === value) ? [[name, value]] : []
  })
  return { ...Object.fromEntries(chosen), ...(search ? { search } : {}) } as UsersQuery
}

/** /admin/users: everybody who has an account. */
export function UsersTab() {
  const { params, change } = useSearchFilter()
  const query = readQuery(params)
  const users = useInfiniteQuery({
    ...pagesOf(['admin', 'users', query], (cursor, signal) =>
      call('GET /api/admin/users', { query: { ...query, ...cursor } }, { signal }),
    ),
    // The list stays while the next filter loads.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const items = users.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageTitle>User Management</PageTitle>
      <h2 className="text-xl">Users</h2>
      <div className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SearchForm
          key={query.search}
          search={query.search ?? ''}
          buttonLabel="Search users"
          onSearch={(search) => change({ search })}
        />
        {(Object.keys(choices) as Choice[]).map((name) => (
          <SelectField
            key={name}
            label={labels[name]}
            options={choices[name]}
            {...(name === 'sort' ? {} : { placeholder: 'All' })}
            value={query[name] ?? (name === 'sort' ? 'newest' : '')}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-2">
        The search finds the beginning of a name, a username, or an email address.
      </p>
      {users.isPending && <UsersSkeleton />}
      {users.isError && !items && (
        <ErrorState title="We couldn't load the users" onRetry={() => void users.refetch()}>
          {failureMessage(users.error)}
        </ErrorState>
      )}
      {items?.length === 0 && (
        <EmptyState title="No users match" action={<Button onClick={() => change(noFilter)}>Clear Filters</Button>}>
          Try the beginning of another name, or clear the filters.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="mt-4 border-t-2 border-ink" aria-label="Users" aria-busy={users.isPlaceholderData}>
          {items.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      {users.isFetchNextPageError && (
        <div className="mt-4">
          <Alert title="We couldn't load more">{failureMessage(users.error)}</Alert>
        </div>
      )}
      {users.hasNextPage && (
        <Button className="mt-4" pending={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  )
}

function UserRow({ user }: { user: AdminUser }) {
  const { id, firstName, lastName, email, healthcareField, subscriptionTier, createdAt, lastSeenAt } = user
  return (
    <li className="border-b border-rule">
      <Link
        to={id}
        className="grid gap-x-6 gap-y-1 px-2 py-3 text-sm no-underline hover:bg-sunk md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8rem_9rem_auto] md:items-center"
      >
        <span className="min-w-0">
          <span className="block text-base font-semibold break-words">
            {firstName} {lastName}
          </span>
          <span className="block break-all text-ink-2">{email}</span>
        </span>
        <span className="text-ink-2">{healthcareField ? fieldLabel(healthcareField) : 'No field yet'}</span>
        <span>{tierNames[subscriptionTier]}</span>
        <span className="num text-ink-2">
          Joined {formatDate(createdAt)}
          <br />
          {lastSeenAt ? `Seen ${formatDate(lastSeenAt)}` : 'Not signed in'}
        </span>
        <span className="flex min-w-28 flex-wrap gap-1 md:justify-end">
          <UserStatus user={user} />
        </span>
      </Link>
    </li>
  )
}

function UsersSkeleton() {
  return (
    <Loading what="Loading the users">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="mt-4 h-14 w-full" />
      ))}
    </Loading>
  )
}
