import { findPracticeExam } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { specialtyTarget } from '#domain/generation/generation.ts'
import { type DomainShortage, findShortages } from '#domain/generation/plan.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Bank } from '../bank/index.ts'
import {
  type FieldCounts,
  noQuestions,
  type QuestionSplit,
  questionsOf,
  type SpecialtiesStore,
} from './specialties.store.ts'

/** A field with what learners can be asked, compared with its target. */
export interface Specialty extends QuestionSplit {
  field: FieldCode
  name: string
  /** The exam whose outline divides the target. */
  exam: Exam
  questions: number
  /** The largest shortage first. */
  domains: DomainShortage[]
}

/** How close each field is to its target. */
export class Specialties {
  private readonly bank: Pick<Bank, 'models' | 'findRevision'>
  private readonly store: SpecialtiesStore
  private readonly clock: () => Date
  private counted: { revision: number; counts: Promise<Map<FieldCode, FieldCounts>> } | undefined

  constructor(deps: { bank: Pick<Bank, 'models' | 'findRevision'>; store: SpecialtiesStore; clock: () => Date }) {
    this.bank = deps.bank
    this.store = deps.store
    this.clock = deps.clock
  }

  /** Counts again only when the bank has changed: the dashboard asks every ten seconds. */
  private async count(): Promise<Map<FieldCode, FieldCounts>> {
    const revision = await this.bank.findRevision()
    if (this.counted?.revision === revision) return this.counted.counts
    const counts = this.store.count(this.bank.models.map(({ id }) => id))
    this.counted = { revision, counts }
    // A failed count is not cached.
    counts.catch(() => {
      this.counted = undefined
    })
    return counts
  }

  /** All fields, in the order in which the product lists them. */
  async list(): Promise<Specialty[]> {
    const counts = await this.count()
    return healthcareFields.flatMap(({ value: field, label: name }) => {
      const exam = findPracticeExam(field, undefined, localDay(this.clock(), 'UTC'))
      if (!exam) return []
      const own = counts.get(field) ?? { ...noQuestions, domains: new Map<string, QuestionSplit>() }
      const { domains, ...split } = own
      const byDomain = new Map(
        [...domains].map(([domain, of]) => [domain, { questions: questionsOf(of), inReview: of.inReview }]),
      )
      const shortages = findShortages(specialtyTarget, exam.outline.domains, byDomain)
      return [{ ...split, field, name, exam, questions: questionsOf(split), domains: shortages }]
    })
  }

  async find(field: FieldCode): Promise<Specialty> {
    const found = (await this.list()).find((one) => one.field === field)
    if (!found) throw new RangeError(`${field} has no exam with questions`)
    return found
  }
}
