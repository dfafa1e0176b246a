import { LogOut, type LucideIcon, Settings, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { ThemeIcon, useThemeSwitch } from '#web/shared/theme-switch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { Avatar, fullName } from './avatar.tsx'
import { libraryLinks } from './library-links.ts'

/** Who is signed in, and what belongs to the account. It opens as soon as it is rendered. */
export function AccountMenuContent({ user }: { user: User }) {
  const { theme, label, toggle } = useThemeSwitch()
  const { signOut } = useSignOut()
  const trigger = (
    <button
      type="button"
      aria-label={`${fullName(user)}'s account`}
      className="-mr-1 grid size-11 place-items-center rounded-full"
    >
      <Avatar user={user} />
    </button>
  )
  return (
    <Menu trigger={trigger} defaultOpen className="w-72">
      <div className="px-3 pt-2 pb-3">
        <p className="font-semibold break-words">{fullName(user)}</p>
        <p className="text-sm break-all text-ink-2">{user.email}</p>
        {user.healthcareField && (
          <p className="mt-2">
            <Badge>{fieldLabel(user.healthcareField)}</Badge>
          </p>
        )}
      </div>
      <MenuSeparator />
      {libraryLinks.map((link) => (
        <LinkItem key={link.to} {...link} />
      ))}
      <MenuSeparator />
      <LinkItem to="/settings#profile" icon={UserRound} label="Profile" />
      <LinkItem to="/settings" icon={Settings} label="Settings" />
      {user.isAdmin && <LinkItem to="/admin" icon={Settings} label="Admin" />}
      <MenuItem onSelect={toggle}>
        <ThemeIcon theme={theme} />
        {label}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => signOut()}>
        <LogOut className="size-4.5" aria-hidden="true" />
        Sign Out
      </MenuItem>
    </Menu>
  )
}

function LinkItem({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon className="size-4.5" aria-hidden="true" />
        {label}
      </Link>
    </MenuItem>
  )
}
