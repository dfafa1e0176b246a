import type { Tier } from '../entitlements/entitlements.ts'

/** What a learner can ask about, with the words of the form. */
export const supportTopics = {
  account: 'My account',
  billing: 'Plans and payment',
  content: 'Questions and study material',
  technical: 'Something does not work',
  other: 'Something else',
} as const
export type SupportTopic = keyof typeof supportTopics

/** The priority of visitors, who have no plan. */
export const visitorPriority = 3

/** The order in which requests are answered, by the plan that the learner had when asking: 1 is first. */
export const supportPriority: Record<Tier, 1 | 2 | 3> = { enterprise: 1, annual: 1, monthly: 2, free: 3 }
