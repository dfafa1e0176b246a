import { describe, expect, it, test } from 'vitest'
import { listFreeFeatures } from './free-features.ts'
import { findSaving, plans, priceCents } from './plan.ts'

describe('plans', () => {
  it('have the published names, prices, and periods', () => {
    expect(plans.map(({ name, price, period }) => [name, price, period])).toEqual([
      ['Free', 0, 'forever'],
      ['Monthly Pro', 29, 'per month'],
      ['Annual Pro', 199, 'per year'],
    ])
  })

  it('have exactly one popular plan', () => {
    expect(plans.filter((plan) => plan.popular).map((plan) => plan.id)).toEqual(['monthly'])
  })

  it('save $149 (43%) with the annual plan and nothing otherwise', () => {
    expect(plans.map(findSaving)).toEqual([undefined, undefined, { dollars: 149, percent: 43 }])
  })

  it('cost in cents what the cards say in dollars', () => {
    for (const { id, price } of plans) if (id !== 'free') expect(priceCents[id]).toBe(price * 100)
  })
})

test('what the free plan includes follows the limits of the server', () => {
  const [free] = plans
  expect(listFreeFeatures({ practiceQuizzes: null, flashcards: 5 })).toEqual(free?.features)
  expect(listFreeFeatures({ practiceQuizzes: 3, flashcards: 8 })).toEqual([
    '3 practice quizzes per day',
    '8 AI flashcards per day',
    'Basic progress tracking',
    'Community support',
  ])
})
