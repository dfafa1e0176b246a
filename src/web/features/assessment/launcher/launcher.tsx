import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'
import { useTitle } from '#web/shared/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import type { KeptAttempts } from '../work/kept-attempts.ts'
import { ChoiceCard } from './choice-card.tsx'
import { ExamCard } from './exam-card.tsx'
import { PracticeCard } from './practice-card.tsx'
import { ResumeList } from './resume-list.tsx'
import { SimulationsCard } from './simulations-card.tsx'
import { findFirstExam, type PracticeWish, type StartWish, wantsFullLength } from './start.ts'
import { TipsCard } from './tips-card.tsx'
import { useOpenAttempts } from './use-open-attempts.ts'

interface Props {
  user: User
  kept: KeptAttempts
  onNeedField: () => void
  onStart: (wish: StartWish, exam: Exam | undefined) => void
}

function useExams(user: User, asked: string | null) {
  const field = user.healthcareField
  const exams = useQuery({
    ...read('GET /api/exams/:healthcareField', { params: { healthcareField: field ?? 'RN' } }),
    enabled: field !== null,
  })
  const [choice, setChoice] = useState<string>()
  const list = (field && exams.data) || []
  const chosen = list.find(({ name }) => name === choice) ?? (field ? findFirstExam(list, field, asked) : undefined)
  const quizzes = list.filter((exam) => exam.kind === 'multiple-choice')
  return {
    exams: field ? exams : undefined,
    several: list.length > 1,
    chosen,
    /** The exam whose outline practice by choice follows: one of questions. */
    practiced: quizzes.find((exam) => exam === chosen) ?? quizzes[0],
    choose: setChoice,
  }
}

/** Starts what was asked for, or says why not: a field first, then a plan, then an exam. */
function useStart({ user, onNeedField, onStart }: Props, picked: ReturnType<typeof useExams>, timed: boolean) {
  const { healthcareField: field } = user
  const navigate = useNavigate()
  const startExam = (wish: StartWish, exam: Exam | undefined) => {
    if (!exam || exam.kind === 'multiple-choice') return onStart(wish, exam)
    navigate(`/cse/exam?start=${timed ? 'timed' : 'untimed'}`)
  }
  return (fullLength: boolean, practice?: PracticeWish) => {
    if (!field) return onNeedField()
    if (!fullLength) {
      // The areas chosen are those of this exam.
      const exam = practice && picked.practiced?.name
      return onStart({ field, fullLength, exam, timed: false, practice }, undefined)
    }
    if (user.subscriptionTier === 'free') {
      return showFailure('Upgrade Required', 'Full-length exams are available for Pro subscribers only.')
    }
    if (picked.several && !picked.chosen) {
      return showFailure('Select Exam Type', 'Please select either TMC or CSE exam before starting.')
    }
    startExam({ field, fullLength, exam: picked.chosen?.name, timed }, picked.chosen)
  }
}

/** Where a quiz begins or goes on. */
export function Launcher(props: Props) {
  const { user, kept, onNeedField } = props
  const [query] = useSearchParams()
  const full = wantsFullLength(query)
  const { open, discard } = useOpenAttempts(kept)
  const picked = useExams(user, query.get('exam'))
  const [timed, setTimed] = useState(false)
  const start = useStart(props, picked, timed)
  useTitle(full ? 'Full-Length Exam' : 'Practice Quiz')
  useEffect(() => {
    if (full) document.getElementById('full-length')?.scrollIntoView({ block: 'nearest' })
  }, [full])
  const resumes = open !== undefined && open.length > 0
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-2xl">{full ? 'Sit a full-length exam' : 'Take a quiz'}</h1>
      <FieldLine user={user} onChange={onNeedField} />
      {open === undefined ? (
        <Loading what="Looking for papers you have not handed in">
          <Skeleton className="mb-10 h-20" />
        </Loading>
      ) : (
        <ResumeList attempts={open} onDiscard={discard} />
      )}
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
        <PracticeCard primary={!full && !resumes} emphasised={!full} onStart={() => start(false)}>
          <ChoiceCard
            key={picked.practiced?.name}
            exam={picked.practiced}
            onStart={(practice) => start(false, practice)}
          />
        </PracticeCard>
        <ExamCard
          exams={picked.exams}
          chosen={picked.chosen}
          timed={timed}
          primary={full && !resumes}
          emphasised={full}
          onChoose={picked.choose}
          onTimed={setTimed}
          onStart={() => start(true)}
        />
        {user.healthcareField === 'RT' && <SimulationsCard />}
        <TipsCard />
      </div>
    </div>
  )
}

function FieldLine({ user, onChange }: { user: User; onChange: () => void }) {
  const field = user.healthcareField
  return (
    <p className="mt-2 mb-8 flex flex-wrap items-center gap-x-3">
      {field ? (
        <>
          <span className="text-ink-2">{fieldLabel(field)}</span>
          <Badge>{field}</Badge>
        </>
      ) : (
        <span className="text-ink-2">No healthcare field chosen yet</span>
      )}
      <Button variant="text" className="-ml-1 px-2 text-sm" onClick={onChange}>
        {field ? 'Change field' : 'Choose your field'}
      </Button>
    </p>
  )
}
