import { expect, test } from 'vitest'
import { imageTypeFor } from './image-type.ts'

test.each([
  ['His heart races.', 'ekg'],
  ['She had a cardiac arrest.', 'ekg'],
  ['The rhythm on the monitor is irregular. He has had a stroke.', 'ekg'],
  ['He was struck on the head.', 'ct'],
  ['A man with signs of a stroke.', 'ct'],
  ['Known tumor of the brain.', 'ct'],
  ['Heartburn after meals; she headed home breathless.', 'chest_xray'],
  ['A forehead wound and a cough.', 'chest_xray'],
  ['', 'chest_xray'],
])('%j suggests %s', (introduction, type) => {
  expect(imageTypeFor(introduction)).toBe(type)
})
