import { LogOut, Settings } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { ThemeSwitch } from '#web/shared/theme-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Avatar, fullName } from './avatar.tsx'
import { libraryLinks } from './library-links.ts'
import { NavigationLinks } from './navigation.tsx'

const rowClasses =
  'flex min-h-12 items-center gap-3 rounded-sm px-3 font-medium text-ink-2 no-underline hover:bg-sunk hover:text-ink aria-[current]:bg-teal-wash aria-[current]:text-teal-deep'

/** The navigation of small screens. It closes when a link is chosen. */
export function NavigationDrawer({ user, open, onClose }: { user: User | null; open: boolean; onClose: () => void }) {
  const { signOut } = useSignOut()
  const { pathname } = useLocation()
  return (
    <Drawer open={open} onOpenChange={(next) => !next && onClose()} title="Menu">
      {user && <UserSummary user={user} />}
      <nav aria-label="Main" className="grid gap-0.5">
        <NavigationLinks user={user} linkClassName={rowClasses} onNavigate={onClose} />
      </nav>
      <div className="mt-3 grid gap-0.5 border-t border-rule pt-3">
        {user &&
          libraryLinks.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className={rowClasses}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon className="size-4.5" aria-hidden="true" />
              {label}
            </Link>
          ))}
        {user && (
          <Link to="/settings" className={rowClasses} onClick={onClose}>
            <Settings className="size-4.5" aria-hidden="true" />
            Settings
          </Link>
        )}
        {user?.isAdmin && (
          <Link to="/admin" className={rowClasses} onClick={onClose}>
            <Settings className="size-4.5" aria-hidden="true" />
            Admin
          </Link>
        )}
        <ThemeSwitch className="min-h-12 gap-3 px-3 hover:bg-sunk" />
        {user && (
          <button
            type="button"
            className={rowClasses}
            onClick={() => {
              onClose()
              signOut()
            }}
          >
            <LogOut className="size-4.5" aria-hidden="true" />
            Sign Out
          </button>
        )}
      </div>
      {!user && <SignInButtons onNavigate={onClose} />}
    </Drawer>
  )
}

function UserSummary({ user }: { user: User }) {
  return (
    <div className="mb-3 flex items-center gap-3 border-b border-rule px-3 pt-1 pb-4">
      <Avatar user={user} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{fullName(user)}</p>
        <p className="truncate text-sm text-ink-2">{user.email}</p>
      </div>
    </div>
  )
}

function SignInButtons({ onNavigate }: { onNavigate: () => void }) {
  return (
    <div className="mt-auto grid gap-3 px-3 pt-6">
      <Button asChild variant="primary">
        <Link to="/auth?mode=signup" onClick={onNavigate}>
          Sign Up
        </Link>
      </Button>
      <Button asChild>
        <Link to="/auth" onClick={onNavigate}>
          Sign In
        </Link>
      </Button>
    </div>
  )
}
