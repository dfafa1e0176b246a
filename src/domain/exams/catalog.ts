import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Exam, Standard } from './exam.ts'
import { outlines } from './outlines.ts'

const percent = (passing: number): Standard => ({ kind: 'percent', passing })
const scaled = (passing: number, min: number, max: number): Standard => ({ kind: 'scaled', passing, min, max })

type Row = [FieldCode, keyof typeof outlines, questions: number, minutes: number, Standard, description: string]

const rows: Row[] = [
  ['RN', 'NCLEX-RN', 75, 300, percent(75), 'The licensing exam for registered nurses, organized by client needs.'],
  [
    'LPN',
    'NCLEX-PN',
    85,
    300,
    percent(75),
    'The licensing exam for practical and vocational nurses, organized by client needs.',
  ],
  ['RT', 'TMC', 160, 180, { kind: 'raw', passing: 88, of: 160 }, "The NBRC's Therapist Multiple-Choice Examination."],
  ['RT', 'CSE', 22, 240, percent(70), "The NBRC's Clinical Simulation Examination: 22 patients to manage."],
  [
    'PT',
    'NPTE-PT',
    225,
    300,
    scaled(600, 200, 800),
    'The National Physical Therapy Examination, organized by body system.',
  ],
  ['PA', 'PANCE', 300, 300, scaled(350, 200, 800), 'The Physician Assistant National Certifying Examination.'],
  ['PA', 'PANRE', 240, 240, scaled(350, 200, 800), 'The Physician Assistant National Recertifying Examination.'],
  ['PharmD', 'NAPLEX', 225, 360, percent(75), 'The North American Pharmacist Licensure Examination.'],
  ['OT', 'NBCOT', 170, 240, scaled(450, 300, 600), "NBCOT's certification exam for occupational therapists (OTR)."],
  ['SLP', 'Praxis SLP', 132, 150, scaled(162, 100, 200), 'The Praxis test in speech-language pathology (5331).'],
  ['RD', 'CDR Exam', 145, 180, percent(75), "The CDR's registration exam for dietitians."],
  ['RT-Rad', 'ARRT Radiography', 200, 210, percent(75), "The ARRT's certification exam in radiography."],
  ['DH', 'NBDHE', 350, 420, percent(75), 'The National Board Dental Hygiene Examination.'],
  ['MA', 'CMA (AAMA)', 180, 195, scaled(430, 200, 800), "The AAMA's certification exam for medical assistants."],
  [
    'MA',
    'RMA (AMT)',
    210,
    180,
    percent(70),
    "American Medical Technologists' certification exam for medical assistants.",
  ],
  [
    'CRNA',
    'NCE',
    170,
    210,
    { kind: 'raw', passing: 102, of: 170 },
    'The National Certification Examination for nurse anesthetists.',
  ],
  [
    'NP',
    'AANP Exam',
    175,
    180,
    percent(70),
    "The AANPCB's family nurse practitioner exam: assess, diagnose, plan, and evaluate.",
  ],
  ['NP', 'ANCC Exam', 175, 180, percent(70), "The ANCC's family nurse practitioner exam."],
]

const fromRow = ([field, name, questions, timeLimit, standard, description]: Row): Exam => ({
  field,
  name,
  kind: name === 'CSE' ? 'simulation' : 'multiple-choice',
  questions,
  timeLimit,
  standard,
  passingScore: standard.passing,
  description,
  outline: outlines[name],
})

const lastDays: Readonly<Record<string, string>> = { TMC: '2026-12-31', CSE: '2027-12-31' }

/** Replaces the TMC and the CSE. According to the NBRC: 185 items, 160 of them scored, in 2 × 120 minutes. The 70% standard is our default. */
const rte: Exam = {
  ...fromRow([
    'RT',
    'RTE',
    185,
    240,
    percent(70),
    "The NBRC's Respiratory Therapy Examination, which replaces the TMC and the CSE.",
  ]),
  standardIsOurs: true,
  effectiveFrom: '2027-01-01',
}

/** Every exam in the catalog, ordered by field. */
export const exams: readonly Exam[] = rows.map(fromRow).flatMap((exam) => {
  const effectiveTo = lastDays[exam.name]
  const dated = effectiveTo === undefined ? exam : { ...exam, effectiveTo }
  return exam.name === 'CSE' ? [dated, rte] : [dated]
})

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

/** The exam with a name, whether or not it is still offered: an old attempt is judged by the exam it was taken for. */
export function findExamByName(field: FieldCode, name: string): Exam | undefined {
  return exams.find((exam) => exam.field === field && exam.name === name)
}
