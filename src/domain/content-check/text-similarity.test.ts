import { expect, test } from 'vitest'
import { findSimilarStems } from './text-similarity.ts'

const first =
  'A 62-year-old patient with COPD and 2 days of fever is alert but tired. On oxygen at 2 L/min the arterial blood gas shows ' +
  'pH 7.27, PaCO₂ 68 mm Hg and HCO₃⁻ 31 mEq/L. Which of the following should the respiratory therapist recommend?'

const compare = (other: string) =>
  findSimilarStems([
    { id: 'a', stem: first },
    { id: 'b', stem: other },
  ])

test.each([
  ['the same stem', first],
  ['a different age and different numbers', first.replace('62', '71').replace('7.27', '7.29').replace('68', '64')],
  [
    'sentences in a different order',
    first
      .split(/(?<=\.) /)
      .reverse()
      .join(' '),
  ],
  ['a different ending', `${first.split(' Which')[0]} What is the best next step?`],
])('findSimilarStems reports %s', (_, other) => {
  expect(compare(other)).toEqual([expect.objectContaining({ id: 'b', other: 'a' })])
})

test.each([
  [
    'the same question phrase',
    'A 24-year-old patient with asthma has had 3 nebulizer treatments. On oxygen at 3 L/min the arterial blood gas shows pH 7.38, ' +
      'PaCO₂ 41 mm Hg and HCO₃⁻ 24 mEq/L. Which of the following should the respiratory therapist recommend adding?',
  ],
  ['a different topic', 'Which client should the nurse see first?'],
])('findSimilarStems accepts %s', (_, other) => {
  expect(compare(other)).toEqual([])
})

test('findSimilarStems reports two equal stems of two words', () => {
  expect(
    findSimilarStems([
      { id: 'a', stem: 'Which dose?' },
      { id: 'b', stem: 'which dose' },
    ]),
  ).toHaveLength(1)
})
