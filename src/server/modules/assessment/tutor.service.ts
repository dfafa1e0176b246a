import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank } from '../bank/index.ts'
import { closedError, type ResumedAttempt, storedDraftOf } from './attempts.service.ts'
import type { Attempt, AttemptsStore, Draft } from './attempts.store.ts'
import { forExistingUser } from './existing-user.ts'
import {
  buildOrRestore,
  buildQuestion,
  buildQuestions,
  checkAnswerable,
  type FormQuestion,
  generatedContentOf,
} from './form-questions.ts'
import { gradeQuestion } from './grading.service.ts'
import type { GradedResponse, GradingStore } from './grading.store.ts'
import type { CacheKeys, TestForm } from './test-form.ts'

export interface AnswerRequest {
  cacheKey: string
  position: number
  answer: string | null
  seconds: number
  flagged?: boolean | undefined
  /** The revision of the draft that the device knows. */
  baseRevision?: number | undefined
}

/** A question whose answer is locked. */
export interface ExplainedQuestion {
  question: FormQuestion
  response: GradedResponse
}

/** A locked answer, and the draft that now has it. */
export interface LockedAnswer extends ExplainedQuestion {
  revision: number
  savedAt: Date
  /** The stored draft, when it has more than the device knows. */
  current: ReturnType<typeof storedDraftOf> | null
}

/** Tutor mode: checks one answer at a time, locks it, and explains the question. */
export class TutorService {
  private readonly bank: Bank
  private readonly attempts: AttemptsStore
  private readonly grading: GradingStore
  private readonly keys: CacheKeys
  private readonly clock: () => Date

  constructor(deps: {
    bank: Bank
    attempts: AttemptsStore
    grading: GradingStore
    keys: CacheKeys
    clock: () => Date
  }) {
    this.bank = deps.bank
    this.attempts = deps.attempts
    this.grading = deps.grading
    this.keys = deps.keys
    this.clock = deps.clock
  }

  /**
   * Locks an answer and explains the question; when it was locked before, explains what was locked then. Throws a bad
   * request for an attempt that was not started in tutor mode, `attempt_closed` once it is graded, and `attempt_discarded`.
   */
  async answer(principal: Principal, request: AnswerRequest): Promise<LockedAnswer> {
    const form = this.openTutorForm(request.cacheKey, principal)
    const { position, seconds, flagged } = request
    const question = await buildOrRestore(
      (generated) => buildQuestion(this.bank, form, position, generated),
      () => this.attempts.findAttempt(form.userId, form.attemptId),
    )
    const given = { position, answer: request.answer, seconds, flagged: flagged ?? false }
    const { response, problem } = gradeQuestion(question, given)
    if (problem !== undefined) {
      throw new AppError('bad_request', `answer: ${problem}`, { issues: [{ path: 'body.answer', message: problem }] })
    }
    const savedAt = this.clock()
    const answer = formatAnswer(parseAnswer(request.answer))
    const lock = () => this.grading.lockAnswer(form, response, { answer, isFlagged: flagged, at: savedAt })
    let revision = await lock()
    if (revision === undefined) {
      await this.createDraft(form, savedAt)
      revision = await lock()
    }
    if (revision === undefined) return this.findLocked(form, question, request)
    const isKnown = request.baseRevision === undefined || revision === request.baseRevision + 1
    if (isKnown) return { question, response, revision, savedAt, current: null }
    const attempt = await this.attempts.findAttempt(form.userId, form.attemptId)
    return { question, response, revision, savedAt, current: attempt?.draft ? storedDraftOf(attempt) : null }
  }

  /** The locked questions of an attempt in progress. */
  explain({ attempt, questions, draft }: ResumedAttempt): ExplainedQuestion[] {
    if (attempt.status !== 'draft') return []
    return questions.flatMap((question, position) => {
      return isLocked(draft, position) ? [explainLocked(question, position, draft)] : []
    })
  }

  private openTutorForm(cacheKey: string, principal: Principal): TestForm {
    const form = this.keys.open(cacheKey, principal.userId)
    checkAnswerable(form)
    if (!form.isTutor) {
      throw new AppError(
        'bad_request',
        "This quiz wasn't started in tutor mode, so its answers are explained at the end.",
      )
    }
    return form
  }

  /** Creates a draft in which nothing is answered, for the first lock to change, unless the attempt exists. */
  private async createDraft(form: TestForm, savedAt: Date): Promise<void> {
    if ((await this.attempts.findStatus(form.userId, form.attemptId)) !== undefined) return
    const generated = generatedContentOf(await buildQuestions(this.bank, form))
    const each = <T>(value: T) => form.slots.map(() => value)
    const draft: Draft = {
      answers: each(null),
      seconds: each(0),
      flagged: each(false),
      eliminated: each(''),
      changedAt: each(0),
      position: 0,
      timed: false,
      locked: each(null),
    }
    // Revision 0, as devices call a draft that was never saved; locking makes it 1.
    await forExistingUser(() => this.attempts.insertDraft(form, { generated, draft, savedAt, revision: 0 }))
  }

  /** What was locked before. */
  private async findLocked(form: TestForm, question: FormQuestion, request: AnswerRequest): Promise<LockedAnswer> {
    const attempt = await this.attempts.findAttempt(form.userId, form.attemptId)
    const draft = attempt?.draft
    if (!attempt || !draft || !isLocked(draft, request.position)) throw closedError(statusOf(attempt))
    const { revision, savedAt } = attempt
    const isKnown = request.baseRevision === undefined || revision === request.baseRevision
    return {
      ...explainLocked(question, request.position, draft),
      revision,
      savedAt,
      current: isKnown ? null : storedDraftOf(attempt),
    }
  }
}

const statusOf = (attempt: Attempt | undefined) =>
  attempt === undefined || attempt.status === 'draft' ? 'discarded' : attempt.status

/** Explains the question at a position with the answer that a draft has. */
export function explainLocked(question: FormQuestion, position: number, draft: Draft): ExplainedQuestion {
  const { response } = gradeQuestion(question, {
    position,
    answer: draft.answers[position] ?? null,
    seconds: draft.seconds[position] ?? null,
    flagged: draft.flagged[position] ?? false,
  })
  return { question, response }
}

/** Whether the answer at a position is locked. */
export const isLocked = ({ locked }: Draft, position: number) => (locked?.[position] ?? null) !== null
