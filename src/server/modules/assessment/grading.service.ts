import { maxQuestionsPerModel } from '#domain/assembly/assemble.ts'
import type { RetrySet } from '#domain/assembly/practice-filter.ts'
import { findExamByName, findPracticeExam } from '#domain/exams/catalog.ts'
import { judge, type Verdict } from '#domain/exams/passing.ts'
import { gradeAnswer } from '#domain/grading/grade.ts'
import { localDay } from '#domain/progress/streak.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank } from '../bank/index.ts'
import { closedError, conflictError, withLocked } from './attempts.service.ts'
import type { AttemptsStore } from './attempts.store.ts'
import { forExistingUser } from './existing-user.ts'
import { buildOrRestore, buildQuestions, checkLists, type FormQuestion, generatedContentOf } from './form-questions.ts'
import type { GradedAttempt, GradedResponse, GradingStore } from './grading.store.ts'
import type { HistoryStore, SubmittedAttempt } from './history.store.ts'
import { chooseRetrySlots } from './retry.ts'
import type { ItemStatistics, StatisticsStore } from './statistics.store.ts'
import type { CacheKeys, TestForm } from './test-form.ts'

/** A graded attempt with everything that its results screen shows. */
export interface Analysis {
  form: TestForm
  questions: readonly FormQuestion[]
  responses: readonly GradedResponse[]
  verdict: Verdict
  gradedAt: Date
  submitted: boolean
  /** Seconds. */
  timeSpent: number
  /** Positions of questions that the learner reported. */
  reported: ReadonlySet<number>
  /** By version number, where there are enough first responses. */
  statistics: ReadonlyMap<number, ItemStatistics>
  next: NextPractice
}

/** How many questions each next step could ask now. */
interface NextPractice {
  areas: ReadonlyMap<string, number>
  retry: Record<RetrySet, number>
}

export interface AnalyzeRequest {
  cacheKey: string
  answers: readonly (string | null)[]
  seconds?: readonly number[] | undefined
  flagged?: readonly boolean[] | undefined
  /** The revision of the draft that these answers are based on; unchecked when absent. */
  baseRevision?: number | undefined
}

export interface SubmitRequest {
  cacheKey?: string | undefined
  field: string
  totalQuestions: number
  /** Seconds, as claimed. */
  timeSpent: number
}

/** How an attempt is submitted: the moment, the learner's calendar day, and a time spent that cannot exceed the time since the start. */
export function submissionOf(
  principal: Principal,
  now: Date,
  { startedAt, timeSpent }: { startedAt: number; timeSpent: number },
) {
  const longest = Math.max(0, Math.floor((now.getTime() - startedAt) / 1000))
  return {
    submittedAt: now,
    timeSpent: Math.round(Math.min(Math.max(0, timeSpent), longest)),
    localDate: localDay(now, principal.timeZone),
  }
}

/** Grades quizzes and exams and adds them to the history. Only the server's own grades count. */
export class GradingService {
  private readonly bank: Bank
  private readonly attempts: AttemptsStore
  private readonly store: GradingStore
  private readonly statistics: StatisticsStore
  private readonly history: HistoryStore
  private readonly keys: CacheKeys
  private readonly clock: () => Date

  constructor(deps: {
    bank: Bank
    attempts: AttemptsStore
    store: GradingStore
    statistics: StatisticsStore
    history: HistoryStore
    keys: CacheKeys
    clock: () => Date
  }) {
    this.bank = deps.bank
    this.attempts = deps.attempts
    this.store = deps.store
    this.statistics = deps.statistics
    this.history = deps.history
    this.keys = deps.keys
    this.clock = deps.clock
  }

  /**
   * Grades the form of a key and stores the grades; returns the first grading when it was graded before. Throws
   * `draft_conflict` when the draft has been saved since `baseRevision`, and `attempt_discarded`.
   */
  async analyze(principal: Principal, request: AnalyzeRequest): Promise<Analysis> {
    const form = this.keys.open(request.cacheKey, principal.userId)
    const { seconds, flagged } = request
    checkLists(form, { answers: request.answers, seconds, flagged })
    const questions = await buildOrRestore(
      (generated) => buildQuestions(this.bank, form, generated),
      () => this.attempts.findAttempt(principal.userId, form.attemptId),
    )
    const { answers, baseRevision } = form.isTutor ? await this.readLocked(form, request) : request
    const responses = gradeAll(questions, { ...request, answers })
    const graded = this.summarize(form, questions, responses)
    if (await forExistingUser(() => this.store.saveGraded(graded, baseRevision))) {
      const { gradedAt, verdict } = graded
      const timeSpent = totalSeconds(responses)
      const more = await this.findMore(principal, form, responses)
      return {
        form,
        questions,
        responses,
        verdict,
        gradedAt,
        submitted: false,
        timeSpent,
        reported: new Set(),
        ...more,
      }
    }
    const attempt = await this.attempts.findAttempt(principal.userId, form.attemptId)
    if (!attempt) throw closedError('discarded')
    if (attempt.status === 'draft') throw conflictError(attempt)
    return this.getAnalysis(principal, form.attemptId)
  }

  /** The analysis of a graded quiz or exam, with the questions as they were asked; throws `not_found` otherwise. */
  async getAnalysis(principal: Principal, attemptId: string): Promise<Analysis> {
    const attempt = await this.attempts.findAttempt(principal.userId, attemptId)
    if (!attempt?.gradedAt || !attempt.verdict || attempt.form.kind === 'simulation') {
      throw new AppError('not_found', 'There are no results for this attempt.')
    }
    const [questions, responses, reported] = await Promise.all([
      buildQuestions(this.bank, attempt.form, attempt.generated),
      this.store.findResponses(attemptId),
      this.store.findReported(attemptId),
    ])
    return {
      form: attempt.form,
      questions,
      responses,
      verdict: attempt.verdict,
      gradedAt: attempt.gradedAt,
      submitted: attempt.status === 'submitted',
      timeSpent: attempt.timeSpent ?? totalSeconds(responses),
      reported,
      ...(await this.findMore(principal, attempt.form, responses)),
    }
  }

  /** What the results compare with, and what they lead to. */
  private async findMore(principal: Principal, form: TestForm, responses: readonly GradedResponse[]) {
    const [statistics, areas, wrong, flagged] = await Promise.all([
      this.statistics.find(form.slots.map(({ versionNo }) => versionNo)),
      this.countAvailable(form, localDay(this.clock(), principal.timeZone)),
      chooseRetrySlots(this.bank, form, responses, 'wrong'),
      chooseRetrySlots(this.bank, form, responses, 'flagged'),
    ])
    const next: NextPractice = { areas, retry: { wrong: wrong.slots.length, flagged: flagged.slots.length } }
    return { statistics, next }
  }

  /** How many questions practice of each area of a form could ask today. */
  private async countAvailable({ field, exam, slots }: TestForm, today: string): Promise<Map<string, number>> {
    const { domains: pools } = await this.bank.catalog(field)
    const practiced = findPracticeExam(field, exam ?? undefined, today)
    const areas = new Set(practiced?.outline.domains.map(({ name }) => name))
    return new Map(
      slots.map(({ domain }) => {
        const pool = areas.has(domain) ? pools.get(domain) : undefined
        const models = (pool?.models.length ?? 0) * maxQuestionsPerModel
        return [domain, (pool?.authored.length ?? 0) + (pool?.tables.length ?? 0) + models]
      }),
    )
  }

  /** Adds a graded attempt to the history, once; a repeated call returns the same entry. */
  async submit(principal: Principal, request: SubmitRequest): Promise<SubmittedAttempt> {
    const { userId } = principal
    const { id, startedAt } = await this.findAttemptOf(userId, request)
    const values = submissionOf(principal, this.clock(), { startedAt, timeSpent: request.timeSpent })
    const submitted = await this.store.submit({ id, userId }, values)
    const entry = submitted ?? (await this.history.findSubmitted(userId, id))
    if (!entry) {
      throw new AppError('attempt_not_graded', 'This attempt must be graded before it can be submitted.')
    }
    return entry
  }

  private async findAttemptOf(userId: string, request: SubmitRequest): Promise<{ id: string; startedAt: number }> {
    if (request.cacheKey !== undefined) {
      const form = this.keys.open(request.cacheKey, userId)
      return { id: form.attemptId, startedAt: form.startedAt }
    }
    const open = await this.attempts.findNewestOpen(userId, request.field, request.totalQuestions)
    if (!open) throw new AppError('no_open_attempt', 'No open attempt matches this field and number of questions.')
    return { id: open.id, startedAt: open.startedAt.getTime() }
  }

  /** The answers of a tutor quiz with those that are locked. They hold only while the draft has the revision. */
  private async readLocked(form: TestForm, { answers, baseRevision }: AnalyzeRequest) {
    const stored = await this.attempts.findAttempt(form.userId, form.attemptId)
    return { answers: withLocked(answers, stored?.draft), baseRevision: baseRevision ?? stored?.revision ?? 0 }
  }

  private summarize(form: TestForm, questions: readonly FormQuestion[], responses: GradedResponse[]): GradedAttempt {
    const correct = responses.filter((response) => response.correct).length
    const exam = form.isFullLength && form.exam ? findExamByName(form.field, form.exam) : undefined
    return {
      form,
      generated: generatedContentOf(questions),
      gradedAt: this.clock(),
      correct,
      answered: responses.filter((response) => response.optionIds !== null).length,
      verdict: judge(correct, questions.length, exam),
      responses,
    }
  }
}

function totalSeconds(responses: readonly GradedResponse[]): number {
  return Math.round(responses.reduce((sum, response) => sum + (response.seconds ?? 0), 0))
}

/** Grades one answer. With a `problem` it is not valid, and the response counts for nothing. */
export function gradeQuestion(
  { slot, itemNo, question, presented }: FormQuestion,
  given: { position: number; answer: string | null; seconds: number | null; flagged: boolean },
): { response: GradedResponse; problem: string | undefined } {
  const grade = gradeAnswer(question, presented, given.answer)
  const response = {
    position: given.position,
    versionNo: slot.versionNo,
    domain: slot.domain,
    optionIds: grade.ok ? grade.optionIds : null,
    correct: grade.ok && grade.correct,
    seconds: given.seconds,
    flagged: given.flagged,
    seenItemNo: itemNo ?? null,
  }
  return { response, problem: grade.ok ? undefined : grade.problem }
}

/** Grades every answer; throws one bad request that names each answer that is not valid. */
function gradeAll(questions: readonly FormQuestion[], request: AnalyzeRequest): GradedResponse[] {
  const issues: { path: string; message: string }[] = []
  const responses = questions.map((question, position) => {
    const { response, problem } = gradeQuestion(question, {
      position,
      answer: request.answers[position] ?? null,
      seconds: request.seconds?.[position] ?? null,
      flagged: request.flagged?.[position] ?? false,
    })
    if (problem !== undefined) {
      issues.push({ path: `body.answers.${position}`, message: `question ${position + 1} ${problem}` })
    }
    return response
  })
  if (issues.length > 0) throw new AppError('bad_request', issues.map((issue) => issue.message).join('; '), { issues })
  return responses
}
