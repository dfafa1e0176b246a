import { z } from 'zod'
import type { Endpoint, EndpointKey } from './endpoint.ts'

/**
 * Something that happened to a referral, and what it earned. `status` says why it earned nothing: the friend has not
 * verified an email address yet (`pending`), signed up from a device or with a mailbox or card that is known, came after
 * the daily limit, or the plan earns nothing for a sign-up (`pro-plan`). Friends are never named.
 */
export const referralEvent = z.object({
  id: z.string(),
  kind: z.enum(['sign-up', 'conversion']),
  date: z.iso.datetime(),
  status: z.enum(['rewarded', 'pending', 'same-device', 'same-mailbox', 'same-card', 'daily-limit', 'pro-plan']),
  quizCredits: z.number().int(),
  /** US cents. */
  cents: z.number().int(),
})
export type ReferralEvent = z.infer<typeof referralEvent>

export const referralStats = z.object({
  /** People who signed up through my link, and those of them who have paid. */
  count: z.number().int(),
  conversions: z.number().int(),
  /** Rewards that I earned. */
  rewards: z.number().int(),
  code: z.string(),
  link: z.string(),
  /** What I earned, in total. */
  earned: z.object({ quizCredits: z.number().int(), cents: z.number().int() }),
  /** What I have left. */
  balance: z.object({ quizCredits: z.number().int(), cents: z.number().int() }),
  /** What a sign-up and a first payment earn at present. */
  terms: z.object({
    signUpCredits: z.number().int(),
    bonusDays: z.number().int(),
    conversionCents: z.number().int(),
    conversionCredits: z.number().int(),
    rewardsPerDay: z.number().int(),
  }),
  /** Newest first, at most 50. */
  events: z.array(referralEvent),
})
export type ReferralStats = z.infer<typeof referralStats>

export const referralEndpoints = {
  'GET /api/referrals/stats': {
    summary: 'My referral link, who signed up through it, and what that earned',
    access: 'user',
    rate: 'read',
    reply: referralStats,
    errors: [],
  },
} satisfies Record<EndpointKey, Endpoint>
