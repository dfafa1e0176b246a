import { describe, expect, it } from 'vitest'
import type { Exam } from '#contract/assessment.ts'
import type { StartOptions } from '#web/shared/attempts/start-state.ts'
import {
  describeAvailability,
  findFirstExam,
  formatWeight,
  optionsForAnother,
  questionLimit,
  wantsFullLength,
} from './start.ts'

const exam = (name: string, questions = 100) => ({ name, questions }) as Exam

describe('starting a quiz', () => {
  it.each([
    ['type=full', true],
    ['full=true', true],
    ['full=1', false],
    ['type=practice', false],
    ['', false],
  ])('?%s', (query, full) => {
    expect(wantsFullLength(new URLSearchParams(query))).toBe(full)
  })
  it('selects the first exam, in RT none of several, and always the one in the query string', () => {
    const two = [exam('TMC'), exam('RTE')]
    expect(findFirstExam(two, 'PA', null)?.name).toBe('TMC')
    expect(findFirstExam(two, 'RT', null)).toBeUndefined()
    expect(findFirstExam([exam('RTE')], 'RT', null)?.name).toBe('RTE')
    expect(findFirstExam(two, 'RT', 'RTE')?.name).toBe('RTE')
    expect(findFirstExam(two, 'PA', 'CSE')?.name).toBe('TMC')
    expect(findFirstExam([], 'RN', null)).toBeUndefined()
  })
  it('requests 20 questions for practice, otherwise the number of the exam or 100', () => {
    expect(questionLimit({ fullLength: false }, exam('TMC', 160))).toBe(20)
    expect(questionLimit({ fullLength: true }, exam('TMC', 160))).toBe(160)
    expect(questionLimit({ fullLength: true }, undefined)).toBe(100)
  })
})

describe('texts', () => {
  it('shows weights as percentages', () => {
    expect(formatWeight({ min: 12, max: 18 })).toBe('12% to 18%')
    expect(formatWeight({ min: 15, max: 15 })).toBe('15%')
  })
  it('say when the board offers an exam', () => {
    const today = '2026-11-21'
    expect(describeAvailability({ effectiveFrom: null, effectiveTo: '2026-12-31' }, today)).toBe(
      'Offered until December 31, 2026',
    )
    expect(describeAvailability({ effectiveFrom: '2027-01-01', effectiveTo: null }, today)).toBe(
      'Offered from January 1, 2027',
    )
    expect(describeAvailability({ effectiveFrom: '2027-01-01', effectiveTo: null }, '2027-02-01')).toBeUndefined()
    expect(describeAvailability({ effectiveFrom: null, effectiveTo: null }, today)).toBeUndefined()
  })
})

describe('another quiz', () => {
  const user = { healthcareField: 'RN' as const, entitlements: ['fullLengthExams' as const] }
  const last = { healthcareField: 'RN', isFullLength: false, exam: 'NCLEX-RN' } as const
  const used: StartOptions = {
    field: 'RN',
    fullLength: false,
    exam: 'NCLEX-RN',
    timed: false,
    practice: { areas: ['Safety'], difficulties: ['hard'], only: 'wrong', count: 40 },
  }
  it('keeps the areas, the count, and the timing of the last one', () => {
    expect(optionsForAnother(last, user, used)).toEqual(used)
    const exam = { ...used, fullLength: true, timed: true, practice: undefined }
    expect(optionsForAnother({ ...last, isFullLength: true }, user, exam)).toEqual(exam)
  })
  it('is of the same kind when this device does not know how the last one was started', () => {
    expect(optionsForAnother({ ...last, isFullLength: true }, user, undefined)).toEqual({
      field: 'RN',
      fullLength: true,
      exam: 'NCLEX-RN',
      timed: false,
    })
  })
  it('has to be chosen again after a change of field or plan', () => {
    expect(optionsForAnother({ ...last, healthcareField: 'PA' }, user, used)).toBeNull()
    const free = { ...user, entitlements: [] }
    expect(optionsForAnother({ ...last, isFullLength: true }, free, used)).toBeNull()
  })
})
