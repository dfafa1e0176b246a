import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../question/question.ts'
import { gradeAnswer, lettersFor, presentOptions } from './grade.ts'

function makeQuestion(texts: readonly string[], right: readonly number[], given: Partial<Question> = {}): Question {
  return {
    stem: 'Which?',
    type: right.length > 1 ? 'k-type' : 'single',
    difficulty: 'easy',
    topics: [],
    ordered: false,
    options: texts.map((text, index) => ({ id: String(index + 1), text, reason: '', right: right.includes(index) })),
    explanation: '',
    keyLearningPoint: '',
    references: [],
    ...given,
  }
}

const single = makeQuestion(['a', 'b', 'c', 'd'], [1])
const several = makeQuestion(['a', 'b', 'c', 'd', 'e'], [0, 2, 4])

describe('grading', () => {
  test.each([
    ['B', ['2'], true],
    [' b ', ['2'], true],
    ['B,B', ['2'], true],
    ['A', ['1'], false],
    ['', null, false],
    [',', null, false],
    [null, null, false],
  ])('grades %j on a single-answer question', (answer, optionIds, correct) => {
    expect(gradeAnswer(single, single.options, answer)).toEqual({ ok: true, optionIds, correct })
  })

  test.each([
    ['A,C,E', ['1', '3', '5'], true],
    ['E,c, A,C', ['1', '3', '5'], true],
    ['A,C', ['1', '3'], false],
    ['A,B,C,E', ['1', '2', '3', '5'], false],
    ['A,B,C,D,E', ['1', '2', '3', '4', '5'], false],
    ['B', ['2'], false],
    ['', null, false],
  ])('grades %j on a select-all-that-apply question', (answer, optionIds, correct) => {
    expect(gradeAnswer(several, several.options, answer)).toEqual({ ok: true, optionIds, correct })
  })

  test.each([
    ['A,B', 'accepts only one letter', single],
    ['E', 'has no option "E"', single],
    ['A,F', 'has no option "F"', several],
    ['1', 'has no option "1"', single],
    ['AB', 'has no option "AB"', single],
    ['@', 'has no option "@"', single],
    ['extraordinary', 'has no option "EXTRAORD"', single],
  ])('rejects %j: the question %s', (answer, problem, question) => {
    expect(gradeAnswer(question, question.options, answer)).toEqual({ ok: false, problem })
  })

  test('grades letters in the presented order: only the letters of the key are correct', () => {
    const keys = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(keys, keys, fc.string(), (right, chosen, seed) => {
        const question = makeQuestion(['a', 'b', 'c', 'd', 'e'], right, { type: 'k-type' })
        const presented = presentOptions(question, seed)
        const isChosen = new Set(chosen.map((index) => String(index + 1)))
        const letters = lettersFor(presented, ({ id }) => isChosen.has(id))
        const isKey = right.length === chosen.length && right.every((index) => chosen.includes(index))
        expect(gradeAnswer(question, presented, letters)).toMatchObject({ ok: true, correct: isKey })
        expect(
          gradeAnswer(
            question,
            presented,
            lettersFor(presented, (option) => option.right),
          ),
        ).toMatchObject({
          correct: true,
        })
      }),
    )
  })
})

describe('presentOptions', () => {
  const texts = ({ text }: { text: string }) => text

  test('shuffles text options by seed', () => {
    const orders = new Set(
      Array.from({ length: 200 }, (_, seed) => presentOptions(single, String(seed)).map(texts).join('')),
    )
    expect(orders.size).toBe(24)
    expect(presentOptions(single, 'x')).toEqual(presentOptions(single, 'x'))
    expect(presentOptions(single, 'x').map(texts).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('keeps numeric options in ascending order for every seed', () => {
    const numbers = makeQuestion(['1,200 mL', '−5 mL', '80 mL', '2.5 mL'], [0], { ordered: true })
    for (const seed of ['a', 'b']) {
      expect(presentOptions(numbers, seed).map(texts)).toEqual(['−5 mL', '2.5 mL', '80 mL', '1,200 mL'])
    }
  })
})

test('lettersFor returns null when no option matches', () => {
  expect(lettersFor(single.options, () => false)).toBeNull()
  expect(lettersFor(several.options, ({ right }) => right)).toBe('A,C,E')
})
