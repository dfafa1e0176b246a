import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#domain/audit/audit.ts'
import { findPracticeExam } from '#domain/exams/catalog.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import {
  actionRules,
  countLimits,
  defaultCounts,
  fieldOfTarget,
  type GenerationAction,
  type GenerationTarget,
  type GenerationType,
  specialtyTarget,
  targetLabel,
} from '#domain/generation/generation.ts'
import { type PlanEntry, planExam, planFill } from '#domain/generation/plan.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Ai } from '../ai/index.ts'
import type { Audit } from '../audit/index.ts'
import { GenerationStore, type NewRun, type StoredRun } from './generation.store.ts'
import { viewRun } from './generation.views.ts'
import type { Specialties } from './specialties.ts'

export interface ContentRequest {
  type: GenerationType
  profession: GenerationTarget
  topic: string
  count?: number | undefined
}

/** Queues the job of a run, in the transaction that stores it. */
export type Queue = (tx: Db, run: Pick<StoredRun, 'id' | 'kind'>) => Promise<void>

export interface GenerationServiceDeps {
  db: Db
  ai: Pick<Ai, 'isOn' | 'model'>
  audit: Pick<Audit, 'record'>
  specialties: Specialties
  queue: Queue
  clock: () => Date
}

const auditActionOf: Record<GenerationAction, AuditAction> = {
  pause: 'generationPaused',
  resume: 'generationResumed',
  cancel: 'generationCanceled',
}

const messageAfter: Record<GenerationAction, string> = {
  pause: 'Paused.',
  resume: 'Waiting in the queue.',
  cancel: 'Canceled. Everything generated so far stays in review.',
}

const notFound = () => new AppError('not_found', 'There is no such run.')

/** What admins do with runs. Each action is recorded in the audit log. */
export class GenerationService {
  private readonly deps: GenerationServiceDeps
  private readonly store: GenerationStore

  constructor(deps: GenerationServiceDeps) {
    this.deps = deps
    this.store = new GenerationStore(deps.db)
  }

  /** Throws `not_found`. */
  async get(id: string): Promise<StoredRun> {
    const run = await this.store.find(id)
    if (!run) throw notFound()
    return run
  }

  /** Starts a run about a topic. While that run is active, repeating the request returns it. Throws `ai_off`. */
  async startContent({ type, profession, topic, count }: ContentRequest, adminId: string): Promise<StoredRun> {
    const field = fieldOfTarget(profession)
    if (!field && !this.deps.ai.isOn) {
      const message = `There are no item models or tables for ${targetLabel(profession)}, and no language model is set up on this server.`
      throw new AppError('ai_off', message)
    }
    const exam = field && findPracticeExam(field, undefined, localDay(this.deps.clock(), 'UTC'))
    const examLength = Math.min(countLimits.max, exam?.questions ?? countLimits.max)
    const asked = count ?? (type === 'exam' ? examLength : defaultCounts[type])
    const plan = type === 'exam' && exam ? planExam(asked, exam.outline.domains) : []
    return this.start({ kind: 'content', type, target: profession, topic, asked, plan }, adminId)
  }

  /** Starts filling a specialty, or returns the run that is already filling it. Throws `target_reached`. */
  async startFill(field: FieldCode, adminId: string): Promise<StoredRun> {
    const same = { kind: 'fill', type: 'quiz', target: field, topic: '' } as const
    const active = await this.store.findActiveLike(same)
    if (active) return active
    const { questions, inReview, domains } = await this.deps.specialties.find(field)
    const plan = planFill(specialtyTarget, questions + inReview, domains)
    const asked = plan.reduce((sum, { wanted }) => sum + wanted, 0)
    if (asked === 0) {
      const message = `${targetLabel(field)} has ${questions.toLocaleString('en-US')} active questions and ${inReview.toLocaleString('en-US')} in review, so there is nothing to fill.`
      throw new AppError('target_reached', message)
    }
    return this.start({ ...same, asked, plan }, adminId)
  }

  private async start(
    given: Pick<NewRun, 'kind' | 'type' | 'target' | 'topic' | 'asked'> & { plan: readonly PlanEntry[] },
    adminId: string,
  ): Promise<StoredRun> {
    const { db, ai, audit, queue, clock } = this.deps
    const run: NewRun = {
      ...given,
      id: randomUUID(),
      startedBy: adminId,
      model: ai.isOn ? (ai.model ?? null) : null,
      createdAt: clock(),
    }
    const id = await db.tx(async (tx) => {
      const store = new GenerationStore(tx)
      const inserted = await store.insert(run)
      if (!inserted) return (await store.findActiveLike(run))?.id
      const { kind, type, topic, target, asked } = run
      await audit.record(tx, {
        ...{ actorId: adminId, action: kind === 'fill' ? 'specialtyFillStarted' : 'contentGenerationStarted' },
        ...{ targetKind: 'generationRun', targetId: inserted, before: null },
        after: { profession: target, asked, ...(kind === 'fill' ? {} : { type, topic }) },
      })
      await queue(tx, run)
      return inserted
    })
    // The run that blocked this one may have ended in the meantime.
    return id === undefined ? this.start(given, adminId) : this.get(id)
  }

  /** Pauses, resumes, or cancels. Throws `not_found`, and `run_closed` when the run's state does not allow it. */
  async act(id: string, action: GenerationAction, adminId: string): Promise<StoredRun> {
    const before = await this.get(id)
    const { from, to } = actionRules[action]
    const isDone = await this.deps.db.tx(async (tx) => {
      const change = { from, to, message: messageAfter[action], at: this.deps.clock() }
      if (!(await new GenerationStore(tx).setState(id, change))) return false
      await this.deps.audit.record(tx, {
        ...{ actorId: adminId, action: auditActionOf[action], targetKind: 'generationRun', targetId: id },
        before: { state: before.state },
        after: { state: to },
      })
      if (action === 'resume') await this.deps.queue(tx, before)
      return true
    })
    const run = await this.get(id)
    if (isDone) return run
    const message = `This run is ${run.state}, so it cannot be ${action === 'cancel' ? 'canceled' : `${action}d`}.`
    throw new AppError('run_closed', message, { current: viewRun(run) })
  }

  /** Approves or rejects the cards of a run. Throws `not_found`, and `run_closed` when the run has not finished or has no cards. */
  async reviewDeck(id: string, action: 'approve' | 'reject', adminId: string): Promise<StoredRun> {
    const before = await this.get(id)
    const deck = action === 'approve' ? 'approved' : 'rejected'
    const isDone = await this.deps.db.tx(async (tx) => {
      if (!(await new GenerationStore(tx).setDeck(id, deck))) return false
      await this.deps.audit.record(tx, {
        ...{ actorId: adminId, action: action === 'approve' ? 'deckApproved' : 'deckRejected' },
        ...{ targetKind: 'generationRun', targetId: id, before: { deck: before.deck }, after: { deck } },
      })
      return true
    })
    if (isDone) return this.get(id)
    const message = 'This run has no flashcards to review, or it has not finished yet.'
    throw new AppError('run_closed', message, { current: viewRun(before) })
  }
}
