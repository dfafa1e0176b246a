import type { GenerationReport, GenerationSpecialty, GenerationStatus } from '#contract/generation.ts'
import type { Standard } from '#domain/exams/exam.ts'
import { generationTargets, isActive, specialtyTarget, targetLabel } from '#domain/generation/generation.ts'
import type { StoredDraft, StoredRun } from './generation.store.ts'
import { countRejected, viewDraft, viewRejections, viewRun } from './generation.views.ts'
import type { TopicCounts } from './specialties.store.ts'
import type { Specialty } from './specialties.ts'

/** A percentage with one decimal, rounded down so that 100 always means complete. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? 100 : Math.min(100, Math.floor((1_000 * part) / whole) / 10)

function writeStandard(standard: Standard): string {
  switch (standard.kind) {
    case 'percent':
      return `${standard.passing}%`
    case 'raw':
      return `${standard.passing} of ${standard.of}`
    case 'scaled':
      return `${standard.passing} on a scale of ${standard.min} to ${standard.max}`
  }
}

function viewSpecialty(specialty: Specialty, run: StoredRun | undefined): GenerationSpecialty {
  const { field, name, exam, questions, domains, authored, fromTables, fromModels, generated, inReview } = specialty
  return {
    ...{ code: field, name },
    status: questions >= specialtyTarget ? 'completed' : run && isActive(run.state) ? 'in-progress' : 'not-started',
    ...{ questions, target: specialtyTarget, percentage: percentOf(questions, specialtyTarget) },
    exam: exam.name,
    examQuestions: exam.questions,
    timeLimit: Math.round((100 * exam.timeLimit) / 60) / 100,
    passingScore: exam.passingScore,
    passingStandard: writeStandard(exam.standard),
    ...{ authored, fromTables, fromModels, generated, inReview, domains },
    run: run ? viewRun(run) : null,
  }
}

const sumOf = (specialties: readonly Specialty[], read: (specialty: Specialty) => number) =>
  specialties.reduce((sum, specialty) => sum + read(specialty), 0)

/** The dashboard. `fills` has the latest fill of each target. */
export function viewStatus(
  specialties: readonly Specialty[],
  given: { fills: readonly StoredRun[]; model: string | null; at: Date },
): GenerationStatus {
  const totalTarget = specialtyTarget * specialties.length
  const counted = sumOf(specialties, ({ questions }) => Math.min(questions, specialtyTarget))
  return {
    specialties: specialties.map((one) =>
      viewSpecialty(
        one,
        given.fills.find(({ target }) => target === one.field),
      ),
    ),
    totalQuestions: sumOf(specialties, ({ questions }) => questions),
    totalTarget,
    completionPercentage: percentOf(counted, totalTarget),
    lastUpdated: given.at.toISOString(),
    totals: {
      authored: sumOf(specialties, (one) => one.authored),
      fromTables: sumOf(specialties, (one) => one.fromTables),
      fromModels: sumOf(specialties, (one) => one.fromModels),
      generated: sumOf(specialties, (one) => one.generated),
      inReview: sumOf(specialties, (one) => one.inReview),
    },
    model: given.model,
  }
}

/** The totals of several runs. */
function sumRuns(runs: readonly StoredRun[]): GenerationReport['totals'] {
  const sum = (read: (run: StoredRun) => number) => runs.reduce((total, run) => total + read(run), 0)
  const rejections: StoredRun['rejections'] = {}
  for (const run of runs) {
    for (const { reason, count } of viewRejections(run.rejections))
      rejections[reason] = (rejections[reason] ?? 0) + count
  }
  return {
    runs: runs.length,
    asked: sum(({ asked }) => asked),
    made: sum(({ made }) => made),
    rejected: countRejected(rejections),
    rejections: viewRejections(rejections),
    inReview: sum(({ inReview }) => inReview),
    approved: sum(({ approved }) => approved),
    costCents: sum(({ costCents }) => costCents),
    callsWithoutCost: sum(({ callsWithoutCost }) => callsWithoutCost),
    seconds: Math.round(sum(({ workedMs }) => workedMs) / 1_000),
  }
}

const mostRuns = 200

/** `runs` are all of them, newest first. */
export function viewReport(given: {
  specialties: readonly Specialty[]
  runs: readonly StoredRun[]
  duplicates: readonly StoredDraft[]
  topics: readonly TopicCounts[]
  at: Date
}): GenerationReport {
  const { specialties, runs, duplicates, topics, at } = given
  const topicsOf = new Map(topics.map((one) => [`${one.field} ${one.domain}`, one]))
  return {
    generatedAt: at.toISOString(),
    totals: sumRuns(runs),
    specialties: generationTargets.flatMap((target) => {
      const specialty = specialties.find(({ field }) => field === target)
      const own = runs.filter((run) => run.target === target)
      if (!specialty && own.length === 0) return []
      return [
        {
          ...{ profession: target, name: targetLabel(target), ...sumRuns(own) },
          questions: specialty?.questions ?? 0,
          target: specialty ? specialtyTarget : null,
          coverage: (specialty?.domains ?? []).map(({ domain, questions, wanted }) => {
            const { topics: count = 0, thinTopics = 0 } = topicsOf.get(`${target} ${domain}`) ?? {}
            const percentage = percentOf(questions, wanted)
            return { domain, questions, wanted, percentage, topics: count, thinTopics }
          }),
        },
      ]
    }),
    runs: runs.slice(0, mostRuns).map(viewRun),
    duplicates: duplicates.map((draft) => ({ ...viewDraft(draft), runId: draft.runId, profession: draft.target })),
  }
}

/** The columns of the report as CSV, in the order of `reportRow`. */
export const reportHeader = [
  ...[
    'Started (UTC)',
    'Started by',
    'Profession',
    'Kind',
    'Type',
    'Topic',
    'State',
    'Requested',
    'Generated',
    'In review',
  ],
  ...['Approved', 'Rejected: citations', 'Rejected: validator', 'Rejected: near-duplicate', 'Rejected: blind answer'],
  ...['Cost (US cents)', 'Unpriced calls', 'Seconds', 'Language model', 'Message', 'Run ID'],
]

/** One run of the report as a CSV row. */
export const reportRow = (run: StoredRun): (string | number | null)[] => [
  ...[run.createdAt.toISOString(), run.startedBy, run.target, run.kind, run.type, run.topic, run.state],
  ...[run.asked, run.made, run.inReview, run.approved],
  ...(['citations', 'validator', 'near_duplicate', 'blind_answer'] as const).map(
    (reason) => run.rejections[reason] ?? 0,
  ),
  ...[run.costCents, run.callsWithoutCost, Math.round(run.workedMs / 1_000), run.model, run.message, run.id],
]
