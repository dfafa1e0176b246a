import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'])
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1'])

const wholeNumber = (error: string) => z.coerce.number(error).int(error)

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
  logLevel: string
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
    logLevel: env.LOG_LEVEL,
  }
}

function readGoogle(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
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
