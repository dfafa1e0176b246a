import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { Avatar, fullName } from './avatar.tsx'

const load = () => import('./account-menu-content.tsx')
const Menu = lazy(async () => ({ default: (await load()).AccountMenuContent }))

/** The button that opens the account menu. The menu's code comes when it is first reached for. */
export function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`Account of ${fullName(user)}`}
      className="-mr-1 grid size-11 place-items-center rounded-full"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <Avatar user={user} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Menu user={user} onSignOut={onSignOut} />
    </Suspense>
  )
}
