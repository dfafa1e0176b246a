import type { User } from '#contract/accounts.ts'

export interface NavLink {
  to: string
  words: string
  badge?: 'Free' | 'Pro'
  /** Only for this field. */
  field?: User['healthcareField']
}

const signedInLinks: readonly NavLink[] = [
  { to: '/', words: 'Dashboard' },
  { to: '/quiz', words: 'Practice Quiz', badge: 'Free' },
  { to: '/quiz?full=true', words: 'Full Exam', badge: 'Pro' },
  { to: '/cse', words: 'Simulations', field: 'RT' },
  { to: '/pricing', words: 'Pricing' },
]
const signedOutLinks: readonly NavLink[] = [{ to: '/pricing', words: 'Pricing' }]

/** The links of the navigation, in order, for somebody signed in or for a visitor. */
export function linksFor(user: Pick<User, 'healthcareField'> | null): readonly NavLink[] {
  if (!user) return signedOutLinks
  return signedInLinks.filter(({ field }) => field === undefined || field === user.healthcareField)
}

const isFull = (search: string) => {
  const query = new URLSearchParams(search)
  return query.get('full') === 'true' || query.get('type') === 'full'
}

/** True when the link leads to where one is: the practice quiz and the full exam share a path, not a query. */
export function isCurrent(link: NavLink, place: { pathname: string; search: string }): boolean {
  const [path, search = ''] = link.to.split('?')
  if (path === '/cse') return place.pathname === path || place.pathname.startsWith(`${path}/`)
  if (path !== place.pathname) return false
  return path !== '/quiz' || isFull(search) === isFull(place.search)
}
