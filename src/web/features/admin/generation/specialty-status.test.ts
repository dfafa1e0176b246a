import { expect, test } from 'vitest'
import type { GenerationRun, GenerationSpecialty, GenerationStatus } from '#contract/generation.ts'
import { describeChanges, missingOf, sortSpecialties, statusLabel } from './specialty-status.ts'

const runIn = (state: GenerationRun['state']) => ({ state }) as GenerationRun

const specialty = (code: string, more: Partial<GenerationSpecialty> = {}) =>
  ({
    ...{ code, name: code, status: 'not-started', questions: 900, target: 1000, percentage: 90, inReview: 0 },
    ...{ domains: [], run: null },
    ...more,
  }) as unknown as GenerationSpecialty

const status = (...specialties: GenerationSpecialty[]) => ({ specialties }) as GenerationStatus

test('what is at work comes first, then what is shortest, then what is complete', () => {
  const sorted = sortSpecialties([
    specialty('RN', { status: 'completed', percentage: 100 }),
    specialty('LPN', { percentage: 95 }),
    specialty('RT', { percentage: 60 }),
    specialty('PT', { status: 'in-progress', percentage: 99 }),
    specialty('PA', { status: 'in-progress', percentage: 70 }),
  ])
  expect(sorted.map(({ code }) => code)).toEqual(['PT', 'PA', 'RT', 'LPN', 'RN'])
})

test.each([
  ['not-started', null, 'Pending'],
  ['not-started', runIn('canceled'), 'Pending'],
  ['in-progress', runIn('queued'), 'Generating'],
  ['in-progress', runIn('running'), 'Generating'],
  ['in-progress', runIn('paused'), 'Paused'],
  ['completed', null, 'Complete'],
] as const)('%s with the run %j is shown as %s', (state, run, label) => {
  expect(statusLabel({ status: state, run })).toBe(label)
})

test('a run fills what domains lack, but no more than the specialty lacks', () => {
  const domains = [
    { domain: 'a', questions: 80, inReview: 5, wanted: 100, short: 15 },
    { domain: 'b', questions: 110, inReview: 0, wanted: 100, short: 0 },
  ]
  expect(missingOf({ domains, questions: 190, inReview: 5, target: 200 })).toBe(5)
  expect(missingOf({ domains, questions: 190, inReview: 5, target: 300 })).toBe(15)
  expect(missingOf({ domains, questions: 190, inReview: 15, target: 200 })).toBe(0)
})

test('screen readers hear what has changed, at most three specialties, and nothing when nothing has', () => {
  const before = ['RN', 'LPN', 'RT', 'PT'].map((code) => specialty(code))
  expect(describeChanges(status(...before), status(...before))).toBe('')
  const after = before.map((one) => ({ ...one, questions: 901, inReview: 3 }))
  expect(describeChanges(status(...before), status(...after))).toBe(
    'RN: 901 of 1,000 questions, 3 in review. LPN: 901 of 1,000 questions, 3 in review. RT: 901 of 1,000 questions, 3 in review. And 1 more.',
  )
  const started = specialty('RN', { status: 'in-progress', run: runIn('running') })
  expect(describeChanges(status(specialty('RN')), status(started))).toBe('RN: Generating.')
})
