import type { CalculatorKind } from '../calculator/calculator.ts'
import type { ExamCalculator } from './exam.ts'

const lookedUpOn = '2026-11-23'
const known = (kind: CalculatorKind, source: string): ExamCalculator => ({ kind, source, lookedUpOn, confirmed: true })
const assumed = (kind: CalculatorKind, source: string): ExamCalculator => ({
  kind,
  source,
  lookedUpOn,
  confirmed: false,
})

const nclex = known(
  'basic',
  'Exam guides agree: personal calculators are prohibited, and the testing software has an on-screen calculator with four functions.',
)
const nccpa = assumed(
  'none',
  'Preparation guides for the PANCE say that calculators are not allowed into the test. None mentions one on the screen.',
)
const nbrc = assumed('basic', 'No page of the NBRC or its test centers that was found says which calculator there is.')

/** The calculator of each exam in the catalog. Where nothing could be confirmed, it is the one that its questions need. */
export const calculators = {
  'NCLEX-RN': nclex,
  'NCLEX-PN': nclex,
  TMC: nbrc,
  CSE: assumed('none', 'The exam asks for decisions and has nothing to calculate.'),
  RTE: nbrc,
  'NPTE-PT': assumed(
    'basic',
    'Several secondary pages name an on-screen basic calculator; the FSBPT handbook was not seen to.',
  ),
  PANCE: nccpa,
  PANRE: nccpa,
  NAPLEX: assumed(
    'scientific',
    'All pages name an on-screen calculator. Older ones describe five functions, newer ones a scientific calculator.',
  ),
  NBCOT: assumed('none', 'No page that was found mentions a calculator.'),
  'Praxis SLP': assumed('none', 'No page that was found lists a calculator for test 5331.'),
  'CDR Exam': assumed('basic', 'One secondary page: candidates are given a simple calculator.'),
  'ARRT Radiography': assumed(
    'scientific',
    'The ARRT says that personal calculators stay in the locker; which one the screen offers was not confirmed.',
  ),
  NBDHE: assumed('none', 'No page that was found mentions a calculator.'),
  'CMA (AAMA)': assumed(
    'basic',
    'No page that was found says which calculator there is; the exam has dosage calculations.',
  ),
  'RMA (AMT)': assumed(
    'basic',
    'No page that was found says which calculator there is; the exam has dosage calculations.',
  ),
  NCE: assumed('basic', 'The exam has calculation questions; which calculator the screen offers was not confirmed.'),
  'AANP Exam': assumed('none', 'No page that was found mentions a calculator.'),
  'ANCC Exam': assumed(
    'none',
    'The ANCC says that calculators are not allowed during the test. Whether the screen has one was not confirmed.',
  ),
} satisfies Record<string, ExamCalculator>
