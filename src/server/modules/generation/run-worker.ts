import { createHash } from 'node:crypto'
import { domainsOf } from '#domain/content-check/domains.ts'
import type { DraftTask } from '#domain/generation/draft.ts'
import { fieldOfTarget, targetLabel } from '#domain/generation/generation.ts'
import { findMissing } from '#domain/generation/plan.ts'
import { citer } from '#domain/question/reference.ts'
import type { PassageKind } from '#domain/search/passage.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { isUniqueViolation } from '#server/database-errors.ts'
import type { Ai } from '../ai/index.ts'
import type { Bank } from '../bank/index.ts'
import type { Search } from '../search/index.ts'
import type { DeckMaker } from './deck-maker.ts'
import { type Drafting, type DraftOutcome, excerptOf, failureMessages, type Meter, makeMeter } from './drafting.ts'
import { GenerationStore, type NewDraft, type StoredRun } from './generation.store.ts'
import type { Candidate, MadeQuestions } from './made-questions.ts'

/** Passages found for a topic, and how many of them one question is written from. */
const maxPassages = 16
const passagesPerDraft = 6
/** Existing stems that the model is told to avoid. */
const maxAvoided = 12
/** Topics of a domain that are tried before the domain counts as exhausted. */
const topicsTried = 5
/** A run ends after this many rejections in a row: either the model cannot do it, or the topic is exhausted. */
const mostRejected = 10
/** Milliseconds between checks during a call for whether the run was paused or canceled. */
const watchInterval = 1_000

/** An exam without a field uses the library and the rules of the closest field. */
const nearestField = 'PA'

const draftKinds: ReadonlySet<PassageKind> = new Set(['item', 'row', 'lab-value'] as const)

/** What a run can still draw on while one process works on it. */
interface Sources {
  candidates: Candidate[]
  cite: (reference: string) => string
  /** Domains with nothing left to generate. */
  exhausted: Set<string>
  /** True when a run without a plan has nothing left to generate. */
  isExhausted: boolean
}

/** Thrown inside the transaction of a step that another process took, or whose run was paused or canceled. */
class StepTaken extends Error {
  override readonly name = 'StepTaken'
}

export interface RunWorkerDeps {
  db: Db
  bank: Bank
  search: Search
  ai: Ai
  drafting: Drafting
  madeQuestions: MadeQuestions
  deckMaker: DeckMaker
  clock: () => Date
}

const nothingLeft = ({ model, kind }: StoredRun) => {
  const subject = kind === 'fill' ? 'this specialty' : 'this topic'
  const sources = `Item models, tables, and passages have nothing more for ${subject}`
  return model ? `${sources}.` : `${sources}, and no language model is set up.`
}

/** Works on a run step by step. Every step is stored before the next begins, so any process can continue the run. */
export class RunWorker {
  private readonly deps: RunWorkerDeps
  private readonly store: GenerationStore

  constructor(deps: RunWorkerDeps) {
    this.deps = deps
    this.store = new GenerationStore(deps.db)
  }

  /** Works until the run has ended, is paused, or was taken by another process. Throws when this process is asked to stop. */
  async work(runId: string, signal: AbortSignal): Promise<void> {
    const { store } = this
    if (!(await store.begin(runId, this.deps.clock()))) return
    try {
      const run = await store.find(runId)
      if (!run) return
      const sources = await this.openSources(run)
      let current: StoredRun | undefined = run
      while (current?.state === 'running') {
        signal.throwIfAborted()
        if (!(await this.step(current, sources, signal))) return
        current = await store.find(runId)
      }
    } catch (error) {
      signal.throwIfAborted()
      const message =
        'Something went wrong on the server. Everything generated so far is saved. The server log has the details.'
      await store.countFailure(runId, message, this.deps.clock())
      throw error
    }
  }

  private async openSources(run: StoredRun): Promise<Sources> {
    const cite = citer(await this.deps.drafting.findReferences())
    const all = run.type === 'flashcards' ? [] : await this.deps.madeQuestions.find(run, cite)
    const known = await this.store.findExistingItems(
      all.flatMap(({ made, idInFiles }) => [made.id, ...(idInFiles ? [idInFiles] : [])]),
    )
    const isNew = ({ made, idInFiles }: Candidate) => !known.has(made.id) && !(idInFiles && known.has(idInFiles))
    return { candidates: all.filter(isNew), cite, exhausted: new Set(), isExhausted: false }
  }

  /** Makes one step; false when there is nothing more to do. */
  private async step(run: StoredRun, sources: Sources, signal: AbortSignal): Promise<boolean> {
    if (run.made >= run.asked)
      return this.finish(run, 'succeeded', `All ${run.asked.toLocaleString('en-US')} generated.`)
    if (run.rejectedInRow >= mostRejected) {
      const [last] = await this.store.findDrafts(run.id, 1)
      return this.finish(run, 'failed', `${mostRejected} drafts in a row were rejected. The last one: ${last?.detail}`)
    }
    if (run.type === 'flashcards') return this.deckStep(run, signal)
    const missing = findMissing(run.plan, new Map(Object.entries(run.madeByDomain)))
    const domain = missing.find((name) => !sources.exhausted.has(name))
    if (run.plan.length > 0 ? domain === undefined : sources.isExhausted) return this.endShort(run)
    const index = sources.candidates.findIndex((one) => domain === undefined || one.domain === domain)
    const [candidate] = index < 0 ? [] : sources.candidates.splice(index, 1)
    if (candidate) return this.candidateStep(run, candidate)
    if (this.deps.ai.isOn) return this.draftStep(run, domain, sources, signal)
    if (domain === undefined) sources.isExhausted = true
    else sources.exhausted.add(domain)
    return true
  }

  private async finish(run: StoredRun, state: 'succeeded' | 'failed', message: string): Promise<false> {
    await this.store.finish(run.id, state, message, this.deps.clock())
    return false
  }

  /** Ends a run whose sources ran out before it reached the requested number. */
  private endShort(run: StoredRun): Promise<false> {
    if (run.made === 0) return this.finish(run, 'failed', `Nothing was generated. ${nothingLeft(run)}`)
    return this.finish(run, 'succeeded', `Generated ${run.made} of ${run.asked}. ${nothingLeft(run)}`)
  }

  /** Stores the results of a step and counts it; false when another process already did, or when the run is no longer running. */
  private async commit(
    run: StoredRun,
    step: { meter: Meter; drafts: readonly NewDraft[]; message: string; save?: (tx: Db) => Promise<void> },
  ): Promise<boolean> {
    const { meter, drafts, message, save } = step
    const cost = meter.read()
    try {
      await this.deps.db.tx(async (tx) => {
        const given = { ...cost, message, drafts, at: this.deps.clock() }
        if (!(await new GenerationStore(tx).commitStep(run, given))) throw new StepTaken()
        await save?.(tx)
      })
      return true
    } catch (error) {
      if (!(error instanceof StepTaken)) throw error
      await this.store.addCost(run.id, cost)
      return false
    }
  }

  private async candidateStep(run: StoredRun, { source, domain, made }: Candidate): Promise<boolean> {
    const meter = makeMeter()
    const { id, question } = made
    // A run about a topic may have made it in the meantime.
    if ((await this.store.findExistingItems([id])).size > 0) return true
    try {
      return await this.commit(run, {
        meter,
        message: `Making questions from ${source === 'model' ? 'item models' : 'tables'}.`,
        drafts: [{ source, domain, excerpt: excerptOf(question.stem), itemId: id }],
        save: (tx) => this.deps.bank.changes.addMade(tx, [made]),
      })
    } catch (error) {
      // Another run made the same question at the same moment.
      if (isUniqueViolation(error)) return true
      throw error
    }
  }

  private async draftStep(
    run: StoredRun,
    domain: string | undefined,
    sources: Sources,
    signal: AbortSignal,
  ): Promise<boolean> {
    const task = await this.makeTask(run, domain)
    if (!task) {
      if (domain === undefined) sources.isExhausted = true
      else sources.exhausted.add(domain)
      return true
    }
    const meter = makeMeter()
    const isForField = fieldOfTarget(run.target) !== undefined
    const outcome = await this.watched(run, signal, (watched) =>
      this.deps.drafting.draft({ ...task, isForField }, { meter, signal: watched }),
    )
    signal.throwIfAborted()
    return this.storeDraft(run, outcome, { meter, cite: sources.cite })
  }

  private async storeDraft(
    run: StoredRun,
    outcome: DraftOutcome,
    { meter, cite }: { meter: Meter; cite: Sources['cite'] },
  ): Promise<boolean> {
    if (outcome.kind === 'failed') return this.endFailed(run, outcome.reason, meter)
    const message = 'The language model is writing questions.'
    if (outcome.kind === 'rejected') {
      const { kind: _, ...draft } = outcome
      return this.commit(run, { meter, message, drafts: [{ source: 'ai', ...draft }] })
    }
    const { item } = outcome
    const label = targetLabel(run.target)
    const drafts = [{ source: 'ai' as const, domain: item.domain, excerpt: excerptOf(item.stem), itemId: item.id }]
    const { changes } = this.deps.bank
    return this.commit(run, {
      ...{ meter, message, drafts },
      async save(tx) {
        const given = { cite, origin: 'generated', status: 'in_review' } as const
        if (fieldOfTarget(run.target)) await changes.addItems(tx, [{ item, casePart: {} }], given)
        else await changes.addUnused(tx, [{ ...item, topics: [label, ...item.topics] }], cite)
      },
    })
  }

  /** Ends a run whose call failed. Only the cost of the step is stored. */
  private async endFailed(run: StoredRun, reason: keyof typeof failureMessages, meter: Meter): Promise<false> {
    await this.store.addCost(run.id, meter.read())
    // Pausing or canceling the run has already stored its state.
    if (reason === 'aborted') return false
    const stored = run.made > 0 ? ` ${run.made} of ${run.asked} had already been generated.` : ' Nothing was generated.'
    return this.finish(run, 'failed', `${failureMessages[reason]}${stored}`)
  }

  /** Aborts the call if the run is paused or canceled in the meantime. */
  private async watched<T>(run: StoredRun, signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController()
    const timer = setInterval(() => {
      this.store.isRunning(run.id).then(
        (isRunning) => isRunning || stop.abort(),
        () => undefined,
      )
    }, watchInterval)
    try {
      return await call(AbortSignal.any([signal, stop.signal]))
    } finally {
      clearInterval(timer)
    }
  }

  /** What the next draft is written about; undefined when the library has no passages for it. */
  private async makeTask(run: StoredRun, domain: string | undefined): Promise<DraftTask | undefined> {
    const field = fieldOfTarget(run.target) ?? nearestField
    const topics = run.topic ? [run.topic] : await this.findTopics(run, domain)
    const search = (topic: string) => this.deps.search.search(field, topic, { limit: maxPassages, kinds: draftKinds })
    for (const topic of topics) {
      const found = (await search(topic)).map(({ passage }) => passage)
      if (found.length === 0) continue
      // Each step starts at a different passage, so that questions about one topic draw on different passages.
      const from = found.length > passagesPerDraft ? run.steps % found.length : 0
      const passages = [...found.slice(from), ...found.slice(0, from)].slice(0, passagesPerDraft)
      const hash = createHash('sha256').update(`${run.id} ${run.steps}`).digest('hex').slice(0, 12)
      return {
        ...{ id: `${run.target}-GEN-${hash}`, field, candidate: targetLabel(run.target), topic, passages },
        domains: domain === undefined ? [...domainsOf(field)] : [domain],
        avoid: await this.findStems(run, topic),
      }
    }
    return undefined
  }

  /** The topics of a domain with the fewest questions, starting with a different one at every step. */
  private async findTopics(run: StoredRun, domain: string | undefined): Promise<string[]> {
    const field = fieldOfTarget(run.target)
    if (!field || domain === undefined) return []
    const catalog = await this.deps.bank.catalog(field)
    const pool = catalog.domains.get(domain)
    const ofDomain = new Set(pool ? [pool.authored, pool.tables, pool.models].flatMap((nos) => Array.from(nos)) : [])
    const topics = [...catalog.topics.values()]
      .map(({ name, itemNos }) => ({ name, count: itemNos.filter((no) => ofDomain.has(no)).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count || a.name.localeCompare(b.name))
      .map(({ name }) => name)
    const from = topics.length > 0 ? run.steps % topics.length : 0
    return [...topics.slice(from), ...topics.slice(0, from), domain].slice(0, topicsTried)
  }

  /** Existing stems about a topic, in this run and in the bank. */
  private async findStems(run: StoredRun, topic: string): Promise<string[]> {
    const field = fieldOfTarget(run.target)
    const drafts = await this.store.findDrafts(run.id, maxAvoided)
    const stored = await this.deps.bank.findLikeStems(topic, { field, among: 'all', limit: maxAvoided })
    return [...new Set([...drafts.map(({ excerpt }) => excerpt), ...stored.map(({ stem }) => stem)])]
      .filter((stem) => stem !== '')
      .slice(0, maxAvoided)
  }

  private async deckStep(run: StoredRun, signal: AbortSignal): Promise<boolean> {
    const { deckMaker, ai } = this.deps
    const meter = makeMeter()
    if (run.steps === 0) {
      const drafts = await deckMaker.compose(run)
      return this.commit(run, { meter, drafts, message: 'Making cards from the library.' })
    }
    if (!ai.isOn) return this.endShort(run)
    const outcome = await this.watched(run, signal, (watched) => deckMaker.write(run, { meter, signal: watched }))
    signal.throwIfAborted()
    if (outcome === undefined) return this.endShort(run)
    if ('failed' in outcome) return this.endFailed(run, outcome.failed, meter)
    return this.commit(run, { meter, drafts: outcome.drafts, message: 'The language model is writing cards.' })
  }
}
