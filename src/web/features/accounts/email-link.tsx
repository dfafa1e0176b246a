import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Card } from '#web/ui/card.tsx'

/** A page for one short task, such as following a link from an email. `name` is its title in the browser's tab. */
export function MessagePage({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-lg px-4 py-10 md:py-18">
      <PageTitle>{name}</PageTitle>
      <Card className="p-5 shadow-lift sm:p-7">
        <h1 className="text-2xl">{title}</h1>
        <div className="mt-3 grid gap-5">{children}</div>
      </Card>
    </div>
  )
}

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
