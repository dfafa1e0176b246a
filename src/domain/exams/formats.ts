import type { ExamFormats } from './exam.ts'

const lookedUpOn = '2026-11-28'
const single = { types: ['single'], selection: 'none' } as const
const selectAll = { types: ['single', 'k-type'], selection: 'all' } as const
const selectNumber = { types: ['single', 'k-type'], selection: 'number' } as const

type Formats = Pick<ExamFormats, 'types' | 'selection' | 'scenarioSets' | 'givesPartialCredit'>
/** The board's own page. */
const known = (formats: Formats, source: string): ExamFormats => ({ ...formats, source, lookedUpOn, confirmed: true })
/** One secondary page, or what the bank assumes. */
const assumed = (formats: Formats, source: string): ExamFormats => ({
  ...formats,
  source,
  lookedUpOn,
  confirmed: false,
})

const nclex = known(
  { ...selectAll, givesPartialCredit: true },
  'NCSBN support page, What is the current format and item types for the NCLEX (ncsbn.zendesk.com): multiple-response questions ask for all answers that apply and give partial credit. The drag-and-drop, drop-down, highlighting, and matrix questions of the exam are not in the bank.',
)

const unconfirmed = (found: string): ExamFormats =>
  assumed(selectAll, `No statement of the board about questions with several correct answers was found. ${found}`)

const nccpa = unconfirmed(
  'NCCPA, Become Certified, and Exam Development & Scoring (nccpa.net): multiple-choice questions, with 1 point for a correct answer and 0 for an incorrect one.',
)

/** The item formats of each exam in the catalog. Where nothing was found, all formats of the bank are allowed. */
export const formats = {
  'NCLEX-RN': nclex,
  'NCLEX-PN': nclex,
  TMC: assumed(
    single,
    'OpenExamPrep, NBRC TMC Exam Overview: multiple-choice questions with four options and one best answer. No page of the NBRC that says so was found.',
  ),
  CSE: assumed(
    { types: [], selection: 'none' },
    'RTExam, Preparing for the Clinical Simulation Exam: 22 problems of information gathering and decision making. Their decisions are not items of the bank. No page of the NBRC that says so was found.',
  ),
  RTE: assumed(
    single,
    "Respiratory Cram, The NBRC's New Respiratory Therapy Exam (2027): 100 questions on breadth and 60 on clinical judgment, all multiple-choice. That one answer is correct is assumed, as on the TMC.",
  ),
  'NPTE-PT': assumed(
    single,
    'PT Final Exam, 2024 NPTE Changes: stand-alone and scenario-based questions are multiple-choice with four options. Its Tips for the Types of Questions on the NPTE asks for the most correct one. No page of the FSBPT that says so was found.',
  ),
  PANCE: nccpa,
  PANRE: nccpa,
  NAPLEX: assumed(
    selectAll,
    'AccessMedicine Network, NAPLEX Question of the Week, which describes the NABP bulletin: multiple-response questions say "Select ALL that apply." The other formats of the exam are not in the bank.',
  ),
  NBCOT: known(
    { ...selectNumber, scenarioSets: { options: 6, correct: 3 } },
    'NBCOT, OTR Exam Update Coming January 2024 (nbcot.org): single-response questions, and scenario sets whose items have six options, three of them correct.',
  ),
  'Praxis SLP': unconfirmed(
    'Exam guides (Career Employer, Test Prep Review) say that all 132 questions are selected-response questions, a term of ETS that does not settle it.',
  ),
  'CDR Exam': unconfirmed('Exam guides (RD Boot Camp) call the exam multiple-choice.'),
  'ARRT Radiography': assumed(
    selectAll,
    'ARRT, Examination (arrt.org): mostly multiple-choice questions. Its handbook for radiologist assistants describes "select multiple" questions, which ask for all correct options, and Rad Glow Academy reports multi-select questions for radiography.',
  ),
  NBDHE: unconfirmed(
    'JCNDE, Test Item Development Guide of the National Board Dental Examinations (2011), lists multiple response among the formats. Whether the NBDHE has such questions today was not found.',
  ),
  'CMA (AAMA)': unconfirmed('The pages of the AAMA that were found do not describe the questions.'),
  'RMA (AMT)': unconfirmed('The AMT Candidate Handbook has a section on the exam format that could not be read.'),
  NCE: known(
    selectNumber,
    'NBCRNA, Alternative Item Types: Frequently Asked Questions: a multi-select question always says how many responses are correct.',
  ),
  'AANP Exam': assumed(
    single,
    'FHEA, How to Interpret FNP Practice Questions: all questions are multiple choice with one correct answer. Kaplan, FNP Exam Question Types & Strategies, names other types only for the ANCC exam.',
  ),
  'ANCC Exam': assumed(
    selectAll,
    'FHEA, How to Interpret FNP Practice Questions, and Kaplan, FNP Exam Question Types & Strategies: some questions have several correct answers. According to FHEA, they ask for all that apply.',
  ),
} satisfies Record<string, ExamFormats>
