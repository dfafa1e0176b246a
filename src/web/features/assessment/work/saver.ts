import { ApiError, isNetworkFailure, isStatus } from '#web/shared/api/api-error.ts'
import { pauseAfter } from '#web/shared/api/retry.ts'

/** Where saving stands. `offline`: the network is gone; `failing`: the server cannot at the moment. Both go on trying. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'failing' | 'refused'

export interface SaverDeps<T, R> {
  send: (work: T) => Promise<R>
  /** `pending` is true when something newer waits already. */
  onSaved: (reply: R, pending: boolean) => void
  onStatus: (status: SaveStatus) => void
  /** Resolves when the learner has signed in again. */
  onExpired: () => Promise<void>
  /** The server will never take it: saving has stopped. */
  onRefused: (error: ApiError) => void
  /** Milliseconds of quiet before the first try. */
  quiet?: number
}

/** True for answers that another try would get again. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408
}

/**
 * Sends work to the server: after a moment of quiet, one request at a time, always the newest, again after a failure
 * with growing pauses, and at once when the network is back.
 */
export class Saver<T, R> {
  private readonly deps: SaverDeps<T, R>
  private waiting: { work: T } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private failures = 0
  private held = false
  private ended = false

  constructor(deps: SaverDeps<T, R>) {
    this.deps = deps
  }

  /** Something is new. */
  push(work: T): void {
    if (this.ended) return
    this.waiting = { work }
    // While it fails, the pauses rule; new work does not shorten them.
    if (this.failures === 0 || this.timer === undefined) this.schedule(this.deps.quiet ?? 800)
  }

  /** Saves what waits now; resolves when that has been tried. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    await this.sending
    await this.run()
  }

  /** Stops trying for a while; what waits is kept. */
  hold(): void {
    this.held = true
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Goes on after `hold`. */
  release(): void {
    this.held = false
    if (this.waiting) this.schedule(0)
  }

  /** Stops for good. */
  end(): void {
    this.ended = true
    this.hold()
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer)
    if (this.held || this.ended) return
    this.timer = setTimeout(() => void this.run(), milliseconds)
  }

  private async run(): Promise<void> {
    this.timer = undefined
    if (this.sending || this.held || this.ended || !this.waiting) return
    const { work } = this.waiting
    this.waiting = undefined
    this.sending = this.sendOne(work)
    await this.sending
    this.sending = undefined
    if (this.waiting && this.timer === undefined) this.schedule(this.failures > 0 ? pauseAfter(this.failures) : 0)
  }

  private async sendOne(work: T): Promise<void> {
    if (this.failures === 0) this.deps.onStatus('saving')
    try {
      const reply = await this.deps.send(work)
      this.failures = 0
      if (this.ended) return
      this.deps.onSaved(reply, this.waiting !== undefined)
      this.deps.onStatus(this.waiting ? 'saving' : 'saved')
    } catch (error) {
      if (this.ended) return
      this.waiting ??= { work }
      await this.afterFailure(error)
    }
  }

  private async afterFailure(error: unknown): Promise<void> {
    if (isStatus(error, 401)) {
      await this.deps.onExpired()
      this.failures = 0
      return
    }
    if (isFinal(error)) {
      if (this.held) return
      this.end()
      this.deps.onStatus('refused')
      this.deps.onRefused(error)
      return
    }
    this.failures += 1
    this.deps.onStatus(isNetworkFailure(error) ? 'offline' : 'failing')
  }
}
