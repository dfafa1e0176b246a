import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test('a learner asks support, an admin answers, and the learner sees the answer', async ({
  browser,
  page,
  learner,
  baseURL,
}) => {
  await page.goto('/support')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Choose a topic.')).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('Plans and payment')
  await page.getByLabel('Your question').fill('Can my school pay for my plan?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const own = page.getByRole('region', { name: 'Your requests' })
  await expect(own).toContainText('Can my school pay for my plan?')
  await expect(own).toContainText('Open')
  expect(await findViolations(page)).toEqual([])

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await signInToTestAccount(context.request, 'admin01')
  const adminPage = await context.newPage()
  await adminPage.goto('/admin/support')
  const row = adminPage.getByRole('listitem').filter({ hasText: learner.user.email })
  await row.getByRole('button', { name: 'Answer' }).click()
  await row.getByLabel('Answer').fill('Yes. Please contact sales from the pricing page.')
  expect(await findViolations(adminPage)).toEqual([])
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await expect(row).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Answered' }).click()
  await expect(row).toContainText('Please contact sales from the pricing page.')
  await context.close()

  await page.reload()
  await expect(own).toContainText('Our answer')
  await expect(own).toContainText('Please contact sales from the pricing page.')
})

test('a visitor writes to the team, and an admin answers', async ({ browser, page, baseURL }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeEnabled()
  await send.press('Enter')
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByLabel('Name').fill('Mary Seacole')
  await page.getByLabel('Email Address').fill('mary.journey@example.org')
  await page.getByLabel('What is it about?').selectOption('Questions and study material')
  await page.getByLabel('Message').fill('Do you have questions for perfusionists?')
  expect(await findViolations(page)).toEqual([])
  await page.route('**/api/contact', (route) => route.abort())
  await send.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/api/contact')
  await send.press('Enter')
  await expect(page.getByText("We'll reply to mary.journey@example.org.")).toBeVisible()

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await signInToTestAccount(context.request, 'admin01')
  const adminPage = await context.newPage()
  await adminPage.goto('/admin/support')
  const row = adminPage.getByRole('listitem').filter({ hasText: 'mary.journey@example.org' })
  await expect(row).toContainText('Visitor')
  await row.getByRole('button', { name: 'Answer' }).click()
  await row.getByLabel('Answer').fill('Not yet.')
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await expect(row).toHaveCount(0)
  await context.close()
})
