import { LogOut, Settings, UserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { ThemeIcon, useThemeSwitch } from '#web/shared/theme-switch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Avatar, fullName } from './avatar.tsx'

const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm font-medium text-ink no-underline outline-none data-highlighted:bg-sunk'

/** Who is signed in, and what belongs to the account. It opens as soon as it is rendered. */
export function AccountMenuContent({ user }: { user: User }) {
  const { theme, label, toggle } = useThemeSwitch()
  const { signOut } = useSignOut()
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger
        aria-label={`${fullName(user)}’s account`}
        className="-mr-1 grid size-11 place-items-center rounded-full"
      >
        <Avatar user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        alignOffset={4}
        sideOffset={6}
        className="z-50 w-72 rounded-md border border-rule bg-sheet p-1.5 shadow-lift"
      >
        <div className="px-3 pt-2 pb-3">
          <p className="font-semibold break-words">{fullName(user)}</p>
          <p className="text-sm break-all text-ink-2">{user.email}</p>
          {user.healthcareField && (
            <p className="mt-2">
              <Badge>{fieldLabel(user.healthcareField)}</Badge>
            </p>
          )}
        </div>
        <Divider />
        <LinkItem to="/settings#profile" icon={<UserRound className="size-4.5" aria-hidden="true" />} label="Profile" />
        <LinkItem to="/settings" icon={<Settings className="size-4.5" aria-hidden="true" />} label="Settings" />
        <DropdownMenu.Item className={itemClasses} onSelect={toggle}>
          <ThemeIcon theme={theme} />
          {label}
        </DropdownMenu.Item>
        <Divider />
        <DropdownMenu.Item className={itemClasses} onSelect={() => signOut()}>
          <LogOut className="size-4.5" aria-hidden="true" />
          Sign Out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function LinkItem(props: { to: string; icon: ReactNode; label: string }) {
  return (
    <DropdownMenu.Item asChild className={itemClasses}>
      <Link to={props.to}>
        {props.icon}
        {props.label}
      </Link>
    </DropdownMenu.Item>
  )
}

function Divider() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-rule" />
}
