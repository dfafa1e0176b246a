import type { TestForm } from '#contract/assessment.ts'
import type { ChartEntry, OpenSection, SimulationState } from '#contract/simulations.ts'

export const information: OpenSection = {
  kind: 'information',
  prompt: 'What would you gather?',
  options: [
    { label: 'A', text: 'Breath sounds' },
    { label: 'B', text: 'Blood gas' },
    { label: 'C', text: 'CT of the chest' },
  ],
  select: null,
  chosen: [],
  disagreed: [],
}
export const decision: OpenSection = {
  kind: 'decision',
  prompt: 'What would you recommend?',
  options: [
    { label: 'A', text: 'Oxygen' },
    { label: 'B', text: 'Intubation' },
  ],
  select: 1,
  chosen: [],
  disagreed: [],
}

export const gathered: ChartEntry = {
  kind: 'information',
  prompt: information.prompt,
  clock: 'Day 1, 02:46',
  chosen: [
    { text: 'Breath sounds', found: 'Wheezes.', image: null, disagreed: false },
    { text: 'Blood gas', found: 'pH 7.39.', image: null, disagreed: false },
  ],
}
export const rejected: ChartEntry = {
  kind: 'decision',
  prompt: decision.prompt,
  clock: 'Day 1, 02:50',
  chosen: [{ text: 'Intubation', found: 'Physician disagrees. Make another selection.', image: null, disagreed: true }],
}
export const ordered: ChartEntry = {
  kind: 'decision',
  prompt: decision.prompt,
  clock: 'Day 1, 02:50',
  chosen: [...rejected.chosen, { text: 'Oxygen', found: 'He breathes easier.', image: null, disagreed: false }],
}

const id = '00000000-0000-4000-8000-000000000001'
const vitals = {
  blood_pressure: '120/80 mm Hg',
  heart_rate: '90/min',
  respiratory_rate: '18/min',
  temperature: '98.6 °F (37 °C)',
  oxygen_saturation: '94%',
  clock: 'Day 1, 02:46',
}

/** An exam of two patients, at the first section of the first. */
export const testForm: TestForm = {
  questions: [],
  cacheKey: 'k'.repeat(30),
  examType: 'CSE_SCENARIOS',
  scenarios: [
    { title: 'Short of words', introduction: 'A man walks in.', section: information, patient: null },
    { title: 'Six pauses', introduction: 'A girl is born.', section: information, patient: null },
  ],
  attemptId: id,
  healthcareField: 'RT',
  exam: 'CSE',
  isFullLength: true,
  tutor: false,
  timeLimit: 240,
  questionSeconds: null,
  calculator: 'none',
  startedAt: '2026-11-21T10:00:00.000Z',
  requested: 2,
  notice: null,
}

/** The server's state of that exam, somewhere in the first patient. */
export function stateAt(step: number, chart: ChartEntry[], open: OpenSection | null): SimulationState {
  return {
    attemptId: id,
    cacheKey: testForm.cacheKey,
    exam: 'CSE',
    timeLimit: 240,
    timed: false,
    startedAt: testForm.startedAt,
    problems: [
      { title: 'Short of words', isClosed: false },
      { title: 'Six pauses', isClosed: false },
    ],
    current: {
      number: 0,
      title: 'Short of words',
      patient: { introduction: 'A man walks in.', patient_info: {}, appearance: 'Sits upright.', clock: '02:40' },
      clock: 'Day 1, 02:46',
      vitalSigns: [vitals],
      support: null,
      chart,
      step,
      open,
    },
  }
}

/** The state when the first patient is done. */
export function stateOfSecond(): SimulationState {
  const { current, problems, ...rest } = stateAt(0, [], information)
  return {
    ...rest,
    problems: problems.map((problem, index) => ({ ...problem, isClosed: index === 0 })),
    current: current && { ...current, number: 1, title: 'Six pauses' },
  }
}
