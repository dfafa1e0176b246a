import type { AnalysisResult, TestForm } from '#contract/assessment.ts'
import type { Draft, StoredDraft } from '#contract/attempts.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { attemptKinds, type LocalStore } from '../offline/local-store.ts'
import { countAnswered, findChanged, isDraftOf, lockAnswer, mergeDrafts } from './draft.ts'
import { SaveQueue, type SaveQueueDeps, type SaveStatus } from './save-queue.ts'
import type { ServerTime } from './server-time.ts'

/** A draft as this device stores it. */
export interface LocalDraft {
  draft: Draft
  /** The revision of the server's draft that is included here; 0 before the first save. */
  revision: number
  /** The server's time of that revision (ISO 8601); null before the first save. */
  savedAt: string | null
  /** True while this device has changes that the server does not have. */
  isDirty: boolean
  /** When this device stored it, by its own clock (epoch milliseconds). */
  storedAt: number
  /** The learner submitted the attempt, and has not canceled that since. */
  isSubmitting: boolean
  /** The page that stored it. */
  writer: string
}

/** The endpoints of a draft. */
export interface DraftApi {
  save: (
    body: Omit<Draft, 'locked'> & { cacheKey: string; baseRevision: number },
    options: { keepalive: boolean; signal: AbortSignal },
  ) => Promise<{ revision: number; savedAt: string }>
  /** Any request; its reply tells the server's time. */
  ping: () => Promise<unknown>
}

export interface DraftSessionDeps {
  testForm: TestForm
  local: LocalDraft
  store: LocalStore
  api: DraftApi
  time: ServerTime
  /** Answers from another device or tab were added. */
  onSynced?: () => void
  /** The device could not store the draft. */
  onStorageFailure?: (error: unknown) => void
  onSignedOut: SaveQueueDeps['onSignedOut']
  onRejected: SaveQueueDeps['onRejected']
  schedule?: SaveQueueDeps['schedule']
  /** This device's clock in epoch milliseconds. */
  now?: () => number
}

/** The server's reply when it has locked an answer. */
export interface Lock {
  result: AnalysisResult
  revision: number
  savedAt: string
  current: StoredDraft | null
}

export interface DraftSnapshot {
  draft: Draft
  status: SaveStatus
}

/**
 * A change made before the server's time is known gets a time of this device, marked by this offset. Such a change
 * counts as newer than every change with a server time; the offset goes away as soon as the server's time is known.
 */
const deviceTime = 1e15
const maxConflicts = 5

/** The server's current draft, if that is why a save was refused. */
export function findConflict(error: unknown): StoredDraft | undefined {
  const body = error instanceof ApiError ? error.body : undefined
  return body?.code === 'draft_conflict' ? (body.current as StoredDraft | undefined) : undefined
}

/** The questions that the learner has answered, flagged, or eliminated options of. Giving the same answer again counts. */
function findTouched(before: Draft, next: Draft): number[] {
  const isTouched =
    next.answers !== before.answers || next.flagged !== before.flagged || next.eliminated !== before.eliminated
  if (!isTouched) return []
  const changed = findChanged(before, next)
  return changed.includes(before.position) ? changed : [...changed, before.position]
}

const pageId = crypto.randomUUID()

/**
 * The draft of an open attempt: what the learner does changes it at once, this device stores every change, and the
 * server gets it soon afterward. Changes from other tabs and devices are merged question by question.
 */
export class DraftSession {
  readonly testForm: TestForm
  private readonly deps: DraftSessionDeps
  private readonly queue: SaveQueue
  private readonly listeners = new Set<() => void>()
  private readonly writer: string
  private local: LocalDraft
  private snapshot: DraftSnapshot
  /** Counts the learner's changes, to tell whether there were any during a save. */
  private changes = 0
  private isEnded = false
  private storing: Promise<void> | undefined
  private isStoreRequested = false

  constructor(deps: DraftSessionDeps, writer: string = pageId) {
    this.deps = deps
    this.testForm = deps.testForm
    this.writer = writer
    this.local = deps.local
    this.snapshot = { draft: deps.local.draft, status: 'idle' }
    this.queue = new SaveQueue({
      save: (options) => this.save(options),
      onStatus: (status) => this.publish({ ...this.snapshot, status }),
      onSignedOut: deps.onSignedOut,
      onRejected: deps.onRejected,
      ...(deps.schedule ? { schedule: deps.schedule } : {}),
    })
  }

  /**
   * Stores the attempt on this device, and saves what never reached the server. A new exam is saved at once, so that it
   * can be resumed even if it is left before the first answer.
   */
  start(): void {
    if (this.testForm.isFullLength && this.local.revision === 0) this.local = { ...this.local, isDirty: true }
    this.requestStore()
    if (this.local.isDirty && this.isWorthSaving) this.queue.request()
  }

  /** A quiz is saved from its first answer on, an exam always. */
  private get isWorthSaving(): boolean {
    return this.testForm.isFullLength || this.local.revision > 0 || countAnswered(this.draft) > 0
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getSnapshot = (): DraftSnapshot => this.snapshot

  get draft(): Draft {
    return this.snapshot.draft
  }

  get revision(): number {
    return this.local.revision
  }

  get isSubmitting(): boolean {
    return this.local.isSubmitting
  }

  /** Replaces the draft by what the learner made of it. Time spent alone is stored here and saved with the next change. */
  change(next: Draft): void {
    const before = this.draft
    if (next === before) return
    const changed = findTouched(before, next)
    const draft = changed.length > 0 ? { ...next, changedAt: this.stamp(next.changedAt, changed) } : next
    const isChange = changed.length > 0 || next.position !== before.position || next.timed !== before.timed
    this.setDraft(draft)
    if (isChange) {
      this.changes += 1
      this.local = { ...this.local, isDirty: true }
      if (this.isWorthSaving) this.queue.request()
    }
    this.requestStore()
  }

  /** Remembers across reloads that the attempt was submitted, or that this was canceled. Resolves when stored. */
  async setSubmitting(isSubmitting: boolean): Promise<void> {
    this.local = { ...this.local, isSubmitting }
    this.requestStore()
    await this.storing
  }

  /**
   * Adds an answer that the server has locked. `current` is the server's draft, when it has more than that and what this
   * device knew.
   */
  lock(position: number, { result, revision, savedAt, current }: Lock): void {
    if (this.isEnded) return
    if (!current && revision > this.local.revision) this.local = { ...this.local, revision, savedAt }
    this.setDraft(lockAnswer(this.draft, position, result))
    this.requestStore()
    if (current) this.absorb(current)
  }

  /** Adds the server's draft to this one. */
  absorb(stored: StoredDraft): void {
    if (this.isEnded || stored.revision < this.local.revision) return
    this.resolveDeviceTimes()
    const merged = mergeDrafts(this.draft, stored.draft)
    const isSynced = findChanged(merged, stored.draft).length === 0
    const hasNews = findChanged(this.draft, merged).length > 0
    const { revision, savedAt } = stored
    this.local = { ...this.local, revision, savedAt, isDirty: this.local.isDirty && !isSynced }
    this.setDraft(merged)
    this.requestStore()
    if (hasNews) this.deps.onSynced?.()
  }

  /** Adds what another tab of this browser has stored. */
  async absorbStored(): Promise<void> {
    const { store, testForm } = this.deps
    const stored = await store.read<LocalDraft>('draft', testForm.attemptId).catch(() => undefined)
    if (this.isEnded || !stored || stored.writer === this.writer) return
    if (!isDraftOf(testForm.questions.length, stored.draft)) return
    const merged = mergeDrafts(this.draft, this.inServerTime(stored.draft))
    if (findChanged(this.draft, merged).length === 0) return
    this.setDraft(merged)
    this.deps.onSynced?.()
  }

  /** Saves now what is not saved yet. */
  flush(options?: { keepalive?: boolean }): Promise<void> {
    return this.queue.flush(options)
  }

  /** Stops saving while the attempt is being submitted. */
  hold(): void {
    this.queue.hold()
  }

  release(): void {
    this.queue.release()
    if (this.local.isDirty) this.queue.request()
  }

  /** Stops saving for good and removes the attempt from this device: it was discarded on the server. */
  async close(): Promise<void> {
    this.end()
    await this.storing
    await this.deps.store.remove(this.testForm.attemptId, ...attemptKinds).catch((error) => {
      this.deps.onStorageFailure?.(error)
    })
  }

  /** Stops for good. */
  end(): void {
    this.isEnded = true
    this.queue.end()
  }

  private async save({ keepalive, signal }: { keepalive: boolean; signal: AbortSignal }): Promise<void> {
    const { api, time } = this.deps
    if (time.now() === undefined) await this.learnServerTime()
    for (let conflicts = 0; ; conflicts += 1) {
      this.resolveDeviceTimes()
      const { draft, changes } = this
      const { cacheKey } = this.testForm
      try {
        const { locked, ...own } = draft
        const reply = await api.save({ ...own, cacheKey, baseRevision: this.local.revision }, { keepalive, signal })
        time.synchronize()
        return this.acknowledge(draft, changes, reply)
      } catch (error) {
        time.synchronize()
        const current = findConflict(error)
        if (!current || conflicts >= maxConflicts || signal.aborted) throw error
        this.absorb(current)
      }
    }
  }

  private async learnServerTime(): Promise<void> {
    const { api, time } = this.deps
    try {
      await api.ping()
    } finally {
      time.synchronize()
    }
  }

  /** The server has this draft. It never stores a time in the future; neither does this device from now on. */
  private acknowledge(
    sent: Draft,
    changes: number,
    { revision, savedAt }: { revision: number; savedAt: string },
  ): void {
    if (revision < this.local.revision) return
    const latest = Date.parse(savedAt)
    const changedAt = this.draft.changedAt.map((time, index) =>
      time === sent.changedAt[index] ? Math.min(time, latest) : time,
    )
    this.local = { ...this.local, revision, savedAt, isDirty: this.changes !== changes }
    this.setDraft({ ...this.draft, changedAt })
    this.requestStore()
  }

  /** The times of the draft after a change of some questions: each later than the last change of its question. */
  private stamp(changedAt: readonly number[], changed: readonly number[]): number[] {
    const { time, now = Date.now } = this.deps
    const server = time.now()
    const at = Math.round(server ?? deviceTime + now())
    return changedAt.map((last, index) => (changed.includes(index) ? Math.max(last + 1, at) : last))
  }

  private resolveDeviceTimes(): void {
    this.setDraft(this.inServerTime(this.draft))
  }

  /** Converts the times of changes that were made before the server's time was known, once it is. */
  private inServerTime(draft: Draft): Draft {
    const { time, now = Date.now } = this.deps
    const server = time.now()
    if (server === undefined || draft.changedAt.every((at) => at < deviceTime)) return draft
    const skew = now() - server
    const convert = (at: number) => Math.round(Math.max(1, Math.min(server, at - deviceTime - skew)))
    return { ...draft, changedAt: draft.changedAt.map((at) => (at < deviceTime ? at : convert(at))) }
  }

  private setDraft(draft: Draft): void {
    this.local = { ...this.local, draft }
    this.publish({ ...this.snapshot, draft })
  }

  private publish(snapshot: DraftSnapshot): void {
    if (snapshot.draft === this.snapshot.draft && snapshot.status === this.snapshot.status) return
    this.snapshot = snapshot
    for (const listener of this.listeners) listener()
  }

  /** Stores the newest state; one write at a time. */
  private requestStore(): void {
    this.isStoreRequested = true
    this.storing ??= this.storeRequested().finally(() => {
      this.storing = undefined
      if (this.isStoreRequested && !this.isEnded) this.requestStore()
    })
  }

  private async storeRequested(): Promise<void> {
    const { store, testForm, now = Date.now } = this.deps
    while (this.isStoreRequested && !this.isEnded) {
      this.isStoreRequested = false
      try {
        await store.update<LocalDraft>('draft', testForm.attemptId, (stored) => {
          const mine = { ...this.local, storedAt: now(), writer: this.writer }
          const isOther = stored && stored.writer !== this.writer && isDraftOf(testForm.questions.length, stored.draft)
          return isOther ? { ...mine, draft: mergeDrafts(mine.draft, this.inServerTime(stored.draft)) } : mine
        })
      } catch (error) {
        this.deps.onStorageFailure?.(error)
      }
    }
  }
}
