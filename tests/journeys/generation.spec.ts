import type { APIRequestContext } from '@playwright/test'
import type { TestForm } from '#contract/assessment.ts'
import type { GenerationRunDetail } from '#contract/generation.ts'
import { registerLearner, signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { expectToast } from './pages/toast.ts'

const json = async <T>(visitor: APIRequestContext, path: string) => (await (await visitor.get(path)).json()) as T

test('an admin generates questions from item models, approves them, and a learner can be asked them', async ({
  browser,
  page,
  baseURL,
}) => {
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Generate content' })).toBeVisible()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Topic Required')
  await page.getByLabel('Profession').selectOption('USMLE1')
  await expect(page.getByText(/stay in the content library until there is one/)).toBeVisible()
  await page.getByLabel('Profession').selectOption('RN')
  // By keyboard alone.
  await page.getByRole('combobox', { name: 'Topic' }).fill('IV flow rate')
  await page.keyboard.press('Escape')
  await page.getByLabel('Number of questions').fill('3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/run=/)
  await expect(page.getByRole('link', { name: 'Review 3 questions' })).toBeVisible({ timeout: 60_000 })
  expect(await findViolations(page)).toEqual([])
  const id = new URL(page.url()).searchParams.get('run') ?? ''
  const { drafts } = await json<GenerationRunDetail>(page.request, `/api/admin/generation-runs/${id}`)
  const made = drafts.flatMap(({ itemId }) => itemId ?? [])
  expect(made).toHaveLength(3)

  await page.getByRole('link', { name: 'Review 3 questions' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // A key that is pressed before the next question has loaded does nothing.
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(page.getByText('Nothing is waiting for review')).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const item of made) {
    const { status } = await json<{ status: string }>(page.request, `/api/admin/content/${item}`)
    expect(status).toBe('active')
  }

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await registerLearner(context.request)
  const form = await json<TestForm>(context.request, '/api/questions/RN?limit=10')
  expect(form.questions).toHaveLength(10)
  await context.close()

  await page.goto('/admin/generation-report')
  await expect(page.getByRole('heading', { name: /generated\./ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  for (const name of ['CSV', 'JSON'] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${name.toLowerCase()}$`))
  }
})

test('the dashboard fills a specialty while it is watched', async ({ page }) => {
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Question Bank Generation' }).click()
  await expect(page.getByRole('heading', { name: '14 specialties' })).toBeVisible()
  const row = page.getByRole('listitem', { name: 'Radiologic Technologist' })
  await row.getByRole('button', { name: /^Radiologic Technologist/ }).click()
  await expect(row.getByText('No run yet')).toBeVisible()
  await row.getByRole('button', { name: /^Fill/ }).click()
  await expect(row.getByRole('link', { name: /^Review \d/ }).first()).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText('Generated so far')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
