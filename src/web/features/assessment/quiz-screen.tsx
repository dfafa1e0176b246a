import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Analysis } from '#contract/assessment.ts'
import { findStorage } from '#web/shared/storage.ts'
import { AttemptRoom } from './attempt-room.tsx'
import { DrawRoom } from './draw-room.tsx'
import { Launcher } from './launcher/launcher.tsx'
import { type Drawn, useDraw } from './use-draw.ts'
import { type Again, type AgainState, againAfter } from './work/again.ts'
import { KeptAttempts } from './work/kept-attempts.ts'

interface Props {
  user: User
  onNeedField: () => void
  onSessionExpired: () => Promise<void>
}

/** Asks for a field once, when somebody without one comes in. */
function useFieldOnEntry(user: User, onNeedField: () => void): void {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || user.healthcareField) return
    asked.current = true
    onNeedField()
  }, [user.healthcareField, onNeedField])
}

/** Begins what another screen asked for on the way here, once. */
function useAgainOnEntry(begin: (again: Again) => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const again = (state as AgainState | null)?.again
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (!again) return
    navigate(pathname, { replace: true, state: null })
    latest.current(again)
  }, [again, navigate, pathname])
}

/** /quiz: the launcher, a paper, and its results. The address names the attempt, so that a reload goes on with it. */
export function QuizScreen({ user, onNeedField, onSessionExpired }: Props) {
  const [query, setQuery] = useSearchParams()
  const kept = useMemo(() => new KeptAttempts(findStorage(), user.id), [user.id])
  const [drawn, setDrawn] = useState<Drawn>()
  const [onTheWay, setOnTheWay] = useState<string>()
  const draw = useDraw({
    onSessionExpired,
    onDrawn: (next) => {
      setDrawn(next)
      setOnTheWay(next.paper.attemptId)
      setQuery({ attempt: next.paper.attemptId }, { replace: true })
    },
  })
  const begin = (again: Again) => {
    const field = user.healthcareField
    if (field) draw.start({ wish: { field, ...again } })
  }
  useFieldOnEntry(user, onNeedField)
  useAgainOnEntry(begin)

  const toLauncher = () => {
    draw.reset()
    setQuery({})
    document.getElementById('main')?.focus()
  }
  const another = (analysis: Analysis) => {
    const again = againAfter(analysis, user)
    if (again) begin(again)
    else toLauncher()
  }

  const attemptId = query.get('attempt')
  // The address follows a moment later; until then what it named before must not come up again. Once it was left, a
  // paper is opened like any other: as it stands by then, not as it was drawn.
  useEffect(() => {
    if (attemptId === onTheWay) setOnTheWay(undefined)
    else if (!onTheWay) setDrawn((now) => (now?.paper.attemptId === attemptId ? now : undefined))
  }, [attemptId, onTheWay])
  const stage = draw.stage ?? (onTheWay && onTheWay !== attemptId ? 'loading' : undefined)
  if (stage) {
    return <DrawRoom stage={stage} error={draw.error} notice={draw.notice} onRetry={draw.again} onBack={toLauncher} />
  }
  if (attemptId) {
    return (
      <AttemptRoom
        key={attemptId}
        user={user}
        attemptId={attemptId}
        drawn={drawn?.paper.attemptId === attemptId ? drawn : undefined}
        kept={kept}
        onSessionExpired={onSessionExpired}
        onAnother={another}
        onLeave={toLauncher}
      />
    )
  }
  return (
    <Launcher user={user} kept={kept} onNeedField={onNeedField} onStart={(wish, exam) => draw.start({ wish, exam })} />
  )
}
