import { describe, expect, test } from 'vitest'
import { checkAscending, checkOptionCounts, checkOptionsDiffer, checkReasons, checkTeaching } from './items.ts'

const texts = (...list: string[]) => list.map((text) => ({ text }))
const makeOptions = (count: number, correct: number) =>
  Array.from({ length: count }, (_, i) => ({
    text: `option ${i}`,
    reason: 'why',
    ...(i < correct ? { right: true as const } : {}),
  }))

describe('checkOptionCounts', () => {
  test.each([
    ['single', 4, 1, 0],
    ['single', 5, 1, 0],
    ['single', 6, 1, 1],
    ['single', 3, 1, 1],
    ['single', 4, 0, 1],
    ['single', 4, 2, 1],
    ['k-type', 5, 2, 0],
    ['k-type', 6, 4, 0],
    ['k-type', 4, 2, 1],
    ['k-type', 5, 1, 1],
    ['k-type', 6, 5, 0],
    ['k-type', 6, 6, 1],
    ['k-type', 5, 5, 1],
  ] as const)('%s with %i options, %i correct: %i issues', (type, count, correct, issues) => {
    expect(checkOptionCounts({ type, options: makeOptions(count, correct) })).toHaveLength(issues)
  })
})

test('checkOptionsDiffer rejects two options that read the same', () => {
  const options = texts('Give oxygen', 'Call the provider', 'give  oxygen.', '+5 cm H₂O', '−5 cm H₂O')
  expect(checkOptionsDiffer(options)).toEqual([
    { field: 'options.3.text', problem: 'This option is the same as option 1.', remedy: expect.any(String) },
  ])
})

describe('checkAscending', () => {
  test.each([
    [['21 gtt/min', '31 gtt/min', '25 gtt/min', '40 gtt/min']],
    [['12 hours', '8 hours', '4 days', '10 days']],
    [['500 mg', '250 mcg', '1 g', '2 g']],
    [['−2', '−5', '0', '3']],
  ])('rejects %j', (list) => {
    expect(checkAscending(texts(...list))).toHaveLength(1)
  })

  test.each([
    [['12 hours', '24 hours', '4 days', '10 days']],
    [['2.5 mg twice daily', '5 mg once daily', '5 mg twice daily', '10 mg twice daily for 7 days']],
    [['250 mcg', '1 mg', '0.5 g', '1,000 mg']],
    [['900 mL', '1,000 mL', '1,200 mL', '1.5 L']],
    [['30 minutes', '1 hour', '90 minutes', '2 hours']],
    [['Monday at 20:00', 'Tuesday at 08:00', '12', '3']],
    [['4 patients', '3 mg', '2 hours', '1 drop']],
  ])('accepts %j', (list) => {
    expect(checkAscending(texts(...list))).toEqual([])
  })
})

const validReason = 'Wider airways empty faster.'
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
  ])('rejects "%s"', (reason) => {
    expect(fields(validReason, reason)).toEqual(['options.2.reason'])
  })

  test('rejects the same reason twice', () => {
    expect(fields(validReason, `${validReason} And rest helps.`, validReason.toUpperCase())).toEqual([
      'options.3.reason',
    ])
  })

  test('accepts short reasons and calculations', () => {
    expect(fields(validReason, '12 × 56 / 40 = 16.8, rounded to 17/min.', 'Age alone is no contraindication.')).toEqual(
      [],
    )
  })
})

describe('checkTeaching', () => {
  const explanation =
    'The loop diuretic has lowered potassium enough to change the ECG. Replace it and watch the rhythm.'
  const keyLearningPoint = 'Check potassium before every dose of digoxin, in vs. out of hospital, E. coli or not.'

  test('accepts an item with reasoning', () => {
    expect(checkTeaching({ explanation, keyLearningPoint })).toEqual([])
  })

  test.each([
    [{ explanation: 'B is right.', keyLearningPoint }, 'explanation'],
    [{ explanation, keyLearningPoint: 'Check potassium.' }, 'keyLearningPoint'],
    [{ explanation, keyLearningPoint: 'Check potassium before digoxin. Then check magnesium.' }, 'keyLearningPoint'],
  ])('rejects %j', (item, field) => {
    expect(checkTeaching(item)).toEqual([expect.objectContaining({ field })])
  })
})
