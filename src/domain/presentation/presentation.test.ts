import { describe, expect, test } from 'vitest'
import { formatAnswer, letterAt, parseAnswer, toAnswerOptions } from './choices.ts'
import { avatarInitial, displayName } from './display-name.ts'
import { stripPrefix } from './question-text.ts'

describe('stripPrefix', () => {
  test.each([
    ['Question 3: Which drug?', 'Which drug?'],
    ['question 12. Which drug?', 'Which drug?'],
    ['Question #4) Which drug?', 'Which drug?'],
    ['NCLEX-RN: A client', 'A client'],
    ['NCLEX: A client', 'A client'],
    ['TMC: A patient', 'A patient'],
    ['CSE – A patient', 'A patient'],
    ['NPTE-PT Question 4 - A patient', 'A patient'],
    ['PANCE Question: A patient', 'A patient'],
    ['TMC: Question 7: A patient', 'A patient'],
    ['  Question 3:  Which drug?', 'Which drug?'],
  ])('removes the label from %j', (stem, text) => expect(stripPrefix(stem)).toBe(text))

  test.each([
    'TMC joint pain is worst with a pinch grip. What next?',
    'TMC-joint arthritis is best seen in which view?',
    'CSE findings in this patient include',
    'Question the client about allergies first?',
    'Question 3 of the survey asks about sleep.',
    'PANCE candidates often ask this.',
    'A client says: "Question 3: why?"',
    'The NCLEX-RN: what is it?',
    '',
  ])('leaves %j unchanged', (stem) => expect(stripPrefix(stem)).toBe(stem))
})

describe('options', () => {
  const answerOptions = [
    { label: 'A', text: 'one' },
    { label: 'B', text: 'two' },
  ]

  test.each([
    ['labeled objects', answerOptions],
    ['plain strings', ['one', 'two']],
    ['a map from letter to text', { A: 'one', B: 'two' }],
  ])('converts %s', (_, options) => expect(toAnswerOptions(options)).toEqual(answerOptions))

  test('keep their given labels and lose other properties', () => {
    const given = [{ label: 'C', text: 'one', isCorrect: true }]
    expect(toAnswerOptions(given)).toEqual([{ label: 'C', text: 'one' }])
  })

  test('have letters in order', () => expect([0, 1, 4].map(letterAt)).toEqual(['A', 'B', 'E']))
})

describe('answers', () => {
  test.each([
    [null, []],
    ['', []],
    [' , ', []],
    ['b', ['B']],
    ['C,A,C', ['A', 'C']],
    [' c , a ', ['A', 'C']],
  ])('parses %j as %j', (answer, letters) => expect(parseAnswer(answer)).toEqual(letters))

  test.each([
    [[], null],
    [['B'], 'B'],
    [['C', 'A', 'C'], 'A,C'],
  ])('formats %j as %j', (letters, answer) => expect(formatAnswer(letters)).toBe(answer))
})

test.each([
  [{ username: 'ada', email: 'lovelace@example.org' }, 'ada', 'A'],
  [{ username: null, email: 'lovelace@example.org' }, 'lovelace', 'L'],
  [{ username: ' ', email: 'lovelace@example.org' }, 'lovelace', 'L'],
  [{ username: '', email: null }, 'Account', 'A'],
  [{}, 'Account', 'A'],
  [{ username: 'örjan' }, 'örjan', 'Ö'],
])('%j is displayed as %s with the initial %s', (person, name, initial) => {
  expect(displayName(person)).toBe(name)
  expect(avatarInitial(person)).toBe(initial)
})
