import { assemble, type DomainPool, SeenItems } from '#domain/assembly/assemble.ts'
import { findPracticeExam } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { judge } from '#domain/exams/passing.ts'
import { createRng, type Rng } from '#domain/random/rng.ts'
import { formJson, type TestForm } from '#server/modules/assessment/index.ts'
import type { Bank, FieldCatalog } from '#server/modules/bank/index.ts'
import type { PlannedLearner } from './class-plan.ts'
import { type SimulatedItem, simulateAnswer, simulateItem } from './simulated-answers.ts'

/** A submitted attempt and its responses, as rows of their tables. */
export interface AttemptRow {
  id: string
  user_id: string
  healthcare_field: string
  exam: string | null
  is_full_length: boolean
  test_form: unknown
  total: number
  started_at: string
  at: string
  correct: number
  answered: number
  verdict: unknown
  time_spent: number
  local_date: string
}
export interface ResponseRow {
  attempt_id: string
  position: number
  item_version_no: number
  domain: string
  option_ids: string[] | null
  correct: boolean
  seconds: number
  flagged: boolean
  seen_item_no: number
}

const dayLength = 24 * 60 * 60_000
/** Days after which half of what was explained is forgotten. */
const memoryHalfLife = 12
/** Logits that a learner loses per day without study, at most half a logit. */
const forgettingPerDay = 0.02

/** Questions of each domain that the class is asked: few enough that most are answered by many learners. */
const [authoredPerDomain, tablesPerDomain] = [60, 20]

/** The part of a domain that the class is asked. Questions of models would have to be stored with each attempt. */
const partOf = ({ authored, tables }: DomainPool): DomainPool => ({
  authored: Array.from(authored).slice(0, authoredPerDomain),
  tables: Array.from(tables).slice(0, tablesPerDomain),
  models: [],
})

/** The questions of a field, as simulated learners respond to them. */
export class SimulatedField {
  readonly catalog: FieldCatalog
  readonly exam: Exam | undefined
  readonly pools: ReadonlyMap<string, DomainPool>
  private readonly bank: Bank
  private readonly items = new Map<number, SimulatedItem>()

  constructor(bank: Bank, catalog: FieldCatalog, exam: Exam | undefined) {
    this.bank = bank
    this.catalog = catalog
    this.exam = exam
    this.pools = new Map([...catalog.domains].map(([name, pool]) => [name, partOf(pool)]))
  }

  static async open(bank: Bank, field: PlannedLearner['field'], today: string): Promise<SimulatedField> {
    return new SimulatedField(bank, await bank.catalog(field), findPracticeExam(field, undefined, today))
  }

  /** The items of these numbers; an item responds the same way to everybody. */
  async load(itemNos: readonly number[]): Promise<ReadonlyMap<number, SimulatedItem>> {
    const missing = itemNos.filter((itemNo) => !this.items.has(itemNo))
    if (missing.length > 0) {
      for (const version of await this.bank.versions(missing.map((itemNo) => this.catalog.versionOf(itemNo)))) {
        const question = this.bank.findQuestion(version, '')
        if (question) this.items.set(version.itemNo, simulateItem(createRng(`item ${version.itemId}`), question))
      }
    }
    return this.items
  }
}

/** The moment of a session: in the evening of its day, a few minutes apart from others. */
const momentOf = (firstDay: Date, day: number, rng: Rng) =>
  new Date(firstDay.getTime() + day * dayLength + rng.int(14 * 60, 22 * 60) * 60_000)

/** An id that starts with its time, as those of real attempts do (UUIDv7). */
function attemptIdOf(at: Date, rng: Rng): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const digits = Array.from({ length: 18 }, () => rng.int(0, 15).toString(16)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Simulates all attempts of a learner. Items that come again may be remembered, and a break lowers the ability. */
export async function simulateAttempts(
  learner: PlannedLearner & { userId: string },
  simulated: SimulatedField,
  firstDay: Date,
): Promise<{ attempts: AttemptRow[]; responses: ResponseRow[]; seen: number[] }> {
  const rng = createRng(`learner ${learner.number}`)
  const { exam, catalog, pools } = simulated
  const attempts: AttemptRow[] = []
  const responses: ResponseRow[] = []
  const seenOn = new Map<number, number>()
  let lastDay = learner.joinedOn
  for (const [index, { day, questions }] of learner.sessions.entries()) {
    if (!exam) break
    const rust = Math.min(0.5, forgettingPerDay * Math.max(0, day - lastDay - 2))
    const ability = learner.ability + learner.growth * index - rust
    lastDay = day
    const { slots } = assemble(
      {
        bank: pools,
        domains: exam.outline.domains,
        count: questions ?? exam.questions,
        seenItems: new SeenItems([...seenOn.keys()]),
        familyOf: catalog.familyOf,
        caseOrderOf: catalog.caseOrderOf,
      },
      rng,
    )
    const items = await simulated.load(slots.map(({ itemNo }) => itemNo))
    const at = momentOf(firstDay, day, rng)
    const id = attemptIdOf(at, rng)
    const own = slots.flatMap(({ itemNo, domain }, position): ResponseRow[] => {
      const item = items.get(itemNo)
      if (!item) return []
      const last = seenOn.get(itemNo)
      const memory = last === undefined ? 0 : 0.7 * 0.5 ** ((day - last) / memoryHalfLife)
      const { optionIds, correct, seconds } = simulateAnswer(rng, item, ability, memory)
      seenOn.delete(itemNo)
      seenOn.set(itemNo, day)
      const flagged = rng.next() < 0.06
      const version = catalog.versionOf(itemNo)
      return [
        {
          attempt_id: id,
          position,
          item_version_no: version,
          domain,
          option_ids: optionIds,
          correct,
          seconds,
          flagged,
          seen_item_no: itemNo,
        },
      ]
    })
    responses.push(...own)
    attempts.push(makeAttempt({ id, at, learner, exam, isFullLength: questions === null, own, rng }))
  }
  return { attempts, responses, seen: [...seenOn.keys()] }
}

function makeAttempt(given: {
  id: string
  at: Date
  learner: PlannedLearner & { userId: string }
  exam: Exam
  isFullLength: boolean
  own: readonly ResponseRow[]
  rng: Rng
}): AttemptRow {
  const { id, at, learner, exam, isFullLength, own, rng } = given
  const timeSpent = Math.round(own.reduce((sum, { seconds }) => sum + seconds, 0))
  const startedAt = new Date(at.getTime() - timeSpent * 1000)
  const correct = own.filter((response) => response.correct).length
  const form: TestForm = {
    attemptId: id,
    userId: learner.userId,
    field: learner.field,
    exam: isFullLength ? exam.name : null,
    kind: 'multiple-choice',
    isFullLength,
    seed: `seeded ${rng.int(0, 2 ** 31)}`,
    startedAt: startedAt.getTime(),
    requested: own.length,
    seenCount: 0,
    isChosen: false,
    isRetry: false,
    isTutor: false,
    slots: own.map(({ item_version_no, domain }) => ({ versionNo: item_version_no, domain })),
  }
  return {
    id,
    user_id: learner.userId,
    healthcare_field: learner.field,
    exam: form.exam,
    is_full_length: isFullLength,
    test_form: JSON.parse(formJson(form, {})),
    total: own.length,
    started_at: startedAt.toISOString(),
    at: at.toISOString(),
    correct,
    answered: own.filter(({ option_ids }) => option_ids !== null).length,
    verdict: judge(correct, own.length, isFullLength ? exam : undefined),
    time_spent: timeSpent,
    local_date: at.toISOString().slice(0, 10),
  }
}
