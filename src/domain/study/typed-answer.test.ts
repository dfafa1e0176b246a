import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTypedAnswer } from './typed-answer.ts'

const check = (typed: string, answer: string, accepted: string[] = [], confusable: string[] = []) =>
  checkTypedAnswer(typed, { answer, accepted, confusable })

describe('a typed answer', () => {
  test.each([
    ['Protamine sulfate', 'protamine sulfate'],
    ['  the PROTAMINE   sulfate. ', 'protamine sulfate'],
    ['wernickes aphasia', "Wernicke's aphasia"],
    ['Wernicke aphasia', "Wernicke's aphasia"],
    ['hip abductor', 'hip abductors'],
    ['biopsies', 'biopsy'],
    ['beta blocker', 'beta-blocker'],
    ['betablocker', 'beta-blocker'],
    ['vitamin B12', 'vitamin B₁₂'],
    ['Meniere disease', 'Ménière disease'],
    ['1200', '1,200'],
    ['2.5', '2.5'],
    ['35 %', '35%'],
    ['an S3', 'S3'],
  ])('%j is %j', (typed, answer) => expect(check(typed, answer)).toBe('correct'))

  test.each([
    ['protamin sulfate', 'protamine sulfate'],
    ['amoidarone', 'amiodarone'],
    ['hyperkalmia', 'hyperkalemia'],
    ['pheochromcytoma', 'pheochromocytoma'],
    ['carpal tunel syndrome', 'carpal tunnel syndrome'],
  ])('%j is %j with a slip', (typed, answer) => expect(check(typed, answer)).toBe('spelling'))

  test.each([
    ['', 'digoxin'],
    ['?!', 'digoxin'],
    ['hypokalemia', 'hyperkalemia'],
    ['adduction', 'abduction'],
    ['efferent', 'afferent'],
    ['prednisolone', 'prednisone'],
    ['quinidine', 'quinine'],
    ['norepinephrine', 'epinephrine'],
    ['dysphasia', 'dysphagia'],
    ['2.4', '2.5'],
    ['25', '2.5'],
    ['15', '150'],
    ['5 mcg', '5 mg'],
    ['5', '5 mg'],
    ['ileum', 'ilium'],
    ['vitamin B6', 'vitamin B12'],
    ['chloride', 'chlorite'],
    ['nephritis', 'nephrosis'],
    ['lamp', 'lump'],
    ['sulfate', 'protamine sulfate'],
  ])('%j is not %j', (typed, answer) => expect(check(typed, answer)).toBe('wrong'))

  test('what else is accepted is correct too', () => {
    expect(check('COPD', 'chronic obstructive pulmonary disease', ['COPD'])).toBe('correct')
  })

  test('a name that is confused with the answer is no slip', () => {
    expect(check('cangrelol', 'cangrelor')).toBe('spelling')
    expect(check('cangrelol', 'cangrelor', [], ['Cangrelol'])).toBe('wrong')
  })

  test('the answer itself is always correct, however it is written', () => {
    const word = fc.stringMatching(/^[a-z]{1,14}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const answer = words.join(' ')
        expect(check(` ${answer.toUpperCase()}. `, answer)).toBe(check(answer, answer))
        expect(check(answer, answer, [], [answer])).not.toBe('spelling')
      }),
    )
  })
})
