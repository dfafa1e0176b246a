export interface NavLink {
  to: string
  words: string
  badge?: 'Free' | 'Pro'
}

/** The links of the navigation, in order. */
export const signedInLinks: readonly NavLink[] = [
  { to: '/', words: 'Dashboard' },
  { to: '/quiz', words: 'Practice Quiz', badge: 'Free' },
  { to: '/quiz?full=true', words: 'Full Exam', badge: 'Pro' },
  { to: '/pricing', words: 'Pricing' },
]
export const signedOutLinks: readonly NavLink[] = [{ to: '/pricing', words: 'Pricing' }]

const isFull = (search: string) => {
  const query = new URLSearchParams(search)
  return query.get('full') === 'true' || query.get('type') === 'full'
}

/** True when the link leads to where one is: the practice quiz and the full exam share a path, not a query. */
export function isCurrent(link: NavLink, place: { pathname: string; search: string }): boolean {
  const [path, search = ''] = link.to.split('?')
  if (path !== place.pathname) return false
  return path !== '/quiz' || isFull(search) === isFull(place.search)
}
