import { describe, expect, test } from 'vitest'
import { parseAiken } from './aiken.ts'

const read = (...lines: string[]) => parseAiken(lines.join('\n'), 'RN')
const shown = (...lines: string[]) =>
  read(...lines).drafts.map(({ line, item }) => [
    line,
    item.type,
    item.stem,
    ...item.options.map(({ text, right }) => `${right ? '*' : ''}${text}`),
  ])

describe('parseAiken reads', () => {
  test.each<[string, string[], unknown[][]]>([
    [
      'options with periods and parentheses, and the line of each question',
      ['Which vein is used most often?', 'A. Median cubital', 'B) Jugular', 'ANSWER: A'],
      [[1, 'single', 'Which vein is used most often?', '*Median cubital', 'Jugular']],
    ],
    [
      'lowercase letters',
      ['Which vein?', 'a. Cubital', 'b) Jugular', 'answer: b'],
      [[1, 'single', 'Which vein?', 'Cubital', '*Jugular']],
    ],
    [
      'texts on several lines',
      ['Which', 'vein?', 'A. Median', 'cubital', 'ANSWER: A'],
      [[1, 'single', 'Which vein?', '*Median cubital']],
    ],
    [
      'several correct answers as k-type, adding "Select all that apply."',
      ['Which veins?', 'A. Cubital', 'B. Jugular', 'C. Aorta', 'ANSWER: A, B'],
      [[1, 'k-type', 'Which veins? Select all that apply.', '*Cubital', '*Jugular', 'Aorta']],
    ],
    [
      'two questions with or without an empty line in between',
      ['', 'One?', 'A. Yes', 'ANSWER: A', 'Two?', 'A. No', 'ANSWER: A', '', ''],
      [
        [2, 'single', 'One?', '*Yes'],
        [5, 'single', 'Two?', '*No'],
      ],
    ],
    [
      'a stem that starts with a letter and a period',
      ['S. aureus grows. Why?', 'A. Heat', 'ANSWER: A'],
      [[1, 'single', 'S. aureus grows. Why?', '*Heat']],
    ],
  ])('%s', (_, lines, expected) => {
    expect(shown(...lines)).toEqual(expected)
    expect(read(...lines).errors).toEqual([])
  })

  test('the line of each option', () => {
    expect(read('One?', '', 'A. Yes', 'B. No', 'ANSWER: A').drafts[0]?.optionLines).toEqual([3, 4])
  })
})

describe('parseAiken reports with its line', () => {
  test.each<[string, string[], number, RegExp]>([
    ['a missing ANSWER', ['One?', 'A. Yes', 'B. No', '', 'Two?', 'A. No', 'ANSWER: A'], 3, /"ANSWER:" is missing/],
    ['a missing ANSWER at the end', ['One?', 'A. Yes', 'B. No'], 3, /"ANSWER:" is missing/],
    ['an answer that is not an option', ['One?', 'A. Yes', 'B. No', 'ANSWER: C'], 4, /"ANSWER: C" is not the letter/],
    ['an empty answer', ['One?', 'A. Yes', 'ANSWER:'], 3, /is not the letter/],
    ['an answer in words', ['One?', 'A. Yes', 'ANSWER: the first'], 3, /is not the letter/],
    ['a letter out of order', ['One?', 'A. Yes', 'C. No', 'ANSWER: A'], 3, /Option C is out of order/],
    ['a question without options', ['One?', 'ANSWER: A'], 2, /no options/],
    ['options without a question', ['A. Yes', 'B. No', 'ANSWER: A'], 1, /no question above/],
  ])('%s', (_, lines, line, problem) => {
    expect(read(...lines).errors).toEqual([expect.objectContaining({ line, problem: expect.stringMatching(problem) })])
  })

  test('reads the questions around an error', () => {
    expect(shown('One?', 'A. Yes', '', 'Two?', 'A. No', 'ANSWER: A')).toEqual([[4, 'single', 'Two?', '*No']])
  })
})
