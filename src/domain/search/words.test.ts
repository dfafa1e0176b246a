import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['CO₂ and SpO₂', ['co2', 'and', 'spo2']],
  ['Ménière’s disease', ['meniere', 'disease']],
  ["Parkinson's", ['parkinson']],
  ['β-blocker, 12-lead', ['beta', 'blocker', '12', 'lead']],
  ['🫀 ???', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
