import { expect, test } from 'vitest'
import { countEdits } from '#domain/search/edits.ts'
import { Vocabulary } from './vocabulary.ts'

test.each([
  ['seizure', 'siezure', 1],
  ['fluoride', 'flouride', 1],
  ['hipaa', 'hippa', 1],
  ['hyperthermia', 'hypothermia', 2],
  ['toxicity', 'toxicty', 1],
  ['cat', 'dog', 3],
  ['same', 'same', 0],
])('from %s to %s', (a, b, edits) => {
  expect(countEdits(a, b, 3)).toBe(edits)
  expect(countEdits(b, a, 3)).toBe(edits)
})

test('more edits than asked for are not counted', () => {
  expect(countEdits('kitten', 'sitting', 1)).toBe(2)
})

test('an unknown word stands for those that it begins, else for the most similar ones', () => {
  const vocabulary = new Vocabulary()
  vocabulary.add(['hyperkalemia', 'hypokalemia', 'seizure', 'seizure', 'acid', 'acids'])
  expect(vocabulary.findSimilar('hyperkal')).toEqual(['hyperkalemia'])
  expect(vocabulary.findSimilar('siezure')).toEqual(['seizure'])
  expect(vocabulary.findSimilar('aci')).toEqual([])
  expect(vocabulary.findSimilar('zebra')).toEqual([])
})
