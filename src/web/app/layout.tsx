import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useTestUsername } from '#web/features/accounts/demo/test-mode.ts'
import { useBlockUpdates } from '#web/shared/app-update.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { useReturnPath } from '#web/shared/auth/return-path.ts'
import { SignOutProvider } from '#web/shared/auth/sign-out.tsx'
import { HiddenNavigationContext } from '#web/shared/hidden-navigation.ts'
import type { RouteHandle } from '#web/shared/routing.ts'
import { useIsOnline } from '#web/shared/use-is-online.ts'
import { ConfirmationGate } from './confirmation-gate.tsx'
import { Footer } from './footer.tsx'
import { SessionGate } from './session-gate.tsx'
import { TopBar } from './top-bar.tsx'

const TestModeBanner = lazy(async () => ({
  default: (await import('#web/features/accounts/demo/test-mode-banner.tsx')).TestModeBanner,
}))

const LearnerNotices = lazy(async () => ({ default: (await import('./learner-notices.tsx')).LearnerNotices }))

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

/** Runs a function once, in a layout effect: in the order of the elements, before the browser paints. */
function OnMount({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useLayoutEffect(run, [])
  return null
}

/**
 * Opens each screen at the top, or at its last scroll position. The router also scrolls to the top when it starts, but a
 * visitor may have scrolled a rendered page before its JavaScript loaded, so that position is restored.
 */
function ScrollPosition() {
  const initial = useRef(0)
  return (
    <>
      <OnMount
        run={() => {
          initial.current = scrollY
        }}
      />
      <ScrollRestoration />
      <OnMount
        run={() => {
          if (initial.current > 0) scrollTo(0, initial.current)
        }}
      />
    </>
  )
}

/** Keeps the canonical link of a page that was rendered at build up to date. The server puts the public address into it. */
function useCanonicalLink(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link) link.href = new URL(pathname, link.href).href
  }, [pathname])
}

/** Shown while the server cannot be reached. Whether that is because of this device, only the browser knows. */
function ConnectionBanner() {
  const { isUnreachable } = useAuth()
  const isOnline = useIsOnline()
  if (!isUnreachable) return null
  return (
    <p role="status" className="border-b border-rule bg-warn-wash px-4 py-2 text-center text-sm text-ink">
      <strong className="text-warn">{isOnline ? "Preceptor can't be reached right now." : "You're offline."}</strong>{' '}
      {isOnline
        ? "We'll keep trying. Answers are saved on this device and sent when you're back online."
        : 'Answers are saved on this device and sent when you reconnect.'}
    </p>
  )
}

/** What surrounds every screen: banners, navigation, footer, and what any screen may need. */
export function Layout() {
  const { user } = useAuth()
  const testUsername = useTestUsername()
  const main = useRef<HTMLElement>(null)
  const [hiddenBy, setHiddenBy] = useState(0)
  const hasAttempt = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hasAttempt === true)
  useReturnPath()
  useCanonicalLink()
  useBlockUpdates(hasAttempt)
  return (
    <SignOutProvider>
      <SessionGate hasAttempt={hasAttempt}>
        <ConfirmationGate>
          <div className="flex min-h-dvh flex-col">
            <a
              href="#main"
              className="sr-only rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
            >
              Skip to main content
            </a>
            <div className="print:hidden">
              {testUsername !== null && (
                <Suspense>
                  <TestModeBanner username={testUsername} />
                </Suspense>
              )}
              <ConnectionBanner />
              {user && (
                <Suspense>
                  <LearnerNotices user={user} />
                </Suspense>
              )}
              {hiddenBy === 0 && <TopBar user={user ?? null} />}
            </div>
            <FocusOnNavigation main={main} />
            <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
              <HiddenNavigationContext value={setHiddenBy}>
                <Outlet />
              </HiddenNavigationContext>
            </main>
            <div className="print:hidden">{hiddenBy === 0 && <Footer />}</div>
          </div>
          <ScrollPosition />
        </ConfirmationGate>
      </SessionGate>
    </SignOutProvider>
  )
}
