import { expect, test } from 'vitest'
import { describeExams } from './action-cards.tsx'

const multipleChoice = { kind: 'multiple-choice' } as const
const tmc = { ...multipleChoice, name: 'TMC', questions: 160, timeLimit: 180 }
const cse = { kind: 'simulation', name: 'CSE', questions: 22, timeLimit: 240 } as const
const cma = { ...multipleChoice, name: 'CMA (AAMA)', questions: 180, timeLimit: 195 }
const rma = { ...multipleChoice, name: 'RMA (AMT)', questions: 210, timeLimit: 180 }

test.each([
  [undefined, 'As many questions as the real exam, with an optional timer.'],
  [[], 'As many questions as the real exam, with an optional timer.'],
  [[tmc], 'TMC: 160 questions, with an optional 180-minute timer.'],
  [[tmc, cse], 'TMC: 160 questions, or CSE: 22 patients, with an optional timer.'],
  [[cma, rma], 'CMA (AAMA): 180 questions, or RMA (AMT): 210 questions, with an optional timer.'],
])('describes %j', (exams, text) => {
  expect(describeExams(exams)).toBe(text)
})
