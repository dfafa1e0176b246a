import type { ExamFormats } from './exam.ts'

const lookedUpOn = '2026-11-23'
const single = { types: ['single'], selection: 'none' } as const
const selectAll = { types: ['single', 'k-type'], selection: 'all' } as const
const selectNumber = { types: ['single', 'k-type'], selection: 'number' } as const

type Formats = Pick<ExamFormats, 'types' | 'selection' | 'scenarioSets'>
/** The board's own page. */
const known = (formats: Formats, source: string): ExamFormats => ({ ...formats, source, lookedUpOn, confirmed: true })
/** One secondary page, or what the bank assumes. */
const assumed = (formats: Formats, source: string): ExamFormats => ({
  ...formats,
  source,
  lookedUpOn,
  confirmed: false,
})

const unknown = assumed(
  selectAll,
  'No source was looked up. The bank allows questions with several correct answers and does not say how many are correct.',
)

/** The item formats of each exam in the catalog. Where nothing was found, all formats of the bank are allowed. */
export const formats = {
  'NCLEX-RN': unknown,
  'NCLEX-PN': unknown,
  TMC: assumed(single, 'The standard of the bank: the TMC has no questions with several correct answers.'),
  CSE: assumed(
    { types: [], selection: 'none' },
    'The exam consists of simulations, whose decisions are not items of the bank.',
  ),
  RTE: assumed(single, 'No source was looked up. The formats are assumed to be those of the TMC.'),
  'NPTE-PT': unknown,
  PANCE: unknown,
  PANRE: unknown,
  NAPLEX: assumed(
    selectAll,
    'AccessMedicine Network, NAPLEX Question of the Week: multiple-response questions say "Select ALL that apply." The other formats of the exam are not in the bank.',
  ),
  NBCOT: known(
    { ...selectNumber, scenarioSets: { options: 6, correct: 3 } },
    'NBCOT, OTR Exam Update Coming January 2024 (nbcot.org): single-response questions, and scenario sets whose items have six options, three of them correct.',
  ),
  'Praxis SLP': unknown,
  'CDR Exam': unknown,
  'ARRT Radiography': unknown,
  NBDHE: unknown,
  'CMA (AAMA)': unknown,
  'RMA (AMT)': unknown,
  NCE: known(
    selectNumber,
    'NBCRNA, Alternative Item Types: Frequently Asked Questions: a multi-select question always says how many responses are correct.',
  ),
  'AANP Exam': assumed(
    single,
    'FHEA, How to Interpret FNP Practice Questions: all questions are multiple choice with one correct answer.',
  ),
  'ANCC Exam': assumed(
    selectAll,
    'FHEA, How to Interpret FNP Practice Questions: some questions have several correct answers and ask for all that apply.',
  ),
} satisfies Record<string, ExamFormats>
