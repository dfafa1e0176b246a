import { expect, test } from 'vitest'
import { describePassed, pluralize } from './stat-cards.tsx'

test.each([
  [0, 0, '0 exams and 0 practice quizzes'],
  [1, 1, '1 exam and 1 practice quiz'],
  [2, 5, '2 exams and 5 practice quizzes'],
])('tells %i passed exams from %i passed practice quizzes', (passedExams, passedQuizzes, text) => {
  expect(describePassed({ quizzes: 9, exams: 9, averageScore: 70, passedExams, passedQuizzes })).toBe(text)
})

test.each([
  [0, '0 quizzes'],
  [1, '1 quiz'],
  [2, '2 quizzes'],
])('pluralizes %i', (count, text) => {
  expect(pluralize(count, 'quiz', 'quizzes')).toBe(text)
})
