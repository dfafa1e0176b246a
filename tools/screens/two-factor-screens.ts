import type { Page } from '@playwright/test'
import { at, type Screen } from './screen.ts'

const title = 'Two-factor sign-in'
const path = '/settings/two-factor'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = [
  ...['7H3K-9QXM-2VTB-D4RC', 'M0PZ-5JWD-8E6A-QY1N', 'T4GC-KX27-RVB9-0HSF', '3DNE-W8AQ-5PMJ-ZT6K'],
  ...['Y1BR-6CQG-X9H4-2VEM', '8KSW-D0TN-7AJP-5GFX', 'QZ42-VM9E-1RHC-B6YT', 'E5XJ-3WGA-KD8N-P0QS'],
  ...['0TFC-R7MV-4YZB-H9K2', 'N6PA-QE1D-S5XW-8JTG'],
]

/** Answers an endpoint as the server would for an account that is not in this world. */
const answer = (page: Page, url: string, json: object, status = 200) =>
  page.route(`**${url}`, (route) => route.fulfill({ status, json }))

const isOn = (page: Page, recoveryCodesLeft: number) =>
  answer(page, '/api/account/two-factor', { since: '2026-11-03T09:00:00Z', recoveryCodesLeft, isAvailable: true })

async function openSetUp(page: Page): Promise<void> {
  const uri = `otpauth://totp/Preceptor:ada%40example.org?secret=${secret}&issuer=Preceptor`
  await answer(page, '/api/account/two-factor/setup', { secret, uri })
  await page.goto(path)
  await page.getByRole('button', { name: 'Set Up' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}

/** The state stays on screen when the answers that made it are gone. */
const withoutAnswers = (screen: Screen): Screen => ({
  ...screen,
  open: async (page, attempts) => {
    await screen.open(page, attempts)
    await page.unrouteAll()
  },
})

const states: Screen[] = [
  {
    name: 'sign-in-code',
    viewer: 'visitor',
    open: async (page) => {
      const refusal = { statusCode: 403, code: 'two_factor_required', error: 'Forbidden', message: 'Enter the code.' }
      await answer(page, '/api/login', refusal, 403)
      await page.goto('/auth')
      await page.getByLabel('Email or Username').fill('ada')
      await page.getByLabel('Password', { exact: true }).fill('long-enough-for-a-journey')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('textbox', { name: 'Code' }).waitFor()
    },
  },
  {
    name: 'sign-in-code-google',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/auth?step=code')
      await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
    },
  },
  at('two-factor', 'ada', path, title),
  at('two-factor-test-account', 'pro', path, title),
  {
    name: 'two-factor-confirm',
    viewer: 'ada',
    open: async (page) => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Set Up' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'two-factor-setup', viewer: 'ada', open: openSetUp },
  {
    name: 'two-factor-codes',
    viewer: 'ada',
    open: async (page) => {
      await answer(page, '/api/account/two-factor/enable', { recoveryCodes: codes })
      await openSetUp(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('123456')
      await page.getByRole('button', { name: 'Turn On' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    name: 'two-factor-on',
    viewer: 'ada',
    open: async (page) => {
      await isOn(page, 2)
      await page.goto(path)
      await page.getByText('2 unused codes').waitFor()
    },
  },
  {
    name: 'two-factor-off',
    viewer: 'ada',
    open: async (page) => {
      await isOn(page, 9)
      await page.goto(path)
      await page.getByRole('button', { name: 'Turn Off' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'two-factor-failed',
    viewer: 'ada',
    open: async (page) => {
      await page.route('**/api/account/two-factor', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(path)
      await page.getByRole('alert').waitFor()
    },
  },
]

/** The screens of two-factor sign-in. */
export const twoFactorScreens = states.map(withoutAnswers)
