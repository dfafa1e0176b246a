import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** One small matter on a sheet of its own: a heading, what there is to say, and what to do. */
export function MessagePage(props: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-lg px-4 py-10 md:py-18">
      <Card className="p-5 shadow-lift sm:p-7">
        <h1 className="text-2xl">{props.title}</h1>
        <div className="mt-3 grid gap-5">{props.children}</div>
      </Card>
    </div>
  )
}
