import { z } from 'zod'
import { earlyAccessFeatures } from '#domain/entitlements/early-access.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

/** How a setting is entered; limits of money are in US cents. */
const control = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.enum(['number', 'money']), min: z.number(), max: z.number() }),
  z.object({ kind: z.enum(['text', 'model', 'email', 'claims']) }),
])

/** A setting as admins see it. A value of null means the default. */
const adminSetting = z.object({
  key: z.string(),
  group: z.enum(['free_tier', 'referrals', 'ai', 'early_access', 'site']),
  label: z.string(),
  explanation: z.string(),
  control,
  value: z.unknown(),
  default: z.unknown(),
})
export type AdminSetting = z.infer<typeof adminSetting>

const reply = z.object({ settings: z.array(adminSetting) })

export const settingsEndpoints = {
  'GET /api/early-access': {
    summary: 'The features that only members with early access may use at present',
    access: 'user',
    rate: 'read',
    reply: z.object({ features: z.array(z.enum(earlyAccessFeatures)) }),
    errors: [],
  },
  'GET /api/admin/settings': {
    summary: 'The settings that do something on this server',
    access: 'admin',
    rate: 'read',
    reply,
    errors: [],
  },
  'PUT /api/admin/settings': {
    summary: 'Change settings: all that are given, or none',
    access: 'admin',
    rate: 'write',
    body: z.object({
      changes: z
        .array(
          z.object({
            key: z.string().max(60),
            /** The value that was shown before the change. */
            from: z.unknown(),
            to: z.unknown(),
          }),
        )
        .min(1)
        .max(50),
    }),
    reply,
    errors: ['setting_conflict'],
  },
} satisfies Record<EndpointKey, Endpoint>
