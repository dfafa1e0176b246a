import { describe, expect, it } from 'vitest'
import type { Exam } from '#contract/assessment.ts'
import { effectiveInWords, findFirstExam, limitOf, minutesInWords, wantsFullLength, weightInWords } from './start.ts'

const exam = (name: string, questions = 100) => ({ name, questions }) as Exam

describe('starting', () => {
  it.each([
    ['type=full', true],
    ['full=true', true],
    ['full=1', false],
    ['type=practice', false],
    ['', false],
  ])('?%s', (query, full) => {
    expect(wantsFullLength(new URLSearchParams(query))).toBe(full)
  })
  it('has the first exam chosen, in RT none of several, and the one of the address before all', () => {
    const two = [exam('TMC'), exam('RTE')]
    expect(findFirstExam(two, 'PA', null)?.name).toBe('TMC')
    expect(findFirstExam(two, 'RT', null)).toBeUndefined()
    expect(findFirstExam([exam('RTE')], 'RT', null)?.name).toBe('RTE')
    expect(findFirstExam(two, 'RT', 'RTE')?.name).toBe('RTE')
    expect(findFirstExam(two, 'PA', 'CSE')?.name).toBe('TMC')
    expect(findFirstExam([], 'RN', null)).toBeUndefined()
  })
  it('asks for 20 in practice, else the number of the exam or 100', () => {
    expect(limitOf({ fullLength: false }, exam('TMC', 160))).toBe(20)
    expect(limitOf({ fullLength: true }, exam('TMC', 160))).toBe(160)
    expect(limitOf({ fullLength: true }, undefined)).toBe(100)
  })
})

describe('words', () => {
  it('weights', () => {
    expect(weightInWords({ min: 12, max: 18 })).toBe('12 to 18 %')
    expect(weightInWords({ min: 15, max: 15 })).toBe('15 %')
  })
  it('days on which a board offers an exam', () => {
    const today = '2026-11-21'
    expect(effectiveInWords({ effectiveFrom: null, effectiveTo: '2026-12-31' }, today)).toBe(
      'Offered until 31 December 2026',
    )
    expect(effectiveInWords({ effectiveFrom: '2027-01-01', effectiveTo: null }, today)).toBe(
      'Offered from 1 January 2027',
    )
    expect(effectiveInWords({ effectiveFrom: '2027-01-01', effectiveTo: null }, '2027-02-01')).toBeUndefined()
    expect(effectiveInWords({ effectiveFrom: null, effectiveTo: null }, today)).toBeUndefined()
  })
  it.each([
    [45, '45 min'],
    [60, '1 hour'],
    [300, '5 hours'],
    [210, '3 h 30 min'],
  ])('%s minutes', (minutes, words) => {
    expect(minutesInWords(minutes)).toBe(words)
  })
})
