import type { APIRequestContext } from '@playwright/test'
import type { TestForm } from '#contract/assessment.ts'
import type { ContentDetail, ContentItem } from '#contract/content-library.ts'
import { registerLearner, signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { expectToast } from './pages/toast.ts'

const json = async <T>(visitor: APIRequestContext, path: string) => (await (await visitor.get(path)).json()) as T

const mostQuestions = 60

const assembleAbout = (visitor: APIRequestContext, topic: string) =>
  json<TestForm>(visitor, `/api/questions/RN?limit=${mostQuestions}&topics=${encodeURIComponent(topic)}`)

/** An item, and a topic with so few questions that a quiz about it always asks the item. */
async function findAskedItem(visitor: APIRequestContext, items: readonly ContentItem[]) {
  for (const item of items.filter(({ questionType }) => questionType === 'single')) {
    for (const topic of item.topics) {
      const form = await assembleAbout(visitor, topic)
      if (form.questions.length < mostQuestions) return { item, topic, form }
    }
  }
  throw new Error('every topic has many questions')
}

test('an admin answers a report and edits the item: learners are asked the new text, earlier results keep the old one', async ({
  browser,
  page,
  baseURL,
}) => {
  await signInToTestAccount(page.request, 'admin01')
  const query = '/api/admin/content?field=RN&type=authored&domain=Management%20of%20Care&limit=50'
  const { items } = await json<{ items: ContentItem[] }>(page.request, query)
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await registerLearner(context.request)
  const { item, topic, form } = await findAskedItem(context.request, items)
  const { source } = await json<ContentDetail>(page.request, `/api/admin/content/${item.id}`)
  const stem = source?.stem ?? ''

  const position = form.questions.findIndex(({ question }) => question === stem)
  expect(position).toBeGreaterThanOrEqual(0)
  const answers = form.questions.map(() => null)
  await context.request.post('/api/quiz/analyze', { data: { cacheKey: form.cacheKey, answers } })
  const learner = await context.newPage()
  await learner.goto(`/results/${form.attemptId}?question=${position + 1}`)
  await learner.getByRole('button', { name: 'Report a problem with this question' }).click()
  await learner.getByRole('combobox', { name: /^What's wrong with question/ }).selectOption('wording')
  // Other tests, and an earlier try of this one, report problems on the same server.
  const complaint = `It does not say which unit this is (${form.attemptId}).`
  await learner.getByRole('textbox', { name: 'What should we look at?' }).fill(complaint)
  await learner.getByRole('button', { name: 'Send report' }).click()
  await expect(learner.getByText('Thank you for your report.')).toBeVisible()
  await learner.goto('/terms')

  await page.goto('/admin/content/reports')
  const report = page.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: complaint })
  await expect(report).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await report.getByRole('link', { name: item.id }).click()

  // The text is checked while it is written, and an unsaved edit survives a reload.
  const field = page.getByRole('textbox', { name: 'Stem' })
  await expect(page.getByText('The text follows every rule of content.')).toBeVisible()
  await field.fill('')
  await expect(page.getByText('This text is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save New Version' })).toBeDisabled()
  const edited = `On a quiet surgical unit, the following happens. ${stem}`
  await field.fill(edited)
  await expect(page.getByText('The text follows every rule of content.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(edited)
  await expect(page.getByRole('region', { name: 'As a learner sees it' })).toContainText('On a quiet surgical unit')
  await page.getByRole('region', { name: 'As a learner sees it' }).getByRole('radio').first().check()
  expect(await findViolations(page)).toEqual([])

  // Somebody else saves in the meantime: both texts are shown, and nothing is lost.
  const other = { ...source, keyLearningPoint: source?.keyLearningPoint.replace(/[.]$/, ', always.') }
  const saved = await page.request.put(`/api/admin/content/${item.id}`, {
    data: { revision: item.revision, source: other },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.getByRole('button', { name: 'Save New Version' }).click()
  await expect(page.getByText('Somebody else changed this item')).toBeVisible()
  await expect(field).toHaveValue(edited)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue with Mine' }).click()
  await page.getByRole('textbox', { name: 'What changed (optional)' }).fill('Names the unit.')
  await page.getByRole('button', { name: 'Save New Version' }).click()
  await expectToast(page, 'Saved as a new version')
  await page.getByRole('tab', { name: 'Versions (3)' }).click()
  await expect(page.locator('ins').first()).toContainText('quiet')
  expect(await findViolations(page)).toEqual([])

  await page.goto('/admin/content/reports')
  await report.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByRole('textbox', { name: /^Answer to/ }).fill('Thank you. The question names the unit now.')
  await page.getByRole('button', { name: 'Send Answer' }).click()
  await expect(report).toHaveCount(0)

  await learner.goto('/')
  await expectToast(learner, 'We answered your report')
  await learner.goto(`/results/${form.attemptId}?question=${position + 1}`)
  await expect(learner.getByText('The question names the unit now.')).toBeVisible()
  await expect(learner.getByText('On a quiet surgical unit')).toHaveCount(0)
  const next = await assembleAbout(context.request, topic)
  expect(next.questions.map(({ question }) => question)).toContain(edited)
  await context.close()
})

test('an admin finds, filters, and retires items in the library', async ({ page }) => {
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/admin/content')
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(25)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('RN-')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=RN-/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('id')
  await expect(page).toHaveURL(/search=RN-&status=active&sort=id/)
  const first = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
  await expect(first.getByRole('link')).toHaveText(/^RN-/)
  const id = (await first.getByRole('link').textContent()) ?? ''
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Retire (1)' }).click()
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Out of date.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expectToast(page, '1 item retired')
  await expect(first.getByRole('link')).not.toHaveText(id)
  await page.goto(`/admin/content/items/${id}`)
  await expect(page.getByText('“Out of date.”')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})
