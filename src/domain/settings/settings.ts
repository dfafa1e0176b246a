import { z } from 'zod'
import { type EarlyAccessFeature, earlyAccessNames } from '../entitlements/early-access.ts'
import { defaultFreeTierSettings, type FreeTierSettings } from '../entitlements/entitlements.ts'
import { referralTerms } from '../referrals/referral.ts'

/** A statement for the public pages, and what backs it. */
export interface Claim {
  text: string
  source: string
}

/** What admins can change while the server runs, by the group that is stored together. */
export interface SettingValues {
  free_tier: FreeTierSettings
  ai: {
    /** US cents per UTC day; 0 switches the language model off. */
    dailyBudgetCents: number
    /** The most tokens of one reply. */
    maxTokens: number
    /** The provider's name of a model; null for the one that the server was configured with. */
    model: string | null
  }
  referrals: {
    /** Quiz credits of a referrer on the free plan for a first payment. */
    conversionCredits: number
  }
  /** For each feature: true while only members with early access may use it. */
  early_access: Record<EarlyAccessFeature, boolean>
  site: {
    claims: Claim[]
    /** Null for the one that the server was configured with. */
    contactEmail: string | null
    /** Where requests of institutions are sent; null for the contact address. */
    salesEmail: string | null
    /** The name of the person who looks after annual and Enterprise members; null while there is none. */
    accountManager: string | null
  }
}
export type SettingGroup = keyof SettingValues

/** How a setting is entered. A number is whole; money is entered in US dollars, and stored in cents. */
export type SettingControl =
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'money'; min: number; max: number }
  | { kind: 'text' | 'model' | 'email' | 'claims' }

/** One setting: its default, what it may be, and what admins are told about it. */
export interface Setting<T = unknown> {
  label: string
  explanation: string
  control: SettingControl
  default: T
  schema: z.ZodType<T>
}

type Settings = {
  readonly [G in SettingGroup]: { readonly [K in keyof SettingValues[G]]: Setting<SettingValues[G][K]> }
}

const texts = (label: string, explanation: string) => ({ label, explanation })

/** A whole number within limits. */
function numberSetting(value: number, min: number, max: number, kind: 'number' | 'money' = 'number') {
  const isMoney = kind === 'money'
  const range = isMoney
    ? `must be an amount from $${min / 100} to $${(max / 100).toLocaleString('en-US')}`
    : `must be a whole number from ${min} to ${max.toLocaleString('en-US')}`
  const schema = (isMoney ? z.number(range) : z.int(range)).min(min, range).max(max, range)
  return { control: { kind, min, max }, default: value, schema }
}

const emailAddress = z.email('must be an email address such as name@example.org').max(254).nullable()
const emailSetting = { control: { kind: 'email' }, default: null, schema: emailAddress } as const

/** One line without control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'is required')
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text')

const claim = z.strictObject({ text: line(160), source: line(300) })
const maxPerDay = 1_000

const earlyAccessSetting = (feature: EarlyAccessFeature): Setting<boolean> => ({
  ...texts(earlyAccessNames[feature], 'Open to Annual Pro and Enterprise members first. Off: open to everyone.'),
  control: { kind: 'switch' },
  default: false,
  schema: z.boolean(),
})

/** Every setting. What is not stored has its default. */
const settings: Settings = {
  free_tier: {
    limitPracticeQuizzes: {
      ...texts(
        'Limit free practice quizzes',
        'The plans promise unlimited practice; switch this on only with new terms.',
      ),
      control: { kind: 'switch' },
      default: defaultFreeTierSettings.limitPracticeQuizzes,
      schema: z.boolean(),
    },
    freeQuizzesPerDay: {
      ...texts('Free quizzes per day', 'Counts only while free practice quizzes are limited.'),
      ...numberSetting(defaultFreeTierSettings.freeQuizzesPerDay, 0, maxPerDay),
    },
    freeFlashcardsPerDay: {
      ...texts('Free flashcards per day', 'AI flashcards of a learner on the free plan. Pro has no limit.'),
      ...numberSetting(defaultFreeTierSettings.freeFlashcardsPerDay, 0, maxPerDay),
    },
    freeTutorMessagesPerDay: {
      ...texts('Free tutor messages per day', 'Messages to the tutor on the free plan. Pro has no limit.'),
      ...numberSetting(defaultFreeTierSettings.freeTutorMessagesPerDay, 0, maxPerDay),
    },
    freeWrittenStudyAidsPerDay: {
      ...texts(
        'Free AI-written study aids per day',
        'Study aids that a language model writes. Those from the library are not limited.',
      ),
      ...numberSetting(defaultFreeTierSettings.freeWrittenStudyAidsPerDay, 0, maxPerDay),
    },
  },
  referrals: {
    conversionCredits: {
      ...texts('Referral bonus credits', 'Quiz credits for a referrer on the free plan when a friend first pays.'),
      ...numberSetting(referralTerms.conversionCredits, 0, maxPerDay),
    },
  },
  ai: {
    model: {
      ...texts(
        'Model',
        "The provider's name of the model. Costs of a model other than the server's own are shown as unknown.",
      ),
      control: { kind: 'model' },
      default: null,
      schema: z
        .string()
        .regex(/^[\w.:/@-]{1,100}$/, 'must be a name such as gpt-4, without spaces')
        .nullable(),
    },
    maxTokens: {
      ...texts(
        'Max tokens',
        'The longest reply that the model may write. A study aid uses up to 4,000; one that is cut off is made from the library instead.',
      ),
      ...numberSetting(2_000, 256, 8_000),
    },
    dailyBudgetCents: {
      ...texts(
        'Daily AI budget',
        'When it is spent, everything is made from the library until midnight UTC. $0 switches the model off.',
      ),
      ...numberSetting(500, 0, 1_000_000, 'money'),
    },
  },
  early_access: {
    medicalImages: earlyAccessSetting('medicalImages'),
    clinicalImages: earlyAccessSetting('clinicalImages'),
    videoScripts: earlyAccessSetting('videoScripts'),
  },
  site: {
    claims: {
      ...texts(
        'Marketing claims',
        'Shown on the pricing page, each with the source that backs it. At most four; empty shows none.',
      ),
      control: { kind: 'claims' },
      default: [],
      schema: z.array(claim).max(4, 'must be at most four claims'),
    },
    contactEmail: {
      ...texts('Contact address', 'Shown in the footer, in the legal texts, and in security.txt.'),
      ...emailSetting,
    },
    accountManager: {
      ...texts('Account manager', 'Shown on the support page of annual and Enterprise members.'),
      control: { kind: 'text' },
      default: null,
      schema: line(100).nullable(),
    },
    salesEmail: {
      ...texts('Sales address', 'Where requests of institutions are sent.'),
      ...emailSetting,
    },
  },
}

/** Where a setting is: its group and its name in it. */
export interface SettingAddress {
  group: SettingGroup
  name: string
}

const names = (group: SettingGroup) => Object.keys(settings[group])

/** The address of a key such as "ai.maxTokens"; undefined when there is no such setting. */
export function findSetting(key: string): (SettingAddress & { setting: Setting }) | undefined {
  const [group = '', name = ''] = key.split('.')
  if (!Object.hasOwn(settings, group)) return undefined
  const found = settings[group as SettingGroup] as Readonly<Record<string, Setting>>
  const setting = Object.hasOwn(found, name) ? found[name] : undefined
  return setting && { group: group as SettingGroup, name, setting }
}

/** The values of a group, out of what is stored. What is absent or no longer allowed has its default. */
export function completeSettings<G extends SettingGroup>(group: G, stored: unknown): SettingValues[G] {
  const given = (typeof stored === 'object' ? stored : null) as Record<string, unknown> | null
  const all = settings[group] as unknown as Readonly<Record<string, Setting>>
  const values = names(group).map((name) => {
    const parsed = all[name]?.schema.safeParse(given?.[name])
    return [name, parsed?.success ? parsed.data : all[name]?.default]
  })
  return Object.fromEntries(values) as SettingValues[G]
}

/** The keys of all settings, in the order in which they are shown. */
export const settingKeys: readonly string[] = (Object.keys(settings) as SettingGroup[]).flatMap((group) =>
  names(group).map((name) => `${group}.${name}`),
)
