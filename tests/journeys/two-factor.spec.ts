import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { type Learner, registerLearner, signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { signIn, signOut } from './pages/auth.ts'

/** The code of a step; the one that comes next is accepted as well, so that nobody has to wait for it. */
const codeOf = (secret: string, stepsFromNow = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsFromNow })

/** Sets two-factor sign-in up on the screen of the settings, and returns the secret and the recovery codes. */
async function setUp(page: Page, { password }: Learner): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await expect(section).toContainText('Off')
  await section.getByRole('link', { name: 'Set Up' }).click()
  await page.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
  await expect(dialog.getByLabel('Your own password')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your own password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(page.url()).not.toContain(secret)
  expect(await findViolations(page)).toEqual([])
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is incorrect or has already been used.')).toBeVisible()
  await code.fill(await codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect(await findViolations(page)).toEqual([])
  const recoveryCodes = await codes.allInnerTexts()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('preceptor-recovery-codes.txt')
  await page.getByRole('button', { name: "I've Saved My Codes" }).click()
  await expect(page.getByText('10 unused codes')).toBeVisible()
  return { secret, recoveryCodes }
}

test('an admin signs in with a second step, and confirms dangerous acts', async ({
  browser,
  page,
  baseURL,
  server,
  learner,
}) => {
  const { user, password } = learner
  const others = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const someone = await registerLearner(others.request, { firstName: 'Mary', lastName: 'Seacole' })
  const root = await signInToTestAccount(others.request, 'admin01')
  await others.request.post('/api/account/confirm', { data: { password: root.password } })
  const granted = await others.request.put(`/api/admin/users/${user.id}/admin`, {
    data: { isAdmin: true, reason: 'Looks after accounts' },
  })
  expect(await granted.json()).toEqual({ outcome: 'done' })
  await others.close()

  const { secret, recoveryCodes } = await setUp(page, learner)
  expect((await server.mailsTo(user.email)).join()).toContain('Two-factor sign-in was turned on')

  await signOut(page)
  const next = await codeOf(secret, 1)
  const code = page.getByRole('textbox', { name: 'Code' })
  await page.goto('/auth')
  await signIn(page, user.username, password)
  await expect(code).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /'s account$/ })).toBeVisible()

  await signOut(page)
  await page.goto('/auth')
  await signIn(page, user.username, password)
  await code.fill(next)
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is incorrect or has already been used.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /'s account$/ })).toBeVisible()

  await page.goto(`/admin/users?search=${someone.user.username}`)
  await page.getByRole('list', { name: 'Users' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Export Data' }).click()
  const act = page.getByRole('dialog', { name: /^Export/ })
  await act.getByLabel('Reason').fill('Asked for by the learner')
  await act.getByRole('button', { name: 'Export Data' }).click()
  const confirmation = page.getByRole('dialog', { name: "Confirm that it's you" })
  await expect(confirmation.getByRole('textbox', { name: 'Code' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(act.getByText("Please confirm that it's you.")).toBeVisible()
  await act.getByRole('button', { name: 'Export Data' }).click()
  await confirmation.getByRole('button', { name: 'Use your password' }).click()
  await confirmation.getByLabel('Your own password').fill(password)
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toBe(`preceptor-export-${someone.user.username}.json`)

  // Confirmed a moment ago: nobody asks again.
  await page.getByRole('button', { name: 'Delete User' }).click()
  const removal = page.getByRole('dialog', { name: /^Delete/ })
  await removal.getByLabel('Reason').fill('Asked for by the learner')
  await removal.getByRole('button', { name: 'Delete User' }).click()
  await expect(removal.getByText(`Type ${someone.user.email}`)).toBeVisible()
  await removal.getByLabel('Type the email address to confirm').fill(someone.user.email)
  await removal.getByRole('button', { name: 'Delete User' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await page.goto(`/admin/users?search=${someone.user.username}`)
  await expect(page.getByText('No users match')).toBeVisible()
})

test('on a phone, a session that ended is signed in again in place, with a code', async ({ page, learner }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { secret, recoveryCodes } = await setUp(page, learner)
  expect(await findViolations(page)).toEqual([])
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(isTooWide).toBe(false)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  const replacement = page.getByRole('dialog', { name: 'Replace your recovery codes?' })
  await replacement.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '')
  await replacement.getByRole('button', { name: 'Replace Codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type(await codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await replacement.getByRole('button', { name: 'Replace Codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: "I've Saved My Codes" }).click()
  await expect(page.getByText('10 unused codes')).toBeVisible()
  // Turning it off takes both; a code that was used is refused.
  await page.getByRole('button', { name: 'Turn Off' }).click()
  const off = page.getByRole('dialog', { name: /^Turn off/ })
  await off.getByLabel('Your password').fill(learner.password)
  await off.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret))
  await off.getByRole('button', { name: 'Turn Off' }).click()
  await expect(off.getByText('That code is incorrect or has already been used.')).toBeVisible()
})
