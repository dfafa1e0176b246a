import { expect, test } from 'vitest'
import { findNearStems } from './stems.ts'

const first =
  'A 62-year-old patient with COPD and 2 days of fever is alert but tired. On oxygen at 2 L/min the arterial blood gas shows ' +
  'pH 7.27, PaCO₂ 68 mm Hg and HCO₃⁻ 31 mEq/L. Which of the following should the respiratory therapist recommend?'

const near = (other: string) =>
  findNearStems([
    { id: 'a', stem: first },
    { id: 'b', stem: other },
  ])

test.each([
  ['the same', first],
  ['another age and other numbers', first.replace('62', '71').replace('7.27', '7.29').replace('68', '64')],
  [
    'sentences in another order',
    first
      .split(/(?<=\.) /)
      .reverse()
      .join(' '),
  ],
  ['another ending', `${first.split(' Which')[0]} What is the best next step?`],
])('finds %s', (_, other) => {
  expect(near(other)).toEqual([expect.objectContaining({ id: 'b', other: 'a' })])
})

test.each([
  [
    'the same question frame',
    'A 24-year-old patient with asthma has had 3 nebulizer treatments. On oxygen at 3 L/min the arterial blood gas shows pH 7.38, ' +
      'PaCO₂ 41 mm Hg and HCO₃⁻ 24 mEq/L. Which of the following should the respiratory therapist recommend adding?',
  ],
  ['another matter', 'Which client should the nurse see first?'],
])('lets pass %s', (_, other) => {
  expect(near(other)).toEqual([])
})

test('finds two equal stems of two words', () => {
  expect(
    findNearStems([
      { id: 'a', stem: 'Which dose?' },
      { id: 'b', stem: 'which dose' },
    ]),
  ).toHaveLength(1)
})
