import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { PaidPlan } from '#domain/plans/plan.ts'

const onOff = z.enum(['on', 'off'])
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1'])

const wholeNumber = (error: string) => z.coerce.number(error).int(error)
const price = z.coerce
  .number('must be a number of cents per million tokens')
  .min(0, 'must be a number of cents per million tokens')
  .max(1_000_000)

/** Where the vendors' own servers are. Their SDKs would take the address from variables that are not ours. */
const vendorUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' }

/** Every environment variable that the product reads; a test compares the README's table with it. */
export const environmentSchema = z.object({
  /** `production`: secure cookies, HSTS, JSON logs, demo access off by default. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** A PostgreSQL address; without it the embedded database is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  /** Connections to PostgreSQL per process. */
  DATABASE_POOL_SIZE: wholeNumber('must be a whole number from 1 to 200').min(1).max(200).default(10),
  /** Milliseconds after which PostgreSQL ends a statement. */
  STATEMENT_TIMEOUT_MS: wholeNumber('must be a whole number of milliseconds').min(100).max(600_000).default(10_000),
  /** Folder of the embedded database, the generated secret, and the mail outbox. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port to listen on; 0 picks a free port. */
  PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65_535).default(3000),
  /** Number of trusted proxies in front of the server. */
  TRUST_PROXY: z.coerce.number('must be a whole number').int().min(0).max(10).default(0),
  /** Whether the web process also runs background jobs; `off` when separate workers do. */
  RUN_JOBS: onOff.default('on'),
  /** Contact address, shown in the footer and in security.txt. */
  CONTACT_EMAIL: z.email('must be an email address').default('hello@preceptor.example'),
  /** The address that people use, for links in emails and the return from Google; derived from HOST and PORT by default. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** At least 32 characters; encrypts attempt keys. With the embedded database one is generated and stored in DATA_DIR. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Test accounts: on by default only with the embedded database on a loopback HOST outside production. */
  DEMO_ACCESS: onOff.optional(),
  /** Password of the test admin, instead of the published one. In production there is a test admin only with it. */
  DEMO_ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  /** Google sign-in; both or neither. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** OpenID issuer; override only in tests. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** A mail server, for example smtp://user:password@mail.example.org:587; without it emails go to DATA_DIR/outbox and the log. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s) URL' }).optional(),
  /** From address for outgoing email. */
  MAIL_FROM: z.string().min(3).default('Preceptor <no-reply@preceptor.example>'),
  /** The language model that writes study aids and tutors; off without a key. */
  AI_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible']).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  /** Required for openai-compatible; for the other two, to reach them through a proxy. */
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** What the provider charges, in cents per million tokens; both or neither. */
  AI_INPUT_PRICE: price.optional(),
  AI_OUTPUT_PRICE: price.optional(),
  /** Who takes payments: Stripe when its keys are set, otherwise the sandbox; in production the sandbox only when it is named here. */
  PAYMENTS: z.enum(['stripe', 'sandbox']).optional(),
  /** Stripe; all or none. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
  STRIPE_PRICE_MONTHLY: z
    .string()
    .regex(/^price_/, 'must start with price_')
    .optional(),
  STRIPE_PRICE_ANNUAL: z
    .string()
    .regex(/^price_/, 'must start with price_')
    .optional(),
  /** Whether cases of the medical image library are received from Open-i, the National Library of Medicine's image database. */
  OPENI: onOff.default('off'),
  /** Where Open-i is; override only in tests. */
  OPENI_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default('https://openi.nlm.nih.gov'),
  /** How much is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

type Environment = z.output<typeof environmentSchema>

export interface Config {
  production: boolean
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Milliseconds. */
  statementTimeout: number
  dataDir: string
  host: string
  port: number
  trustProxy: number
  /** The web process also runs background jobs. */
  runsJobs: boolean
  contactEmail: string
  /** Undefined until the server listens when it follows from the port. */
  publicUrl: string | undefined
  sessionSecret: string
  demoAccess: boolean
  demoAdminPassword: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The language model; undefined without a key. Prices are in cents per million tokens. */
  ai:
    | {
        protocol: 'openai' | 'anthropic' | 'openai-compatible'
        baseUrl: string
        apiKey: string
        model: string
        prices: { input: number; output: number } | undefined
      }
    | undefined
  /** Undefined when plans can't be bought. */
  payments: 'sandbox' | StripeConfig | undefined
  /** The address of Open-i; undefined when it is not used. */
  openIUrl: string | undefined
  logLevel: string
}

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Ids of the prices of the plans. */
  prices: Record<PaidPlan, string>
}

/** The configuration is wrong; the message has one line per variable. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables. An empty variable counts as not given.
 * Throws a ConfigError that names each invalid variable and what it should be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  checkTogether(env)
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR)
  return {
    production,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    statementTimeout: env.STATEMENT_TIMEOUT_MS,
    dataDir,
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY,
    runsJobs: env.RUN_JOBS === 'on',
    contactEmail: env.CONTACT_EMAIL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    sessionSecret: env.SESSION_SECRET ?? findOrCreateSecret(dataDir),
    demoAccess: env.DEMO_ACCESS
      ? env.DEMO_ACCESS === 'on'
      : !production && env.DATABASE_URL === undefined && loopbackHosts.has(env.HOST),
    demoAdminPassword: env.DEMO_ADMIN_PASSWORD,
    google: readGoogle(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ai: readAi(env),
    payments: readPayments(env),
    openIUrl: env.OPENI === 'on' ? env.OPENI_URL.replace(/\/+$/, '') : undefined,
    logLevel: env.LOG_LEVEL,
  }
}

function readGoogle(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}

function readAi(env: Environment): Config['ai'] {
  const { AI_PROVIDER: protocol, AI_API_KEY: apiKey, AI_MODEL: model } = env
  const baseUrl = env.AI_BASE_URL ?? (protocol && protocol !== 'openai-compatible' ? vendorUrls[protocol] : undefined)
  if (!protocol || !apiKey || !model || !baseUrl) return undefined
  const { AI_INPUT_PRICE: input, AI_OUTPUT_PRICE: output } = env
  const prices = input === undefined || output === undefined ? undefined : { input, output }
  return { protocol, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model, prices }
}

/** A half-configured model is a mistake that nobody would notice: the built-in composer would answer in its place. */
function findAiProblems(env: Environment): string[] {
  const { AI_PROVIDER: provider, AI_API_KEY: key, AI_MODEL: model, AI_BASE_URL: baseUrl } = env
  const problems: string[] = []
  const dependent = ['AI_PROVIDER', 'AI_MODEL', 'AI_BASE_URL', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'] as const
  const given = dependent.filter((name) => env[name] !== undefined)
  if (!key && given.length > 0) {
    problems.push(`AI_API_KEY is required with ${given.join(', ')}; to switch the language model off, unset them all`)
  }
  if (key && !provider) problems.push('AI_PROVIDER is required with AI_API_KEY: the key is sent to no one else')
  if (key && !model) problems.push('AI_MODEL is required with AI_API_KEY')
  if (provider === 'openai-compatible' && !baseUrl) {
    problems.push('AI_BASE_URL is required with AI_PROVIDER=openai-compatible, for example http://127.0.0.1:11434/v1')
  }
  if ((env.AI_INPUT_PRICE === undefined) !== (env.AI_OUTPUT_PRICE === undefined)) {
    problems.push('AI_INPUT_PRICE and AI_OUTPUT_PRICE go together: set both or neither')
  }
  return problems
}

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
] as const

function readStripe(env: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual } = env
  if (!secretKey || !publishableKey || !webhookSecret || !monthly || !annual) return undefined
  return { secretKey, publishableKey, webhookSecret, prices: { monthly, annual } }
}

function readPayments(env: Environment): Config['payments'] {
  if (env.PAYMENTS === 'sandbox') return 'sandbox'
  return readStripe(env) ?? (env.NODE_ENV === 'production' ? undefined : 'sandbox')
}

/** Half of Stripe's variables would leave plans unsold, or payments unnoticed. */
function findPaymentProblems(env: Environment): string[] {
  const missing = stripeVariables.filter((name) => env[name] === undefined)
  if (missing.length > 0 && (missing.length < stripeVariables.length || env.PAYMENTS === 'stripe')) {
    return [`${missing.join(', ')} required for Stripe: set all of ${stripeVariables.join(', ')}, or none`]
  }
  return []
}

/** Checks what one variable demands of others. */
function checkTogether(env: Environment): void {
  const isProduction = env.NODE_ENV === 'production'
  const problems: string[] = []
  if (isProduction && !env.SESSION_SECRET) {
    problems.push('SESSION_SECRET is required in production (at least 32 characters)')
  } else if (env.DATABASE_URL && !env.SESSION_SECRET) {
    problems.push('SESSION_SECRET is required with DATABASE_URL: every server needs the same one')
  }
  if (isProduction && !env.PUBLIC_URL) {
    problems.push('PUBLIC_URL is required in production: links in emails are built from it')
  }
  if (isProduction && !env.SMTP_URL) problems.push('SMTP_URL is required in production: accounts depend on email')
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither')
  }
  if (env.RUN_JOBS === 'off' && !env.DATABASE_URL) {
    problems.push('RUN_JOBS can be off only with DATABASE_URL: no other process can open the embedded database')
  }
  problems.push(...findAiProblems(env), ...findPaymentProblems(env))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

/** A single server can generate its own secret; several behind one database must be given the same one. */
function findOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
