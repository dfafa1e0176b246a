import type { PracticeTopic } from '#domain/media/medical-case.ts'
import { findStatedPathology, type PublishedModality } from '#domain/media/published-case.ts'
import type { OpenI, OpenIError, OpenIFigure } from '#server/adapters/openi/openi.ts'
import { digestOf, type OpenICasesStore } from './openi-cases.store.ts'
import type { OpenISyncStore } from './openi-sync.store.ts'

/** What is searched for: each topic in the modalities in which it is read. */
const searches: readonly (readonly [PracticeTopic, string, readonly PublishedModality[]])[] = [
  ['pneumonia', 'pneumonia', ['X-ray', 'CT', 'Ultrasound']],
  ['pneumothorax', 'pneumothorax', ['X-ray', 'CT', 'Ultrasound']],
  ['pleural effusion', 'pleural effusion', ['X-ray', 'CT', 'Ultrasound']],
  ['normal chest', 'normal chest radiograph', ['X-ray']],
  ['fracture', 'fracture', ['X-ray', 'CT', 'MRI']],
  ['cardiac', 'cardiomegaly', ['X-ray', 'CT']],
  ['cardiac', 'cardiomyopathy', ['MRI', 'Ultrasound']],
]

/** How many results are considered per search, and how many cases are stored from them. */
const resultsPerSearch = 60
const casesPerSearch = 12

const day = 24 * 60 * 60_000
/** Milliseconds until the next sync, after a success and after a failure. */
const intervals = { succeeded: 7 * day, failed: 60 * 60_000 }
/** How long a server reserves the work, in milliseconds; longer than the time limit of the job. */
const claimTime = 40 * 60_000
/** How many requests in a row may fail before Open-i counts as unreachable. */
const mostFailuresInARow = 3

const kindOf = (error: unknown) =>
  error instanceof Error && error.name === 'OpenIError' ? (error as OpenIError).kind : undefined

/** One attempt to receive cases. */
class Attempt {
  readonly report = { searches: 0, stored: 0, unchanged: 0, removed: 0, unusable: 0, problems: [] as string[] }
  private failuresInARow = 0
  private readonly done = new Set<string>()
  private readonly deps: { openI: OpenI; cases: OpenICasesStore; clock: () => Date; signal: AbortSignal }
  private readonly digests: Map<string, string>

  constructor(deps: Attempt['deps'], digests: Map<string, string>) {
    this.deps = deps
    this.digests = digests
  }

  get isUnreachable() {
    return this.failuresInARow >= mostFailuresInARow
  }

  /** The result of a request; undefined when it failed, which is counted. Throws what is not a failure of Open-i. */
  private async ask<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await work()
      this.failuresInARow = 0
      return answer
    } catch (error) {
      const kind = kindOf(error)
      if (kind === undefined) throw error
      if (kind === 'unusable') this.report.unusable++
      // An unusable answer is still an answer.
      this.failuresInARow = kind === 'unusable' ? 0 : this.failuresInARow + 1
      if (kind === 'unavailable') this.report.problems.push((error as Error).message)
      return undefined
    }
  }

  async search(topic: PracticeTopic, query: string, modality: PublishedModality): Promise<void> {
    const { openI, cases, signal } = this.deps
    const results = await this.ask(() => openI.search({ query, modality, from: 1, to: resultsPerSearch }, signal))
    if (!results) return
    this.report.searches++
    this.report.removed += await cases.remove(results.withoutLicense)
    let found = 0
    for (const figure of results.figures) {
      if (found >= casesPerSearch || this.isUnreachable) break
      if (await this.receive(figure, topic)) found++
    }
  }

  /** Stores a figure unless it is stored already; false when it is not one of the topic or not usable. */
  private async receive({ record, imagePath }: OpenIFigure, topic: PracticeTopic): Promise<boolean> {
    const { openI, cases, clock, signal } = this.deps
    const pathology = findStatedPathology(record.caption, topic)
    if (!pathology || this.done.has(record.id)) return false
    if (this.digests.get(record.id) === digestOf(record)) {
      this.done.add(record.id)
      this.report.unchanged++
      return true
    }
    const image = await this.ask(() => openI.receiveImage(imagePath, signal))
    if (!image) return false
    this.done.add(record.id)
    await cases.save({ record, topic, pathology, image }, clock())
    this.report.stored++
    return true
  }
}

/** Receives cases from Open-i. */
export class OpenISync {
  private readonly deps: { openI: OpenI; cases: OpenICasesStore; sync: OpenISyncStore; clock: () => Date }

  constructor(deps: OpenISync['deps']) {
    this.deps = deps
  }

  private async isDue(): Promise<boolean> {
    const { outcome, lastAttemptAt } = await this.deps.sync.read()
    return !outcome || !lastAttemptAt || this.deps.clock().getTime() - lastAttemptAt.getTime() >= intervals[outcome]
  }

  /** Receives cases if a sync is due, unless another server is doing so. Whatever was stored stays, even if the sync fails later. */
  async runIfDue(signal: AbortSignal): Promise<void> {
    const { sync, clock } = this.deps
    if (!(await this.isDue())) return
    const now = clock()
    if (!(await sync.claim(now, new Date(now.getTime() + claimTime)))) return
    try {
      await this.run(signal)
    } catch (error) {
      await sync.release()
      throw error
    }
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { openI, cases, sync, clock } = this.deps
    const attempt = new Attempt({ openI, cases, clock, signal }, await cases.findDigests())
    for (const [topic, query, modalities] of searches) {
      for (const modality of modalities) {
        signal.throwIfAborted()
        if (!attempt.isUnreachable) await attempt.search(topic, query, modality)
      }
    }
    await cases.removeUnusedImages()
    const { report } = attempt
    const outcome = report.problems.length === 0 ? 'succeeded' : 'failed'
    await sync.finish({ at: clock(), outcome, hasReceived: report.searches > 0, report })
  }
}
