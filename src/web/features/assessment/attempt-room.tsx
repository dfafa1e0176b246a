import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { AttemptErrorPage } from '#web/ui/error-page.tsx'
import { FinishRoom } from './finish-room.tsx'
import { FreshResults } from './results/fresh-results.tsx'
import { fetchResultsCode, LateResults } from './results/late-results.tsx'
import { Runner } from './runner/runner.tsx'
import { RunnerSkeleton } from './runner/runner-skeleton.tsx'
import type { Drawn } from './use-draw.ts'
import type { KeptAttempts } from './work/kept-attempts.ts'
import { openAttempt, openDrawn } from './work/open-attempt.ts'

interface Props {
  user: User
  attemptId: string
  /** The paper when it was drawn just now. */
  drawn: Drawn | undefined
  kept: KeptAttempts
  onSessionExpired: () => Promise<void>
  onAnother: (analysis: Analysis) => void
  onLeave: () => void
}

/** One look at where the attempt is newest; a paper drawn just now needs none. */
function useOpened({ attemptId, drawn, kept, onSessionExpired, user }: Props) {
  return useQuery({
    queryKey: ['open attempt', user.id, attemptId],
    queryFn: () => openAttempt(attemptId, { kept, onSessionExpired, now: Date.now }),
    gcTime: 0,
    ...(drawn ? { initialData: () => openDrawn(drawn.paper, drawn.timed, Date.now(), kept) } : {}),
  })
}

/** An attempt from its questions to its results. */
export function AttemptRoom(props: Props) {
  const { user, drawn, kept, onSessionExpired, onAnother, onLeave } = props
  const client = useQueryClient()
  const opened = useOpened(props)
  const [graded, setGraded] = useState<{ paper: TestForm; analysis: Analysis }>()
  const { refetch } = opened
  useEffect(fetchResultsCode, [])
  const onClosed = useCallback(() => void refetch(), [refetch])
  const leave = (saved: Promise<void>) => {
    onLeave()
    void saved.then(() => invalidateEntities(client, 'attempts'))
  }
  const another = (analysis: Analysis) => () => onAnother(analysis)

  if (graded) {
    const { analysis } = graded
    return <FreshResults {...graded} kept={kept} onSessionExpired={onSessionExpired} onAnother={another(analysis)} />
  }
  if (opened.isPending) return <RunnerSkeleton />
  if (!opened.data) return <NoPaper error={opened.error} onRetry={() => void refetch()} onBack={onLeave} />
  const { data } = opened
  const common = {
    onSessionExpired,
    onGraded: (analysis: Analysis) => 'paper' in data && setGraded({ paper: data.paper, analysis }),
  }
  switch (data.kind) {
    case 'open':
      return (
        <Runner
          user={user}
          fresh={drawn !== undefined}
          opened={data}
          kept={kept}
          onClosed={onClosed}
          onLeave={leave}
          {...common}
        />
      )
    case 'graded':
      return <FinishRoom paper={data.paper} work={data.work} onBack={onLeave} {...common} />
    case 'results':
      return (
        <LateResults
          analysis={data.analysis}
          actions={
            <Button variant="primary" onClick={another(data.analysis)}>
              Take Another Quiz
            </Button>
          }
        />
      )
  }
}

function NoPaper({ error, onRetry, onBack }: { error: Error | null; onRetry: () => void; onBack: () => void }) {
  useTitle('Practice Quiz')
  return (
    <AttemptErrorPage error={error} onRetry={onRetry} kind="quiz">
      <Button className="mt-6" onClick={onBack}>
        Back to the quizzes
      </Button>
    </AttemptErrorPage>
  )
}
