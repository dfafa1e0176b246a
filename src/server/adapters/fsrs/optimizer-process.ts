import { areWeights, defaultWeights } from '#domain/flashcards/scheduling.ts'
import type { FittedWeights } from './fit-weights.ts'
import type { FitRequest } from './optimizer.ts'

/** Milliseconds between checks of whether the computation is done. */
const checkInterval = 20

async function fitWeights({ histories, current }: FitRequest): Promise<FittedWeights | undefined> {
  // An optional package: some platforms have no native code for it.
  const binding = await import('@open-spaced-repetition/binding')
  const { FSRSBinding, FSRSBindingItem, FSRSBindingReview, computeParameters } = binding
  const items = histories.map(
    (history) => new FSRSBindingItem(history.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  )
  const weights = await computeParameters(items, {
    enableShortTerm: true,
    numRelearningSteps: 1,
    timeout: checkInterval,
  })
  if (!areWeights(weights)) return undefined
  const logLossOf = (some: readonly number[]) => new FSRSBinding([...some]).evaluate(items).logLoss
  return { weights, logLoss: logLossOf(weights), logLossBefore: logLossOf(current ?? defaultWeights) }
}

process.once('message', (request: FitRequest) => {
  fitWeights(request).then(
    (fitted) => (fitted ? process.send?.(fitted, () => process.exit()) : process.exit()),
    () => process.exit(1),
  )
})
