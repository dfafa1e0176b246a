import type { ReactNode } from 'react'
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
