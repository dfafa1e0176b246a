import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { httpSettingsOf } from './bootstrap.ts'
import { ConfigError, environmentSchema, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'preceptor-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'a secret of this test, long enough'
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  PUBLIC_URL: 'https://learn.example.org',
  SMTP_URL: 'smtps://mail.example.org',
}
const postgres = { DATABASE_URL: 'postgres://localhost/preceptor', SESSION_SECRET: secret }
const ai = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'a key', AI_MODEL: 'a-model' }
const read = (environment: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...environment })

describe('without any variable', () => {
  test('the product runs on this machine alone', () => {
    expect(read()).toEqual({
      production: false,
      databaseUrl: undefined,
      databasePoolSize: 10,
      statementTimeout: 10_000,
      dataDir: folder,
      host: '127.0.0.1',
      port: 3000,
      trustProxy: 0,
      runsJobs: true,
      contactEmail: 'hello@preceptor.example',
      publicUrl: undefined,
      sessionSecret: expect.stringMatching(/^[\w-]{64}$/),
      demoAccess: true,
      demoAdminPassword: undefined,
      google: undefined,
      smtpUrl: undefined,
      mailFrom: 'Preceptor <no-reply@preceptor.example>',
      ai: undefined,
      payments: 'sandbox',
      openIUrl: undefined,
      logLevel: 'info',
    })
  })

  test('generates the secret once and stores it readable for nobody else', () => {
    const own = join(folder, 'own')
    const { sessionSecret } = read({ DATA_DIR: own })
    expect(read({ DATA_DIR: own }).sessionSecret).toBe(sessionSecret)
    expect(read({ DATA_DIR: join(folder, 'other') }).sessionSecret).not.toBe(sessionSecret)
    expect(statSync(join(own, 'session-secret')).mode & 0o077).toBe(0)
  })

  test('an empty variable counts as not given', () => {
    expect(read({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '', NODE_ENV: '' })).toEqual(read())
  })
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.2' }, false],
  [{ HOST: '0.0.0.0', DEMO_ACCESS: 'on' }, true],
  [{ DEMO_ACCESS: 'off' }, false],
  [postgres, false],
  [{ ...postgres, DEMO_ACCESS: 'on' }, true],
  [production, false],
  [{ ...production, DEMO_ACCESS: 'on' }, true],
])('with %j, demo access is %s', (environment, demoAccess) => {
  expect(read(environment).demoAccess).toBe(demoAccess)
})

test('takes what is given', () => {
  const given = {
    ...postgres,
    NODE_ENV: 'production',
    PORT: '8080',
    TRUST_PROXY: '2',
    PUBLIC_URL: 'https://learn.example.org//',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SMTP_URL: 'smtps://user:password@mail.example.org',
    DATABASE_POOL_SIZE: '25',
    STATEMENT_TIMEOUT_MS: '3000',
    RUN_JOBS: 'off',
    DEMO_ADMIN_PASSWORD: 'a password of the test',
  }
  expect(read(given)).toMatchObject({
    production: true,
    databaseUrl: postgres.DATABASE_URL,
    port: 8080,
    trustProxy: 2,
    publicUrl: 'https://learn.example.org',
    sessionSecret: secret,
    google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    smtpUrl: given.SMTP_URL,
    databasePoolSize: 25,
    statementTimeout: 3000,
    runsJobs: false,
    demoAdminPassword: 'a password of the test',
  })
})

describe('the language model', () => {
  test('is off without a key', () => {
    expect(read().ai).toBeUndefined()
    expect(read({ AI_API_KEY: '' }).ai).toBeUndefined()
  })

  test.each([
    [{}, { protocol: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', prices: undefined }],
    [{ AI_PROVIDER: 'openai' }, { protocol: 'openai', baseUrl: 'https://api.openai.com/v1' }],
    [{ AI_BASE_URL: 'https://proxy.example.org/v1/' }, { baseUrl: 'https://proxy.example.org/v1' }],
    [
      { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1' },
      { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1' },
    ],
    [{ AI_INPUT_PRICE: '300', AI_OUTPUT_PRICE: '1500.5' }, { prices: { input: 300, output: 1500.5 } }],
    [{ AI_INPUT_PRICE: '0', AI_OUTPUT_PRICE: '0' }, { prices: { input: 0, output: 0 } }],
  ])('with %j', (environment, expected) => {
    expect(read({ ...ai, ...environment }).ai).toMatchObject({ apiKey: 'a key', model: 'a-model', ...expected })
  })
})

describe('payments', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_MONTHLY: 'price_1',
    STRIPE_PRICE_ANNUAL: 'price_2',
  }
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://preceptor.example',
    SMTP_URL: 'smtp://mail.example.org',
  }
  const configured = { secretKey: 'sk_test_1', prices: { monthly: 'price_1', annual: 'price_2' } }

  test('are taken by Stripe when it is configured, and otherwise by the sandbox, but not in production', () => {
    expect(read(stripe).payments).toMatchObject(configured)
    expect(read({ ...production, ...stripe }).payments).toMatchObject(configured)
    expect(read(production).payments).toBeUndefined()
    expect(read({ ...production, PAYMENTS: 'sandbox' }).payments).toBe('sandbox')
    expect(read({ ...stripe, PAYMENTS: 'sandbox' }).payments).toBe('sandbox')
  })

  test.each([
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET required for Stripe'],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must start with sk_'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
  ])('%j is rejected', (environment, message) => expect(() => read(environment)).toThrow(message))
})

describe('rejects an invalid value and names the variable', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'mysql://localhost/x', SESSION_SECRET: secret }, 'DATABASE_URL must start with postgres://'],
    [{ DATABASE_URL: postgres.DATABASE_URL }, 'SESSION_SECRET is required with DATABASE_URL'],
    [{ ...production, SESSION_SECRET: '' }, 'SESSION_SECRET is required in production'],
    [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL is required in production'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL is required in production'],
    [{ DEMO_ADMIN_PASSWORD: 'short' }, 'DEMO_ADMIN_PASSWORD must have at least 12 characters'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: 'ten' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 200'],
    [{ STATEMENT_TIMEOUT_MS: '2.5' }, 'STATEMENT_TIMEOUT_MS must be a whole number of milliseconds'],
    [{ RUN_JOBS: 'auto' }, 'RUN_JOBS'],
    [{ RUN_JOBS: 'off' }, 'RUN_JOBS can be off only with DATABASE_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL must be an email address'],
    [{ PUBLIC_URL: 'learn.example.org' }, 'PUBLIC_URL must be an http(s) URL'],
    [{ PUBLIC_URL: 'ftp://learn.example.org' }, 'PUBLIC_URL must be an http(s) URL'],
    [{ DEMO_ACCESS: 'yes' }, 'DEMO_ACCESS'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY must be a whole number'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an smtp(s) URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ...ai, AI_PROVIDER: 'mistral' }, 'AI_PROVIDER'],
    [{ ...ai, AI_PROVIDER: '' }, 'AI_PROVIDER is required with AI_API_KEY'],
    [{ ...ai, AI_MODEL: '' }, 'AI_MODEL is required with AI_API_KEY'],
    [{ ...ai, AI_API_KEY: '' }, 'AI_API_KEY is required with AI_PROVIDER, AI_MODEL'],
    [{ AI_BASE_URL: 'http://127.0.0.1:4400/v1' }, 'AI_API_KEY is required with AI_BASE_URL'],
    [{ ...ai, AI_PROVIDER: 'openai-compatible' }, 'AI_BASE_URL is required with AI_PROVIDER=openai-compatible'],
    [{ ...ai, AI_BASE_URL: 'localhost:11434' }, 'AI_BASE_URL must be an http(s) URL'],
    [{ ...ai, AI_INPUT_PRICE: '300' }, 'AI_INPUT_PRICE and AI_OUTPUT_PRICE go together'],
    [{ ...ai, AI_INPUT_PRICE: '-1', AI_OUTPUT_PRICE: '5' }, 'AI_INPUT_PRICE must be a number of cents per million'],
    [{ ...ai, AI_INPUT_PRICE: '3', AI_OUTPUT_PRICE: '$5' }, 'AI_OUTPUT_PRICE must be a number of cents per million'],
  ])('%j', (environment, message) => {
    expect(() => read(environment)).toThrow(ConfigError)
    expect(() => read(environment)).toThrow(message)
  })

  test('reports all problems at once, one per line', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT .*\nLOG_LEVEL .*$/)
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/^SESSION_SECRET .*\nPUBLIC_URL .*\nSMTP_URL .*$/)
  })
})

const readme = new URL('../../README.md', import.meta.url)

/** The rows of the README's table: "| `PORT` | `3000` | ... |". */
const documented = () => [...readFileSync(readme, 'utf8').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name)

test('the README has a row for exactly the variables that are read', () => {
  expect(documented().toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
})

test('the event loop is watched on both databases, with time for the checkpoints of the embedded one', () => {
  expect(httpSettingsOf(read()).maxEventLoopDelay).toBe(5_000)
  expect(httpSettingsOf(read(postgres)).maxEventLoopDelay).toBe(1_000)
})

test('Open-i is used only when it is switched on', () => {
  expect(read({ OPENI: 'on' }).openIUrl).toBe('https://openi.nlm.nih.gov')
  expect(read({ OPENI: 'on', OPENI_URL: 'http://127.0.0.1:4500/' }).openIUrl).toBe('http://127.0.0.1:4500')
  expect(read({ OPENI_URL: 'http://127.0.0.1:4500' }).openIUrl).toBeUndefined()
})
