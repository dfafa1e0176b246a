import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { read } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const importSample = () => import('./sample-question.tsx')
const SampleQuestion = lazy(async () => ({ default: (await importSample()).SampleQuestion }))

/** A question that a visitor can answer on the spot. */
export function SampleCard() {
  const { data: site, isError, refetch } = useQuery(read('GET /api/site'))
  const [turn, setTurn] = useState(0)
  // Its code loads along with the questions.
  useEffect(() => void importSample().catch(() => undefined), [])
  // One click answers a sample, so questions with several right choices are left out.
  const samples = site?.samples.filter(({ question }) => question.questionType === 'Single') ?? []
  const sample = samples[turn % Math.max(1, samples.length)]
  return (
    <Card aria-label="Sample question" className="p-5 shadow-lift sm:p-6">
      {sample && (
        <Suspense fallback={<SampleSkeleton />}>
          <SampleQuestion
            key={sample.id + turn}
            sample={sample}
            startFocused={turn > 0}
            {...(samples.length > 1 ? { onNext: () => setTurn(turn + 1) } : {})}
          />
        </Suspense>
      )}
      {!sample && isError && (
        <Alert title="We couldn't load the sample question" onRetry={() => void refetch()}>
          Check your connection and try again.
        </Alert>
      )}
      {!sample && !isError && site && (
        <p className="text-ink-2">
          There are no sample questions on this server yet. Take a practice quiz to see some.
        </p>
      )}
      {!sample && !isError && !site && <SampleSkeleton />}
    </Card>
  )
}

function SampleSkeleton() {
  return (
    <Loading what="Loading a sample question">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  )
}
