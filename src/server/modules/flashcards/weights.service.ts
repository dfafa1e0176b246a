import { z } from 'zod'
import { historiesOf, isOptimizationDue } from '#domain/flashcards/optimization.ts'
import { Scheduler } from '#domain/flashcards/scheduling.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { FitWeights } from '#server/adapters/fsrs/fit-weights.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import { CardsStore } from './cards.store.ts'
import { ReviewsStore } from './reviews.store.ts'

const optimize = {
  name: 'flashcard-weights',
  payload: z.object({ userId: z.uuid() }),
  key: ({ userId }: { userId: string }) => userId,
} satisfies JobDefinition

/** The newest reviews that weights are fitted to, and the histories made of them. 20,000 take 0.2 s. */
const usedReviews = 30_000
const usedHistories = 20_000

/** Cards that are computed anew in one transaction. */
const batchSize = 500

/** Fits the weights of FSRS to each learner's own reviews, in a background job. */
export class WeightsService {
  private readonly db: Db
  private readonly jobs: Jobs
  private readonly fitWeights: FitWeights
  private readonly clock: () => Date

  constructor(deps: { db: Db; jobs: Jobs; fitWeights: FitWeights; clock: () => Date }) {
    this.db = deps.db
    this.jobs = deps.jobs
    this.fitWeights = deps.fitWeights
    this.clock = deps.clock
    this.jobs.handle(optimize, ({ userId }, { signal }) => this.optimize(userId, signal))
  }

  /** Queues the computation, unless it is queued already. */
  request = (userId: string) => this.jobs.send(optimize, { userId })

  private async optimize(userId: string, signal: AbortSignal): Promise<void> {
    const store = new ReviewsStore(this.db)
    const settings = await store.findSettings(userId)
    if (!settings || !isOptimizationDue(settings.reviews, settings.optimizedWith)) return
    const histories = historiesOf(await store.findLog(userId, usedReviews), usedHistories)
    const fitted = await this.fitWeights(histories, settings.weights)
    const weights = fitted && fitted.logLoss < fitted.logLossBefore ? fitted.weights : undefined
    await store.saveWeights(userId, { weights, optimizedWith: settings.reviews, at: this.clock() })
    if (weights) await this.recompute(userId, signal)
  }

  /** Computes what is known of each card with the current weights. Due days stay until the next review. */
  private async recompute(userId: string, signal: AbortSignal): Promise<void> {
    let after: string | undefined
    do {
      signal.throwIfAborted()
      after = await this.db.tx((tx) => recomputePage(tx, userId, after))
    } while (after !== undefined)
  }
}

/** Computes a page of cards after an id; returns the last id, undefined after the last page. */
async function recomputePage(tx: Db, userId: string, after: string | undefined): Promise<string | undefined> {
  const [cards, log] = [new CardsStore(tx), new ReviewsStore(tx)]
  const scheduler = new Scheduler(await log.lock(userId))
  const page = await cards.findReviewed(userId, after, batchSize)
  const ids = page.map(({ id }) => id)
  const reviews = Map.groupBy(await log.findReviews(userId, ids), ({ cardId }) => cardId)
  const changed = page.flatMap(({ id, schedule }) => {
    const computed = scheduler.replay(reviews.get(id) ?? [])
    if (!schedule || !computed) return []
    return [{ id, schedule: { ...schedule, stability: computed.stability, difficulty: computed.difficulty } }]
  })
  await cards.saveSchedules(changed)
  return page.length === batchSize ? ids.at(-1) : undefined
}
