import { lettersFor } from '#domain/grading/grade.ts'
import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank } from '../bank/index.ts'
import type { Attempt, AttemptStatus, AttemptsStore, Draft, OpenAttempt } from './attempts.store.ts'
import { forExistingUser } from './existing-user.ts'
import {
  buildQuestion,
  buildQuestions,
  checkLists,
  type FormQuestion,
  type GeneratedContent,
  generatedContentOf,
} from './form-questions.ts'
import type { GradingStore } from './grading.store.ts'
import type { CacheKeys, TestForm } from './test-form.ts'

/** A quiz or exam to resume. Once it is graded, the draft has the answers that were graded. */
export interface ResumedAttempt {
  attempt: Attempt
  questions: FormQuestion[]
  draft: Draft
}

/** A test form: by its key, which exists from the start, or by the id of a stored attempt. */
type FormReference = { cacheKey: string } | { attemptId: string }

/** A test form with its questions, or with the one that was asked for. */
export interface OpenedForm {
  form: TestForm
  questions: (FormQuestion & { position: number })[]
}

/** How long drafts and tombstones are stored after the last save. */
const draftLifetime = 90 * 86_400_000

/** The error for an attempt whose draft cannot be changed anymore. */
export function closedError(status: Exclude<AttemptStatus, 'draft'>): AppError {
  return status === 'discarded'
    ? new AppError('attempt_discarded', 'This attempt was discarded. Please start a new one.')
    : new AppError('attempt_closed', "This attempt has already been graded, so its answers can't be changed.")
}

/** A draft as devices that are behind it are told. */
export function storedDraftOf({ revision, savedAt, draft }: Attempt) {
  return { revision, savedAt: savedAt.toISOString(), draft: draft as Draft }
}

/** The error for a draft that was saved on another device in the meantime; it carries the current state. */
export function conflictError(attempt: Attempt): AppError {
  return new AppError('draft_conflict', 'Newer answers were saved on another device.', {
    current: storedDraftOf(attempt),
  })
}

/** Throws a bad request unless the entries are letters; whether these are offered is checked when they are graded. */
function checkLetters(list: 'answers' | 'eliminated', entries: readonly (readonly string[])[]): void {
  const message = 'must contain only option letters'
  const issues = entries.flatMap((letters, index) =>
    letters.every((letter) => /^[A-Za-z]$/.test(letter)) ? [] : [{ path: `body.${list}.${index}`, message }],
  )
  if (issues.length > 0) throw new AppError('bad_request', `${list}: ${message}`, { issues })
}

/** The draft as it is stored: one entry per question, answers as sorted unique letters or null, no time in the future. */
function normalize(draft: Draft, form: TestForm, now: Date): Draft {
  const { seconds, flagged, eliminated, position, timed } = draft
  checkLists(form, { answers: draft.answers, seconds, flagged, eliminated, changedAt: draft.changedAt })
  const answers = draft.answers.map(parseAnswer)
  checkLetters('answers', answers)
  checkLetters(
    'eliminated',
    eliminated.map((letters) => [...letters]),
  )
  const changedAt = draft.changedAt.map((time) => Math.min(time, now.getTime()))
  return { answers: answers.map(formatAnswer), seconds, flagged, eliminated, changedAt, position, timed }
}

/** The answers with those that are locked in a stored draft, whatever was given for them. */
export function withLocked(
  answers: readonly (string | null)[],
  stored: Draft | null | undefined,
): readonly (string | null)[] {
  if (!stored?.locked) return answers
  return answers.map((answer, index) =>
    (stored.locked?.[index] ?? null) === null ? answer : (stored.answers[index] ?? null),
  )
}

/** What may be saved of a draft: in tutor mode, locked answers are those of the stored draft. */
function keepLocked(form: TestForm, draft: Draft, stored: Draft | null | undefined): Draft {
  if (!form.isTutor) return draft
  const locked = stored?.locked ?? form.slots.map(() => null)
  return { ...draft, answers: [...withLocked(draft.answers, stored)], locked }
}

/**
 * A draft with the larger number of seconds of a stored one, if it includes everything else that is stored: no question
 * has an older change, and at least one has a newer one. Then merging the two would lead to the same answers.
 */
function mergeIncluded(draft: Draft, stored: Draft): Draft | undefined {
  const isSame = (index: number) =>
    draft.answers[index] === stored.answers[index] &&
    draft.flagged[index] === stored.flagged[index] &&
    draft.eliminated[index] === stored.eliminated[index]
  const differences = draft.changedAt.map((time, index) => time - (stored.changedAt[index] ?? 0))
  const isIncluded = differences.every((later, index) => later > 0 || (later === 0 && isSame(index)))
  if (!isIncluded || differences.every((later) => later === 0)) return undefined
  return { ...draft, seconds: draft.seconds.map((seconds, index) => Math.max(seconds, stored.seconds[index] ?? 0)) }
}

/** Attempts in progress: saved as the learner answers, resumed on any device, or discarded. */
export class AttemptsService {
  private readonly bank: Bank
  private readonly store: AttemptsStore
  private readonly grading: GradingStore
  private readonly keys: CacheKeys
  private readonly clock: () => Date

  constructor(deps: {
    bank: Bank
    store: AttemptsStore
    grading: GradingStore
    keys: CacheKeys
    clock: () => Date
  }) {
    this.bank = deps.bank
    this.store = deps.store
    this.grading = deps.grading
    this.keys = deps.keys
    this.clock = deps.clock
  }

  /**
   * Saves the draft of a quiz or exam that was `baseRevision` when the device last saw it. Throws `draft_conflict` when
   * it has been saved since with anything that this save does not include, `attempt_closed` once the attempt is graded,
   * and `attempt_discarded`.
   */
  async saveDraft(
    principal: Principal,
    { cacheKey, baseRevision, ...body }: Draft & { cacheKey: string; baseRevision: number },
  ): Promise<{ attemptId: string; revision: number; savedAt: Date }> {
    const form = this.keys.open(cacheKey, principal.userId)
    const savedAt = this.clock()
    const { attemptId } = form
    const given = normalize(body, form, savedAt)
    // In tutor mode only the draft that was read here may be replaced: an answer that is locked after this read raises
    // the revision, which a request could otherwise name ahead of time to undo the lock.
    const known = form.isTutor ? await this.store.findAttempt(principal.userId, attemptId) : undefined
    const draft = keepLocked(form, given, known?.draft)
    const isBase = !form.isTutor || baseRevision === (known?.revision ?? 0)
    const revision = isBase ? await this.store.updateDraft(form, draft, baseRevision, savedAt) : undefined
    if (revision !== undefined) return { attemptId, revision, savedAt }
    if (await this.createDraft(form, draft, savedAt)) return { attemptId, revision: 1, savedAt }
    const attempt = await this.store.findAttempt(principal.userId, attemptId)
    if (attempt?.status !== 'draft') throw closedError(attempt?.status ?? 'discarded')
    // A closing page may send its last save before it has seen the reply to the previous one, and cannot merge the two.
    const merged = attempt.draft && mergeIncluded(keepLocked(form, given, attempt.draft), attempt.draft)
    const next = merged && (await this.store.updateDraft(form, merged, attempt.revision, savedAt))
    if (!next) throw conflictError(attempt)
    return { attemptId, revision: next, savedAt }
  }

  /** A quiz or exam that is not submitted yet; throws `not_found`, also for a simulation exam. */
  async getOpen(principal: Principal, id: string): Promise<ResumedAttempt> {
    const attempt = await this.store.findAttempt(principal.userId, id)
    if (!attempt || attempt.status === 'submitted' || attempt.form.kind === 'simulation') {
      throw new AppError('not_found', "There's nothing to resume here.")
    }
    const questions = await buildQuestions(this.bank, attempt.form, attempt.generated)
    return { attempt, questions, draft: attempt.draft ?? (await this.gradedDraft(attempt, questions)) }
  }

  /**
   * The questions of a learner's test form, given its key or the id of its stored attempt; with a position, only that
   * question, or none when the form has no such position. Throws `invalid_key`, `form_outdated`, or `not_found`, also for a
   * simulation exam.
   */
  async openForm(principal: Principal, reference: FormReference, position?: number): Promise<OpenedForm> {
    const sealed = 'cacheKey' in reference ? this.keys.open(reference.cacheKey, principal.userId) : undefined
    const attemptId = 'cacheKey' in reference ? sealed?.attemptId : reference.attemptId
    const attempt = attemptId === undefined ? undefined : await this.store.findAttempt(principal.userId, attemptId)
    const form = attempt?.form ?? sealed
    if (!form || form.kind === 'simulation') throw new AppError('not_found', 'There is no such attempt.')
    const generated = attempt?.generated
    if (position === undefined) {
      const questions = await buildQuestions(this.bank, form, generated)
      return { form, questions: questions.map((question, index) => ({ ...question, position: index })) }
    }
    if (position >= form.slots.length) return { form, questions: [] }
    return { form, questions: [{ ...(await buildQuestion(this.bank, form, position, generated)), position }] }
  }

  findOpen(principal: Principal): Promise<OpenAttempt[]> {
    return this.store.findOpen(principal.userId)
  }

  /** Discards a draft for good: it cannot be saved or taken again. Throws `not_found` when there is none. */
  async discard(principal: Principal, id: string): Promise<void> {
    if (!(await this.store.discardDraft(principal.userId, id, this.clock()))) {
      throw new AppError('not_found', "There's nothing to discard here.")
    }
  }

  /** Deletes drafts and tombstones that nobody has saved for 90 days. */
  deleteExpired(): Promise<void> {
    return this.store.deleteSavedBefore(new Date(this.clock().getTime() - draftLifetime))
  }

  /** Creates the first draft of a form; false when the attempt exists. */
  private async createDraft(form: TestForm, draft: Draft, savedAt: Date): Promise<boolean> {
    if ((await this.store.findStatus(form.userId, form.attemptId)) !== undefined) return false
    const generated: GeneratedContent = generatedContentOf(await buildQuestions(this.bank, form))
    return forExistingUser(() => this.store.insertDraft(form, { generated, draft, savedAt }))
  }

  /** The answers that were graded, as a draft. */
  private async gradedDraft(attempt: Attempt, questions: readonly FormQuestion[]): Promise<Draft> {
    const responses = await this.grading.findResponses(attempt.id)
    return {
      answers: questions.map(({ presented }, position) => {
        const selected = new Set(responses[position]?.optionIds ?? [])
        return lettersFor(presented, (option) => selected.has(option.id))
      }),
      seconds: questions.map((_, position) => responses[position]?.seconds ?? 0),
      flagged: questions.map((_, position) => responses[position]?.flagged ?? false),
      eliminated: questions.map(() => ''),
      changedAt: questions.map(() => 0),
      position: 0,
      timed: false,
    }
  }
}
