import { expect, test } from 'vitest'
import { pickChanges } from './changes.ts'

const kept = {
  firstName: 'Maya',
  email: 'maya@example.org',
  shortcutsEnabled: true,
  healthcareField: null as string | null,
}

test.each([
  ['nothing drafted', {}, {}],
  ['the same again', { firstName: 'Maya', shortcutsEnabled: true }, {}],
  ['only what differs', { firstName: 'Mia', email: 'maya@example.org' }, { firstName: 'Mia' }],
  ['blanks around a text do not count', { firstName: ' Maya ' }, {}],
  ['and are not sent', { firstName: ' Mia ' }, { firstName: 'Mia' }],
  ['emptied', { firstName: '' }, { firstName: '' }],
  ['switched off', { shortcutsEnabled: false }, { shortcutsEnabled: false }],
  ['chosen for the first time', { healthcareField: 'RN' }, { healthcareField: 'RN' }],
])('%s', (_, draft, changes) => {
  expect(pickChanges(kept, draft)).toEqual(changes)
})
