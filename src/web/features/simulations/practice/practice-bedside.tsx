import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PracticeScenario } from '#contract/simulations.ts'
import { Chart } from '#web/features/simulations/bedside/chart.tsx'
import { Monitor } from '#web/features/simulations/bedside/monitor.tsx'
import { Room } from '#web/features/simulations/bedside/room.tsx'
import { useFocusStart } from '#web/shared/use-focus-start.ts'
import { Button } from '#web/ui/button.tsx'
import type { LinearRun } from '../case/linear-run.ts'
import { phaseNames, type Step } from '../case/steps.ts'
import { announce } from '../case/wording.ts'
import { PatientPart } from './patient-part.tsx'
import { Progress } from './progress.tsx'
import { StepPart } from './step-part.tsx'

interface Props {
  name: string
  scenario: PracticeScenario
  run: LinearRun
  step: Step
  /** What stands at the end of the bar. */
  status: ReactNode
  /** What is said beside the progress. */
  soFar?: ReactNode
  picture?: ReactNode
  noteOf?: ((label: string) => ReactNode) | undefined
  submit: string
  onPress: (label: string) => void
  onSubmit: () => void
  children?: ReactNode
}

const formId = 'simulation-step'

/** The bedside at one of several steps that follow each other: patient, monitor, chart, and what may be chosen. */
export function LinearStep(props: Props) {
  const { scenario, run, step } = props
  const navigate = useNavigate()
  const { course, closed, chosen, steps } = run
  const number = closed.length + 1
  const isMet = number === 1
  const heading = useFocusStart(number)
  const latest = course.chart.at(-1)
  return (
    <Room
      name={props.name}
      heading={isMet ? heading : undefined}
      back="Back to the simulations"
      onBack={() => navigate('/cse')}
      status={props.status}
      progress={
        <Progress closed={closed.map(() => 'answered')} now={number} steps={steps.length}>
          {props.soFar}
        </Progress>
      }
      monitor={<Monitor vitalSigns={course.vitalSigns} clock={course.clock} />}
      chart={<Chart entries={course.chart} />}
      announcement={announce(latest)}
      actions={
        <Button type="submit" form={formId} variant="primary" aria-disabled={chosen.length === 0}>
          {props.submit}
        </Button>
      }
    >
      <PatientPart scenario={scenario} appearance={course.appearance} isMet={isMet} picture={props.picture} />
      <StepPart
        key={step.key}
        formId={formId}
        title={`Step ${number} of ${steps.length} · ${phaseNames[step.phase]}`}
        heading={isMet ? undefined : heading}
        step={step}
        chosen={chosen}
        latest={latest}
        appearance={isMet ? undefined : course.appearance}
        noteOf={props.noteOf}
        onPress={props.onPress}
        onSubmit={props.onSubmit}
      />
      {props.children}
    </Room>
  )
}
