import type { Analysis, HistoryEntry, TestForm } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'
import { Browser, type Reply } from './browser.ts'
import { rightAnswer } from './synthetic-bank.ts'

/** Parses the JSON of a reply; raises unless its status is 200. */
function read<T>(reply: Reply): T {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json() as T
}

/** A signed-in learner on one server. Methods named `send...` return the reply; the others raise unless it succeeded. */
export class Learner extends Browser {
  userId = ''

  assemble = async (query = 'limit=10', field = 'RN'): Promise<TestForm> =>
    read(await this.get(`/api/questions/${field}?${query}`))

  sendAnalyze = (form: { cacheKey: string }, answers: readonly unknown[], extra: object = {}) =>
    this.post('/api/quiz/analyze', { cacheKey: form.cacheKey, answers, ...extra })

  analyze = async (form: TestForm, answers: readonly unknown[], extra: object = {}): Promise<Analysis> =>
    read(await this.sendAnalyze(form, answers, extra))

  /** Submits with the documented payload and the form's `cacheKey`; `extra` overrides fields. */
  sendSubmit = (form: TestForm, extra: object = {}) =>
    this.post('/api/quiz/submit', {
      healthcareField: form.healthcareField,
      score: 100,
      totalQuestions: form.questions.length,
      timeSpent: 60,
      isFullLength: form.isFullLength,
      answers: [],
      cacheKey: form.cacheKey,
      ...extra,
    })

  submit = async (form: TestForm, extra: object = {}): Promise<HistoryEntry> => read(await this.sendSubmit(form, extra))

  /** Assembles, answers, and submits a test form. Answers are correct unless `answers` is given. */
  async take(query?: string, answers?: (form: TestForm) => readonly unknown[], field?: string): Promise<HistoryEntry> {
    const form = await this.assemble(query, field)
    await this.analyze(form, answers ? answers(form) : form.questions.map(rightAnswer))
    return this.submit(form)
  }

  /** Saves a draft, as a device that has no saved draft yet unless `given` has a `baseRevision`. */
  sendDraft = (form: TestForm, given: Partial<Draft> & { baseRevision?: number } = {}) =>
    this.put('/api/attempts/draft', { cacheKey: form.cacheKey, baseRevision: 0, ...emptyDraft(form), ...given })

  read = async <T>(url: string): Promise<T> => read<T>(await this.get(url))
}

/** The draft of an attempt in which nothing is answered yet. */
export function emptyDraft({ questions }: TestForm): Draft {
  return {
    answers: questions.map(() => null),
    seconds: questions.map(() => 0),
    flagged: questions.map(() => false),
    eliminated: questions.map(() => ''),
    changedAt: questions.map(() => 0),
    position: 0,
    timed: false,
  }
}
