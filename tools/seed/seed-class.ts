import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { createRng } from '#domain/random/rng.ts'
import type { Database } from '#server/adapters/db/db.ts'
import type { Bank } from '#server/modules/bank/index.ts'
import { SimulatedField, simulateAttempts } from './class-attempts.ts'
import { type PlannedLearner, planClass } from './class-plan.ts'
import { insertAttempts, insertLearners, insertPayments } from './class-rows.ts'

const dayLength = 24 * 60 * 60_000

/** Creates a class that has studied for some days until `now`. Returns how many attempts and answers it has. */
export async function seedClass(
  database: Pick<Database, 'query'>,
  bank: Bank,
  {
    learners,
    days,
    now,
    field: onlyField,
  }: { learners: number; days: number; now: Date; field?: FieldCode | undefined },
): Promise<{ attempts: number; responses: number }> {
  const today = now.toISOString().slice(0, 10)
  const firstDay = new Date(new Date(`${today}T00:00:00Z`).getTime() - days * dayLength)
  const planned = await insertLearners(database, planClass(createRng('class'), learners, days, onlyField), firstDay)
  await insertPayments(database, planned, { firstDay, days })
  const fields = new Map<PlannedLearner['field'], SimulatedField>()
  const totals = { attempts: 0, responses: 0 }
  for (const learner of planned) {
    const field = fields.get(learner.field) ?? (await SimulatedField.open(bank, learner.field, today))
    fields.set(learner.field, field)
    const simulated = await simulateAttempts(learner, field, firstDay)
    await insertAttempts(database, learner, simulated)
    totals.attempts += simulated.attempts.length
    totals.responses += simulated.responses.length
  }
  await database.query('analyze')
  return totals
}
