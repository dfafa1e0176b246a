import { lettersFor } from '#domain/grading/grade.ts'
import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
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
  generatedContentOf,
  type OpenAttempt,
  resolveForm,
  type TestForm,
  type Work,
} from './attempts-index.ts'

/** Raises a bad request unless these are letters; whether they are on offer is looked at when they are graded. */
function checkLetters(list: 'answers' | 'eliminated', entries: readonly (readonly string[])[]): void {
  const message = 'takes letters of options'
  const issues = entries.flatMap((letters, at) =>
    letters.every((letter) => /^[A-Za-z]$/.test(letter)) ? [] : [{ path: `body.${list}.${at}`, message }],
  )
  if (issues.length > 0) throw new AppError('bad_request', `${list}: ${message}`, { issues })
}

/** The work as it is kept: one entry a question, letters sorted and each once, null where nothing is chosen. */
function tidy(work: Work, paper: TestForm): Work {
  for (const list of ['answers', 'seconds', 'flagged', 'eliminated'] as const) checkLength(work[list], paper, list)
  const answers = work.answers.map(parseAnswer)
  checkLetters('answers', answers)
  checkLetters(
    'eliminated',
    work.eliminated.map((letters) => [...letters]),
  )
  return { ...work, answers: answers.map(formatAnswer) }
}

/** Work in progress: kept as it is given, and handed out again on any device. */
export class DraftsService {
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

  /** Keeps the work of a key. Raises `attempt_closed` once the attempt is graded. */
  async save(principal: Principal, cacheKey: string, work: Work): Promise<{ attemptId: string; savedAt: Date }> {
    const paper = this.keys.open(cacheKey, principal.userId)
    checkAnswerable(paper)
    const kept = tidy(work, paper)
    const savedAt = this.clock()
    const words = async () => generatedContentOf(await resolveForm(this.bank, paper))
    if (!(await this.store.saveDraft(paper, words, kept, savedAt))) {
      throw new AppError('attempt_closed', 'This attempt was already handed in. Its results are in your history.')
    }
    return { attemptId: paper.attemptId, savedAt }
  }

  /** An attempt that is not handed in, with its questions; raises `not_found`. */
  async getOpen(principal: Principal, id: string): Promise<{ attempt: Attempt; questions: FormQuestion[] }> {
    const attempt = await this.store.findAttempt(principal.userId, id)
    if (!attempt || attempt.status === 'submitted') {
      throw new AppError('not_found', 'There is no attempt to go on with here.')
    }
    return { attempt, questions: await resolveForm(this.bank, attempt.paper, attempt.words) }
  }

  findOpen(principal: Principal): Promise<OpenAttempt[]> {
    return this.store.findOpen(principal.userId)
  }

  async discard(principal: Principal, id: string): Promise<void> {
    if (!(await this.store.removeDraft(principal.userId, id))) {
      throw new AppError('not_found', 'There is no draft to discard here.')
    }
  }

  /** The work of an attempt; once it is graded, the answers that were graded. */
  async workOf(attempt: Attempt, questions: readonly FormQuestion[]): Promise<Work> {
    if (attempt.work) return attempt.work
    const responses = await this.store.findResponses(attempt.id)
    return {
      answers: questions.map(({ presented }, position) => {
        const chosen = new Set(responses[position]?.optionIds ?? [])
        return lettersFor(presented, (option) => chosen.has(option.id))
      }),
      seconds: questions.map((_, position) => responses[position]?.seconds ?? 0),
      flagged: questions.map((_, position) => responses[position]?.flagged ?? false),
      eliminated: questions.map(() => ''),
      position: 0,
      timed: false,
    }
  }
}
