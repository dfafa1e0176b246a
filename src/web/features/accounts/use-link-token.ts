import { useEffect, useState } from 'react'

/**
 * The token of a link from an email, undefined without one. It is in the fragment, which is never sent to a server, and is
 * removed from the address at once, so that it does not stay in the history or on the screen.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    const take = () => {
      const found = readToken()
      if (!found) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    // The same tab may open a second link, which changes nothing but the fragment.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function readToken(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
}
