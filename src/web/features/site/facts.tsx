import type { ReactNode } from 'react'
import type { Site } from '#contract/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What is true of Preceptor on this server. The count is the server's own; without it the others stand alone. */
export function Facts({ site }: { site: Site | undefined }) {
  const authored = site?.bank.authored.toLocaleString('en-US')
  const generated = site?.bank.generated.toLocaleString('en-US')
  return (
    <dl className="num grid grid-cols-2 gap-x-4 gap-y-3 border-y border-rule py-4 md:grid-cols-4">
      <Fact
        figure={authored ?? <Skeleton className="mt-1 h-6 w-16" />}
        words={generated ? `written questions, and ${generated} made from tables and formulas` : 'written questions'}
      />
      <Fact figure="14" words="healthcare fields" />
      <Fact figure="24/7" words="on phone and desk" />
      <Fact figure="$0" words="to start, no credit card" />
    </dl>
  )
}

function Fact({ figure, words }: { figure: ReactNode; words: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-2">{words}</dt>
      <dd className="font-serif text-xl font-semibold">{figure}</dd>
    </div>
  )
}
