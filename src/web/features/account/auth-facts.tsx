import { useQuery } from '@tanstack/react-query'
import { read } from '#web/shared/api/call.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What is true of Preceptor on this server, beside the form. Nothing here is a promise. */
export function AuthFacts() {
  const { data: site, isPending } = useQuery(read('GET /api/site'))
  const authored = site ? site.bank.authored.toLocaleString('en-US') : undefined
  return (
    <aside aria-label="About Preceptor" className="border-t border-rule pt-8 lg:border-t-0 lg:pt-0">
      <Logo className="hidden h-12 w-18 lg:block" />
      <p className="font-serif text-xl font-semibold tracking-tight text-balance lg:mt-6 lg:text-2xl">
        Practice that explains itself, one question at a time.
      </p>
      <dl className="num mt-8 grid max-w-md grid-cols-2 gap-x-8 border-t-2 border-ink">
        {(authored || isPending) && (
          <Fact
            figure={authored ?? <Skeleton className="my-1 h-7 w-20" />}
            words="written questions, every choice explained"
          />
        )}
        <Fact figure="14" words="healthcare fields" />
        <Fact figure="24/7" words="on phone and desk" />
        <Fact figure="$0" words="to start, no credit card" />
      </dl>
    </aside>
  )
}

function Fact({ figure, words }: { figure: React.ReactNode; words: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-b border-rule py-4">
      <dt className="text-sm text-ink-2">{words}</dt>
      <dd className="font-serif text-2xl font-semibold tracking-tight">{figure}</dd>
    </div>
  )
}
