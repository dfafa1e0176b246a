import { setTimeout as pause } from 'node:timers/promises'
import type { Analysis, HistoryEntry, TestForm } from '#contract/assessment.ts'
import type { HistoryItem, OpenAttempt } from '#contract/attempts.ts'
import { emptyDraft } from '../support/learner.ts'

/** What the server acknowledged as stored. */
interface Acknowledged {
  draft?: readonly (string | null)[]
  analysis?: Analysis
  entry?: HistoryEntry
}

/** A learner who takes quizzes over the network and remembers everything that the server acknowledged. */
export class KillClient {
  readonly #acknowledged = new Map<string, Acknowledged>()
  /** Attempts that were checked and are graded and complete: they never change again. */
  readonly #complete = new Set<string>()
  readonly #username: string
  #cookie = ''
  #address = ''

  constructor(username: string) {
    this.#username = username
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await this.#fetchWithRetry(`${this.#address}${path}`, {
      method,
      headers: { cookie: this.#cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    this.#cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? this.#cookie
    return JSON.parse(text) as T
  }

  /** A server on a busy machine may ask to wait, as the product's own client does. */
  async #fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const reply = await fetch(url, init)
      if (reply.status !== 503) return reply
      await pause(200)
    }
  }

  /** Signs in the first time; after a restart the session must still exist. */
  async connect(address: string, password: string): Promise<void> {
    this.#address = address
    if (this.#cookie === '') {
      await this.#call('POST', '/api/login', { emailOrUsername: this.#username, password, healthcareField: 'RN' })
    }
    await this.#call('GET', '/api/user')
  }

  /** Takes quizzes until the server is gone. Calls `count` for each acknowledged write. */
  async workUntilKilled(count: () => void, isKilled: () => boolean): Promise<void> {
    try {
      for (;;) await this.#takeQuiz(count)
    } catch (error) {
      if (!isKilled()) throw error
    }
  }

  async #takeQuiz(count: () => void): Promise<void> {
    const form = await this.#call<TestForm>('GET', '/api/questions/RN?limit=10')
    const answers = form.questions.map(({ options }, index) =>
      index % 4 === 3 ? null : (options[index % 3]?.label ?? null),
    )
    const acknowledged: Acknowledged = {}
    const { cacheKey, attemptId } = form
    await this.#call('PUT', '/api/attempts/draft', { cacheKey, baseRevision: 0, ...emptyDraft(form), answers })
    this.#acknowledged.set(attemptId, acknowledged)
    acknowledged.draft = answers
    count()
    acknowledged.analysis = await this.#call<Analysis>('POST', '/api/quiz/analyze', { cacheKey, answers })
    count()
    const claim = {
      healthcareField: 'RN',
      score: 0,
      totalQuestions: 10,
      timeSpent: 5,
      isFullLength: false,
      answers: [],
    }
    acknowledged.entry = await this.#call<HistoryEntry>('POST', '/api/quiz/submit', { ...claim, cacheKey })
    count()
  }

  /** Finds acknowledged writes that are missing or incomplete, and unacknowledged writes that are stored in part. */
  async findLosses(): Promise<string[]> {
    const history = await this.#readHistory()
    const open = await this.#call<OpenAttempt[]>('GET', '/api/attempts')
    const losses: string[] = []
    for (const [id, { entry }] of this.#acknowledged) {
      if (entry && JSON.stringify(history.get(id)) !== JSON.stringify(entry)) losses.push(`${id}: not in the history`)
    }
    const graded = new Set([...history.keys(), ...open.filter((attempt) => attempt.graded).map(({ id }) => id)])
    for (const id of graded.union(new Set(this.#acknowledged.keys())).difference(this.#complete)) {
      const loss = await this.#findLoss(id, graded.has(id))
      if (loss) losses.push(`${id}: ${loss}`)
      else if (history.has(id)) this.#complete.add(id)
    }
    return losses
  }

  async #readHistory(): Promise<Map<string, Omit<HistoryItem, 'simulation'>>> {
    const entries = new Map<string, Omit<HistoryItem, 'simulation'>>()
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = await this.#call<{ items: HistoryItem[]; nextCursor: string | null }>(
        'GET',
        `/api/attempts/history?limit=100${query}`,
      )
      for (const { simulation: _, ...entry } of page.items) entries.set(entry.id, entry)
      cursor = page.nextCursor
    }
    return entries
  }

  async #findLoss(id: string, isGraded: boolean): Promise<string | undefined> {
    const { analysis, draft } = this.#acknowledged.get(id) ?? {}
    if (!isGraded) {
      if (analysis) return 'was graded and no longer is'
      const stored = await this.#call<{ draft: { answers: unknown } }>('GET', `/api/attempts/${id}`)
      return JSON.stringify(stored.draft.answers) === JSON.stringify(draft) ? undefined : 'the draft differs'
    }
    const { results, score } = await this.#call<Analysis>('GET', `/api/attempts/${id}/analysis`)
    if (results.length !== 10) return `${results.length} of 10 responses`
    return analysis && analysis.score !== score ? 'the score differs' : undefined
  }
}
