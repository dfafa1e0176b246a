import { expect, it } from 'vitest'
import { announce, counted, pointsInWords } from './wording.ts'

it('counts', () => {
  expect([counted(1, 'step'), counted(0, 'step'), counted(4, 'step')]).toEqual(['1 step', '0 steps', '4 steps'])
  expect([pointsInWords(2 / 3, 1), pointsInWords(3, 4)]).toEqual(['0.67 of 1 point', '3 of 4 points'])
})

it('says what was found, and what happened', () => {
  const chosen = [
    { text: 'Arterial blood gas', found: 'pH 7.31.', image: null, disagreed: false },
    { text: 'Sputum', found: 'Thick.', image: null, disagreed: false },
  ]
  expect(announce(undefined)).toBe('')
  expect(announce({ kind: 'information', prompt: '', chosen })).toBe(
    'Found. Arterial blood gas: pH 7.31. Sputum: Thick.',
  )
  expect(announce({ kind: 'decision', prompt: '', chosen: chosen.slice(0, 1) })).toBe('Arterial blood gas: pH 7.31.')
})
