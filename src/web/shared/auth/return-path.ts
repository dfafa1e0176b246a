import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from './auth-provider.tsx'

/** Where to return to after signing in. Stored per tab, because signing in with Google leaves the page. */
const pathKey = 'preceptor.return-path'
const googleKey = 'preceptor.google-sign-in'

/** Screens to sign in on, or that nobody wants to return to. */
const transient = ['/auth', '/reset-password', '/verify-email', '/confirm-email', '/undo-email-change', '/demo']

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage, everyone returns to the home page.
  }
}

/** Remembers the screen that a signed-out visitor is on. */
export function rememberPath(path: string, search: string): void {
  if (!transient.includes(path)) write(pathKey, path + search)
}

/** Remembers the order that a visitor began, so that signing in leads to it. */
export function rememberOrder(plan: string): void {
  rememberPath('/subscribe', `?plan=${plan}`)
}

/**
 * Remembers the screen that a visitor came from by a link that loaded this page, as links do in pages that were rendered
 * at build until their code has loaded.
 */
export function rememberReferrer(): void {
  if (!document.referrer || read(pathKey) !== null) return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin === location.origin) rememberPath(pathname, search)
}

/** Remembers that the visitor left to sign in with Google, which always comes back to "/". */
export function rememberGoogleSignIn(): void {
  write(googleKey, 'true')
}

/** The path to continue at after signing in; "/" unless there is a better one. */
export function returnPath(): string {
  return read(pathKey) ?? '/'
}

/** Discards the remembered path. */
export function forgetReturnPath(): void {
  write(pathKey, null)
  write(googleKey, null)
}

/** Remembers where a visitor is, and takes a user who comes back from Google there. */
export function useReturnPath(): void {
  const { pathname, search } = useLocation()
  const { user, leaving } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (user === null && !leaving) rememberPath(pathname, search)
    if (!user || pathname === '/auth') return
    const path = pathname === '/' && read(googleKey) !== null ? returnPath() : '/'
    forgetReturnPath()
    if (path !== '/') navigate(path, { replace: true })
  }, [user, leaving, pathname, search, navigate])
}
