import { expect, test } from 'vitest'
import { makeScenario } from '../../../tests/support/scenario.ts'
import type { Scenario } from '../simulations/scenario.ts'
import { checkOrderLengths } from './scenario-cues.ts'

/** Scenarios with 4 decisions each, in which the best final order has the given text. */
const makeScenarios = (count: number, best: string): Scenario[] =>
  Array.from({ length: count }, () => {
    const scenario = makeScenario('CSE-TRAUMA-01')
    const decisions = [...scenario.decisionMaking, scenario.finalDecision].map((decision) => ({
      ...decision,
      options: decision.options.map((order) => (order.score >= 2 ? { ...order, text: best } : order)),
    }))
    return {
      ...scenario,
      decisionMaking: decisions.slice(0, -1),
      finalDecision: decisions.at(-1) ?? scenario.finalDecision,
    }
  })

test('rejects best orders that are mostly the longest', () => {
  const [issue] = checkOrderLengths(makeScenarios(10, 'Order the best treatment with all details'))
  expect(issue?.problem).toBe('The best order is the longest in 40 of 40 decisions.')
})

test('accepts best orders of any length, and says nothing of a few decisions', () => {
  expect(checkOrderLengths(makeScenarios(10, 'Best'))).toEqual([])
  expect(checkOrderLengths(makeScenarios(9, 'Order the best treatment with all details'))).toEqual([])
})
