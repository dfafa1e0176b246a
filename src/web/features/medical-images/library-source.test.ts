import { expect, test } from 'vitest'
import { describeSource } from './library-source.ts'

test.each([
  ['off', 'NIH Open-i is turned off on this server'],
  ['waiting', 'NIH Open-i has not been synced yet'],
  ['succeeded', 'NIH Open-i, last synced Nov 20, 2026: no cases to show'],
  ['failed', 'NIH Open-i could not be reached'],
] as const)('says that it shows simulated images when the sync is %s', (sync, caption) => {
  const lastSyncedAt = sync === 'succeeded' ? '2026-11-20T12:00:00Z' : null
  const described = describeSource({ source: 'simulated', lastSyncedAt, sync })
  expect(described).toMatchObject({ label: 'Simulated', caption })
  expect(described.lead).toContain('shows images simulated for practice')
})

test('says when it was last synced, and that a later sync failed', () => {
  const synced = { source: 'openi', lastSyncedAt: '2026-11-20T12:00:00Z' } as const
  expect(describeSource({ ...synced, sync: 'succeeded' })).toMatchObject({
    label: 'NIH Open-i',
    caption: 'last synced Nov 20, 2026',
  })
  expect(describeSource({ ...synced, sync: 'failed' }).caption).toBe('last synced Nov 20, 2026; the latest sync failed')
})
