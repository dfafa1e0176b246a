import { expect, test } from 'vitest'
import { formatMinutes, isTaskDone, measureTask, minutesOf, nameTask, quizOfTask } from './describe-plan.ts'

const quiz = { kind: 'quiz', area: 'Safety', size: 15, minutes: 37, done: 5 } as const
const review = { kind: 'review', area: null, size: 1, minutes: 1, done: 1 } as const
const exam = { kind: 'exam', area: null, size: 1, minutes: 300, done: 0 } as const

test('tasks say what is to do and how much', () => {
  const say = (task: typeof quiz | typeof review | typeof exam) => [nameTask(task, 'NCLEX-RN'), measureTask(task)]
  expect(say(quiz)).toEqual(['Safety', '15 questions'])
  expect(say(review)).toEqual(['Flashcards', '1 card'])
  expect(say(exam)).toEqual(['Full-length NCLEX-RN', ''])
  expect(nameTask({ kind: 'quiz', area: null }, 'NCLEX-RN')).toBe('All areas')
})

test('a day counts the minutes of all tasks, or of those that are left', () => {
  const day = { day: '2026-03-02', kind: 'study' as const, tasks: [quiz, review] }
  expect(isTaskDone(review)).toBe(true)
  expect(minutesOf(day)).toBe(38)
  expect(minutesOf(day, { left: true })).toBe(37)
  expect([25, 60, 200].map(formatMinutes)).toEqual(['25 min', '1 hr', '3 hr 20 min'])
})

test('a quiz asks what is left of its task', () => {
  const plan = { healthcareField: 'RN', exam: 'NCLEX-RN' } as const
  expect(quizOfTask(plan, quiz)).toMatchObject({
    field: 'RN',
    exam: 'NCLEX-RN',
    practice: { areas: ['Safety'], count: 10 },
  })
  expect(quizOfTask(plan, { area: null, size: 10, done: 0 }).practice).toMatchObject({ areas: [], count: 10 })
})
