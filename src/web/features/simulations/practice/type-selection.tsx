import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTitle } from '#web/shared/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { findKeptRun, keepRun } from './case/kept-runs.ts'
import { pathOf, type SimulationKind, simulationKinds, simulations } from './case/kinds.ts'

/** The title of the patient that a learner stopped with; undefined where nothing was begun. */
function findBegun(kind: SimulationKind, userId: string): string | undefined {
  const kept = findKeptRun(kind, userId)
  return kept && kept.actions.length > 0 ? kept.scenario.title : undefined
}

/** /cse: which way to practice with a patient, and the way to the exam. */
export function TypeSelection({ userId }: { userId: string }) {
  useTitle('Clinical simulations')
  const [kinds] = useState(() => simulationKinds.map((kind) => ({ kind, begun: findBegun(kind, userId) })))
  const first = kinds.find(({ begun }) => begun !== undefined) ?? kinds[0]
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-2xl">Clinical simulations</h1>
      <p className="mt-2 mb-8 max-w-measure text-ink-2">
        One patient at a time. You gather information, give orders and see what comes of them, at your own pace. Choose
        how you want to work.
      </p>
      <div className="grid gap-4 lg:grid-cols-3">
        {kinds.map(({ kind, begun }) => (
          <TypeCard key={kind} kind={kind} userId={userId} begun={begun} isPrimary={kind === first?.kind} />
        ))}
      </div>
      <section
        aria-labelledby="full-title"
        className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-2 border-ink pt-5"
      >
        <div className="max-w-measure">
          <h2 id="full-title" className="flex items-center gap-2 text-xl">
            Full-length CSE <Badge variant="ink">Pro</Badge>
          </h2>
          <p className="mt-2 text-ink-2">
            22 patients as in the real examination: one section at a time, no way back into a closed one, and a report
            at the end.
          </p>
        </div>
        <Button asChild>
          <Link to="/cse/exam">Go to the full-length exam</Link>
        </Button>
      </section>
    </div>
  )
}

interface CardProps {
  kind: SimulationKind
  userId: string
  begun: string | undefined
  isPrimary: boolean
}

function TypeCard({ kind, userId, begun, isPrimary }: CardProps) {
  const navigate = useNavigate()
  const { name, mark, about } = simulations[kind]
  const look = isPrimary ? 'primary' : 'plain'
  const startAnew = () => {
    keepRun(kind, userId, null)
    navigate(pathOf(kind))
  }
  return (
    <Card aria-labelledby={`${kind}-title`} className="flex flex-col items-start p-4 md:p-6">
      <p className="label">{mark}</p>
      <h2 id={`${kind}-title`} className="mt-1 text-xl">
        {name}
      </h2>
      <p className="mt-2 text-ink-2">{about}</p>
      {begun !== undefined && (
        <p className="mt-3 border-l-3 border-teal pl-3 text-sm">
          You stopped with <span className="font-semibold">{begun}</span>.
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-2 gap-y-3 pt-6">
        <Button asChild variant={look}>
          <Link to={pathOf(kind)}>
            {begun === undefined ? 'Start' : 'Resume'}
            <span className="sr-only"> the {name}</span>
          </Link>
        </Button>
        {begun !== undefined && (
          <Button variant="text" onClick={startAnew}>
            New patient<span className="sr-only"> in the {name}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
