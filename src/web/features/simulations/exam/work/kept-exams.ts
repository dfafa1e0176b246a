import type { ExamRun } from './run.ts'

const prefix = 'preceptor.cse.'
const keptFor = 30 * 86_400_000

interface Kept {
  run: ExamRun
  /** By this device's clock, in epoch milliseconds. */
  savedAt: number
}

function parse(text: string | null | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept?.run?.state?.attemptId && Array.isArray(kept.run.selected) ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * What this device keeps of one learner's simulation exams. Storage that is full or switched off loses nothing but
 * this copy: every closed section is on the server.
 */
export class KeptExams {
  private readonly storage: Storage | undefined
  private readonly owner: string

  constructor(storage: Storage | undefined, userId: string) {
    this.storage = storage
    this.owner = `${prefix}${userId}.`
  }

  find(attemptId: string): ExamRun | undefined {
    return this.read(this.owner + attemptId)?.run
  }

  /** Exams that the server has not heard of, in which something was chosen; newest first. */
  listUnsent(): ExamRun[] {
    return this.keys(this.owner)
      .flatMap((key) => this.read(key) ?? [])
      .filter(({ run }) => !run.isOnServer && run.selected.length > 0)
      .sort((a, b) => b.savedAt - a.savedAt)
      .map(({ run }) => run)
  }

  keep(run: ExamRun, now: number): void {
    try {
      this.storage?.setItem(this.owner + run.state.attemptId, JSON.stringify({ run, savedAt: now } satisfies Kept))
    } catch {
      // Full: the server has all but the open section.
    }
  }

  remove(attemptId: string): void {
    this.forget(this.owner + attemptId)
  }

  /** Forgets what nobody touched for 30 days, whoever's it is. */
  prune(now: number): void {
    for (const key of this.keys(prefix)) {
      const kept = this.read(key)
      if (!kept || !(now - kept.savedAt < keptFor)) this.forget(key)
    }
  }

  private keys(start: string): string[] {
    const all = Array.from({ length: this.storage?.length ?? 0 }, (_, index) => this.storage?.key(index) ?? '')
    return all.filter((key) => key.startsWith(start))
  }

  private read(key: string): Kept | undefined {
    try {
      return parse(this.storage?.getItem(key))
    } catch {
      return undefined
    }
  }

  private forget(key: string): void {
    try {
      this.storage?.removeItem(key)
    } catch {
      // Nothing to forget where nothing can be kept.
    }
  }
}
