import { LRUCache } from 'lru-cache'
import { type Period, rangeOf } from '#domain/analytics/period.ts'
import { latestDays } from '#domain/analytics/study-patterns.ts'
import { zoneOffsets } from '#domain/analytics/zone-offsets.ts'
import { findPracticeExam, findPracticeExams } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { addDays, computeStreak, type LocalDay, localDay } from '#domain/progress/streak.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import { type ExamArea, estimateReadiness, type Readiness, weightsOf } from '#domain/readiness/readiness.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Bank } from '../bank/index.ts'
import type { AnalyticsStore, AnsweredChoice, AnsweredRow } from './analytics.store.ts'

/** Whose analytics are computed. `Principal` satisfies it. */
export interface AnalyzedLearner {
  userId: string
  timeZone: string
}

/** What the progress module knows of a learner. */
export interface StudyProgress {
  /** The days on which a learner studied, in any order. */
  findDays: (userId: string) => Promise<LocalDay[]>
  /** Changes whenever a learner completes something. */
  findVersion: (userId: string) => Promise<string>
}

/** A learner's readiness for an exam; `readiness` is undefined while there are too few answers. */
export interface ExamReadiness {
  exam: Exam
  /** The names of the field's exams with questions. */
  exams: string[]
  answers: number
  readiness: Readiness | undefined
  /** Full-length exams with this name, newest first. */
  taken: { day: LocalDay; correct: number; total: number }[]
}

/** How many results are cached, a few kilobytes each. */
const cacheSize = 2_000
const recentScores = 10
/** Days whose answers count for readiness: 52 weeks. */
const daysRead = 364
/** Before the first attempt of anybody. */
const beginning = '2000-01-01'

/** Computes what the analytics screens show. */
export class AnalyticsService {
  private readonly store: AnalyticsStore
  private readonly bank: Bank
  private readonly progress: StudyProgress
  private readonly clock: () => Date
  private readonly cache = new LRUCache<string, { version: string; result: object }>({ max: cacheSize })

  constructor(deps: {
    store: AnalyticsStore
    bank: Bank
    progress: StudyProgress
    clock: () => Date
  }) {
    this.store = deps.store
    this.bank = deps.bank
    this.progress = deps.progress
    this.clock = deps.clock
  }

  todayOf({ timeZone }: AnalyzedLearner): LocalDay {
    return localDay(this.clock(), timeZone)
  }

  /** Performance, topic mastery, habits, and recent scores in a period, in one field or (null) in all. */
  async findAnalytics(learner: AnalyzedLearner, field: FieldCode | null, period: Period) {
    const { store } = this
    const { today, span, before, offsets } = this.spanOf(learner, field, period)
    return this.cached(learner, `quiz ${field} ${period}`, async () => {
      const [totals, earlier, areas, blocks, sessions, recent, quizzesEver, studied] = await Promise.all([
        store.findTotals(span),
        store.findTotals(before),
        store.findAreas(span),
        store.findStudyBlocks(span, offsets),
        store.findSessions(span),
        store.findRecent(span, recentScores),
        store.countEver(learner.userId, field),
        this.progress.findDays(learner.userId),
      ])
      return {
        ...{ totals, before: earlier, areas, blocks, sessions, recent, quizzesEver },
        range: { period, from: span.from, to: span.to },
        days: latestDays(studied, today),
        streakDays: computeStreak(studied, today).dailyStreak,
      }
    })
  }

  /** Answers by area and topic, and when the learner studies, in a period. */
  async findDetailed(learner: AnalyzedLearner, field: FieldCode | null, period: Period) {
    const { store } = this
    const { today, span, offsets } = this.spanOf(learner, field, period)
    const exam = field === null ? undefined : findPracticeExam(field, undefined, today)
    return this.cached(learner, `detailed ${field} ${period}`, async () => {
      const [topics, blocks, { sessions }, studied] = await Promise.all([
        store.findTopics(span),
        store.findStudyBlocks(span, offsets),
        store.findSessions(span),
        this.progress.findDays(learner.userId),
      ])
      return {
        ...{ topics, blocks, sessions },
        range: { period, from: span.from, to: span.to },
        outline: exam?.outline.domains.map(({ name }) => name) ?? [],
        days: latestDays(studied, today),
      }
    })
  }

  /**
   * Estimates a learner's readiness for an exam of a field: the named one, or else the first with questions. Null when
   * the field has none. Throws `not_found` for an exam that is not offered or has no multiple-choice questions.
   */
  async findReadiness(
    learner: AnalyzedLearner,
    field: FieldCode,
    name: string | undefined,
  ): Promise<ExamReadiness | null> {
    const { store } = this
    const today = this.todayOf(learner)
    const exams = findPracticeExams(field, today)
    const exam = name === undefined ? exams[0] : exams.find((one) => one.name === name)
    if (name !== undefined && !exam) {
      throw new AppError('not_found', 'This field has no current exam with that name.')
    }
    if (!exam) return null
    return this.cached(learner, `readiness ${exam.field} ${exam.name}`, async () => {
      const span = { userId: learner.userId, field, from: addDays(today, 1 - daysRead), to: today }
      const [areas, groups, averageShare, taken] = await Promise.all([
        this.readAreas(exam),
        store.findFirstAnswers(span),
        store.findAverageShare(field),
        store.findExams(span, exam.name),
      ])
      const names = new Set(areas.map((area) => area.name))
      return {
        exam,
        exams: exams.map((one) => one.name),
        answers: groups.filter(({ area }) => names.has(area)).reduce((sum, { total }) => sum + total, 0),
        readiness: estimateReadiness(areas, exam.questions, groups, averageShare),
        taken,
      }
    })
  }

  /** The questions of an area that a learner answered at any time. */
  findAnswered(
    learner: AnalyzedLearner,
    field: FieldCode | null,
    choice: AnsweredChoice,
    place: { after: number | undefined; limit: number },
  ): Promise<AnsweredRow[]> {
    const span = { userId: learner.userId, field, from: beginning, to: this.todayOf(learner) }
    return this.store.findAnswered(span, choice, place)
  }

  /**
   * Results that stay the same until the learner completes something or the day ends, cached by version: reading a year of
   * responses takes fifty times as long as the check. `key` names what `compute` returns.
   */
  private async cached<T extends object>(learner: AnalyzedLearner, key: string, compute: () => Promise<T>): Promise<T> {
    const fullKey = `${learner.userId} ${key}`
    // The version is read first: what is completed in between makes the entry stale, never wrong.
    const version = `${await this.progress.findVersion(learner.userId)} ${this.todayOf(learner)} ${learner.timeZone}`
    const known = this.cache.get(fullKey)
    if (known?.version === version) return known.result as T
    const result = await compute()
    this.cache.set(fullKey, { version, result })
    return result
  }

  /** The attempts of a period and of the one before it, and the learner's local times in it. */
  private spanOf(learner: AnalyzedLearner, field: FieldCode | null, period: Period) {
    const today = this.todayOf(learner)
    const { from, to, previousFrom } = rangeOf(period, today)
    const span = { userId: learner.userId, field, from, to }
    return {
      today,
      span,
      before: { ...span, from: previousFrom, to: addDays(from, -1) },
      // From a day before: the first local day may begin before that of UTC.
      offsets: zoneOffsets(learner.timeZone, new Date(`${addDays(from, -1)}T00:00:00Z`), this.clock()),
    }
  }

  /** The areas of an exam with their weights and the difficulty of the questions that the bank has in them. */
  private async readAreas(exam: Exam): Promise<ExamArea[]> {
    const catalog = await this.bank.catalog(exam.field)
    return weightsOf(exam).map(({ name, weight }) => {
      const questions: Record<Difficulty, number> = { easy: 0, medium: 0, hard: 0 }
      const pool = catalog.domains.get(name)
      for (const itemNos of pool ? [pool.authored, pool.tables, pool.models] : []) {
        for (const itemNo of Array.from(itemNos)) questions[catalog.difficultyOf(itemNo)]++
      }
      return { name, weight, questions }
    })
  }
}
