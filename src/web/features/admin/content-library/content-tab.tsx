import { NavLink, Outlet } from 'react-router'

const links = [
  { to: '/admin/content', label: 'Library' },
  { to: '/admin/content/review', label: 'Review Queue' },
  { to: '/admin/content/reports', label: 'Problem Reports' },
  { to: '/admin/content/import', label: 'Import' },
]

/** /admin/content: the question bank, what waits for review, and what learners reported. */
export function ContentTab() {
  return (
    <>
      <nav aria-label="Content library" className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="inline-flex min-h-11 items-center rounded-sm px-3 text-sm font-medium text-ink-2 no-underline hover:bg-sunk hover:text-ink aria-[current=page]:bg-teal-wash aria-[current=page]:font-semibold aria-[current=page]:text-teal-deep"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-4">
        <Outlet />
      </div>
    </>
  )
}
