import { Link, useNavigate } from 'react-router'
import { useTitle } from '#web/shared/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ExamBedside } from './exam-bedside.tsx'
import { HandingIn } from './handing-in.tsx'
import { type ExamDeps, useExam } from './use-exam.ts'

/** An exam that is being worked on or is on its way to the server. */
export function RunningExam(deps: ExamDeps) {
  const exam = useExam(deps)
  const navigate = useNavigate()
  const { run, left, waiting, isEmpty } = exam
  if (isEmpty) return <NothingChosen isTimeUp={left === 0} onLeave={() => deps.kept.remove(run.state.attemptId)} />
  if (run.isHandingIn) return <HandingIn waiting={waiting} isTimeUp={left === 0} onBack={exam.keepWorking} />
  return <ExamBedside exam={exam} onLeave={() => navigate('/quiz')} />
}

function NothingChosen({ isTimeUp, onLeave }: { isTimeUp: boolean; onLeave: () => void }) {
  useTitle('Nothing to hand in')
  return (
    <div className="mx-auto max-w-content px-4 py-12 md:px-6">
      <h1 className="text-2xl">Nothing to hand in</h1>
      <p className="mt-3 text-ink-2">
        {isTimeUp && 'The time is up. '}Nothing was chosen in this exam, so it does not count.
      </p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/quiz" onClick={onLeave}>
          Back to the quizzes
        </Link>
      </Button>
    </div>
  )
}
