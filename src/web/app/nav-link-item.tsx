import { Link, useLocation } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { isCurrent, type NavLink } from './nav-links.ts'

/** One link of the navigation; where one is, is marked for eyes and for screen readers. */
export function NavLinkItem({
  link,
  className,
  onChoose,
}: {
  link: NavLink
  className: string
  onChoose?: () => void
}) {
  const place = useLocation()
  return (
    <Link
      to={link.to}
      className={className}
      aria-current={isCurrent(link, place) ? 'page' : undefined}
      {...(onChoose ? { onClick: onChoose } : {})}
    >
      {link.words}
      {link.badge && <Badge variant={link.badge === 'Pro' ? 'ink' : 'teal'}>{link.badge}</Badge>}
    </Link>
  )
}
