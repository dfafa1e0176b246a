import { setImmediate as yieldToIo } from 'node:timers/promises'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { computeCriterion, groupByItem } from '#domain/psychometrics/ability-criterion.ts'
import { labelOf, maxRounds, RaschCalibration } from '#domain/psychometrics/calibration.ts'
import { type ExamStatistics, examStatisticsOf } from '#domain/psychometrics/exam-statistics.ts'
import { flagsOf } from '#domain/psychometrics/flags.ts'
import {
  analyzeItem,
  enoughLearners,
  fewestLearners,
  type ItemStatistics,
  type KeyedOption,
} from '#domain/psychometrics/item-analysis.ts'
import { type ScoredResponses, valueAt } from '#domain/psychometrics/responses.ts'
import type { ResponseScope } from '#domain/psychometrics/scope.ts'
import { bitOf, CollectedResponses } from './collected-responses.ts'
import type { ComputedStore, StoredAnalysis } from './computed.store.ts'
import { groupExamAttempts } from './exam-attempts.ts'
import type { ExamResponseRow, LearnerRow, ResponsesStore, VersionKey } from './responses.store.ts'

/** Learners whose responses are read at a time. */
const learnersPerRead = 25
/** Milliseconds of computing after which other work of this process has its turn. */
const turn = 25
/** Learners per piece of a round of calibration. */
const learnersPerPiece = 200

/** How far a computation is, and whether it should stop; throws when it was canceled. */
export type Report = (percent: number, message: string) => Promise<void>

interface FieldStatistics {
  items: StoredAnalysis[]
  exams: { field: FieldCode; exam: string; statistics: ExamStatistics }[]
  responses: number
}

/** Lets other work of the process run now and then, and stops when the job is to end. */
function makeTurns(signal: AbortSignal): () => Promise<void> {
  let began = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - began < turn) return
    await yieldToIo()
    began = performance.now()
  }
}

const optionsOf = ({ options }: VersionKey): KeyedOption[] =>
  options.flatMap(({ id, right }) => {
    const bit = bitOf(id)
    return bit === undefined ? [] : [{ id, bit, isKey: right }]
  })

/** What is stored of an item: with too few learners, only how many there are. */
function toStored(statistics: ItemStatistics | undefined) {
  if (!statistics || statistics.answered < fewestLearners) {
    const none = { facility: null, facilityLow: null, facilityHigh: null, pointBiserial: null, discrimination: null }
    return { ...none, answered: statistics?.answered ?? 0, medianSeconds: null, flags: [], options: [] }
  }
  const { facility, answered, pointBiserial, discrimination, medianSeconds, options } = statistics
  return {
    answered,
    facility: facility.share,
    facilityLow: facility.low,
    facilityHigh: facility.high,
    pointBiserial,
    discrimination,
    medianSeconds,
    flags: flagsOf(statistics),
    options,
  }
}

/** Computes the statistics of all items and exams from stored responses. */
export class Computation {
  private readonly responses: ResponsesStore
  private readonly computed: ComputedStore
  private readonly clock: () => Date

  constructor(deps: { responses: ResponsesStore; computed: ComputedStore; clock: () => Date }) {
    this.responses = deps.responses
    this.computed = deps.computed
    this.clock = deps.clock
  }

  /** Replaces the statistics of a scope, all at once. Safe to repeat. */
  async run(scope: ResponseScope, signal: AbortSignal, report: Report): Promise<void> {
    const computedAt = this.clock()
    const learners = await this.responses.findLearners(scope)
    const fields = [...Map.groupBy(learners, ({ field }) => field)]
    const found: FieldStatistics[] = []
    for (const [index, [field, own]] of fields.entries()) {
      await report((95 * index) / fields.length, `Computing ${field}`)
      found.push(await this.computeField(scope, field, own, makeTurns(signal)))
    }
    await report(95, 'Saving')
    const times = learners.flatMap(({ firstAt, lastAt }) => [new Date(firstAt).getTime(), new Date(lastAt).getTime()])
    const run = {
      computedAt,
      learners: new Set(learners.map(({ userId }) => userId)).size,
      responses: found.reduce((sum, { responses }) => sum + responses, 0),
      firstAt: times.length > 0 ? new Date(times.reduce((a, b) => Math.min(a, b))) : null,
      lastAt: times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null,
    }
    await this.computed.replace(scope, run, {
      items: found.flatMap(({ items }) => items),
      exams: found.flatMap(({ exams }) => exams),
    })
  }

  private async computeField(
    scope: ResponseScope,
    field: FieldCode,
    learners: readonly LearnerRow[],
    takeTurn: () => Promise<void>,
  ): Promise<FieldStatistics> {
    const collected = new CollectedResponses()
    const examRows: ExamResponseRow[] = []
    for (let from = 0; from < learners.length; from += learnersPerRead) {
      const userIds = learners.slice(from, from + learnersPerRead).map(({ userId }) => userId)
      collected.add(await this.responses.findResponses(scope, field, userIds), userIds.length)
      const attempts = await this.responses.findExamResponses(scope, field, userIds)
      // Attempts are numbered in each reply.
      for (const row of attempts) examRows.push({ ...row, attempt: row.attempt + from * 1000 })
      await takeTurn()
    }
    const scored = collected.scored()
    const criterion = computeCriterion(scored)
    await takeTurn()
    const statistics = await this.analyzeItems(scored, criterion, collected, takeTurn)
    const difficulties = await calibrate(scored, takeTurn)
    const items = joinStatistics(field, scope, { collected, difficulties, statistics })
    const facilityOf = (versionNo: number) => {
      const index = collected.findIndex(versionNo)
      return index === undefined ? undefined : criterion.facility[index]
    }
    const byExam = groupExamAttempts(examRows, facilityOf)
    const exams = [...byExam].map(([exam, attempts]) => ({ field, exam, statistics: examStatisticsOf(attempts) }))
    return { items, exams, responses: collected.count }
  }

  /** The statistics of each version, with the number of its item, in the order of the versions. */
  private async analyzeItems(
    scored: ScoredResponses,
    criterion: ReturnType<typeof computeCriterion>,
    { versionNos }: CollectedResponses,
    takeTurn: () => Promise<void>,
  ): Promise<{ itemNo: number; statistics: ItemStatistics | undefined }[]> {
    const byItem = groupByItem(scored)
    const keys = new Map<number, VersionKey>()
    for (let from = 0; from < versionNos.length; from += 1000) {
      for (const key of await this.responses.findKeys(versionNos.slice(from, from + 1000))) keys.set(key.versionNo, key)
    }
    const found: { itemNo: number; statistics: ItemStatistics | undefined }[] = []
    for (const [index, versionNo] of versionNos.entries()) {
      const key = keys.get(versionNo)
      if (!key) throw new Error(`no version ${versionNo}`)
      found.push({ itemNo: key.itemNo, statistics: analyzeItem(scored, { criterion, byItem }, index, optionsOf(key)) })
      await takeTurn()
    }
    return found
  }
}

/** The difficulties of all versions in logits, with their standard errors. */
async function calibrate(scored: ScoredResponses, takeTurn: () => Promise<void>) {
  const calibration = new RaschCalibration(scored)
  for (let round = 0, isDone = false; round < maxRounds && !isDone; round++) {
    for (let from = 0; from < scored.learners; from += learnersPerPiece) {
      calibration.expect(from, Math.min(scored.learners, from + learnersPerPiece))
      await takeTurn()
    }
    isDone = calibration.maximize()
  }
  return calibration.results()
}

/** Joins what was computed of each version. Only first answers of learners replace the author's label of difficulty. */
function joinStatistics(
  field: FieldCode,
  scope: ResponseScope,
  given: {
    collected: CollectedResponses
    statistics: readonly { itemNo: number; statistics: ItemStatistics | undefined }[]
    difficulties: readonly { difficulty: number; error: number }[]
  },
): StoredAnalysis[] {
  const { collected, statistics, difficulties } = given
  const known = difficulties.filter((_, index) => (statistics[index]?.statistics?.answered ?? 0) >= fewestLearners)
  const mean = known.reduce((sum, { difficulty }) => sum + difficulty, 0) / Math.max(1, known.length)
  return statistics.map(({ itemNo, statistics: own }, index) => {
    const stored = toStored(own)
    const { difficulty = 0, error = 0 } = difficulties[index] ?? {}
    const isPrinted = stored.facility !== null
    const isCalibrated = scope === 'first' && stored.answered >= enoughLearners
    return {
      field,
      itemNo,
      versionNo: valueAt(collected.versionNos, index),
      domain: collected.domains[index] ?? '',
      omitted: valueAt(collected.omitted, index),
      ...stored,
      difficulty: isPrinted ? difficulty : null,
      difficultyError: isPrinted ? error : null,
      calibratedLabel: isCalibrated ? labelOf(difficulty, mean) : null,
    }
  })
}
