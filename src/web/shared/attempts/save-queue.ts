import type { ApiError } from '#web/shared/api/api-error.ts'
import { classifyFailure, type Failure, retryDelay } from '#web/shared/api/retry.ts'

/** The state of saving. From `offline` to `failing` it keeps trying. */
export type SaveStatus =
  | 'idle'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'failing'
  | 'rejected'

export interface SaveOptions {
  /** Lets the request outlive the page. */
  keepalive: boolean
  signal: AbortSignal
}

export interface SaveQueueDeps {
  /** Saves what is current when it runs. */
  save: (options: SaveOptions) => Promise<void>
  onStatus: (status: SaveStatus) => void
  /** Resolves when the learner has signed in again. */
  onSignedOut: () => Promise<void>
  /** The server will never accept it; saving has stopped. */
  onRejected: (error: ApiError) => void
  /** Milliseconds without a change before saving. */
  quiet?: number
  /** Runs something later; returns how to cancel that. */
  schedule?: (run: () => void, milliseconds: number) => () => void
}

const scheduleTimeout = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const retryStatus = (failure: Failure): SaveStatus => {
  switch (failure.kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
    case 'busy':
      return failure.kind
    default:
      return 'failing'
  }
}

/** A request under way. */
interface Run {
  keepalive: boolean
  controller: AbortController
  done: Promise<void>
}

/**
 * Saves in the background: after a moment without changes, one request at a time, always the newest state, and again
 * after a failure with growing pauses. Only a save that has to outlive the page does not wait for the one under way.
 */
export class SaveQueue {
  private readonly deps: SaveQueueDeps
  private isRequested = false
  private cancelTimer: (() => void) | undefined
  private running: Run | undefined
  private failures = 0
  private isHeld = false
  private isEnded = false

  constructor(deps: SaveQueueDeps) {
    this.deps = deps
  }

  /** There is something new to save. */
  request(): void {
    if (this.isEnded) return
    this.isRequested = true
    // While saving fails, its pauses apply; new changes do not shorten them.
    if (this.failures === 0 || !this.cancelTimer) this.schedule(this.deps.quiet ?? 800)
  }

  /**
   * Saves now if there is something to save; resolves when that was tried. With `keepalive` the request goes out before
   * this returns, since the page may close: a request that would die with the page, or that does not have the newest
   * state, is replaced. Whether the server has handled that one does not matter: the newer save contains everything in it.
   */
  async flush({ keepalive = false } = {}): Promise<void> {
    this.stopTimer()
    if (keepalive) this.abandonRun()
    else while (this.running) await this.running.done
    await this.run(keepalive)
  }

  /** Stops until `release`, and aborts a request under way. What is not saved stays requested. */
  hold(): void {
    this.isHeld = true
    this.stopTimer()
    this.running?.controller.abort()
  }

  release(): void {
    this.isHeld = false
    if (this.isRequested) this.schedule(0)
  }

  /** Stops for good. A request under way may still arrive. */
  end(): void {
    this.isEnded = true
    this.isHeld = true
    this.stopTimer()
  }

  private stopTimer(): void {
    this.cancelTimer?.()
    this.cancelTimer = undefined
  }

  private schedule(milliseconds: number): void {
    this.stopTimer()
    if (this.isHeld || this.isEnded) return
    const { schedule = scheduleTimeout } = this.deps
    this.cancelTimer = schedule(() => void this.run(false), milliseconds)
  }

  private abandonRun(): void {
    const { running } = this
    if (!running || this.isHeld || this.isEnded || (running.keepalive && !this.isRequested)) return
    this.running = undefined
    this.isRequested = true
    running.controller.abort()
  }

  private async run(keepalive: boolean): Promise<void> {
    this.stopTimer()
    if (this.running || this.isHeld || this.isEnded || !this.isRequested) return
    this.isRequested = false
    const run: Run = { keepalive, controller: new AbortController(), done: Promise.resolve() }
    this.running = run
    run.done = this.saveOnce(run)
    await run.done
    if (this.running !== run) return
    this.running = undefined
    if (this.isRequested && !this.cancelTimer) this.schedule(0)
  }

  private async saveOnce(run: Run): Promise<void> {
    if (this.failures === 0) this.deps.onStatus('saving')
    const { keepalive, controller } = run
    try {
      await this.deps.save({ keepalive, signal: controller.signal })
      if (this.running !== run) return
      this.failures = 0
      if (!this.isEnded) this.deps.onStatus(this.isRequested ? 'saving' : 'saved')
    } catch (error) {
      if (this.running !== run) return
      this.isRequested = true
      if (!this.isEnded && !controller.signal.aborted) await this.afterFailure(classifyFailure(error))
    }
  }

  private async afterFailure(failure: Failure): Promise<void> {
    if (failure.kind === 'aborted') return
    if (failure.kind === 'signed-out') {
      await this.deps.onSignedOut()
      this.failures = 0
      return
    }
    if (failure.kind === 'rejected') {
      this.end()
      this.deps.onStatus('rejected')
      return this.deps.onRejected(failure.error)
    }
    this.failures += 1
    this.deps.onStatus(retryStatus(failure))
    this.schedule(retryDelay(this.failures, failure))
  }
}

/** Flushes when the network is back, and with `keepalive` when the page is hidden. Returns what stops it. */
export function flushOnPageEvents(flush: (options?: { keepalive: boolean }) => Promise<void>): () => void {
  const onOnline = () => void flush()
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void flush({ keepalive: true })
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
