import type { Tier } from '../entitlements/entitlements.ts'

/** The plans that are paid for by card. */
export const paidPlans = ['monthly', 'annual'] as const
export type PaidPlan = (typeof paidPlans)[number]

/** US cents per month or year. */
export const priceCents: Record<PaidPlan, number> = { monthly: 2900, annual: 19_900 }

/** A plan as shown on the pricing cards. Prices are in US dollars. */
export interface Plan {
  id: 'free' | 'monthly' | 'annual'
  name: string
  price: number
  period: string
  features: readonly string[]
  popular: boolean
  buttonText: string
  buttonVariant: 'primary' | 'plain'
  /** The price of the same period when paid monthly. */
  originalPrice: number | null
}

/** The three plans, in display order. Only what exists is listed. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    period: 'forever',
    features: ['Unlimited practice quizzes', '5 AI flashcards per day', 'Basic progress tracking', 'Community support'],
    popular: false,
    buttonText: 'Get Started',
    buttonVariant: 'plain',
    originalPrice: null,
  },
  {
    id: 'monthly',
    name: 'Monthly Pro',
    price: 29,
    period: 'per month',
    features: [
      'Everything in Free',
      'Unlimited full-length exams',
      'Unlimited AI flashcards',
      'Detailed performance analytics',
      'Priority email support',
    ],
    popular: true,
    buttonText: 'Start Free Trial',
    buttonVariant: 'primary',
    originalPrice: null,
  },
  {
    id: 'annual',
    name: 'Annual Pro',
    price: 199,
    period: 'per year',
    features: [
      'Everything in Monthly Pro',
      'Early access to new features',
      'Dedicated account manager',
      'Custom study plans',
      'Live study sessions',
    ],
    popular: false,
    buttonText: 'Start Free Trial',
    buttonVariant: 'plain',
    originalPrice: 348,
  },
]

/** What a plan saves compared with paying monthly, in dollars and whole percent; undefined when it saves nothing. */
export function findSaving(plan: Plan): { dollars: number; percent: number } | undefined {
  if (plan.originalPrice === null) return undefined
  const dollars = plan.originalPrice - plan.price
  return { dollars, percent: Math.round((dollars / plan.originalPrice) * 100) }
}

/** The names of the tiers on receipts and in emails. */
export const tierNames: Record<Tier, string> = {
  free: 'Free',
  monthly: 'Monthly Pro',
  annual: 'Annual Pro',
  enterprise: 'Enterprise',
}
