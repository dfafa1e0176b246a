import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** A page with one message: a heading, the explanation, and what to do next. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-lg px-4 py-10 md:py-18">
      <Card className="p-5 shadow-lift sm:p-7">
        <h1 className="text-2xl">{title}</h1>
        <div className="mt-3 grid gap-5">{children}</div>
      </Card>
    </div>
  )
}
