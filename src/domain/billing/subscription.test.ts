import { describe, expect, it } from 'vitest'
import { accessUntil, graceEnd, isLive, type SubscriptionStatus, type SubscriptionTerms } from './subscription.ts'

const start = new Date('2026-03-01T00:00:00Z')
const end = new Date('2026-04-01T00:00:00Z')
const early = new Date('2026-03-10T00:00:00Z')
const due = new Date('2026-04-01T00:00:00Z')
const graceEnds = new Date('2026-04-08T00:00:00Z')

const terms = (given: Partial<SubscriptionTerms>): SubscriptionTerms => ({
  plan: 'monthly',
  status: 'active',
  periodEndsAt: end,
  cancelAt: null,
  endedAt: null,
  pastDueSince: null,
  ...given,
})

describe('access', () => {
  it.each([
    ['an active plan', {}, 'renews'],
    ['a trial', { status: 'trialing' }, 'renews'],
    ['an active plan that was canceled', { cancelAt: end }, end],
    ['a failed payment', { status: 'pastDue', pastDueSince: due }, graceEnds],
    ['a plan that ended with its period', { status: 'canceled', endedAt: end }, end],
    ['a plan that was ended in the middle of a paid period', { status: 'canceled', endedAt: early }, end],
    ['a plan that ended because its payment failed', { status: 'canceled', endedAt: start, pastDueSince: due }, start],
    ['a trial that ended without a card', { status: 'canceled', endedAt: end }, end],
    ['an unpaid plan', { status: 'unpaid', pastDueSince: due }, undefined],
    ['a paused plan', { status: 'paused' }, undefined],
    ['a first payment in progress', { status: 'incomplete' }, undefined],
    ['a first payment that never came', { status: 'incompleteExpired' }, undefined],
  ] as const)('of %s', (_name, given, expected) => expect(accessUntil(terms(given))).toEqual(expected))

  it('has a grace period only after a failed payment', () => {
    expect(graceEnd(terms({ status: 'pastDue', pastDueSince: due }))).toEqual(graceEnds)
    expect(graceEnd(terms({ pastDueSince: due }))).toBeNull()
  })
})

it.each([
  ['incomplete', true],
  ['trialing', true],
  ['active', true],
  ['pastDue', true],
  ['unpaid', true],
  ['paused', true],
  ['canceled', false],
  ['incompleteExpired', false],
] satisfies [SubscriptionStatus, boolean][])('a subscription that is %s can still charge: %s', (status, expected) =>
  expect(isLive({ status })).toBe(expected),
)
