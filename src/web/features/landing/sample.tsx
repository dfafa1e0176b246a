import { useState } from 'react'
import type { Site } from '#contract/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SampleQuestion } from './sample-question.tsx'

/** The sheet with a question that a visitor can answer on the spot. */
export function Sample(props: { site: Site | undefined; failed: boolean; onRetry: () => void }) {
  const [turn, setTurn] = useState(0)
  // One press answers a sample, so those that take several choices stay out.
  const samples = props.site?.samples.filter(({ question }) => question.questionType === 'Single') ?? []
  const sample = samples[turn % Math.max(1, samples.length)]
  return (
    <Card aria-label="Sample question" className="p-5 shadow-lift sm:p-6">
      {sample && (
        <SampleQuestion
          key={sample.id + turn}
          sample={sample}
          startFocused={turn > 0}
          {...(samples.length > 1 ? { onNext: () => setTurn(turn + 1) } : {})}
        />
      )}
      {!sample && props.failed && (
        <Alert title="The sample question could not be loaded" onRetry={props.onRetry}>
          Check your connection and try again.
        </Alert>
      )}
      {!sample && !props.failed && (props.site ? <NoSamples /> : <Waiting />)}
    </Card>
  )
}

function NoSamples() {
  return (
    <p className="text-ink-2">
      There are no sample questions on this server yet. A practice quiz shows you how they look.
    </p>
  )
}

function Waiting() {
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
