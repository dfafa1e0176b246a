import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test('a learner is told that the admin area is not theirs, and taken to the dashboard', async ({ page, learner }) => {
  await page.goto('/admin')
  const toast = page.getByRole('region', { name: /notification/i })
  await expect(toast).toContainText('Access Denied')
  await expect(toast).toContainText("You don't have admin privileges.")
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: new RegExp(learner.user.firstName) })).toBeVisible()
  await page.getByRole('button', { name: /account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})

test('a visitor is taken to the sign-in page', async ({ page }) => {
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/\/auth/)
})

test('an admin changes a setting, which is in effect at once and in the audit log', async ({ page }) => {
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/')
  await page.getByRole('button', { name: /account/ }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Superpanel' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click()
  const flashcards = page.getByLabel('Free flashcards per day')
  await expect(flashcards).toHaveValue('5')
  expect(await findViolations(page)).toEqual([])

  await flashcards.fill('5000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This must be a whole number from 0 to 1,000.')).toBeVisible()
  await expect(flashcards).toHaveAttribute('aria-invalid', 'true')
  await flashcards.fill('8')
  await page.getByRole('button', { name: 'Add Claim' }).click()
  await page.getByLabel('Claim 1', { exact: true }).fill('212 members passed in 2026')
  await page.getByLabel('Source of claim 1').fill('Survey of members, July 2026')
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('2 changes not saved')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.goto('/pricing')
  await expect(page.getByText('8 AI flashcards per day')).toBeVisible()
  await expect(page.getByText('Source: Survey of members, July 2026')).toBeVisible()
  await page.goto('/admin/audit-log')
  const [latest, before] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect(latest).toContainText('Changed a setting')
  await expect(latest).toContainText('212 members passed in 2026')
  await expect(before).toContainText('Free flashcards per day: 5 → 8')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Action').selectOption('Scheduled a live session')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(latest).toContainText('Changed a setting')

  // As it was, for the other journeys.
  await page.goto('/admin/settings')
  await flashcards.fill('5')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('2 changes not saved')).toHaveCount(0)
})

test('an admin opens a feature to annual members first, then to everyone', async ({
  browser,
  page,
  baseURL,
  learner,
}) => {
  expect(learner.user.subscriptionTier).toBe('free')
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await signInToTestAccount(context.request, 'admin01')
  const admin = await context.newPage()
  const save = async (isLimited: boolean) => {
    await admin.goto('/admin/settings')
    await admin.getByRole('switch', { name: 'Medical Image Library' }).setChecked(isLimited)
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText('1 change not saved')).toHaveCount(0)
  }
  await save(true)
  await page.goto('/medical-images')
  await expect(page.getByText('In early access')).toBeVisible()
  expect((await page.request.get('/api/medical-images')).status()).toBe(403)
  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(page).toHaveURL(/\/pricing/)
  await admin.goto('/medical-images')
  await expect(admin.getByText('You have this before everyone else.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: /^Clinical Cases/ })).toBeVisible()
  await save(false)
  await page.goto('/medical-images')
  await expect(page.getByRole('heading', { name: /^Clinical Cases/ })).toBeVisible()
  await context.close()
})

test('an admin finds a learner, changes the plan, and suspends the learner, who is signed out', async ({
  browser,
  page,
  baseURL,
  learner: { user },
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const { password } = await signInToTestAccount(context.request, 'admin01')
  const admin = await context.newPage()
  await admin.goto('/admin/users')
  await admin.getByLabel('Search', { exact: true }).fill(user.email.slice(0, -4))
  await admin.getByRole('button', { name: 'Search users' }).click()
  const rows = admin.getByRole('list', { name: 'Users' }).getByRole('link')
  await expect(rows).toHaveCount(1)
  expect(await findViolations(admin)).toEqual([])
  await rows.click()
  const account = admin.getByRole('region', { name: 'Account' })
  await expect(account).toContainText(user.email)
  expect(await findViolations(admin)).toEqual([])

  await admin.getByRole('button', { name: 'Change Plan' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change Plan' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Plan').selectOption('Annual Pro')
  await dialog.getByLabel('Reason').fill('Goodwill after an outage')
  expect(await findViolations(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Change Plan' }).click()
  const confirmation = admin.getByRole('dialog', { name: "Confirm that it's you" })
  await confirmation.getByLabel('Your own password').fill('not the password')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirmation.getByText('Your current password is incorrect.')).toBeVisible()
  expect(await findViolations(admin)).toEqual([])
  await confirmation.getByLabel('Your own password').fill(password)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(account).toContainText('Annual Pro')
  await expect(admin.getByRole('region', { name: 'Ledger' })).toContainText('Goodwill after an outage')

  await admin.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByLabel('Reason').fill('Shared the account')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.goto('/progress')
  await expect(page).toHaveURL(/\/auth/)
  await context.close()
})
