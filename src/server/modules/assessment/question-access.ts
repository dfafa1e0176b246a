import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Question } from '#domain/question/question.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Bank } from '../bank/index.ts'
import type { AttemptsStore } from './attempts.store.ts'
import { buildQuestion, type FormQuestion } from './form-questions.ts'
import type { GradedResponse, GradingStore } from './grading.store.ts'
import { explainLocked, isLocked } from './tutor.service.ts'

/** A question of an attempt in progress: its answer must not be shown. */
export interface OpenQuestion {
  itemId: string
  /** Undefined for a simulation. */
  question: Question | undefined
  /** Different for different questions; the same question has the same one in each attempt. */
  key: string
}

/** A question whose explanation a learner may see, with the answer that was given. */
export interface AnsweredQuestion {
  itemId: string
  field: FieldCode
  question: FormQuestion
  response: GradedResponse
}

/** Why a question that was answered before is not explained now. */
export const inProgressError = () =>
  new AppError(
    'question_in_progress',
    'This question is in an attempt you have open. It is explained after you submit.',
  )

/** What other modules may know and show of the questions of a learner's attempts. */
export class QuestionAccess {
  private readonly bank: Bank
  private readonly attempts: AttemptsStore
  private readonly grading: GradingStore

  constructor(deps: { bank: Bank; attempts: AttemptsStore; grading: GradingStore }) {
    this.bank = deps.bank
    this.attempts = deps.attempts
    this.grading = deps.grading
  }

  /** The questions of a learner's attempts in progress, without those whose answers are locked in tutor mode. */
  async findOpen(userId: string): Promise<OpenQuestion[]> {
    const rows = await this.attempts.findUnansweredQuestions(userId)
    const versions = await this.bank.versions(rows.map(({ versionNo }) => versionNo))
    return rows.map(({ itemId, versionNo, generated }, index) => {
      const version = versions[index]
      return {
        itemId,
        question: generated ?? (version && this.bank.findQuestion(version, '')),
        key: generated ? `${versionNo} ${generated.stem}` : String(versionNo),
      }
    })
  }

  /**
   * A question at a position (from 0) of an attempt that is graded, or whose answer is locked in tutor mode. Throws
   * `not_found`, also for a simulation, and `attempt_not_graded`.
   */
  async getAnswered(userId: string, attemptId: string, position: number): Promise<AnsweredQuestion> {
    const attempt = await this.attempts.findAttempt(userId, attemptId)
    const slot = attempt?.form.slots[position]
    if (!attempt || !slot || attempt.form.kind === 'simulation') {
      throw new AppError('not_found', 'There is no such question in your attempts.')
    }
    const { form, generated, draft } = attempt
    if (attempt.status === 'draft' && !(draft && isLocked(draft, position))) {
      throw new AppError('attempt_not_graded', 'This question is in an attempt in progress. It is explained afterward.')
    }
    const [version] = await this.bank.versions([slot.versionNo])
    const question = await buildQuestion(this.bank, form, position, generated)
    const response =
      draft && attempt.status === 'draft'
        ? explainLocked(question, position, draft).response
        : (await this.grading.findResponses(attemptId))[position]
    if (!version || !response) throw new AppError('not_found', 'There is no such question in your attempts.')
    return { itemId: version.itemId, field: form.field, question, response }
  }

  /** As `getAnswered`; throws `question_in_progress` when an attempt in progress asks the item again. */
  async getExplained(userId: string, attemptId: string, position: number): Promise<AnsweredQuestion> {
    const [answered, open] = await Promise.all([
      this.getAnswered(userId, attemptId, position),
      this.attempts.findUnansweredQuestions(userId),
    ])
    if (open.some(({ itemId }) => itemId === answered.itemId)) throw inProgressError()
    return answered
  }
}
