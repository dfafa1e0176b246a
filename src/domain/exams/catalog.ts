import type { CalculatorKind } from '../calculator/calculator.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { calculators } from './calculators.ts'
import type { Exam, ExamKind, Standard } from './exam.ts'
import { formats } from './formats.ts'
import { outlines } from './outlines.ts'
import { realExams } from './real-exams.ts'

const percent = (passing: number): Standard => ({ kind: 'percent', passing })
const scaled = (passing: number, min: number, max: number): Standard => ({ kind: 'scaled', passing, min, max })

type Row = [
  FieldCode,
  keyof typeof outlines,
  ExamKind,
  /** Questions, or patients of a simulation exam. */
  length: number,
  minutes: number,
  Standard,
  description: string,
  more?: Pick<Exam, 'effectiveFrom' | 'effectiveTo' | 'usesPreceptorStandard'>,
]

const rows: Row[] = [
  [
    'RN',
    'NCLEX-RN',
    'multiple-choice',
    75,
    300,
    percent(75),
    'The licensing exam for registered nurses, organized by client needs.',
  ],
  [
    'LPN',
    'NCLEX-PN',
    'multiple-choice',
    85,
    300,
    percent(75),
    'The licensing exam for practical and vocational nurses, organized by client needs.',
  ],
  [
    'RT',
    'TMC',
    'multiple-choice',
    160,
    180,
    { kind: 'raw', passing: 88, of: 160 },
    "The NBRC's Therapist Multiple-Choice Examination.",
    { effectiveTo: '2026-12-31' },
  ],
  [
    'RT',
    'CSE',
    'simulation',
    22,
    240,
    percent(70),
    "The NBRC's Clinical Simulation Examination: 22 patients to manage.",
    { effectiveTo: '2027-12-31' },
  ],
  // Replaces the TMC and the CSE. According to the NBRC: 185 items, 160 of them scored, in 2 × 120 minutes.
  [
    'RT',
    'RTE',
    'multiple-choice',
    185,
    240,
    percent(70),
    "The NBRC's Respiratory Therapy Examination, which replaces the TMC and the CSE.",
    { usesPreceptorStandard: true, effectiveFrom: '2027-01-01' },
  ],
  [
    'PT',
    'NPTE-PT',
    'multiple-choice',
    225,
    300,
    scaled(600, 200, 800),
    'The National Physical Therapy Examination, organized by body system.',
  ],
  [
    'PA',
    'PANCE',
    'multiple-choice',
    300,
    300,
    scaled(350, 200, 800),
    'The Physician Assistant National Certifying Examination.',
  ],
  [
    'PA',
    'PANRE',
    'multiple-choice',
    240,
    240,
    scaled(350, 200, 800),
    'The Physician Assistant National Recertifying Examination.',
  ],
  [
    'PharmD',
    'NAPLEX',
    'multiple-choice',
    225,
    360,
    percent(75),
    'The North American Pharmacist Licensure Examination.',
  ],
  [
    'OT',
    'NBCOT',
    'multiple-choice',
    170,
    240,
    scaled(450, 300, 600),
    "NBCOT's certification exam for occupational therapists (OTR).",
  ],
  [
    'SLP',
    'Praxis SLP',
    'multiple-choice',
    132,
    150,
    scaled(162, 100, 200),
    'The Praxis test in speech-language pathology (5331).',
  ],
  ['RD', 'CDR Exam', 'multiple-choice', 145, 180, percent(75), "The CDR's registration exam for dietitians."],
  [
    'RT-Rad',
    'ARRT Radiography',
    'multiple-choice',
    200,
    210,
    percent(75),
    "The ARRT's certification exam in radiography.",
  ],
  ['DH', 'NBDHE', 'multiple-choice', 350, 420, percent(75), 'The National Board Dental Hygiene Examination.'],
  [
    'MA',
    'CMA (AAMA)',
    'multiple-choice',
    180,
    195,
    scaled(430, 200, 800),
    "The AAMA's certification exam for medical assistants.",
  ],
  [
    'MA',
    'RMA (AMT)',
    'multiple-choice',
    210,
    180,
    percent(70),
    "American Medical Technologists' certification exam for medical assistants.",
  ],
  [
    'CRNA',
    'NCE',
    'multiple-choice',
    170,
    210,
    { kind: 'raw', passing: 102, of: 170 },
    'The National Certification Examination for nurse anesthetists.',
  ],
  [
    'NP',
    'AANP Exam',
    'multiple-choice',
    175,
    180,
    percent(70),
    "The AANPCB's family nurse practitioner exam: assess, diagnose, plan, and evaluate.",
  ],
  ['NP', 'ANCC Exam', 'multiple-choice', 175, 180, percent(70), "The ANCC's family nurse practitioner exam."],
]

/** Every exam in the catalog, ordered by field. */
export const exams: readonly Exam[] = rows.map(
  ([field, name, kind, questions, timeLimit, standard, description, more]) => ({
    ...{ field, name, kind, questions, timeLimit, standard, description },
    passingScore: standard.passing,
    outline: outlines[name],
    calculator: calculators[name],
    formats: formats[name],
    real: realExams[name],
    ...more,
  }),
)

/**
 * The exams that learners in a field can practice on a day (an ISO date). Exams that have ended are excluded; upcoming
 * exams are included, because their first candidates are already studying for them.
 */
export function findExams(field: FieldCode, today: string): Exam[] {
  return exams.filter((exam) => exam.field === field && (exam.effectiveTo === undefined || exam.effectiveTo >= today))
}

/** The exam with a name in a field on a day; undefined when it is not offered. */
export function findExam(field: FieldCode, name: string, today: string): Exam | undefined {
  return findExams(field, today).find((exam) => exam.name === name)
}

/** The exams of a field that ask questions and are offered on a day or later. */
export function findPracticeExams(field: FieldCode, today: string): Exam[] {
  return findExams(field, today).filter(({ kind }) => kind === 'multiple-choice')
}

/** The exam whose outline shapes practice: the named one, or else the first of the field that asks questions. */
export function findPracticeExam(field: FieldCode, name: string | undefined, today: string): Exam | undefined {
  return name === undefined ? findPracticeExams(field, today)[0] : findExam(field, name, today)
}

/** The exam with a name, whether or not it is still offered: an old attempt is judged by the exam it was taken for. */
export function findExamByName(field: FieldCode, name: string): Exam | undefined {
  return exams.find((exam) => exam.field === field && exam.name === name)
}

/** The calculator during an attempt: that of its exam, or for practice without a choice that of the field's first one. */
export function findCalculator(field: FieldCode, name: string | null): CalculatorKind {
  const exam = exams.find((one) => one.field === field && (name === null || one.name === name))
  return exam?.calculator.kind ?? 'none'
}
