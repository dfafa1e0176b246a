import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '#server/modules/accounts/index.ts'
import { expect, test } from './journey.ts'
import { signIn, signUp } from './pages/auth.ts'
import { expectToast } from './pages/toast.ts'

const sandboxNotice = (page: Page) => page.getByRole('complementary', { name: 'Payment sandbox' })
const planSection = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true })

/** Fills in a test card by its button, and submits. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${card}`) }).click()
  await page.getByRole('button', { name: /^(Start 7-day free trial|Pay \$)/ }).click()
}

/** Opens the order form with a card. */
async function openOrder(page: Page, plan: string): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`)
  await expect(sandboxNotice(page)).toContainText('Sandbox: no real money.')
  await page.getByRole('radio', { name: 'Add a card now' }).check()
}

async function openPortal(page: Page): Promise<void> {
  await page.goto('/settings')
  await planSection(page).getByRole('button', { name: 'Manage Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Manage subscription' })).toBeVisible()
  await expect(sandboxNotice(page)).toBeVisible()
}

/** The admin moves the sandbox's clock. */
async function moveClock(browser: Browser, baseURL: string | undefined, days: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': `10.200.0.${days}` },
  })
  const page = await context.newPage()
  await page.goto('/auth')
  await signIn(page, 'admin01', demoPassword)
  await expect(page.getByRole('button', { name: /'s account$/ })).toBeVisible()
  await page.goto('/sandbox-billing')
  await page.getByLabel('Days').fill(String(days))
  await page.getByRole('button', { name: 'Move the clock' }).click()
  await expect(page.getByText(/^It is .* in the sandbox$/)).toBeVisible()
  await context.close()
}

test('a visitor chooses a plan, signs up, and starts a trial without a card', async ({ page }) => {
  await page.goto('/pricing')
  // A page that was rendered at build responds once its code has loaded.
  await expect(async () => {
    await page.getByRole('button', { name: /^Annual/ }).click()
    await expect(page.getByText('$199')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  const name = `buyer${Date.now()}`
  await signUp(page, {
    email: `${name}@example.org`,
    username: name,
    password: 'correct horse battery',
    firstName: 'Grace',
    lastName: 'Hopper',
    healthcareField: 'RN',
  })
  await expect(page).toHaveURL(/\/subscribe\?plan=annual$/)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('$199.00 per year')
  await expect(summary).toContainText('$0.00')
  await page.getByRole('button', { name: 'Start 7-day free trial' }).click()
  await expectToast(page, 'Your trial has started')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/pricing')
  await expect(page.getByRole('link', { name: 'Manage Subscription' })).toBeVisible()
  // The back button leads to no second subscription.
  await page.goto('/subscribe?plan=monthly')
  await expect(page.getByText('You already have a plan', { exact: true })).toBeVisible()
})

test('a visitor who opens the order form is sent to sign in', async ({ page }) => {
  await page.goto('/subscribe?plan=monthly')
  await expectToast(page, 'Authentication Required', 'Please sign in to subscribe to a plan.')
  await expect(page).toHaveURL(/\/auth$/)
})

test('a declined card says so, and the next one pays', async ({ page, learner }) => {
  await openOrder(page, 'monthly')
  await payWith(page, 'Is declined')
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await payWith(page, 'Has expired')
  await expectToast(page, 'Payment Failed', 'Your card has expired.')
  await payWith(page, 'Pays')
  await expectToast(page, 'Your trial has started')
  await page.goto('/quiz?full=true')
  await expect(page.getByRole('button', { name: 'Start Full-Length Exam' })).toBeEnabled()
  expect(learner.user.subscriptionTier).toBe('free')
})

test('the bank asks: refused, then confirmed', async ({ page, learner }) => {
  await openOrder(page, 'monthly')
  await payWith(page, 'Asks to confirm')
  const bank = page.getByRole('dialog', { name: 'Your bank asks to confirm' })
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expectToast(page, 'Payment Failed', "Your bank didn't confirm the payment.")
  await payWith(page, 'Asks to confirm')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Your trial has started')
  expect(learner.user.subscriptionTier).toBe('free')
})

test('two tabs lead to one subscription', async ({ page, context, learner }) => {
  const other = await context.newPage()
  await openOrder(page, 'monthly')
  await openOrder(other, 'monthly')
  await payWith(page, 'Pays')
  await expectToast(page, 'Your trial has started')
  await payWith(other, 'Pays')
  await expect(other).toHaveURL(/\/$/)
  await page.goto('/settings')
  await expect(planSection(page)).toContainText('Monthly Pro')
  expect(learner.user.subscriptionTier).toBe('free')
})

test('trial, renewal, upgrade, cancellation, and the end', async ({ page, browser, baseURL, server, learner }) => {
  await openOrder(page, 'monthly')
  await payWith(page, 'Pays')
  await expectToast(page, 'Your trial has started')
  await moveClock(browser, baseURL, 7)
  await page.goto('/settings')
  await expect(planSection(page)).toContainText('$29.00')
  await openPortal(page)
  await page.getByRole('button', { name: 'Switch to annual' }).click()
  await expectToast(page, 'Switched to the annual plan')
  await expect(page.getByRole('heading', { name: 'Annual Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Canceled\. You keep Pro until/)).toBeVisible()
  await page.goto('/quiz?full=true')
  await expect(page.getByRole('button', { name: 'Start Full-Length Exam' })).toBeEnabled()
  await moveClock(browser, baseURL, 366)
  await page.goto('/settings')
  await expect(planSection(page).getByRole('link', { name: 'View Plans' })).toBeVisible()
  await expect
    .poll(async () => (await server.mailsTo(learner.user.email)).join('\n'))
    .toContain('Your plan was canceled')
})

test('a trial without a card ends automatically', async ({ page, browser, baseURL, learner }) => {
  await page.goto('/subscribe?plan=monthly')
  await page.getByRole('button', { name: 'Start 7-day free trial' }).click()
  await expectToast(page, 'Your trial has started')
  await moveClock(browser, baseURL, 8)
  await page.goto('/settings')
  await expect(planSection(page)).toContainText('Free')
  // The trial was used: the next order is paid today.
  await page.goto('/subscribe?plan=monthly')
  await expect(page.getByRole('button', { name: 'Pay $29.00' })).toBeVisible()
  expect(learner.user.subscriptionTier).toBe('free')
})

test('a failed payment shows a banner on every screen until a new card pays', async ({
  page,
  browser,
  baseURL,
  learner,
}) => {
  await openOrder(page, 'monthly')
  await payWith(page, 'Fails later')
  await expectToast(page, 'Your trial has started')
  await moveClock(browser, baseURL, 7)
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Payment failed' })
  await expect(banner).toContainText('You keep Pro until')
  await banner.getByRole('link', { name: 'Update your card' }).click()
  await expect(planSection(page)).toContainText('Your payment failed')
  await planSection(page).getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('button', { name: /^Pays/ }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expectToast(page, 'Card updated')
  await expect(banner).toBeHidden()
  expect(learner.user.subscriptionTier).toBe('free')
})

test('an institution asks for the Enterprise plan', async ({ page, server }) => {
  await page.goto('/pricing')
  const form = page.getByRole('dialog', { name: 'Contact sales' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Contact Sales' }).click()
    await expect(form).toBeVisible({ timeout: 1000 })
  }).toPass()
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByLabel('Institution')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await form.getByLabel('Email Address').fill('grace@hospital.example')
  await form.getByLabel('Institution').fill('General Hospital')
  await form.getByLabel('What do you need?').fill('Access for 40 nurses.')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Request sent')
  await expect
    .poll(async () => (await server.mailsTo('hello@preceptor.example')).join('\n'))
    .toContain('Access for 40 nurses.')
})
