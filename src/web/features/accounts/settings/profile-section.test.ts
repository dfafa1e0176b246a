import { expect, test } from 'vitest'
import { pickChanges } from './profile-section.tsx'

const saved = {
  firstName: 'Maya',
  lastName: 'Okafor',
  shortcutsEnabled: true,
  healthcareField: null as string | null,
}

test.each([
  ['nothing that was not edited', {}, {}],
  ['nothing that was set to its saved value', { firstName: 'Maya', shortcutsEnabled: true }, {}],
  ['only what differs', { firstName: 'Mia', lastName: 'Okafor' }, { firstName: 'Mia' }],
  ['nothing when only spaces were added', { firstName: ' Maya ' }, {}],
  ['texts without surrounding spaces', { firstName: ' Mia ' }, { firstName: 'Mia' }],
  ['emptied texts', { firstName: '' }, { firstName: '' }],
  ['settings that were switched off', { shortcutsEnabled: false }, { shortcutsEnabled: false }],
  ['what was chosen for the first time', { healthcareField: 'RN' }, { healthcareField: 'RN' }],
])('picks %s', (_, edited, changes) => {
  expect(pickChanges(saved, edited)).toEqual(changes)
})
