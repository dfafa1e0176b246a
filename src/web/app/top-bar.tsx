import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { NavLinkItem } from './nav-link-item.tsx'
import { linksFor } from './nav-links.ts'

const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }))

const linkClasses =
  'inline-flex h-16 items-center gap-1.5 border-y-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current]:border-b-teal aria-[current]:text-ink'

/** The bar on top of every screen: links on wide screens, a drawer on small ones, and the account. */
export function TopBar({ user, onSignOut }: { user: User | null; onSignOut: () => void }) {
  return (
    <header className="border-b border-rule bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center gap-8 px-4 md:px-6">
        <Brand />
        <nav aria-label="Main" className={cn('hidden gap-6', user ? 'lg:flex' : 'md:flex')}>
          {linksFor(user).map((link) => (
            <NavLinkItem key={link.to} link={link} className={linkClasses} />
          ))}
        </nav>
        <div className={cn('ml-auto hidden items-center gap-3', user ? 'lg:flex' : 'md:flex')}>
          {user ? <Account user={user} onSignOut={onSignOut} /> : <SignInLinks />}
        </div>
        <DrawerButton user={user} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

function Account({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  return (
    <>
      {user.healthcareField && <Badge>{user.healthcareField}</Badge>}
      <AccountMenu user={user} onSignOut={onSignOut} />
    </>
  )
}

function SignInLinks() {
  return (
    <>
      <Button asChild variant="text">
        <Link to="/auth">Sign In</Link>
      </Button>
      <Button asChild variant="primary">
        <Link to="/auth?mode=signup">Sign Up</Link>
      </Button>
    </>
  )
}

function DrawerButton({ user, onSignOut }: { user: User | null; onSignOut: () => void }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className={cn('ml-auto', user ? 'lg:hidden' : 'md:hidden')}>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2.5 grid size-11 place-items-center rounded-sm text-ink"
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Menu className="size-5.5" aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense>
          <Drawer user={user} open={open} onClose={() => setOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </div>
  )
}
