import type { TestForm } from '#contract/assessment.ts'
import type { Kept, KeptAttempt } from './merge.ts'

const prefix = 'preceptor.quiz.'
const keptFor = 30 * 86_400_000

function parse<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** True when what was read is work on that paper: other pages and older builds may have written anything. */
function fits(paper: TestForm | undefined, kept: Kept | undefined): boolean {
  const length = paper?.questions?.length
  const work = kept?.work
  return (
    length !== undefined &&
    work !== undefined &&
    [work.answers, work.seconds, work.flagged, work.eliminated].every((list) => list?.length === length) &&
    work.position < length
  )
}

/**
 * What this device keeps of one learner's attempts: the paper once, the work with every change, under keys of their
 * own. Storage that is full or switched off loses nothing but this copy; the server's remains.
 */
export class KeptAttempts {
  private readonly storage: Storage | undefined
  private readonly owner: string

  constructor(storage: Storage | undefined, userId: string) {
    this.storage = storage
    this.owner = `${prefix}${userId}.`
  }

  workKey(attemptId: string): string {
    return `${this.owner}${attemptId}.work`
  }

  find(attemptId: string): KeptAttempt | undefined {
    const paper = parse<TestForm>(this.read(`${this.owner}${attemptId}.paper`))
    const kept = parse<Kept>(this.read(this.workKey(attemptId)))
    return paper && kept && fits(paper, kept) ? { paper, kept } : undefined
  }

  list(): KeptAttempt[] {
    return this.ids(this.owner).flatMap((id) => this.find(id) ?? [])
  }

  keepPaper(paper: TestForm): void {
    this.write(`${this.owner}${paper.attemptId}.paper`, JSON.stringify(paper))
  }

  keepWork(attemptId: string, kept: Kept): void {
    this.write(this.workKey(attemptId), JSON.stringify(kept))
  }

  remove(attemptId: string): void {
    this.forget(`${this.owner}${attemptId}`)
  }

  /** Forgets what nobody touched for 30 days, whoever's it is. */
  prune(now: number): void {
    for (const id of this.ids(prefix)) {
      const kept = parse<Kept>(this.read(`${prefix}${id}.work`))
      if (!kept || !(now - kept.savedAt < keptFor)) this.forget(`${prefix}${id}`)
    }
  }

  /** What stands between `start` and the last dot of the keys that begin with it, each once. */
  private ids(start: string): string[] {
    const keys = Array.from({ length: this.storage?.length ?? 0 }, (_, index) => this.storage?.key(index) ?? '')
    const own = keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length, key.lastIndexOf('.')))
    return [...new Set(own)]
  }

  private read(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  private forget(start: string): void {
    try {
      this.storage?.removeItem(`${start}.paper`)
      this.storage?.removeItem(`${start}.work`)
    } catch {
      // Nothing to forget where nothing can be kept.
    }
  }

  private write(key: string, text: string): void {
    if (this.tryWrite(key, text)) return
    // Full: what the server has too makes room.
    for (const { paper, kept } of this.list()) {
      if (!kept.dirty && !key.includes(paper.attemptId)) this.remove(paper.attemptId)
    }
    this.tryWrite(key, text)
  }

  private tryWrite(key: string, text: string): boolean {
    try {
      this.storage?.setItem(key, text)
      return true
    } catch {
      return false
    }
  }
}
