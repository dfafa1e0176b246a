import { expect, test } from 'vitest'
import { formatSession } from './live-sessions-screen.tsx'

test('a session is shown in the time zone of the learner, whose day can be another one', () => {
  const session = { startsAt: '2026-03-06T00:30:00.000Z', minutes: 60 }
  expect(formatSession(session, 'America/New_York')).toBe('Thursday, March 5, 7:30 PM to 8:30 PM EST')
  expect(formatSession(session, 'UTC')).toBe('Friday, March 6, 12:30 AM to 1:30 AM UTC')
})
