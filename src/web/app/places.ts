/** Where to return to after signing in. Kept for the tab, because Google's sign-in leaves the page. */
const placeKey = 'preceptor.place'
const googleKey = 'preceptor.google'

/** Screens that sign in, or that nobody wants to come back to. */
const passing = ['/auth', '/reset-password', '/verify-email', '/demo']

/** Remembers where a signed-out visitor is. */
export function rememberPlace(path: string, search: string): void {
  if (!passing.includes(path)) write(placeKey, path + search)
}

/** Remembers that Google's sign-in was begun, which always comes back to "/". */
export function rememberGoogle(): void {
  write(googleKey, 'true')
}

/** The place to go on at after signing in here; "/" unless there is a better one. */
export function placeToReturn(): string {
  return read(placeKey) ?? '/'
}

/** The same after coming back from Google; undefined when nobody comes from there. */
export function findPlaceAfterGoogle(): string | undefined {
  return read(googleKey) === null ? undefined : placeToReturn()
}

/** Forgets both, once somebody is signed in and where they wanted to be. */
export function forgetPlaces(): void {
  write(placeKey, null)
  write(googleKey, null)
}

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
    // Without storage one comes back to the start page.
  }
}
