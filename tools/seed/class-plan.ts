import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { PaidPlan } from '#domain/plans/plan.ts'
import type { Rng } from '#domain/random/rng.ts'
import { normal } from './simulated-answers.ts'

/** A learner of the class; days count from the first day of the class. */
export interface PlannedLearner {
  number: number
  firstName: string
  lastName: string
  field: FieldCode
  /** Logits on the first day; 0 is average. */
  ability: number
  /** Logits per day on which the learner studies. */
  growth: number
  joinedOn: number
  /** Days with a quiz, and how many questions it has; a full-length exam for null. */
  sessions: readonly { day: number; questions: number | null }[]
  payment: { plan: PaidPlan; day: number; isCanceled: boolean } | null
}

/** How the class is spread over fields: enough in one for statistics of most items, and some in every other. */
const fieldWeights: readonly (readonly [FieldCode, number])[] = [
  ['RN', 55],
  ['RT', 15],
  ['LPN', 6],
  ['PT', 3],
  ['PA', 3],
  ['PharmD', 3],
  ['OT', 2],
  ['SLP', 2],
  ['RD', 2],
  ['RT-Rad', 2],
  ['DH', 1],
  ['MA', 2],
  ['CRNA', 2],
  ['NP', 2],
]
const firstNames = ['Ana', 'Ben', 'Chloe', 'David', 'Elena', 'Farid', 'Grace', 'Hana', 'Isaac', 'Jada', 'Kofi', 'Lena']
const lastNames = ['Adams', 'Brooks', 'Chen', 'Diaz', 'Evans', 'Flores', 'Gupta', 'Hughes', 'Ivanov', 'Jones', 'Kim']

/** The chance that a learner never returns after a session. */
const dropoutPerSession = 0.025
const payingShare = 0.28
const annualShare = 0.35
const cancelShare = 0.25

function pickField(rng: Rng): FieldCode {
  let left = rng.next() * fieldWeights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [field, weight] of fieldWeights) {
    left -= weight
    if (left <= 0) return field
  }
  return 'RN'
}

/** Study days until the learner drops out or the class ends; those who pay take a full-length exam now and then. */
function planSessions(rng: Rng, from: number, days: number, paidFrom: number | null): PlannedLearner['sessions'] {
  const habit = 0.15 + 0.45 * rng.next()
  const sessions: { day: number; questions: number | null }[] = []
  for (let day = from; day < days; day++) {
    if (rng.next() > habit) continue
    const isExam = paidFrom !== null && day >= paidFrom && rng.next() < 0.08
    sessions.push({ day, questions: isExam ? null : rng.pick([10, 10, 15, 20, 20]) })
    if (rng.next() < dropoutPerSession) break
  }
  return sessions
}

/** A believable class: when its learners join, how able they are, how often they study, who drops out, and who pays. */
export function planClass(rng: Rng, size: number, days: number, onlyField?: FieldCode): PlannedLearner[] {
  return Array.from({ length: size }, (_, index) => {
    const joinedOn = Math.floor(days * 0.8 * rng.next() ** 1.5)
    const pays = rng.next() < payingShare
    const day = Math.min(days - 1, joinedOn + rng.int(0, 14))
    const plan: PaidPlan = rng.next() < annualShare ? 'annual' : 'monthly'
    return {
      number: index + 1,
      firstName: rng.pick(firstNames),
      lastName: rng.pick(lastNames),
      field: onlyField ?? pickField(rng),
      ability: 0.2 + 0.85 * normal(rng),
      growth: 0.015 + 0.01 * rng.next(),
      joinedOn,
      sessions: planSessions(rng, joinedOn, days, pays ? day : null),
      payment: pays ? { plan, day, isCanceled: rng.next() < cancelShare } : null,
    }
  })
}
