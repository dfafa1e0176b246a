import { describe, expect, test } from 'vitest'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { exams, findCalculator, findExam, findExamByName, findExams } from './catalog.ts'
import { practiceMinutes } from './exam.ts'

/** The exams as commissioned: field, exam, questions, minutes, passing score. */
const commissioned = [
  ['RN', 'NCLEX-RN', 75, 300, 75],
  ['LPN', 'NCLEX-PN', 85, 300, 75],
  ['RT', 'TMC', 160, 180, 88],
  ['RT', 'CSE', 22, 240, 70],
  ['PT', 'NPTE-PT', 225, 300, 600],
  ['PA', 'PANCE', 300, 300, 350],
  ['PA', 'PANRE', 240, 240, 350],
  ['PharmD', 'NAPLEX', 225, 360, 75],
  ['OT', 'NBCOT', 170, 240, 450],
  ['SLP', 'Praxis SLP', 132, 150, 162],
  ['RD', 'CDR Exam', 145, 180, 75],
  ['RT-Rad', 'ARRT Radiography', 200, 210, 75],
  ['DH', 'NBDHE', 350, 420, 75],
  ['MA', 'CMA (AAMA)', 180, 195, 430],
  ['MA', 'RMA (AMT)', 210, 180, 70],
  ['CRNA', 'NCE', 170, 210, 102],
  ['NP', 'AANP Exam', 175, 180, 70],
  ['NP', 'ANCC Exam', 175, 180, 70],
]

test('the catalog contains the commissioned exams and the RTE', () => {
  const rows = exams.map(({ field, name, questions, timeLimit, passingScore }) => [
    field,
    name,
    questions,
    timeLimit,
    passingScore,
  ])
  expect(rows.filter(([, name]) => name !== 'RTE')).toEqual(commissioned)
  expect(rows.filter(([, name]) => name === 'RTE')).toEqual([['RT', 'RTE', 185, 240, 70]])
})

test('only the CSE is a simulation', () => {
  expect(exams.filter(({ kind }) => kind === 'simulation').map(({ name }) => name)).toEqual(['CSE'])
})

test('only the RTE has a standard of our own', () => {
  expect(exams.filter(({ usesPreceptorStandard }) => usesPreceptorStandard).map(({ name }) => name)).toEqual(['RTE'])
})

test('what is said about a real exam has a source and a date, and names what is ours', () => {
  for (const { name, real, calculator, usesPreceptorStandard } of exams) {
    expect(real.source.length, name).toBeGreaterThan(10)
    expect(real.lookedUpOn, name).toMatch(/^2026-/)
    expect(calculator.source.length, name).toBeGreaterThan(10)
    if (usesPreceptorStandard) expect(real.difference).toContain('Preceptor')
  }
})

test('the formats of an exam agree with each other and have a source', () => {
  for (const { name, kind, formats } of exams) {
    expect(formats.types.includes('single'), name).toBe(kind === 'multiple-choice')
    expect(formats.types.includes('k-type'), name).toBe(formats.selection !== 'none')
    expect(formats.source.length, name).toBeGreaterThan(10)
    expect(formats.lookedUpOn, name).toMatch(/^2026-/)
  }
})

test.each([
  ['RN', 'NCLEX-RN', ['single', 'k-type'], 'all'],
  ['LPN', 'NCLEX-PN', ['single', 'k-type'], 'all'],
  ['RT', 'TMC', ['single'], 'none'],
  ['RT', 'RTE', ['single'], 'none'],
  ['PT', 'NPTE-PT', ['single'], 'none'],
  ['NP', 'AANP Exam', ['single'], 'none'],
  ['NP', 'ANCC Exam', ['single', 'k-type'], 'all'],
  ['PharmD', 'NAPLEX', ['single', 'k-type'], 'all'],
  ['CRNA', 'NCE', ['single', 'k-type'], 'number'],
  ['OT', 'NBCOT', ['single', 'k-type'], 'number'],
] as const)('the formats of %s, %s are %j, stating %s', (field, name, types, selection) => {
  expect(findExamByName(field, name)?.formats).toMatchObject({ types, selection })
})

test('no form or standard of ours is passed off as that of an adaptive exam', () => {
  const adaptive = exams.filter(({ real }) => real.questions.includes('adaptive'))
  expect(adaptive.map(({ name }) => name)).toEqual(['NCLEX-RN', 'NCLEX-PN', 'CDR Exam', 'NCE'])
  for (const { real } of adaptive) {
    expect(real.result).toContain('There is no passing percentage')
    expect(real.difference).toContain("Preceptor's practice form")
  }
})

test.each([
  ['RN', null, 'basic'],
  ['RN', 'NCLEX-RN', 'basic'],
  ['PharmD', null, 'scientific'],
  ['PA', 'PANCE', 'none'],
  ['RT', 'CSE', 'none'],
  ['RN', 'TMC', 'none'],
] as const)('the calculator of %s, %s is %s', (field, name, kind) => {
  expect(findCalculator(field, name)).toBe(kind)
})

test('every field has an exam', () => {
  expect(fieldCodes.filter((field) => findExams(field, '2026-11-21').length === 0)).toEqual([])
})

test.each([
  ['2026-12-31', ['TMC', 'CSE', 'RTE']],
  ['2027-01-01', ['CSE', 'RTE']],
  ['2028-01-01', ['RTE']],
])('on %s, respiratory therapists can practice for %j', (today, names) => {
  expect(findExams('RT', today).map(({ name }) => name)).toEqual(names)
})

test('finds an exam by field and exact name while it is offered, and for old attempts after that', () => {
  expect(findExam('RT', 'TMC', '2026-12-31')?.questions).toBe(160)
  expect(findExam('RT', 'TMC', '2027-01-01')).toBeUndefined()
  expect(findExam('RN', 'TMC', '2026-01-01')).toBeUndefined()
  expect(findExam('RT', 'tmc', '2026-01-01')).toBeUndefined()
  expect(findExamByName('RT', 'TMC')?.questions).toBe(160)
})

describe.each(exams)('the outline of $name', ({ outline: { domains, source, inForceFrom } }) => {
  test('has plausible weights', () => {
    expect(domains.every(({ weight: { min, max } }) => 0 < min && min <= max && max < 100)).toBe(true)
    const middle = domains.reduce((sum, { weight }) => sum + (weight.min + weight.max) / 2, 0)
    expect(middle).toBeGreaterThanOrEqual(90)
    expect(middle).toBeLessThanOrEqual(110)
  })

  test('lists each domain once and cites its source', () => {
    expect(new Set(domains.map(({ name }) => name)).size).toBe(domains.length)
    expect(source).not.toBe('')
    expect(inForceFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

test.each([
  ['TMC', 'RT', 20, 23],
  ['PANCE', 'PA', 60, 60],
  // 75 questions in 5 hours would be the pace of the shortest NCLEX; ours is that of the longest.
  ['NCLEX-RN', 'RN', 20, 40],
  ['NCLEX-RN', 'RN', 1, 2],
] as const)('practice at the pace of the %s (%s): %i questions in %i minutes', (name, field, count, minutes) => {
  const exam = findExamByName(field, name)
  expect(exam && practiceMinutes(exam, count)).toBe(minutes)
})
