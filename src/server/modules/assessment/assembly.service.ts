import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ScenarioPreview } from '#contract/simulations.ts'
import { type AssembledSlot, assemble, type DomainPool, type SeenItems } from '#domain/assembly/assemble.ts'
import { filterPools, type PracticeFilter } from '#domain/assembly/practice-filter.ts'
import { findExam, findExams } from '#domain/exams/catalog.ts'
import type { Exam, OutlineDomain } from '#domain/exams/exam.ts'
import { isSimulationExam } from '#domain/exams/simulation-exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { presentOptions } from '#domain/grading/grade.ts'
import { localDay } from '#domain/progress/streak.ts'
import { createRng } from '#domain/random/rng.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Bank, FieldCatalog, ItemVersion } from '../bank/index.ts'
import type { SimulationExams } from '../simulations/index.ts'
import { type AttemptsStore, digestOf, type FormQuestion, generationSeed, type TestForm } from './attempts-index.ts'

export interface AssemblyRequest {
  field: FieldCode
  /** How many questions; ignored for a full-length exam. */
  limit: number
  fullLength: boolean
  exam: string | undefined
  /** For practice: what the learner chose. */
  choice?: PracticeFilter | undefined
}

const defaultFullLength = 100

/** The areas to ask: those of the exam's outline, or the ones chosen among them. */
function chooseDomains(exam: Exam | undefined, choice: PracticeFilter | undefined): readonly OutlineDomain[] {
  const domains = exam?.outline.domains ?? []
  const areas = choice?.areas ?? []
  const unknown = areas.find((area) => domains.every(({ name }) => name !== area))
  if (unknown !== undefined) {
    const message = `there is no area "${unknown}" in this exam`
    throw new AppError('bad_request', `areas: ${message}`, { issues: [{ path: 'query.areas', message }] })
  }
  return areas.length === 0 ? domains : domains.filter(({ name }) => areas.includes(name))
}

/** Draws papers: decides what a learner is asked. Writes nothing. */
export class AssemblyService {
  private readonly bank: Bank
  private readonly store: AttemptsStore
  private readonly simulations: SimulationExams
  private readonly clock: () => Date

  constructor(bank: Bank, store: AttemptsStore, simulations: SimulationExams, clock: () => Date) {
    this.bank = bank
    this.store = store
    this.simulations = simulations
    this.clock = clock
  }

  /** A fresh paper. Raises `upgrade_required` for a full-length exam on the free tier, `not_found` for an unknown exam. */
  async draw(
    principal: Principal,
    request: AssemblyRequest,
  ): Promise<{ paper: TestForm; questions: FormQuestion[]; scenarios: ScenarioPreview[] }> {
    if (request.fullLength && principal.subscriptionTier === 'free') {
      throw new AppError(
        'upgrade_required',
        'Full-length exams are available for Pro subscribers only. See the plans to upgrade, or take a practice quiz.',
      )
    }
    const now = this.clock()
    const exam = this.chooseExam(request, localDay(now, principal.timeZone))
    if (exam && isSimulationExam(exam)) return this.drawSimulations(principal, exam, request)
    const count = request.fullLength ? (exam?.questions ?? defaultFullLength) : request.limit
    const seed = randomBytes(16).toString('base64url')
    const { slots, catalog, seenCount } = await this.assemble(principal, request, exam, count, seed)
    const questions = await this.fill(slots, catalog, seed)
    const paper: TestForm = {
      attemptId: randomUUIDv7(),
      userId: principal.userId,
      field: request.field,
      exam: request.fullLength || (request.exam !== undefined && !request.choice) ? (exam?.name ?? null) : null,
      isFullLength: request.fullLength,
      seed,
      startedAt: now.getTime(),
      requested: count,
      seenCount,
      isChosen: request.choice !== undefined,
      slots: questions.map((question) => question.slot),
    }
    return { paper, questions, scenarios: [] }
  }

  private async drawSimulations(principal: Principal, exam: Exam, { fullLength }: AssemblyRequest) {
    if (!fullLength) {
      const message = `the ${exam.name} is practiced with simulations; choose another exam for a quiz`
      throw new AppError('bad_request', `exam: ${message}`, { issues: [{ path: 'query.exam', message }] })
    }
    return { ...(await this.simulations.draw(principal, exam)), questions: [] }
  }

  /** The exam asked for; without a name the field's first, whose outline also shapes practice. */
  private chooseExam({ field, exam }: AssemblyRequest, today: string): Exam | undefined {
    if (exam === undefined) return findExams(field, today).find((one) => !isSimulationExam(one))
    const found = findExam(field, exam, today)
    if (!found) throw new AppError('not_found', `There is no exam "${exam}" in this field today.`)
    return found
  }

  private async assemble(
    principal: Principal,
    request: AssemblyRequest,
    exam: Exam | undefined,
    count: number,
    seed: string,
  ) {
    const { field, choice } = request
    const domains = chooseDomains(exam, choice)
    const [catalog, seenItems] = await Promise.all([this.bank.catalog(field), this.store.findSeen(principal)])
    const bank = choice ? await this.narrow(principal.userId, catalog, choice, seenItems) : catalog.domains
    const input = { bank, domains, count, seenItems, familyOf: catalog.familyOf }
    return { catalog, ...assemble(input, createRng(`${seed}:assemble`)) }
  }

  /** What is left of a field's bank by a learner's choice. A model's draws are new, so they are neither wrong nor flagged. */
  private async narrow(
    userId: string,
    catalog: FieldCatalog,
    { difficulties, only }: PracticeFilter,
    seenItems: SeenItems,
  ): Promise<Map<string, DomainPool>> {
    const set = only === 'unseen' ? seenItems : only && (await this.store.findSet(userId, only))
    const isOfSet = (itemNo: number) => set === undefined || set.has(itemNo) !== (only === 'unseen')
    const isAsHard = (itemNo: number) => !difficulties?.length || difficulties.includes(catalog.difficultyOf(itemNo))
    return filterPools(catalog.domains, {
      item: (itemNo) => isAsHard(itemNo) && isOfSet(itemNo),
      model: (itemNo) => isAsHard(itemNo) && (only === undefined || only === 'unseen'),
    })
  }

  /** Slots with their words. A model's draw that repeats one already in the paper is drawn again. */
  private async fill(slots: readonly AssembledSlot[], catalog: FieldCatalog, seed: string): Promise<FormQuestion[]> {
    const versions = await this.bank.versions(slots.map((slot) => catalog.versionOf(slot.itemNo)))
    this.bank.readAhead(catalog)
    const drawn = new Set<string>()
    const questions: FormQuestion[] = []
    for (const [index, slot] of slots.entries()) {
      const version = versions[index]
      if (!version) continue
      const { versionNo } = version
      const place = `${seed}:${questions.length}`
      if (slot.variant === undefined) {
        const question = this.bank.findQuestion(version, '')
        if (!question) continue
        const presented = presentOptions(question, place)
        questions.push({ slot: { versionNo, domain: slot.domain }, itemNo: slot.itemNo, question, presented })
        continue
      }
      const fresh = this.drawFresh(version, seed, slot.variant, drawn)
      if (!fresh) continue
      const { question, draw } = fresh
      const presented = presentOptions(question, place)
      questions.push({ slot: { versionNo, domain: slot.domain, draw }, itemNo: undefined, question, presented })
    }
    return questions
  }

  private drawFresh(version: ItemVersion, seed: string, first: number, drawn: Set<string>) {
    const tries = 25
    for (let variant = first; variant < first + tries * 100; variant += 100) {
      const question = this.bank.findQuestion(version, generationSeed({ seed }, version.versionNo, variant))
      if (!question) return undefined
      const identity = `${version.versionNo}:${question.stem}`
      if (drawn.has(identity)) continue
      drawn.add(identity)
      return { question, draw: { variant, digest: digestOf(question) } }
    }
    return undefined
  }
}
