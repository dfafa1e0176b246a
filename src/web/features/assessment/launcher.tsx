import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { useExams } from '#web/shared/api/exams.ts'
import type { PracticeOptions, StartOptions } from '#web/shared/attempts/start-state.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { useUpgradeToast } from '#web/shared/auth/upgrade-toast.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { ExamCard } from './exam-card.tsx'
import { ResumeList, useOpenAttempts } from './open-attempts.tsx'
import { PracticeCard } from './practice-card.tsx'
import type { PracticeMode } from './practice-mode.ts'
import { findFirstExam, wantsFullLength } from './start.ts'

interface Props {
  user: User
  store: LocalStore
  onNeedField: () => void
  onStart: (options: StartOptions) => void
}

/** The exams of the learner's field, and the selected one. */
function useExamChoice({ healthcareField: field }: User, requested: string | null) {
  const exams = useExams(field)
  const [choice, setChoice] = useState<string>()
  const list = (field && exams.data) || []
  const selected = list.find(({ name }) => name === choice) ?? (field && findFirstExam(list, field, requested))
  const multipleChoice = list.filter(({ kind }) => kind === 'multiple-choice')
  return {
    exams: field ? exams : undefined,
    isChoice: list.length > 1,
    selected: selected || undefined,
    /** The exam whose outline shapes practice. */
    practiced: multipleChoice.find((exam) => exam === selected) ?? multipleChoice[0],
    select: setChoice,
  }
}

/** Starts what was requested, or says what is missing: first a field, then a plan, then an exam. */
function useLaunch({ user, onNeedField, onStart }: Props, exams: ReturnType<typeof useExamChoice>, timed: boolean) {
  const { healthcareField: field } = user
  const navigate = useNavigate()
  const showUpgrade = useUpgradeToast()
  const startPractice = ({ tutor, timed: isTimed }: PracticeMode, practice?: PracticeOptions) => {
    if (!field) return onNeedField()
    // The chosen areas are those of this exam. Without a choice of exams, the field's only one applies anyway.
    const followsExam = practice !== undefined || (exams.isChoice && exams.selected !== undefined)
    const exam = followsExam ? exams.practiced?.name : undefined
    onStart({ field, fullLength: false, exam, timed: isTimed, tutor, practice })
  }
  const startExam = () => {
    if (!field) return onNeedField()
    if (!isEntitled(user, 'fullLengthExams')) return showUpgrade()
    if (exams.isChoice && !exams.selected) {
      return showFailure('Select Exam Type', 'Please select either TMC or CSE exam before starting.')
    }
    if (exams.selected?.kind === 'simulation') return navigate(timed ? '/cse/exam?timed=true' : '/cse/exam')
    onStart({ field, fullLength: true, exam: exams.selected?.name, timed })
  }
  return { startPractice, startExam }
}

/** Where a quiz or exam is started or resumed. */
export function Launcher(props: Props) {
  const { user, store, onNeedField } = props
  const [query] = useSearchParams()
  const isFull = wantsFullLength(query)
  const { open, discard } = useOpenAttempts(store)
  const exams = useExamChoice(user, query.get('exam'))
  const [timed, setTimed] = useState(false)
  const { startPractice, startExam } = useLaunch(props, exams, timed)
  useEffect(() => {
    if (isFull) document.getElementById('full-length')?.scrollIntoView({ block: 'nearest' })
  }, [isFull])
  const canResume = open !== undefined && open.length > 0
  return (
    <PageContainer padding="spacious">
      <PageTitle>{isFull ? 'Full-Length Exam' : 'Practice Quiz'}</PageTitle>
      <h1 className="text-2xl">{isFull ? 'Take a full-length exam' : 'Take a quiz'}</h1>
      <FieldLine user={user} onChange={onNeedField} />
      {open === undefined ? (
        <Loading what="Looking for unfinished quizzes">
          <Skeleton className="mb-10 h-20" />
        </Loading>
      ) : (
        <ResumeList attempts={open} onDiscard={discard} />
      )}
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
        <PracticeCard
          isPrimary={!isFull && !canResume}
          isHighlighted={!isFull}
          userId={user.id}
          field={user.healthcareField}
          exam={exams.practiced}
          onStart={startPractice}
        />
        <ExamCard
          exams={exams.exams}
          selected={exams.selected}
          timed={timed}
          isLocked={!isEntitled(user, 'fullLengthExams')}
          isPrimary={isFull && !canResume}
          isHighlighted={isFull}
          onSelect={exams.select}
          onTimed={setTimed}
          onStart={startExam}
        />
        {user.healthcareField === 'RT' && <SimulationsCard />}
        <Tips />
      </div>
    </PageContainer>
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
        <span className="text-ink-2">No healthcare field selected yet</span>
      )}
      <Button variant="text" className="-ml-1 px-2 text-sm" onClick={onChange}>
        {field ? 'Change field' : 'Choose your field'}
      </Button>
      <span className="flex gap-x-5 md:ml-auto">
        <Link to="/history" className="inline-flex min-h-11 items-center text-sm font-medium text-teal">
          Your history
        </Link>
        <Link to="/notebook" className="inline-flex min-h-11 items-center text-sm font-medium text-teal">
          Your notebook
        </Link>
      </span>
    </p>
  )
}

/** Leads to the clinical simulations, for the field that has them. */
function SimulationsCard() {
  return (
    <Card aria-labelledby="simulations-title" className="flex flex-col items-start p-4 md:col-start-1 md:p-6">
      <h2 id="simulations-title" className="text-xl">
        Clinical simulations
      </h2>
      <p className="mt-2 text-ink-2">One patient at a time: gather information, give orders, and see what happens.</p>
      <Button asChild className="mt-6">
        <Link to="/cse">Choose a simulation</Link>
      </Button>
    </Card>
  )
}

const tips = [
  "Read the last sentence of the question first; it tells you what's being asked. Then read the findings.",
  'Cross out answers you know are wrong, then choose from the rest.',
  "Not sure? Pick your best answer, flag it, and move on. You'll see your flags before you submit.",
  'Review the explanations afterward, even for questions you got right.',
] as const

function Tips() {
  return (
    <section aria-labelledby="tips-title" className="mt-6 border-t-2 border-ink pt-5 md:col-start-1 md:mt-4">
      <h2 id="tips-title" className="text-xl">
        Tips
      </h2>
      <ul className="mt-3 grid gap-3 text-ink-2">
        {tips.map((tip) => (
          <li key={tip} className="border-l-3 border-teal pl-4">
            {tip}
          </li>
        ))}
      </ul>
    </section>
  )
}
