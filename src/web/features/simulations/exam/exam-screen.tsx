import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { findStorage } from '#web/shared/storage.ts'
import { BedsideSkeleton } from '../bedside/bedside-screen.tsx'
import { Briefing } from './briefing.tsx'
import { ExamRoom } from './exam-room.tsx'
import { NotDrawn } from './not-drawn.tsx'
import { useDrawExam } from './use-draw-exam.ts'
import { KeptExams } from './work/kept-exams.ts'
import { beginRun, type ExamRun } from './work/run.ts'

interface Props {
  user: User
  onSessionExpired: () => Promise<void>
}

/** Begins at once what the launcher asked for: `start=timed`, or `start=untimed`. */
function useStartOnEntry(asked: string | null, begin: (timed: boolean) => void): void {
  const begun = useRef(false)
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (asked === null || begun.current) return
    begun.current = true
    latest.current(asked === 'timed')
  }, [asked])
}

/** /cse/exam: before an exam, and the exam. The address names the attempt, so that a reload goes on with it. */
export function ExamScreen({ user, onSessionExpired }: Props) {
  const [query, setQuery] = useSearchParams()
  const kept = useMemo(() => new KeptExams(findStorage(), user.id), [user.id])
  const [drawn, setDrawn] = useState<ExamRun>()
  const { mutate, reset, isPending, error, data } = useDrawExam({
    onSessionExpired,
    onDrawn: (paper, timed) => {
      setDrawn(beginRun(paper, timed, Date.now()))
      setQuery({ attempt: paper.attemptId }, { replace: true })
    },
  })
  const asked = query.get('start')
  useStartOnEntry(asked, (timed) => mutate({ timed }))
  useEffect(() => kept.prune(Date.now()), [kept])

  const attemptId = query.get('attempt')
  const isEmpty = data?.paper.scenarios.length === 0
  if (error || isEmpty) {
    const back = () => {
      reset()
      setQuery({}, { replace: true })
    }
    return <NotDrawn error={error} onRetry={() => mutate({ timed: asked === 'timed' })} onBack={back} />
  }
  if (isPending || (asked !== null && attemptId === null)) return <BedsideSkeleton what="Loading the simulation exam" />
  if (attemptId === null) return <Briefing user={user} kept={kept} onStart={(timed) => mutate({ timed })} />
  return (
    <ExamRoom
      key={attemptId}
      attemptId={attemptId}
      drawn={drawn?.state.attemptId === attemptId ? drawn : undefined}
      kept={kept}
      onSessionExpired={onSessionExpired}
    />
  )
}
