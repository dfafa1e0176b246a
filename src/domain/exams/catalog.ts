import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Exam, Standard } from './exam.ts'
import { outlines } from './outlines.ts'

const percent = (passing: number): Standard => ({ kind: 'percent', passing })
const scaled = (passing: number, min: number, max: number): Standard => ({ kind: 'scaled', passing, min, max })

type Row = [FieldCode, keyof typeof outlines, questions: number, minutes: number, Standard, description: string]

const rows: Row[] = [
  ['RN', 'NCLEX-RN', 75, 300, percent(75), 'The licensing exam for registered nurses, by client needs.'],
  ['LPN', 'NCLEX-PN', 85, 300, percent(75), 'The licensing exam for practical and vocational nurses, by client needs.'],
  [
    'RT',
    'TMC',
    160,
    180,
    { kind: 'raw', passing: 88, of: 160 },
    'The Therapist Multiple-Choice Examination of the NBRC.',
  ],
  ['RT', 'CSE', 22, 240, percent(70), 'The Clinical Simulation Examination of the NBRC: 22 patients to manage.'],
  ['PT', 'NPTE-PT', 225, 300, scaled(600, 200, 800), 'The National Physical Therapy Examination, by body system.'],
  ['PA', 'PANCE', 300, 300, scaled(350, 200, 800), 'The Physician Assistant National Certifying Examination.'],
  ['PA', 'PANRE', 240, 240, scaled(350, 200, 800), 'The Physician Assistant National Recertifying Examination.'],
  ['PharmD', 'NAPLEX', 225, 360, percent(75), 'The North American Pharmacist Licensure Examination.'],
  ['OT', 'NBCOT', 170, 240, scaled(450, 300, 600), 'The certification exam for occupational therapists (OTR).'],
  ['SLP', 'Praxis SLP', 132, 150, scaled(162, 100, 200), 'The Praxis test in speech-language pathology (5331).'],
  ['RD', 'CDR Exam', 145, 180, percent(75), 'The registration exam for dietitians.'],
  ['RT-Rad', 'ARRT Radiography', 200, 210, percent(75), 'The certification exam in radiography of the ARRT.'],
  ['DH', 'NBDHE', 350, 420, percent(75), 'The National Board Dental Hygiene Examination.'],
  ['MA', 'CMA (AAMA)', 180, 195, scaled(430, 200, 800), 'The certification exam for medical assistants of the AAMA.'],
  [
    'MA',
    'RMA (AMT)',
    210,
    180,
    percent(70),
    'The registration exam for medical assistants of American Medical Technologists.',
  ],
  [
    'CRNA',
    'NCE',
    170,
    210,
    { kind: 'raw', passing: 102, of: 170 },
    'The National Certification Examination for nurse anesthetists.',
  ],
  ['NP', 'AANP Exam', 175, 180, percent(70), 'The family nurse practitioner exam of the AANPCB, by clinical process.'],
  ['NP', 'ANCC Exam', 175, 180, percent(70), 'The family nurse practitioner exam of the ANCC.'],
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

/** The successor of TMC and CSE. NBRC: 185 items of which 160 are scored, 2 x 120 minutes; the 70% standard is ours. */
const rte: Exam = {
  ...fromRow([
    'RT',
    'RTE',
    185,
    240,
    percent(70),
    'The Respiratory Therapy Examination of the NBRC, which replaces the TMC and the CSE.',
  ]),
  standardIsOurs: true,
  effectiveFrom: '2027-01-01',
}

/** Every exam of the catalog, in the order of the fields. */
export const exams: readonly Exam[] = rows.map(fromRow).flatMap((exam) => {
  const effectiveTo = lastDays[exam.name]
  const dated = effectiveTo === undefined ? exam : { ...exam, effectiveTo }
  return exam.name === 'CSE' ? [dated, rte] : [dated]
})

/**
 * The exams a learner of a field can sit in practice on a day (ISO date): one that has ended is left out; one that is
 * still to come stays in, because its first candidates are studying for it now.
 */
export function findExams(field: FieldCode, today: string): Exam[] {
  return exams.filter((exam) => exam.field === field && (exam.effectiveTo === undefined || exam.effectiveTo >= today))
}

/** The exam of that name in a field on that day, if it is offered. */
export function findExam(field: FieldCode, name: string, today: string): Exam | undefined {
  return findExams(field, today).find((exam) => exam.name === name)
}

/** The exam of that name whether or not it is still offered: an old attempt is judged by its own exam. */
export function findExamByName(field: FieldCode, name: string): Exam | undefined {
  return exams.find((exam) => exam.field === field && exam.name === name)
}
