import { expect, test } from 'vitest'
import type { StudyPlanDay } from '#contract/study-plan.ts'
import { layOut } from './plan-calendar.tsx'

const day = (date: string, kind: StudyPlanDay['kind'], done: number): StudyPlanDay => ({
  ...{ day: date, kind },
  tasks: kind === 'buffer' ? [] : [{ kind: 'quiz', area: 'Safety', size: 10, minutes: 25, done }],
})

const today = day('2026-03-04', 'study', 10)
const ahead = [day('2026-03-05', 'study', 0), day('2026-03-06', 'buffer', 0), day('2026-03-07', 'exam', 0)]
const marksOf = (past: StudyPlanDay[], given = today) =>
  layOut({ past, today: given, examDate: '2026-03-12' }, ahead, '2026-03-04')

test('the calendar starts with this week, or the one before when that has study days', () => {
  // A Sunday.
  expect(marksOf([day('2026-03-02', 'study', 10)])[0]?.day).toBe('2026-03-01')
  expect(marksOf([day('2026-02-27', 'study', 10)])[0]?.day).toBe('2026-02-22')
  expect(marksOf([])).toHaveLength(28)
})

test('each day has what it is, or what became of it', () => {
  const cells = marksOf([day('2026-03-03', 'study', 9), day('2026-03-02', 'study', 10)])
  expect(cells.slice(1, 7).map(({ mark }) => mark)).toEqual(['done', 'missed', 'done', 'study', 'buffer', 'exam'])
  expect(cells.find(({ mark }) => mark === 'exam-date')?.day).toBe('2026-03-12')
  expect(cells[0]).toEqual({ day: '2026-03-01', mark: 'off', minutes: 0 })
  // Today is not missed before it is over.
  expect(marksOf([], day('2026-03-04', 'study', 3))[3]?.mark).toBe('study')
})
