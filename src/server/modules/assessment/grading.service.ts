import { findExamByName } from '#domain/exams/catalog.ts'
import { judge, type Verdict } from '#domain/exams/passing.ts'
import { gradeAnswer } from '#domain/grading/grade.ts'
import { localDay } from '#domain/progress/streak.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank } from '../bank/index.ts'
import { closedError, conflictError } from './attempts.service.ts'
import type { AttemptsStore } from './attempts.store.ts'
import { forExistingUser } from './existing-user.ts'
import { buildQuestions, checkLists, type FormQuestion, generatedContentOf } from './form-questions.ts'
import type { GradedAttempt, GradedResponse, GradingStore } from './grading.store.ts'
import type { HistoryStore, SubmittedAttempt } from './history.store.ts'
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
  private readonly history: HistoryStore
  private readonly keys: CacheKeys
  private readonly clock: () => Date

  constructor(deps: {
    bank: Bank
    attempts: AttemptsStore
    store: GradingStore
    history: HistoryStore
    keys: CacheKeys
    clock: () => Date
  }) {
    this.bank = deps.bank
    this.attempts = deps.attempts
    this.store = deps.store
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
    const { answers, seconds, flagged } = request
    checkLists(form, { answers, seconds, flagged })
    const questions = await this.buildQuestions(form)
    const responses = gradeAll(questions, request)
    const graded = this.summarize(form, questions, responses)
    if (await forExistingUser(() => this.store.saveGraded(graded, request.baseRevision))) {
      const { gradedAt, verdict } = graded
      const timeSpent = totalSeconds(responses)
      return { form, questions, responses, verdict, gradedAt, submitted: false, timeSpent, reported: new Set() }
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
    }
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

  /** Saves a problem report for an admin to review; throws `not_found`. */
  async report(principal: Principal, attemptId: string, report: { position: number; text: string }): Promise<void> {
    const values = { ...report, at: this.clock() }
    const isSaved = await forExistingUser(() => this.store.saveReport(principal.userId, attemptId, values))
    if (!isSaved) throw new AppError('not_found', "That question isn't in your results.")
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

  /** The questions of a form; when a model has changed since, with the model questions that its draft stored. */
  private async buildQuestions(form: TestForm): Promise<FormQuestion[]> {
    try {
      return await buildQuestions(this.bank, form)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'form_outdated')) throw error
      const stored = await this.attempts.findAttempt(form.userId, form.attemptId)
      if (!stored) throw error
      return buildQuestions(this.bank, form, stored.generated)
    }
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

/** Grades every answer; throws one bad request that names each answer that is not valid. */
function gradeAll(questions: readonly FormQuestion[], request: AnalyzeRequest): GradedResponse[] {
  const issues: { path: string; message: string }[] = []
  const responses = questions.map(({ slot, itemNo, question, presented }, position): GradedResponse => {
    const grade = gradeAnswer(question, presented, request.answers[position] ?? null)
    if (!grade.ok)
      issues.push({ path: `body.answers.${position}`, message: `question ${position + 1} ${grade.problem}` })
    return {
      position,
      versionNo: slot.versionNo,
      domain: slot.domain,
      optionIds: grade.ok ? grade.optionIds : null,
      correct: grade.ok && grade.correct,
      seconds: request.seconds?.[position] ?? null,
      flagged: request.flagged?.[position] ?? false,
      seenItemNo: itemNo ?? null,
    }
  })
  if (issues.length > 0) throw new AppError('bad_request', issues.map((issue) => issue.message).join('; '), { issues })
  return responses
}
