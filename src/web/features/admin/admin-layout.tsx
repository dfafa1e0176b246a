import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { ReportLinks } from './report-links.tsx'
import { adminTabs } from './tabs.ts'

/** The heading of the Superpanel and its tabs, which are links. */
export function AdminLayout() {
  return (
    <PageContainer>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">Admin Superpanel</h1>
        <nav aria-label="Question bank" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <ReportLinks />
          <Button asChild className="px-4 text-sm">
            <Link to="/admin/generation-dashboard">Question Bank Generation</Link>
          </Button>
        </nav>
      </div>
      <AdminTabs />
      <div className="pt-5">
        <Outlet />
      </div>
    </PageContainer>
  )
}

function AdminTabs() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the address
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Where the row is wider than the screen, the tab that is open is in view.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft
  }, [pathname])
  return (
    <nav
      ref={list}
      aria-label="Admin"
      className="mt-3 flex gap-6 overflow-x-auto border-b border-rule max-md:-mx-4 max-md:px-4"
    >
      {adminTabs.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-0.5 text-sm font-medium whitespace-nowrap text-ink-2 no-underline -outline-offset-3 transition-colors hover:text-ink aria-[current=page]:border-teal aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
