import { findExamByName } from '#domain/exams/catalog.ts'
import { judge } from '#domain/exams/passing.ts'
import { gradeAnswer } from '#domain/grading/grade.ts'
import { localDay } from '#domain/progress/streak.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank } from '../bank/index.ts'
import {
  type Attempt,
  type AttemptsStore,
  type CacheKeys,
  checkAnswerable,
  checkLength,
  type FormQuestion,
  type GradedAttempt,
  type GradedResponse,
  generatedContentOf,
  resolveForm,
  type SubmittedAttempt,
  type TestForm,
} from './attempts-index.ts'

/** A graded paper with everything that its results screen says. */
export interface Analysis {
  paper: TestForm
  questions: readonly FormQuestion[]
  responses: readonly GradedResponse[]
  gradedAt: Date
  submitted: boolean
  timeSpent: number
  /** Places of questions that the learner reported. */
  reported: ReadonlySet<number>
}

export interface AnalyzeRequest {
  cacheKey: string
  answers: readonly (string | null)[]
  seconds?: readonly number[] | undefined
  flagged?: readonly boolean[] | undefined
}

export interface SubmitRequest {
  cacheKey?: string | undefined
  field: string
  totalQuestions: number
  /** Seconds, as claimed. */
  timeSpent: number
}

/** Grades papers and puts them into the history. The server's own count is the only one. */
export class GradingService {
  private readonly bank: Bank
  private readonly store: AttemptsStore
  private readonly keys: CacheKeys
  private readonly clock: () => Date

  constructor(bank: Bank, store: AttemptsStore, keys: CacheKeys, clock: () => Date) {
    this.bank = bank
    this.store = store
    this.keys = keys
    this.clock = clock
  }

  /** Grades the paper of a key and stores it; when it was graded before, answers that grading again. */
  async analyze(principal: Principal, request: AnalyzeRequest): Promise<Analysis> {
    const paper = this.keys.open(request.cacheKey, principal.userId)
    checkLength(request.answers, paper, 'answers')
    if (request.seconds) checkLength(request.seconds, paper, 'seconds')
    if (request.flagged) checkLength(request.flagged, paper, 'flagged')
    checkAnswerable(paper)
    const questions = await this.resolve(paper)
    const responses = gradeAll(questions, request)
    const graded = this.summarise(paper, questions, responses)
    if (await this.store.saveGraded(graded)) {
      const timeSpent = totalSeconds(responses)
      return {
        paper,
        questions,
        responses,
        gradedAt: graded.gradedAt,
        submitted: false,
        timeSpent,
        reported: new Set(),
      }
    }
    return this.getAnalysis(principal, paper.attemptId)
  }

  /** A graded attempt again, in the versions that were drawn; raises `not_found` for a draft or somebody else's. */
  async getAnalysis(principal: Principal, attemptId: string): Promise<Analysis> {
    const attempt = await this.store.findAttempt(principal.userId, attemptId)
    if (!attempt?.gradedAt) throw new AppError('not_found', 'There are no results for this attempt.')
    const [questions, responses, reported] = await Promise.all([
      resolveForm(this.bank, attempt.paper, attempt.words),
      this.store.findResponses(attemptId),
      this.store.findReported(attemptId),
    ])
    return {
      paper: attempt.paper,
      questions,
      responses,
      gradedAt: attempt.gradedAt,
      submitted: attempt.status === 'submitted',
      timeSpent: attempt.timeSpent ?? totalSeconds(responses),
      reported,
    }
  }

  /** Puts a graded attempt into the history, once; a second call answers the same entry. */
  async submit(principal: Principal, request: SubmitRequest): Promise<SubmittedAttempt> {
    const { userId } = principal
    const attempt = await this.findAttemptOf(userId, request)
    const now = this.clock()
    const atMost = Math.max(0, Math.floor((now.getTime() - attempt.startedAt) / 1000))
    const submitted = await this.store.submit(
      { id: attempt.id, userId },
      {
        submittedAt: now,
        timeSpent: Math.round(Math.min(Math.max(0, request.timeSpent), atMost)),
        localDate: localDay(now, principal.timeZone),
      },
    )
    const entry = submitted ?? (await this.store.findSubmitted(userId, attempt.id))
    if (!entry)
      throw new AppError('attempt_not_graded', 'This attempt has not been analysed yet. Analyse it, then submit it.')
    return entry
  }

  /** Keeps what a learner holds to be wrong with a question, for an admin to look at; raises `not_found`. */
  async report(principal: Principal, attemptId: string, report: { position: number; text: string }): Promise<void> {
    const isKept = await this.store.saveReport(principal.userId, attemptId, { ...report, at: this.clock() })
    if (!isKept) throw new AppError('not_found', 'There is no such question in your results.')
  }

  private async findAttemptOf(userId: string, request: SubmitRequest): Promise<{ id: string; startedAt: number }> {
    if (request.cacheKey !== undefined) {
      const paper = this.keys.open(request.cacheKey, userId)
      return { id: paper.attemptId, startedAt: paper.startedAt }
    }
    const open = await this.store.findNewestOpen(userId, request.field, request.totalQuestions)
    if (!open) throw new AppError('no_open_attempt', 'There is no open attempt of this field and size to submit.')
    return { id: open.id, startedAt: open.startedAt.getTime() }
  }

  /** The questions of a paper; when a model changed since, in the words that its draft kept. */
  private async resolve(paper: TestForm): Promise<FormQuestion[]> {
    try {
      return await resolveForm(this.bank, paper)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'form_outdated')) throw error
      const kept: Attempt | undefined = await this.store.findAttempt(paper.userId, paper.attemptId)
      if (!kept) throw error
      return resolveForm(this.bank, paper, kept.words)
    }
  }

  private summarise(paper: TestForm, questions: readonly FormQuestion[], responses: GradedResponse[]): GradedAttempt {
    const correct = responses.filter((response) => response.correct).length
    const exam = paper.isFullLength && paper.exam ? findExamByName(paper.field, paper.exam) : undefined
    return {
      paper,
      words: generatedContentOf(questions),
      gradedAt: this.clock(),
      correct,
      answered: responses.filter((response) => response.optionIds !== null).length,
      passed: judge(correct, questions.length, exam).passed,
      responses,
    }
  }
}

function totalSeconds(responses: readonly GradedResponse[]): number {
  return Math.round(responses.reduce((sum, response) => sum + (response.seconds ?? 0), 0))
}

/** Grades every answer; raises one bad request that names each answer that cannot be read. */
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
