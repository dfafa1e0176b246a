import { AxeBuilder } from '@axe-core/playwright'
import { signInToTestAccount } from '../../tools/run/learner.ts'
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await signInToTestAccount(context.request, 'admin01')
  const adminPage = await context.newPage()
  await adminPage.goto('/admin/support')
  const row = adminPage.getByRole('listitem').filter({ hasText: learner.user.email })
  await row.getByRole('button', { name: 'Answer' }).click()
  await row.getByLabel('Answer').fill('Yes. Please contact sales from the pricing page.')
  expect((await new AxeBuilder({ page: adminPage }).analyze()).violations).toEqual([])
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await expect(row).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Answered' }).click()
  await expect(row).toContainText('Please contact sales from the pricing page.')
  await context.close()

  await page.reload()
  await expect(own).toContainText('Our answer')
  await expect(own).toContainText('Please contact sales from the pricing page.')
})
