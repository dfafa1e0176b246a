import type { AssembledSlot } from '#domain/assembly/assemble.ts'
import type { RetrySet } from '#domain/assembly/practice-filter.ts'
import type { Bank } from '../bank/index.ts'
import type { GradedResponse } from './grading.store.ts'
import type { TestForm } from './test-form.ts'

const belongs: Record<RetrySet, (response: GradedResponse) => boolean> = {
  wrong: ({ correct }) => !correct,
  flagged: ({ flagged }) => flagged,
}

/**
 * The questions of a set that are still in the bank, in the order of the attempt, and how many there were
 * (`requested`). A model's question is asked as a new question of the same model: who has read its explanation knows
 * the result, and what is to be practiced is the calculation.
 */
export async function chooseRetrySlots(
  bank: Bank,
  form: TestForm,
  responses: readonly GradedResponse[],
  set: RetrySet,
): Promise<{ slots: AssembledSlot[]; requested: number }> {
  const [catalog, versions] = await Promise.all([
    bank.catalog(form.field),
    bank.versions(form.slots.map(({ versionNo }) => versionNo)),
  ])
  const wanted = responses.filter(belongs[set])
  const variants = new Map<number, number>()
  const slots = wanted.flatMap(({ position }): AssembledSlot[] => {
    const itemNo = versions[position]?.itemNo
    const slot = form.slots[position]
    if (!slot || itemNo === undefined || !catalog.has(itemNo)) return []
    const { domain } = slot
    if (!slot.generated) return [{ itemNo, domain }]
    const variant = variants.get(itemNo) ?? 0
    variants.set(itemNo, variant + 1)
    return [{ itemNo, domain, variant }]
  })
  return { slots, requested: wanted.length }
}
