import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#web/shared/api/call.ts'
import { useTitle } from '#web/shared/title.ts'
import { Explanations } from './explanations.tsx'
import { Facts } from './facts.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Sample } from './sample.tsx'

/** The landing page for visitors. `plans` are the plan cards. */
export function LandingScreen({ plans }: { plans: ReactNode }) {
  useTitle('Preceptor')
  const site = useQuery(read('GET /api/site'))
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <Hero demoAccess={site.data?.demoAccess === true}>
        <Sample site={site.data} failed={site.isError} onRetry={() => void site.refetch()} />
      </Hero>
      <Facts site={site.data} />
      <Features />
      <Explanations site={site.data} loading={site.isPending} />
      <section aria-labelledby="plans" id="pricing" className="pt-18">
        <h2 id="plans" className="mb-8 text-2xl">
          Practice is free. Pro adds the full exam.
        </h2>
        {plans}
      </section>
    </div>
  )
}
