import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Logo } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { NavigationLinks } from './navigation.tsx'

const loadDrawer = () => import('./navigation-drawer.tsx')
const NavigationDrawer = lazy(async () => ({ default: (await loadDrawer()).NavigationDrawer }))

const linkClasses =
  'inline-flex h-16 items-center gap-1.5 border-y-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current]:border-b-teal aria-[current]:text-ink'

/** The bar at the top of every screen: links on wide screens, a drawer on small ones, and the account. */
export function TopBar({ user }: { user: User | null }) {
  return (
    <header className="border-b border-rule bg-paper">
      {/* The links of a learner need more than the width of a page. */}
      <div className={cn('mx-auto flex h-16 items-center gap-8 px-4 md:px-6', user ? 'max-w-wide' : 'max-w-page')}>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2.5 font-serif text-stem font-semibold tracking-tight text-ink no-underline"
        >
          <Logo />
          Preceptor
        </Link>
        <nav
          aria-label="Main"
          className={cn('hidden', user ? 'gap-4 min-[80rem]:flex min-[88rem]:gap-6' : 'gap-6 md:flex')}
        >
          <NavigationLinks user={user} linkClassName={linkClasses} />
        </nav>
        <div className={cn('ml-auto hidden items-center gap-3', user ? 'min-[80rem]:flex' : 'md:flex')}>
          {user?.healthcareField && <Badge>{user.healthcareField}</Badge>}
          {user ? <AccountMenu user={user} /> : <SignInLinks />}
        </div>
        <DrawerButton user={user} />
      </div>
    </header>
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

/** The code of the drawer loads on first hover, focus, or click. */
function DrawerButton({ user }: { user: User | null }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className={cn('ml-auto', user ? 'min-[80rem]:hidden' : 'md:hidden')}>
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
          <NavigationDrawer user={user} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
