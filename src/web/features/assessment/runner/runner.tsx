import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useTitle } from '#web/shared/title.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { paperName } from '../work/paper-name.ts'
import { countSeen } from '../work/work.ts'
import { BlanksDialog } from './blanks-dialog.tsx'
import { ElapsedClock } from './clock.tsx'
import { HandingIn } from './handing-in.tsx'
import { KeysDialog } from './keys.tsx'
import { MapDialog } from './map-dialog.tsx'
import { Notice } from './notice.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionHeading } from './question-heading.tsx'
import { Refused } from './refused.tsx'
import { Review } from './review.tsx'
import { RunnerBar } from './runner-bar.tsx'
import { RunnerHead } from './runner-head.tsx'
import { SaveStatusLine, saveAnnouncement } from './save-status.tsx'
import { SidePanel } from './side-panel.tsx'
import { type RunnerControls, type RunnerDeps, useRunner } from './use-runner.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** A paper being worked on: its questions, the look over it, and the way to the server. */
export function Runner({ user, fresh, ...deps }: RunnerDeps & { user: User; fresh: boolean }) {
  const runner = useRunner(deps)
  const { paper, state, reviewing, handingIn, left, refusal } = runner
  useTitle(
    reviewing
      ? `Before you hand in · ${paperName(paper)}`
      : `Question ${state.work.position + 1} of ${paper.questions.length} · ${paperName(paper)}`,
  )
  if (handingIn !== 'no') {
    return <HandingIn waiting={handingIn === 'waiting'} timeIsUp={left === 0} onBack={runner.cancelHandIn} />
  }
  return (
    <div data-alone>
      <RunnerHead
        paper={paper}
        work={state.work}
        clock={left === undefined ? <ElapsedClock state={state} /> : <Countdown secondsLeft={left} />}
        over={reviewing}
        onLeave={runner.leave}
      />
      {refusal && <Refused message={refusal} onLeave={runner.leave} />}
      {reviewing ? (
        <Review
          paper={paper}
          work={state.work}
          onGo={runner.go}
          onBack={runner.closeReview}
          onHandIn={runner.askOrHandIn}
        />
      ) : (
        <QuestionView runner={runner} shortcuts={user.shortcutsEnabled} notice={fresh ? paper.notice : null} />
      )}
      <BlanksDialog open={runner.asking} blanks={runner.blanks} onClose={runner.closeAsking} onHandIn={runner.send} />
    </div>
  )
}

function useQuestionKeys(runner: RunnerControls, shortcuts: boolean, onHelp: () => void) {
  const [said, setSaid] = useState('')
  const aiming = useShortcuts({
    enabled: shortcuts,
    optionCount: Object.keys(runner.question?.options ?? {}).length,
    onCommand: (command) => {
      const { work } = runner.state
      switch (command.do) {
        case 'choose':
          return void runner.choose(command.letter)
        case 'strike':
          setSaid(
            `${command.letter} ${work.eliminated[work.position]?.includes(command.letter) ? 'put back' : 'eliminated out'}`,
          )
          return void runner.strike(command.letter)
        case 'flag':
          setSaid(work.flagged[work.position] ? 'Flag taken away' : 'Flagged')
          return void runner.flag()
        case 'next':
          return runner.next()
        case 'skip':
          return runner.skip()
        case 'help':
          return onHelp()
      }
    },
  })
  return { aiming, said }
}

function QuestionView(props: { runner: RunnerControls; shortcuts: boolean; notice: string | null }) {
  const { runner, shortcuts, notice } = props
  const { paper, question, state, status } = runner
  const { work } = state
  const { position } = work
  const [dialog, setDialog] = useState<'none' | 'map' | 'keys'>('none')
  const close = () => setDialog('none')
  const { aiming, said } = useQuestionKeys(runner, shortcuts, () => setDialog('keys'))
  if (!question) return null
  const flagged = work.flagged[position] === true
  return (
    <>
      <div className="mx-auto grid max-w-content gap-12 px-4 pt-2 pb-32 md:grid-cols-[minmax(0,1fr)_15rem] md:px-6 md:pt-6">
        <article className="min-w-0">
          <QuestionHeading
            index={position}
            total={paper.questions.length}
            category={question.category}
            flagged={flagged}
            onFlag={runner.flag}
            onMap={() => setDialog('map')}
          />
          <Notice text={countSeen(work) > 1 ? null : notice} />
          <QuestionCard
            question={question}
            index={position}
            answer={work.answers[position] ?? null}
            eliminated={work.eliminated[position] ?? ''}
            onChoose={runner.choose}
            onStrike={runner.strike}
          />
          <p role="status" className="mt-4 min-h-6 text-sm text-ink-2">
            {aiming ? 'Strike out: press the letter of an option' : <span className="sr-only">{said}</span>}
          </p>
          <div className="text-sm text-ink-2 md:hidden">
            <SaveStatusLine status={status} />
          </div>
        </article>
        <SidePanel
          work={work}
          shortcuts={shortcuts}
          status={status}
          onGo={runner.go}
          onKeys={() => setDialog('keys')}
        />
      </div>
      <p role="status" className="sr-only">
        {saveAnnouncement(status)}
      </p>
      <RunnerBar
        isFirst={position === 0}
        isLast={runner.isLast}
        flagged={flagged}
        onPrevious={() => runner.go(position - 1)}
        onFlag={runner.flag}
        onSkip={runner.skip}
        onNext={runner.next}
      />
      <MapDialog open={dialog === 'map'} work={work} onClose={close} onGo={runner.go} />
      <KeysDialog open={dialog === 'keys'} onClose={close} optionCount={Object.keys(question.options).length} />
    </>
  )
}
