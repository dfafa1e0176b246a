import type { GenerationDraft, GenerationReport, GenerationRun, GenerationStatus } from '#contract/generation.ts'
import { findPracticeExams } from '#domain/exams/catalog.ts'
import { type FieldCode, fieldLabel, healthcareFields } from '#domain/fields/healthcare-field.ts'

/** Replies of the server about a question bank in the middle of its generation, for states that last only seconds. */

const at = '2026-11-24T09:34:00.000Z'

/** Live questions, those in review, and those that were generated, by field. */
const counts: Record<FieldCode, readonly [questions: number, inReview: number, generated: number]> = {
  RN: [1000, 14, 96],
  LPN: [1000, 0, 118],
  RT: [1004, 9, 71],
  PT: [941, 31, 66],
  PA: [1000, 0, 132],
  PharmD: [1000, 6, 54],
  OT: [902, 22, 80],
  SLP: [779, 0, 0],
  RD: [745, 3, 12],
  'RT-Rad': [703, 0, 0],
  DH: [688, 0, 0],
  MA: [568, 432, 0],
  CRNA: [812, 0, 0],
  NP: [884, 40, 57],
}

const pt: GenerationRun = {
  id: '5f0c1a52-5b0a-4a86-9c55-0d6a2b1f7e01',
  kind: 'fill',
  type: 'quiz',
  profession: 'PT',
  professionName: 'Physical Therapist',
  topic: '',
  state: 'running',
  message: 'The language model is writing questions.',
  note: null,
  asked: 59,
  made: 37,
  inReview: 31,
  approved: 6,
  percent: 63,
  rejected: 21,
  rejections: [
    { reason: 'validator', label: 'Failed validation', count: 11 },
    { reason: 'near_duplicate', label: 'Near-duplicate', count: 7 },
    { reason: 'blind_answer', label: 'Blind answer disagreed with the key', count: 3 },
  ],
  sources: [
    { source: 'model', made: 12 },
    { source: 'table', made: 14 },
    { source: 'ai', made: 11 },
  ],
  plan: [],
  startedBy: 'Test Admin',
  model: 'gpt-4',
  costCents: 184.2,
  callsWithoutCost: 0,
  seconds: 1320,
  secondsLeft: 720,
  deck: null,
  createdAt: '2026-11-24T09:12:00.000Z',
  startedAt: '2026-11-24T09:12:02.000Z',
  finishedAt: null,
}

const exercise: GenerationRun = {
  ...pt,
  id: '5f0c1a52-5b0a-4a86-9c55-0d6a2b1f7e02',
  kind: 'content',
  topic: 'Exercise in diabetes',
  message: 'The language model is writing questions.',
  asked: 20,
  made: 9,
  inReview: 9,
  approved: 0,
  percent: 45,
  rejected: 5,
  rejections: [
    { reason: 'near_duplicate', label: 'Near-duplicate', count: 2 },
    { reason: 'blind_answer', label: 'Blind answer disagreed with the key', count: 1 },
    { reason: 'citations', label: 'Missing or unknown citations', count: 1 },
    { reason: 'validator', label: 'Failed validation', count: 1 },
  ],
  costCents: 41,
  seconds: 190,
  secondsLeft: 232,
}

const runs: GenerationRun[] = [
  exercise,
  pt,
  {
    ...exercise,
    id: '5f0c1a52-5b0a-4a86-9c55-0d6a2b1f7e03',
    profession: 'USMLE1',
    professionName: 'USMLE Step 1',
    topic: 'Acid-base disorders',
    state: 'succeeded',
    message: 'All 20 generated.',
    note: 'Preceptor has no field for USMLE Step 1 yet. Generated questions stay in the library as drafts, and learners are not asked them.',
    asked: 10,
    made: 10,
    inReview: 4,
    approved: 6,
    percent: 100,
    secondsLeft: null,
    createdAt: '2026-11-23T15:20:00.000Z',
    finishedAt: '2026-11-23T15:24:00.000Z',
  },
]

/** Excerpts of drafts with what became of them, the newest first. */
const drafts: GenerationDraft[] = (
  [
    ['A patient with type 1 diabetes plans 45 minutes of treadmill training. Which glucose allows it?', null],
    ['A patient with peripheral neuropathy asks which footwear to choose for a walking program.', null],
    ['A patient takes insulin before a treadmill test. What should the therapist check first?', 'near_duplicate'],
    ['A patient with ketones in the urine wants to exercise. What is the best response?', 'blind_answer'],
    ['Which perceived exertion suits a patient with autonomic neuropathy at the start of training?', null],
    ['A patient on a beta-blocker starts cycling. Which target heart rate applies?', 'citations'],
    ['After aquatic therapy, the glucose of a patient is 68 mg/dL. What comes first?', 'near_duplicate'],
    ['A patient with proliferative retinopathy asks about lifting weights. What should be avoided?', null],
    ['Foot care before walking: which of these is right?', 'validator'],
    ['A patient with a healing plantar ulcer needs aerobic training. Which activity fits best?', null],
  ] as const
).map(([excerpt, reason], index) => ({
  no: 14 - index,
  source: index % 3 === 1 ? 'table' : 'ai',
  domain: 'Other Systems',
  excerpt,
  outcome: reason ? 'rejected' : 'made',
  reason,
  detail:
    reason === 'blind_answer'
      ? 'Without the key, the answer was C; the key is B.'
      : reason === 'validator'
        ? 'The stem asks no question.'
        : '',
  like:
    reason === 'near_duplicate'
      ? {
          likeness: index === 2 ? 0.91 : 0.84,
          id: `PT-OTH-006${index}`,
          excerpt: 'A patient who uses insulin arrives for a treadmill test.',
        }
      : null,
  itemId: reason ? null : `GEN-PT-00${14 - index}`,
  itemStatus: reason ? null : 'in_review',
  createdAt: at,
}))

function specialtyOf(code: FieldCode): GenerationStatus['specialties'][number] {
  const exam = findPracticeExams(code, '2026-11-24')[0]
  if (!exam) throw new Error(`${code} has no exam`)
  const [questions, inReview, generated] = counts[code]
  const domains = exam.outline.domains.map(({ name, weight }, index) => {
    const wanted = Math.round(5 * (weight.min + weight.max))
    const missing = index < 2 ? Math.round((1000 - Math.min(1000, questions)) / 2) : 0
    const waiting = index < 2 ? Math.round(inReview / 2) : 0
    return { domain: name, questions: Math.max(0, wanted - missing), inReview: waiting, wanted, short: missing }
  })
  const run =
    code === 'PT'
      ? pt
      : code === 'OT'
        ? {
            ...pt,
            id: '5f0c1a52-5b0a-4a86-9c55-0d6a2b1f7e04',
            professionName: 'Occupational Therapist',
            state: 'paused' as const,
          }
        : null
  const authored = 125
  return {
    code,
    name: fieldLabel(code),
    status: questions >= 1000 ? 'completed' : run ? 'in-progress' : 'not-started',
    questions,
    target: 1000,
    percentage: Math.min(100, questions / 10),
    exam: exam.name,
    examQuestions: exam.questions,
    timeLimit: exam.timeLimit / 60,
    passingScore: exam.passingScore,
    passingStandard: exam.standard.kind === 'percent' ? `${exam.standard.passing}%` : String(exam.standard.passing),
    authored,
    fromTables: Math.round((questions - authored - generated) * 0.7),
    fromModels: questions - authored - generated - Math.round((questions - authored - generated) * 0.7),
    generated,
    inReview,
    domains,
    run,
  }
}

const specialties = healthcareFields.map(({ value }) => specialtyOf(value))
const sumOf = (value: (one: (typeof specialties)[number]) => number) =>
  specialties.reduce((sum, one) => sum + value(one), 0)

export const sampleStatus: GenerationStatus = {
  specialties,
  totalQuestions: sumOf(({ questions }) => questions),
  totalTarget: 14_000,
  completionPercentage: Math.round(sumOf(({ questions }) => Math.min(1000, questions)) / 14) / 10,
  lastUpdated: at,
  totals: {
    authored: sumOf(({ authored }) => authored),
    fromTables: sumOf(({ fromTables }) => fromTables),
    fromModels: sumOf(({ fromModels }) => fromModels),
    generated: sumOf(({ generated }) => generated),
    inReview: sumOf(({ inReview }) => inReview),
  },
  model: 'gpt-4',
}

export const sampleRuns = { items: runs, nextCursor: null }
export const sampleRun = { ...exercise, drafts, cards: [] }

const sums = ({
  asked,
  made,
  rejected,
  rejections,
  inReview,
  approved,
  costCents,
  callsWithoutCost,
  seconds,
}: GenerationRun) => ({
  ...{ asked, made, rejected, rejections, inReview, approved, costCents, callsWithoutCost, seconds },
})

export const sampleReport: GenerationReport = {
  generatedAt: at,
  totals: {
    ...sums(pt),
    runs: 3,
    asked: 89,
    made: 56,
    rejected: 31,
    inReview: 44,
    approved: 12,
    costCents: 266.2,
    seconds: 1700,
  },
  specialties: specialties.map(({ code, name, questions, target, domains }) => ({
    profession: code,
    name,
    ...sums(pt),
    ...(code === 'PT'
      ? { runs: 2 }
      : {
          runs: 0,
          asked: 0,
          made: 0,
          rejected: 0,
          rejections: [],
          inReview: 0,
          approved: 0,
          costCents: 0,
          seconds: 0,
        }),
    questions,
    target,
    coverage: domains.map((one, index) => ({
      domain: one.domain,
      questions: one.questions,
      wanted: one.wanted,
      percentage: Math.round((1000 * Math.min(one.questions, one.wanted)) / one.wanted) / 10,
      topics: 30 + index,
      thinTopics: 4 + index,
    })),
  })),
  runs,
  duplicates: drafts
    .filter(({ like }) => like)
    .map((draft) => ({ ...draft, runId: exercise.id, profession: 'PT' as const })),
}
