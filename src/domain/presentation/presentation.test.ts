import { describe, expect, test } from 'vitest'
import { formatAnswer, letterAt, parseAnswer, toAnswerOptions } from './choices.ts'
import { avatarInitial, displayName } from './display-name.ts'
import { stripPrefix } from './question-text.ts'

describe('a stem', () => {
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
  ])('%j loses its label', (stem, text) => expect(stripPrefix(stem)).toBe(text))

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
  ])('%j stays', (stem) => expect(stripPrefix(stem)).toBe(stem))
})

describe('options', () => {
  const choices = [
    { label: 'A', text: 'one' },
    { label: 'B', text: 'two' },
  ]

  test.each([
    ['labelled', choices],
    ['plain', ['one', 'two']],
    ['by letter', { A: 'one', B: 'two' }],
  ])('%s are choices', (_, options) => expect(toAnswerOptions(options)).toEqual(choices))

  test('keep labels of their own, and nothing else', () => {
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
  ])('the letters of %j', (answer, letters) => expect(parseAnswer(answer)).toEqual(letters))

  test.each([
    [[], null],
    [['B'], 'B'],
    [['C', 'A', 'C'], 'A,C'],
  ])('%j on the wire', (letters, answer) => expect(formatAnswer(letters)).toBe(answer))
})

test.each([
  [{ username: 'ada', email: 'lovelace@example.org' }, 'ada', 'A'],
  [{ username: null, email: 'lovelace@example.org' }, 'lovelace', 'L'],
  [{ username: ' ', email: 'lovelace@example.org' }, 'lovelace', 'L'],
  [{ username: '', email: null }, 'Account', 'A'],
  [{}, 'Account', 'A'],
  [{ username: 'örjan' }, 'örjan', 'Ö'],
])('%j is called %s, with the initial %s', (person, name, initial) => {
  expect(displayName(person)).toBe(name)
  expect(avatarInitial(person)).toBe(initial)
})
