import { describe, expect, test } from 'vitest'
import { checkReasons, checkTeaching } from './reasons.ts'

const sound = 'Wider airways empty faster.'
const fields = (...reasons: string[]) =>
  checkReasons({ options: reasons.map((reason, i) => ({ text: `Give drug ${i}`, reason })) }).map(({ field }) => field)

describe('checkReasons', () => {
  test.each([
    'Incorrect.',
    'This is not correct',
    'This option is incorrect.',
    'This is the correct answer.',
    'The right answer.',
    'Not appropriate',
    'Too late',
    'Contraindicatedinthesepatients',
    'Give drug 1',
  ])('refuses "%s"', (reason) => {
    expect(fields(sound, reason)).toEqual(['options.2.reason'])
  })

  test('refuses the same reason twice', () => {
    expect(fields(sound, `${sound} And rest helps.`, sound.toUpperCase())).toEqual(['options.3.reason'])
  })

  test('lets pass short reasons and sums', () => {
    expect(fields(sound, '12 × 56 / 40 = 16.8, rounded to 17/min.', 'Age alone is no contraindication.')).toEqual([])
  })
})

describe('checkTeaching', () => {
  const explanation =
    'The loop diuretic has lowered potassium enough to change the ECG. Replace it and watch the rhythm.'
  const keyLearningPoint = 'Check potassium before every dose of digoxin, in vs. out of hospital, E. coli or not.'

  test('lets pass a reasoned item', () => {
    expect(checkTeaching({ explanation, keyLearningPoint })).toEqual([])
  })

  test.each([
    [{ explanation: 'B is right.', keyLearningPoint }, 'explanation'],
    [{ explanation, keyLearningPoint: 'Check potassium.' }, 'keyLearningPoint'],
    [{ explanation, keyLearningPoint: 'Check potassium before digoxin. Then check magnesium.' }, 'keyLearningPoint'],
  ])('refuses %j', (item, field) => {
    expect(checkTeaching(item)).toEqual([expect.objectContaining({ field })])
  })
})
