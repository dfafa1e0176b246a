import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ScenarioPreview } from '#contract/simulations.ts'
import { type AssembledSlot, assemble, type SeenItems } from '#domain/assembly/assemble.ts'
import {
  type LearnerRecord,
  type PracticeFilter,
  poolsOfTypes,
  type RetrySet,
} from '#domain/assembly/practice-filter.ts'
import { findPracticeExam } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Question } from '#domain/question/question.ts'
import { createRng } from '#domain/random/rng.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank, FieldCatalog, ItemVersion } from '../bank/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { AttemptsStore } from './attempts.store.ts'
import { buildQuestions, digestOf, type FormQuestion, generationSeed } from './form-questions.ts'
import type { GradingStore } from './grading.store.ts'
import { chooseDomains, choosePools } from './practice-choice.ts'
import { chooseRetrySlots } from './retry.ts'
import type { FormSlot, TestForm } from './test-form.ts'

export interface AssemblyRequest {
  field: FieldCode
  /** Number of questions; ignored for a full-length exam. */
  limit: number
  fullLength: boolean
  /** The exam's name; for practice, the exam whose outline shapes the quiz. */
  exam: string | undefined
  /** For practice: what the learner chose. */
  choice?: PracticeFilter | undefined
  /** Questions of a graded attempt to be asked again; then only the field matters besides. */
  retry?: { attemptId: string; set: RetrySet } | undefined
  /** For practice: answers are checked one at a time. */
  tutor: boolean
}

/** What has been chosen to be asked. */
interface ChosenSlots {
  slots: readonly AssembledSlot[]
  catalog: FieldCatalog
  /** How many of the questions the learner has seen before. */
  seenCount: number
}

/** A new test form: with questions, or for a simulation exam with previews of its scenarios. */
export interface AssembledForm {
  form: TestForm
  questions: FormQuestion[]
  scenarios: ScenarioPreview[]
}

/** Assembles the form of a simulation exam. */
export type SimulationAssembler = (
  principal: Principal,
  exam: Exam,
) => Promise<{ form: TestForm; scenarios: ScenarioPreview[] }>

const defaultFullLength = 100

/** How many times a model retries when it generates a question already on the form. */
const generationTries = 25
/** Distance between tries, so that they do not meet the variants of other slots. */
const variantStep = 100

/** Assembles test forms: decides what a learner is asked. Writes nothing but a metered use. */
export class AssemblyService {
  private readonly bank: Bank
  private readonly store: AttemptsStore
  private readonly grading: GradingStore
  private readonly entitlements: Entitlements
  private readonly findBookmarked: (userId: string) => Promise<Set<number>>
  private readonly clock: () => Date
  private assembleSimulation: SimulationAssembler | undefined

  constructor(deps: {
    bank: Bank
    store: AttemptsStore
    grading: GradingStore
    entitlements: Entitlements
    findBookmarked: (userId: string) => Promise<Set<number>>
    clock: () => Date
  }) {
    this.bank = deps.bank
    this.store = deps.store
    this.grading = deps.grading
    this.entitlements = deps.entitlements
    this.findBookmarked = deps.findBookmarked
    this.clock = deps.clock
  }

  /** Registers what assembles exams of the kind `simulation`. */
  registerSimulations(assembler: SimulationAssembler): void {
    this.assembleSimulation = assembler
  }

  /**
   * A new test form. Throws `upgrade_required` for a full-length exam without the entitlement, `too_many_requests` for
   * a practice quiz above an enforced daily limit, and `not_found` for an unknown exam or an attempt without results.
   */
  async assemble(principal: Principal, request: AssemblyRequest): Promise<AssembledForm> {
    if (request.fullLength) {
      const message =
        'Full-length exams are available for Pro subscribers only. See the plans to upgrade, or take a practice quiz.'
      this.entitlements.require(principal, 'fullLengthExams', message)
    }
    if (request.retry) return this.assembleRetry(principal, request, request.retry)
    const exam = this.chooseExam(request, localDay(this.clock(), principal.timeZone))
    if (exam?.kind === 'simulation') return this.assembleSimulationExam(principal, exam, request)
    const count = request.fullLength ? (exam?.questions ?? defaultFullLength) : request.limit
    const seed = randomBytes(16).toString('base64url')
    const chosen = await this.chooseSlots(principal, { request, exam, count, seed })
    const isNamed = request.fullLength || request.exam !== undefined
    return this.makeForm(principal, chosen, {
      field: request.field,
      exam: isNamed ? (exam?.name ?? null) : null,
      isFullLength: request.fullLength,
      seed,
      requested: count,
      isChosen: request.choice !== undefined,
      isRetry: false,
      isTutor: request.tutor && !request.fullLength,
    })
  }

  /** A practice quiz of the missed or flagged questions of an attempt. Throws `not_found` unless it is graded. */
  private async assembleRetry(
    principal: Principal,
    { field, tutor }: AssemblyRequest,
    { attemptId, set }: { attemptId: string; set: RetrySet },
  ): Promise<AssembledForm> {
    const attempt = await this.store.findAttempt(principal.userId, attemptId)
    if (!attempt?.gradedAt || attempt.form.kind === 'simulation' || attempt.form.field !== field) {
      throw new AppError('not_found', 'There are no results for this attempt.')
    }
    const responses = await this.grading.findResponses(attemptId)
    const { slots, requested } = await chooseRetrySlots(this.bank, attempt.form, responses, set)
    const seenCount = slots.filter(({ variant }) => variant === undefined).length
    const chosen = { slots, seenCount, catalog: await this.bank.catalog(field) }
    const seed = randomBytes(16).toString('base64url')
    const { exam } = attempt.form
    return this.makeForm(principal, chosen, {
      field,
      exam,
      isFullLength: false,
      seed,
      requested,
      isChosen: true,
      isRetry: true,
      isTutor: tutor,
    })
  }

  private async makeForm(
    principal: Principal,
    { slots, catalog, seenCount }: ChosenSlots,
    about: Pick<
      TestForm,
      'field' | 'exam' | 'isFullLength' | 'seed' | 'requested' | 'isChosen' | 'isRetry' | 'isTutor'
    >,
  ): Promise<AssembledForm> {
    // After the request was found valid: neither a rejected request nor an empty quiz costs a quiz of the day.
    if (!about.isFullLength && slots.length > 0) await this.entitlements.use(principal, 'practiceQuizzes')
    const { formSlots, generated } = await this.fillSlots(slots, catalog, about.seed)
    const form: TestForm = {
      attemptId: randomUUIDv7(),
      userId: principal.userId,
      kind: 'multiple-choice',
      startedAt: this.clock().getTime(),
      seenCount,
      slots: formSlots,
      ...about,
    }
    return { form, questions: await buildQuestions(this.bank, form, generated), scenarios: [] }
  }

  private async assembleSimulationExam(
    principal: Principal,
    exam: Exam,
    { fullLength }: AssemblyRequest,
  ): Promise<AssembledForm> {
    if (!fullLength) {
      const message = `the ${exam.name} uses simulations instead of questions; choose another exam`
      throw new AppError('bad_request', `exam: ${message}`, { issues: [{ path: 'query.exam', message }] })
    }
    if (!this.assembleSimulation) throw new Error('no assembler is registered for simulation exams')
    return { ...(await this.assembleSimulation(principal, exam)), questions: [] }
  }

  /** The exam asked for; without a name, the field's first, whose outline also shapes practice. */
  private chooseExam({ field, exam }: AssemblyRequest, today: string): Exam | undefined {
    const found = findPracticeExam(field, exam, today)
    if (!found && exam !== undefined) throw new AppError('not_found', `This field has no current exam named "${exam}".`)
    return found
  }

  private async chooseSlots(
    { userId }: Principal,
    {
      request: { field, choice, fullLength },
      exam,
      count,
      seed,
    }: { request: AssemblyRequest; exam: Exam | undefined; count: number; seed: string },
  ): Promise<ChosenSlots> {
    const domains = chooseDomains(exam, choice)
    const [catalog, seenItems] = await Promise.all([this.bank.catalog(field), this.store.findSeenItems(userId, field)])
    const pools = choice
      ? choosePools(catalog, this.bank.subjects, choice, await this.findRecord(userId, choice, seenItems))
      : catalog.domains
    const isExam = fullLength && exam !== undefined
    const bank = isExam ? poolsOfTypes(pools, exam.formats.types, catalog.typeOf) : pools
    const { familyOf, caseOrderOf } = catalog
    const input = { bank, domains, count, seenItems, familyOf, caseOrderOf }
    return { catalog, ...assemble(input, createRng(`${seed}:assemble`)) }
  }

  /** What the sets of questions need to know about the learner, as far as this choice needs it. */
  private async findRecord(userId: string, { only }: PracticeFilter, seen: SeenItems): Promise<LearnerRecord> {
    const nothing = new Set<number>()
    const isRetry = only === 'wrong' || only === 'flagged'
    const last = isRetry ? await this.store.findLastAnswers(userId) : { wrong: nothing, flagged: nothing }
    return { seen, ...last, bookmarked: only === 'bookmarked' ? await this.findBookmarked(userId) : nothing }
  }

  /** The slots of a form with the current versions. A model's question that repeats one of the form is generated anew. */
  private async fillSlots(slots: readonly AssembledSlot[], catalog: FieldCatalog, seed: string) {
    const versions = await this.bank.versions(slots.map((slot) => catalog.versionOf(slot.itemNo)))
    const used = new Set<string>()
    const formSlots: FormSlot[] = []
    const generated: Record<number, Question> = {}
    for (const [index, { domain, variant }] of slots.entries()) {
      const version = versions[index]
      if (!version) continue
      const { versionNo } = version
      if (variant === undefined) {
        formSlots.push({ versionNo, domain })
        continue
      }
      const found = this.generateUnique(version, seed, variant, used)
      if (!found) continue
      generated[formSlots.length] = found.question
      formSlots.push({ versionNo, domain, generated: { variant: found.variant, digest: digestOf(found.question) } })
    }
    return { formSlots, generated }
  }

  private generateUnique(version: ItemVersion, seed: string, first: number, used: Set<string>) {
    for (let variant = first; variant < first + generationTries * variantStep; variant += variantStep) {
      const question = this.bank.findQuestion(version, generationSeed({ seed }, version.versionNo, variant))
      if (!question) return undefined
      const identity = `${version.versionNo}:${question.stem}`
      if (used.has(identity)) continue
      used.add(identity)
      return { question, variant }
    }
    return undefined
  }
}
