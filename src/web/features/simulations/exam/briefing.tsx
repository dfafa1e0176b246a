import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { OpenAttempt } from '#contract/assessment.ts'
import { read } from '#web/shared/api/call.ts'
import { formatDay } from '#web/shared/format.ts'
import { useTitle } from '#web/shared/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import type { KeptExams } from './work/kept-exams.ts'

const rules = [
  'Gather what you need, then recommend. A section that is closed stays closed: there is no way back.',
  'Where the physician disagrees, choose again. What you chose and what was found stays in the chart.',
  'Some information helps, some costs time, some harms. Choosing everything costs points.',
  'Every closed section is saved. You can stop and go on, on any device.',
  'At the end, a report by information gathering, decision making and category, against the 70 % standard.',
] as const

interface Props {
  user: User
  kept: KeptExams
  onStart: (timed: boolean) => void
}

interface Waiting {
  id: string
  about: string
}

const describe = ({ id, answered, totalQuestions, savedAt }: OpenAttempt): Waiting => ({
  id,
  about: `${answered} of ${totalQuestions} patients done, saved ${formatDay(savedAt, new Date()).replace(/^[TY]/, (letter) => letter.toLowerCase())}`,
})

/** The exams to go on with: the server's, and those that never got further than this device. */
function useWaiting(kept: KeptExams): Waiting[] {
  const { data } = useQuery({ ...read('GET /api/attempts'), refetchOnMount: 'always' })
  const open = (data ?? []).filter(({ kind }) => kind === 'simulation')
  const here = kept.listUnsent().filter(({ state }) => open.every(({ id }) => id !== state.attemptId))
  const unsent = here.map(({ state }) => ({ id: state.attemptId, about: 'First choice, on this device only' }))
  return [...unsent, ...open.map(describe)]
}

/** Before an exam: what it is, with or without its clock, and what waits to be finished. */
export function Briefing({ user, kept, onStart }: Props) {
  useTitle('Clinical Simulation Examination')
  const [timed, setTimed] = useState(false)
  const waiting = useWaiting(kept)
  const start = () => {
    if (user.subscriptionTier !== 'free') return onStart(timed)
    showFailure('Upgrade Required', 'Full-length exams are available for Pro subscribers only.')
  }
  return (
    <div className="mx-auto max-w-content px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-2xl">Clinical Simulation Examination</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        <Badge variant="ink">Pro</Badge> 22 patients, 240 minutes, one section at a time, as in the real examination.
      </p>
      <WaitingList waiting={waiting} />
      <ul className="mt-8 grid max-w-measure gap-3">
        {rules.map((rule) => (
          <li key={rule} className="border-l-3 border-teal pl-4">
            {rule}
          </li>
        ))}
      </ul>
      <div className="mt-8 mb-6 max-w-measure border-y border-rule py-2">
        <SwitchField
          label="Exam timing"
          checked={timed}
          onChange={(event) => setTimed(event.target.checked)}
          hint="4 hours, counted from the start without a break, with a warning at 10 minutes and at 1 minute. Then the exam is handed in by itself."
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant={waiting.length > 0 ? 'plain' : 'primary'} onClick={start}>
          Start the exam
        </Button>
        <Button asChild variant="text">
          <Link to="/cse">Practice with one patient</Link>
        </Button>
      </div>
    </div>
  )
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-title" className="mt-8">
      <h2 id="waiting-title" className="text-xl">
        Where you stopped
      </h2>
      <div className="mt-3 grid gap-3">
        {waiting.map(({ id, about }, index) => (
          <Card key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p className="num">{about}</p>
            <Button asChild variant={index === 0 ? 'primary' : 'plain'}>
              <Link to={`/cse/exam?attempt=${id}`}>Resume</Link>
            </Button>
          </Card>
        ))}
      </div>
    </section>
  )
}
