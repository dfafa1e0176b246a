import { expect, test } from 'vitest'
import { describeExams } from './exam-line.ts'

const tmc = { name: 'TMC', kind: 'multiple-choice' as const, questions: 160, timeLimit: 180 }
const cse = { name: 'CSE', kind: 'simulation' as const, questions: 22, timeLimit: 240 }
const cma = { name: 'CMA (AAMA)', kind: 'multiple-choice' as const, questions: 180, timeLimit: 195 }
const rma = { name: 'RMA (AMT)', kind: 'multiple-choice' as const, questions: 210, timeLimit: 180 }

test.each([
  [undefined, 'As many questions as the real exam, timed if you like.'],
  [[], 'As many questions as the real exam, timed if you like.'],
  [[tmc], 'TMC: 160 questions, timed to 180 minutes if you like.'],
  [[tmc, cse], 'TMC: 160 questions, or CSE: 22 patients. Timed if you like.'],
  [[cma, rma], 'CMA (AAMA): 180 questions, or RMA (AMT): 210 questions. Timed if you like.'],
])('%j', (exams, words) => {
  expect(describeExams(exams)).toBe(words)
})
