import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { Avatar, fullName } from './avatar.tsx'

const load = () => import('./account-menu-content.tsx')
const Menu = lazy(async () => ({ default: (await load()).AccountMenuContent }))

/** The button that opens the account menu. The code of the menu loads on first hover, focus, or click. */
export function AccountMenu({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`${fullName(user)}'s account`}
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
      <Menu user={user} />
    </Suspense>
  )
}
