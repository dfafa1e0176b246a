import { Button } from '../button.tsx'
import { Countdown } from '../countdown.tsx'
import { Meter } from '../meter.tsx'
import { type Beat, ProgressStrip } from '../progress-strip.tsx'
import { ScoreHeader } from '../score-header.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const beat = (state: Beat['state'], flagged = false): Beat => ({ state, flagged })
const inProgress: Beat[] = Array.from({ length: 20 }, (_, index) => {
  if (index > 11) return beat('todo')
  return index === 4 ? beat('skipped') : beat('answered', index === 7)
})
const graded: Beat[] = Array.from({ length: 20 }, (_, index) => beat([2, 9, 15].includes(index) ? 'wrong' : 'answered'))

/** The parts of quizzes and results. */
export function QuizSpecimens() {
  return (
    <Chapter title="Quizzes and results">
      <Specimen name="ProgressStrip, in progress">
        <ProgressStrip beats={inProgress} current={12} />
      </Specimen>
      <Specimen name="ProgressStrip, graded">
        <ProgressStrip beats={graded} label="17 of 20 correct" />
      </Specimen>
      <Specimen name="Countdown" className="flex flex-wrap gap-8">
        <Countdown secondsLeft={4121} />
        <Countdown secondsLeft={521} />
        <Countdown secondsLeft={0} />
      </Specimen>
      <Specimen name="Meter" className="max-w-content">
        <Meter label="Patient Data" share={0.7} standard={70} figure="70%" />
        <Meter label="Troubleshooting and Infection Control" share={0.66} standard={70} figure="66%" />
        <Meter label="Initiation of Interventions" share={0} standard={70} figure="0%" />
      </Specimen>
      <Specimen name="ScoreHeader">
        <div data-score="">
          <ScoreHeader
            id="example"
            label="Practice quiz · Respiratory Therapist"
            gradedAt="2026-11-20T14:05:00Z"
            percentage={87.5}
            headline="Well above the standard."
            actions={<Button>Take Another Quiz</Button>}
          >
            <p className="mt-2 text-ink-2">
              The practice standard is 70%. Read the five you missed while they are fresh.
            </p>
          </ScoreHeader>
        </div>
      </Specimen>
    </Chapter>
  )
}
