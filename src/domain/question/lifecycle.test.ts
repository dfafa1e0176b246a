import { describe, expect, test } from 'vitest'
import {
  findItemActions,
  type ItemAction,
  type ItemStatus,
  itemActions,
  itemStatuses,
  statusAfter,
  statusesBefore,
} from './lifecycle.ts'

describe('an action', () => {
  test.each<[ItemAction, ItemStatus, ItemStatus | undefined]>([
    ['submit', 'draft', 'in_review'],
    ['approve', 'in_review', 'active'],
    ['approve', 'draft', undefined],
    ['send_back', 'in_review', 'draft'],
    ['reject', 'in_review', 'retired'],
    ['retire', 'active', 'retired'],
    ['retire', 'in_review', undefined],
    ['restore', 'active', undefined],
  ])('"%s" on an item that is %s leads to %s', (action, status, expected) => {
    expect(statusAfter(action, { status, origin: 'generated' })).toBe(expected)
  })

  test('that restores an item makes it active only when it came from files', () => {
    expect(statusAfter('restore', { status: 'retired', origin: 'files' })).toBe('active')
    expect(statusAfter('restore', { status: 'retired', origin: 'imported' })).toBe('in_review')
  })

  test('is offered exactly when it applies, and leads only to what the bank allows', () => {
    for (const status of itemStatuses) {
      for (const action of itemActions) {
        const next = statusAfter(action, { status, origin: 'files' })
        expect(findItemActions({ status }).includes(action)).toBe(next !== undefined)
        if (next) expect(statusesBefore(next)).toContain(status)
      }
    }
  })
})
