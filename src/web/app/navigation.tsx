import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'

const DueBadge = lazy(async () => ({ default: (await import('#web/shared/flashcards/due-badge.tsx')).DueBadge }))

interface NavigationLink {
  to: string
  label: string
  badge?: 'Free' | 'Pro'
  /** Only for learners of this field. */
  field?: User['healthcareField']
}

const signedInLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Dashboard' },
  { to: '/quiz', label: 'Practice Quiz', badge: 'Free' },
  { to: '/quiz?full=true', label: 'Full Exam', badge: 'Pro' },
  { to: '/study-aid', label: 'Study Tools' },
  { to: '/study-plan', label: 'Study Plan' },
  { to: '/ai-tutor', label: 'AI Tutor' },
  { to: '/cse', label: 'Simulations', field: 'RT' },
  { to: '/review', label: 'Review' },
  { to: '/progress', label: 'Progress' },
  { to: '/pricing', label: 'Pricing' },
]
const signedOutLinks: readonly NavigationLink[] = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
]

/** The links of the navigation, in order, for a user or for a visitor (null). */
export function linksFor(user: Pick<User, 'healthcareField'> | null): readonly NavigationLink[] {
  if (!user) return signedOutLinks
  return signedInLinks.filter(({ field }) => field === undefined || field === user.healthcareField)
}

const isFullLength = (search: string) => {
  const query = new URLSearchParams(search)
  return query.get('full') === 'true' || query.get('type') === 'full'
}

/** True when the link leads to the current screen. The practice quiz and the full exam differ only in their query. */
export function isCurrent(link: NavigationLink, location: { pathname: string; search: string }): boolean {
  const [path, search = ''] = link.to.split('?')
  if (path !== '/' && path !== '/quiz' && location.pathname.startsWith(`${path}/`)) return true
  if (path !== location.pathname) return false
  return path !== '/quiz' || isFullLength(search) === isFullLength(location.search)
}

/** The links to the main screens, as list items of the bar or rows of the drawer. */
export function NavigationLinks(props: { user: User | null; linkClassName: string; onNavigate?: () => void }) {
  const location = useLocation()
  return linksFor(props.user).map((link) => (
    <Link
      key={link.to}
      to={link.to}
      className={props.linkClassName}
      aria-current={isCurrent(link, location) ? 'page' : undefined}
      onClick={props.onNavigate}
    >
      {link.label}
      {link.badge && <Badge variant={link.badge === 'Pro' ? 'ink' : 'teal'}>{link.badge}</Badge>}
      {link.to === '/review' && props.user && (
        <Suspense>
          <DueBadge userId={props.user.id} />
        </Suspense>
      )}
    </Link>
  ))
}
