import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../progress/streak.ts'
import type { PlannedArea } from './area-quizzes.ts'
import { makePlan, type PlanInput } from './planner.ts'
import { findStudyDays, maxHorizonDays, type PlannedDay } from './study-plan.ts'

const today = '2026-03-02'
const everyDay = [0, 1, 2, 3, 4, 5, 6]

const area = (name: string, given: Partial<PlannedArea> = {}): PlannedArea => ({
  ...{ name, weight: 25, correct: 0, total: 0, askable: 200, practiced: 0 },
  ...given,
})

function inputOf(
  given: Partial<Omit<PlanInput, 'settings'>> & { settings?: Partial<PlanInput['settings']> } = {},
): PlanInput {
  return {
    today,
    areas: ['Heart', 'Lung', 'Kidney', 'Skin'].map((name) => area(name)),
    minutesPerQuestion: 2,
    examMinutes: null,
    dueOn: () => 0,
    startedOn: given.today ?? today,
    missed: [],
    ...given,
    settings: { examDate: '2026-04-13', weekdays: everyDay, minutes: 60, includesExam: true, ...given.settings },
  }
}

function daysOf(input: PlanInput): PlannedDay[] {
  const plan = makePlan(input)
  if (plan.outcome === 'refused') throw new Error(plan.reason)
  return plan.days
}

const quizzesOf = (days: readonly PlannedDay[]) =>
  days.flatMap(({ tasks }) => tasks.flatMap((task) => (task.kind === 'quiz' ? [task] : [])))
const questionsIn = (days: readonly PlannedDay[], name: string) =>
  quizzesOf(days).reduce((sum, quiz) => sum + (quiz.area === name ? quiz.questions : 0), 0)
const minutesOf = ({ tasks }: PlannedDay) => tasks.reduce((sum, { minutes }) => sum + minutes, 0)

const inputs = fc
  .record({
    horizon: fc.integer({ min: 1, max: maxHorizonDays }),
    weekdays: fc.subarray(everyDay, { minLength: 1 }),
    minutes: fc.integer({ min: 15, max: 240 }),
    minutesPerQuestion: fc.double({ min: 1.2, max: 2.5, noNaN: true }),
    examMinutes: fc.option(fc.integer({ min: 60, max: 300 })),
    due: fc.integer({ min: 0, max: 120 }),
    areas: fc.uniqueArray(
      fc.record({
        name: fc.string({ minLength: 1, maxLength: 8 }),
        weight: fc.integer({ min: 2, max: 60 }),
        total: fc.integer({ min: 0, max: 300 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        askable: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 15, selector: ({ name }) => name },
    ),
    missedDays: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
  })
  .map(({ horizon, due, areas, missedDays, weekdays, minutes, minutesPerQuestion, examMinutes }) =>
    inputOf({
      settings: { examDate: addDays(today, horizon), weekdays, minutes },
      areas: areas.map(({ share, total, ...rest }) =>
        area(rest.name, { ...rest, total, correct: Math.floor(share * total) }),
      ),
      dueOn: () => due,
      startedOn: addDays(today, -40),
      missed: missedDays.map((ago) => addDays(today, -ago)).toSorted(),
      minutesPerQuestion,
      examMinutes,
    }),
  )

/** Runs a check on plans that can be made. */
const always = (check: (days: PlannedDay[], input: PlanInput) => void) =>
  fc.assert(
    fc.property(inputs, (input) => {
      const plan = makePlan(input)
      if (plan.outcome === 'planned') check(plan.days, input)
      else expect(findStudyDays(today, input.settings)).toEqual([])
    }),
    { numRuns: 60 },
  )

describe('every plan', () => {
  test('has exactly the study days before the exam', () =>
    always((days, { settings }) => expect(days.map(({ day }) => day)).toEqual(findStudyDays(today, settings))))

  test("stays within the learner's minutes, except on the day of the full-length exam", () =>
    always((days, { settings }) => {
      for (const day of days) if (day.kind !== 'exam') expect(minutesOf(day)).toBeLessThanOrEqual(settings.minutes)
    }))

  test('asks about every area, in quizzes of its own or in quizzes about all', () =>
    always((days, { areas }) => {
      const quizzes = quizzesOf(days)
      // The only days before the exam can be that of the full-length exam, which asks about every area, and buffer days.
      if (days.every(({ kind }) => kind === 'exam' || kind === 'buffer')) return
      const covered = new Set(quizzes.map((quiz) => quiz.area))
      expect(covered.has(null) || areas.every(({ name }) => covered.has(name))).toBe(true)
    }))

  test('has a quiz on every study day', () =>
    always((days) => {
      for (const { kind, tasks } of days)
        if (kind === 'study' || kind === 'light') expect(tasks.some((task) => task.kind === 'quiz')).toBe(true)
    }))

  test('asks for no more questions than there are, at most 60 and about an area once a day', () =>
    always((days, { areas }) => {
      for (const { tasks } of days) {
        const own = quizzesOf([{ day: today, kind: 'study', tasks }])
        expect(new Set(own.map((quiz) => quiz.area)).size).toBe(own.length)
        for (const quiz of own) {
          const known = areas.find(({ name }) => name === quiz.area)
          expect(quiz.questions).toBeLessThanOrEqual(known?.askable ?? 60)
        }
      }
    }))

  test('has at most one full-length exam, five days or more before the real one', () =>
    always((days, { settings, examMinutes }) => {
      const exams = days.filter(({ kind }) => kind === 'exam')
      const isPossible = days.some(({ day }) => daysBetween(day, settings.examDate) >= 5)
      expect(exams).toHaveLength(examMinutes !== null && isPossible ? 1 : 0)
      for (const { day } of exams) expect(daysBetween(day, settings.examDate)).toBeGreaterThanOrEqual(5)
    }))

  test('never plans more reviews than are due', () =>
    always((days, { dueOn }) => {
      let cards = 0
      for (const { day, tasks } of days) {
        for (const task of tasks) cards += task.kind === 'review' ? task.cards : 0
        expect(cards).toBeLessThanOrEqual((daysBetween(today, day) + 1) * dueOn(day))
      }
    }))
})

describe('a plan', () => {
  test('for an exam today or in the past is refused, and so is one more than two years ahead', () => {
    const reasonFor = (examDate: string) => makePlan(inputOf({ settings: { examDate } }))
    expect(reasonFor('2026-03-01')).toEqual({ outcome: 'refused', reason: 'exam_not_ahead' })
    expect(reasonFor(today)).toEqual({ outcome: 'refused', reason: 'exam_not_ahead' })
    expect(reasonFor(addDays(today, maxHorizonDays + 1))).toEqual({ outcome: 'refused', reason: 'exam_too_far' })
  })

  test('without a study day before the exam is refused', () => {
    // March 2, 2026 is a Monday.
    const settings = { examDate: '2026-03-05', weekdays: [6] }
    expect(makePlan(inputOf({ settings }))).toEqual({ outcome: 'refused', reason: 'no_study_day' })
  })

  test('of one day is light: what is due, and a few questions about all areas', () => {
    const [day, ...others] = daysOf(
      inputOf({ settings: { examDate: '2026-03-03' }, dueOn: () => 12, examMinutes: 180 }),
    )
    expect(others).toEqual([])
    expect(day).toEqual({
      day: today,
      kind: 'light',
      tasks: [
        { kind: 'review', cards: 12, minutes: 3 },
        { kind: 'quiz', area: null, questions: 10, minutes: 20 },
      ],
    })
  })

  test('of two years has a study day for every weekday chosen and one buffer day in seven', () => {
    const days = daysOf(inputOf({ settings: { examDate: addDays(today, maxHorizonDays), weekdays: [1, 3, 5] } }))
    expect(days.length).toBeGreaterThan(310)
    expect(days.filter(({ kind }) => kind === 'buffer').length).toBe(Math.floor(days.length / 7))
  })

  test('practices weak areas more, and strong ones still', () => {
    const areas = [area('Weak', { correct: 40, total: 100 }), area('Strong', { correct: 92, total: 100 }), area('New')]
    const days = daysOf(inputOf({ areas }))
    expect(questionsIn(days, 'Weak')).toBeGreaterThan(2 * questionsIn(days, 'Strong'))
    expect(questionsIn(days, 'New')).toBeGreaterThan(questionsIn(days, 'Strong'))
    expect(questionsIn(days, 'Strong')).toBeGreaterThan(0)
  })

  test("follows the exam's own weights when all areas are equally well known", () => {
    const areas = [area('Large', { weight: 60 }), area('Small', { weight: 20 }), area('Other', { weight: 20 })]
    const days = daysOf(inputOf({ areas, settings: { examDate: '2026-06-01' } }))
    const ratio = questionsIn(days, 'Large') / questionsIn(days, 'Small')
    expect(ratio).toBeGreaterThan(2.5)
    expect(ratio).toBeLessThan(3.5)
  })

  test('puts the full-length exam on a weekend about a week before, when it takes longer than a study day', () => {
    const [exam] = daysOf(inputOf({ examMinutes: 300 })).filter(({ kind }) => kind === 'exam')
    // April 13, 2026 is a Monday.
    expect(exam).toEqual({ day: '2026-04-05', kind: 'exam', tasks: [{ kind: 'exam', minutes: 300 }] })
    const [short] = daysOf(inputOf({ examMinutes: 60 })).filter(({ kind }) => kind === 'exam')
    expect(short?.day).toBe('2026-04-06')
  })

  test('gives missed days the next buffer days, and what was not practiced more questions', () => {
    const settings = { examDate: '2026-04-13' }
    const before = daysOf(inputOf({ settings }))
    const buffers = before.filter(({ kind }) => kind === 'buffer').map(({ day }) => day)
    expect(buffers.slice(0, 2)).toEqual(['2026-03-08', '2026-03-15'])
    const areas = ['Heart', 'Lung', 'Kidney', 'Skin'].map((name) =>
      area(name, { practiced: name === 'Heart' ? 0 : 45 }),
    )
    const after = daysOf(inputOf({ settings, areas, today: '2026-03-06', startedOn: today, missed: ['2026-03-05'] }))
    expect(after.filter(({ kind }) => kind === 'buffer').map(({ day }) => day)).toEqual(buffers.slice(1))
    expect(quizzesOf(after)[0]?.area).toBe('Heart')
    expect(questionsIn(after, 'Heart')).toBeGreaterThan(questionsIn(after, 'Lung'))
  })

  test('collects cards that are due on free days for the next study day', () => {
    const days = daysOf(inputOf({ settings: { weekdays: [1, 4], minutes: 120 }, dueOn: () => 5 }))
    expect(days.slice(0, 3).map(({ day, tasks }) => [day, tasks[0]])).toEqual([
      ['2026-03-02', { kind: 'review', cards: 5, minutes: 2 }],
      ['2026-03-05', { kind: 'review', cards: 15, minutes: 4 }],
      ['2026-03-09', { kind: 'review', cards: 20, minutes: 5 }],
    ])
  })
})
