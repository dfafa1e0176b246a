import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { analyze, assembleTestForm, signInToTestAccount } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'

const axe = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

/** Lets a few test accounts answer quizzes: too few for statistics. */
async function answerQuizzes(baseURL: string): Promise<void> {
  for (let number = 20; number < 26; number++) {
    const learner: APIRequestContext = await request.newContext({ baseURL })
    await signInToTestAccount(learner, `test${number}`, 'MA')
    const form = await assembleTestForm(learner, 'MA', 'limit=40')
    await analyze(
      learner,
      form,
      form.questions.map((_, index) => 'ABCD'[(index + number) % 4] ?? 'A'),
    )
    await learner.dispose()
  }
}

test('an admin computes the statistics, includes demo data, opens an item, and goes to it', async ({
  page,
  baseURL,
}) => {
  await answerQuizzes(baseURL ?? '')
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/admin/validation-report')
  await expect(page.getByText('The statistics have not been computed yet')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Compute Now' }).click()
  await expect(page.getByText('No answers to analyze yet')).toBeVisible()

  await page.getByRole('switch', { name: 'Include demo data' }).check()
  await expect(page.getByText('The statistics have not been computed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Compute Now' }).click()
  await expect(page.getByText('Demo data is included')).toBeVisible()
  await page.getByRole('button', { name: 'Medical Assistant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Assistant: No key looks wrong.')
  await page.getByLabel('Learners').selectOption('Fewer than 20 learners')
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('button')
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No statistics are shown.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '')
  expect(await csv.text()).toContain('MA-')
  await page.getByLabel('Flag').selectOption('Suspect the key')
  await expect(page.getByText('No items match')).toBeVisible()
  await page.getByLabel('Flag').selectOption('All items')
  await rows.first().click()
  await expect(page.getByRole('link', { name: 'Open the Item' })).toHaveAttribute('href', /^\/admin\/content\//)
})

test('a learner is told that the report is for admins', async ({ page }) => {
  await signInToTestAccount(page.request, 'test30', 'RN')
  await page.goto('/admin/validation-report')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
