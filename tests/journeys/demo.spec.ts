import { expect, test } from './journey.ts'
import { signIn } from './pages/auth.ts'
import { expectToast } from './pages/toast.ts'

test('signs in to a test account with one click, and out again', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Use a test account' }).click()
  await page.getByRole('button', { name: 'Sign in as test01 (Pro)' }).click()
  await expectToast(page, 'Test Login Successful', 'Logged in as test01 with full access')
  await expect(page).toHaveURL(/\/$/)
  const banner = page.getByRole('complementary', { name: 'Test mode' })
  await expect(banner).toContainText('Test Mode Active')
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(banner).toBeVisible()

  await banner.getByRole('button', { name: 'Exit Test Mode' }).click()
  await expect(page.getByRole('link', { name: 'Use a test account' })).toBeVisible()
  await expect(banner).toBeHidden()
  expect((await context.request.get('/api/user')).status()).toBe(401)
})

test('ends test mode however the tester leaves', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Test mode' })
  const signInToTest = async () => {
    await page.goto('/demo')
    await page.getByRole('button', { name: 'Sign in as test01 (Pro)' }).click()
    await expect(banner).toContainText('Test Mode Active')
  }
  await signInToTest()
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const devices = page.getByRole('region', { name: 'Your devices' })
  await devices
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Use a test account' })).toBeVisible()
  await expect(banner).toBeHidden()

  // The session has ended elsewhere, and the tester does not sign in again.
  await signInToTest()
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page
    .getByRole('dialog', { name: 'Sign in again' })
    .getByRole('button', { name: 'Leave without signing in' })
    .click()
  await expect(page.getByRole('link', { name: 'Use a test account' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('accepts only test accounts', async ({ page }) => {
  await page.goto('/demo')
  const form = page.locator('form')
  await form.getByLabel('Username').fill('test101')
  await form.getByLabel('Password', { exact: true }).fill('whatever it is')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Invalid Test Credentials', 'Please use valid test account credentials')
})

test('asks test accounts for their specialty on the sign-in page', async ({ page, context }) => {
  const { password } = await (await context.request.get('/api/demo-access')).json()
  await page.goto('/auth')
  await page.getByLabel('Email or Username').fill('test02')
  await page.getByLabel('Healthcare Specialty').selectOption('PharmD')
  await signIn(page, 'test02', password)
  await expectToast(page, 'Welcome back!', 'Signed in as Test')
  await expect(page.getByText('Pharmacist').first()).toBeVisible()
})
