import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useLogout } from '#web/features/account/auth-mutations.ts'
import { forgetTestMode } from '#web/features/demo/test-mode.ts'
import { TestModeBanner } from '#web/features/demo/test-mode-banner.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useExitTestMode } from './use-exit-test-mode.ts'

/** On another screen the reader starts at its top: for eyes, for the keyboard and for screen readers. */
function useTopOfScreen(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/**
 * What surrounds every screen. A screen that needs all the room (a running quiz) marks its root with `data-alone`;
 * the bar and the foot then go away.
 */
export function Shell({ user, children }: { user: User | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useTopOfScreen(pathname)
  const logout = useLogout()
  const exitTestMode = useExitTestMode()
  const signOut = () => {
    forgetTestMode()
    logout.mutate()
  }
  return (
    <div className="group/shell flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to the content
      </a>
      <TestModeBanner onExit={exitTestMode} />
      <div className="group-has-data-alone/shell:hidden">
        <TopBar user={user} onSignOut={signOut} />
      </div>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <div className="group-has-data-alone/shell:hidden">
        <Footer />
      </div>
    </div>
  )
}
