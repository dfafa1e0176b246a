import { expect, test } from 'vitest'
import { describeExams } from './action-cards.tsx'
import { progressBeats } from './resume-card.tsx'

const multipleChoice = { kind: 'multiple-choice' } as const
const tmc = { ...multipleChoice, name: 'TMC', questions: 160, timeLimit: 180 }
const cse = { kind: 'simulation', name: 'CSE', questions: 22, timeLimit: 240 } as const
const rte = { ...multipleChoice, name: 'RTE', questions: 185, timeLimit: 240 }

test.each([
  [undefined, 'Full-length exams with an optional timer.'],
  [[], 'Full-length exams with an optional timer.'],
  [[tmc], 'TMC: 160 questions, with an optional 180-minute timer.'],
  [[tmc, cse], 'TMC (160 questions) or CSE (22 patients), with an optional timer.'],
  [[tmc, cse, rte], 'TMC (160 questions), CSE (22 patients), or RTE (185 questions), with an optional timer.'],
])('describes %j', (exams, text) => {
  expect(describeExams(exams)).toBe(text)
})

test.each([
  [0, 20, 0, 20],
  [12, 20, 12, 20],
  [20, 20, 20, 20],
  [1, 350, 1, 40],
  [80, 160, 20, 40],
  [349, 350, 39, 40],
  [0, 0, 1, 1],
])('shows %i of %i as %i of %i beats', (answered, total, shown, length) => {
  const beats = progressBeats(answered, total)
  expect(beats.filter((beat) => beat.state === 'answered')).toHaveLength(shown)
  expect(beats).toHaveLength(length)
})
