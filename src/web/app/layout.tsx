import { type RefObject, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { TestModeBanner } from '#web/features/accounts/demo/test-mode-banner.tsx'
import { useBlockUpdates } from '#web/shared/app-update.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { useReturnPath } from '#web/shared/auth/return-path.ts'
import { SignOutProvider } from '#web/shared/auth/sign-out.tsx'
import type { RouteHandle } from '#web/shared/routing.ts'
import { Footer } from './footer.tsx'
import { SessionGate } from './session-gate.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * On another screen, keyboard and screen reader start at its top, or at what the hash names. It renders before the
 * screen so that its effect runs first: a screen that puts the focus somewhere itself has the last word.
 */
function FocusOnNavigation({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const target = hash ? document.getElementById(hash.slice(1)) : null
    ;(target ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, hash, main])
  return null
}

/** The address of this page without its query, for search engines. Added in the browser, which knows the host. */
function useCanonicalLink(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link')
    link.rel = 'canonical'
    link.href = location.origin + pathname
    document.head.append(link)
  }, [pathname])
}

function OfflineBanner() {
  const { isOffline } = useAuth()
  if (!isOffline) return null
  return (
    <p role="status" className="border-b border-rule bg-warn-wash px-4 py-2 text-center text-sm text-ink">
      <strong className="text-warn">You’re offline.</strong> Answers are saved on this device and sent when you
      reconnect.
    </p>
  )
}

/** What surrounds every screen: banners, navigation, footer, and what any screen may need. */
export function Layout() {
  const { user } = useAuth()
  const main = useRef<HTMLElement>(null)
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const hasNavigation = handles.every((handle) => handle?.navigation !== false)
  const hasAttempt = handles.some((handle) => handle?.hasAttempt === true)
  useReturnPath()
  useCanonicalLink()
  useBlockUpdates(hasAttempt)
  return (
    <SignOutProvider>
      <SessionGate hasAttempt={hasAttempt}>
        <div className="group/layout flex min-h-dvh flex-col">
          <a
            href="#main"
            className="sr-only rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
          >
            Skip to main content
          </a>
          <div className="print:hidden">
            <TestModeBanner />
            <OfflineBanner />
          </div>
          {hasNavigation && (
            <div className="group-has-data-alone/layout:hidden print:hidden">
              <TopBar user={user ?? null} />
            </div>
          )}
          <FocusOnNavigation main={main} />
          <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
          {hasNavigation && (
            <div className="group-has-data-alone/layout:hidden print:hidden">
              <Footer />
            </div>
          )}
        </div>
        <ScrollRestoration />
      </SessionGate>
    </SignOutProvider>
  )
}
