import { readFile } from 'node:fs/promises'
import { registerLearner } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { expectToast } from './pages/toast.ts'

test('changes the name and the field', async ({ page, learner }) => {
  await page.goto('/settings')
  await page.getByLabel('First name').fill('Grace')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectToast(page, 'Profile saved')
  await page.getByLabel('Your field').selectOption('RT')
  await page.getByRole('button', { name: 'Save field' }).click()
  await expectToast(page, 'Success', 'Your healthcare field has been saved.')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace')
  await expect(page.getByText('Respiratory Therapist').first()).toBeVisible()
  expect(learner.user.firstName).toBe('Ada')
})

test('after the session ends, a form asks the learner to sign in again without leaving the page and keeps what was typed', async ({
  page,
  learner,
}) => {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Current password', { exact: true }).fill(learner.password)
  await section.getByLabel('New password', { exact: true }).fill('a much longer password')
  await page.context().clearCookies()
  await section.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(section.getByRole('alert')).toHaveText(
    'Your session ended before we could save this. Sign in again, then resubmit the form.',
  )
  await section.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed')
})

test('finds a time zone by its city and by its region', async ({ page, learner }) => {
  await page.goto('/settings')
  const field = page.getByRole('combobox', { name: 'Your time zone' })
  const options = page.getByRole('listbox', { name: 'Your time zone' }).getByRole('option')
  await field.click()
  await field.fill('pacific auckland')
  await expect(options).toHaveCount(1)
  await field.fill('chicago')
  await expect(options.first()).toHaveText(/^Chicago, Central Time \(GMT-[56]\)$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expectToast(page, 'Time zone saved')
  await page.reload()
  await expect(field).toHaveValue(/^Chicago, Central Time/)
  expect(learner.user.timeZone).not.toBe('America/Chicago')
})

test('refuses a taken username at its field', async ({ page, learner, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { user } = await registerLearner(other)
  await other.dispose()
  await page.goto('/settings')
  await page.getByLabel('Username').fill(user.username)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  expect(user.username).not.toBe(learner.user.username)
})

test('signs out another device, and changes the password', async ({ page, learner, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const signedIn = await elsewhere.request.post('/api/login', {
    data: { emailOrUsername: learner.user.username, password: learner.password },
  })
  expect(signedIn.ok()).toBe(true)

  await page.goto('/settings')
  const devices = page.getByRole('region', { name: 'Your devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('listitem').nth(1).getByRole('button').click()
  await expectToast(page, 'Device signed out')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  await elsewhere.close()

  await page.getByLabel('Current password').fill('a wrong one')
  await page.getByLabel('New password').fill('a-new-long-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password').fill(learner.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', "You're signed out everywhere else.")
})

test('exports everything, then deletes the account', async ({ page, learner, context }) => {
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(learner.user.email)
  await expectToast(page, 'Export ready')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password', { exact: true }).fill('a wrong one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Your password', { exact: true }).fill(learner.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectToast(page, 'Account deleted', 'Your account and all of its data have been deleted.')
  await expect(page.getByRole('link', { name: 'Start free', exact: true })).toBeVisible()
  const again = await context.request.post('/api/login', {
    data: { emailOrUsername: learner.user.username, password: learner.password },
  })
  expect(again.status()).toBe(401)
})

test('changes the email address after the new one is confirmed', async ({ page, learner, server }) => {
  const email = `new-${learner.user.email}`
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email address' }).click()
  const form = page.getByRole('region', { name: 'Email address', exact: true })
  await form.getByLabel('New email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('a wrong one')
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Password', { exact: true }).fill(learner.password)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expectToast(page, 'Check your email', `We sent a link to ${email}. Open it to confirm the change.`)
  await expect(page.getByRole('region', { name: 'Pending change' })).toContainText(email)

  const findLink = async () => /^http\S+verify-email\S+$/m.exec((await server.mailsTo(email)).join('\n'))?.[0]
  await expect.poll(findLink, 'the email with the link').toBeDefined()
  await page.goto((await findLink()) ?? '')
  await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
  expect(new URL(page.url()).hash, 'the token does not stay in the address').toBe('')
  await page.goto('/settings#email')
  await expect(page.getByRole('region', { name: 'Email address', exact: true })).toContainText(email)
})

test('shows the security activity, and signs out everywhere', async ({ page, learner }) => {
  await page.goto('/settings')
  const log = page.getByRole('region', { name: 'Security activity' })
  await expect(log.getByText('Account created')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('link', { name: 'Start free', exact: true })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  expect(learner.user.firstName).toBe('Ada')
})

test('opens at the section that a link names', async ({ page, learner }) => {
  await page.goto('/pricing')
  await page.getByRole('button', { name: `${learner.user.firstName} Lovelace's account` }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.locator('#profile')).toBeFocused()
  await page.goto('/settings#delete')
  await expect(page.getByRole('heading', { name: 'Delete my account' })).toBeInViewport()
})

test('the theme follows the device, unless one is chosen', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')
  const theme = page.locator('html')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(theme).toHaveAttribute('data-theme', 'light')
})
