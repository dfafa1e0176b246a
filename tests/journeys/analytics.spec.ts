import type { APIRequestContext, Page } from '@playwright/test'
import { analyze, assembleTestForm, signInToTestAccount, submitTestForm } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

/** Takes quizzes in which every answer is A. */
async function takeQuizzes(request: APIRequestContext, count: number, query: string): Promise<void> {
  for (let quiz = 0; quiz < count; quiz++) {
    const form = await assembleTestForm(request, 'RN', query)
    await analyze(
      request,
      form,
      form.questions.map(() => 'A'),
    )
    await submitTestForm(request, form)
  }
}

const readiness = (page: Page) => page.getByRole('region', { name: 'If you took the NCLEX-RN today' })
const width = (page: Page) => page.evaluate('document.documentElement.scrollWidth')

test('without data, then with little, then with enough for an estimate', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/analytics')
  await expect(page.getByText('Nothing to analyze yet')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await takeQuizzes(page.request, 1, 'limit=5')
  await page.reload()
  await expect(readiness(page).getByText('15 more answers until your first estimate')).toBeVisible()
  await expect(page.getByText('A topic is ranked once it has 10 questions in this period').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await takeQuizzes(page.request, 1, 'limit=30')
  await page.reload()
  await expect(readiness(page).getByText('Nine times in ten')).toBeVisible()
  await readiness(page).getByRole('button', { name: 'How this is estimated' }).click()
  await expect(readiness(page).getByText('never a promise of a result')).toBeVisible()
  expect(await readiness(page).textContent()).not.toMatch(/will pass/i)
  // The points of the chart can be read with the keyboard.
  const chart = readiness(page).getByRole('group', { name: /How likely each NCLEX-RN result is/ })
  await chart.getByRole('img').first().focus()
  await page.keyboard.press('End')
  await expect(chart.getByRole('img').last()).toBeFocused()
  expect(await findViolations(page)).toEqual([])

  await expect(page.getByText('35 questions answered')).toBeVisible()
  await page.getByRole('tab', { name: 'Week' }).click()
  await expect(page).toHaveURL(/period=week/)
  await readiness(page)
    .getByRole('link', { name: /^Take 20 questions/ })
    .click()
  await new Runner(page).expectAt(1, 20)
})

test('a free learner sees a sample of the details, and the server sends no others', async ({ page, learner }) => {
  await takeQuizzes(page.request, 1, 'limit=40')
  await page.goto('/analytics')
  await page.getByRole('tab', { name: 'Detailed Pro' }).click()
  await expect(page.getByText('This is sample data, not yours.')).toBeVisible()
  for (const name of ['Topic Mastery', 'Study Patterns', 'Progress Tracking']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('heading', { name: /^Sample: / })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  }
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  const area = encodeURIComponent('Management of Care')
  for (const path of ['detailed', `questions?area=${area}`]) {
    const reply = await page.request.get(`/api/analytics/${path}`)
    expect([reply.status(), (await reply.json()).code]).toEqual([403, 'upgrade_required'])
  }
  expect((await (await page.request.get('/api/analytics/readiness')).json()).detail).toBeNull()
  await page.goto(`/analytics/questions?area=${area}`)
  await expect(page.getByText('part of Pro')).toBeVisible()

  const own = await page.request.get(`/api/analytics/quiz?userId=${learner.user.id}&period=year`)
  expect(own.status()).toBe(200)
  const other = await page.request.get('/api/analytics/quiz?userId=00000000-0000-4000-8000-000000000000')
  expect([other.status(), (await other.json()).message]).toEqual([403, 'You can only see your own analytics.'])
  const unknown = await page.request.get('/api/analytics/quiz?period=decade')
  expect([unknown.status(), (await unknown.json()).issues[0].message]).toEqual([
    400,
    'must be week, month, quarter, or year',
  ])
})

test('with Pro, from an area to its questions to a quiz of the missed ones', async ({ page }) => {
  await signInToTestAccount(page.request, 'test41', 'RN')
  await takeQuizzes(page.request, 6, 'limit=60')
  await page.goto('/analytics?view=detailed')
  await expect(page.getByText('This is sample data')).toBeHidden()
  await page.getByRole('tab', { name: 'Study Patterns' }).click()
  await expect(page.getByText('Consistency score')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Studied on 1 of the last 28 days' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Progress Tracking' }).click()
  await expect(page.getByRole('heading', { name: 'Recent scores' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Topic Mastery' }).click()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Psychosocial Integrity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Psychosocial Integrity' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(9)).toBeVisible()
  await page.getByRole('tab', { name: 'Missed' }).click()
  await expect(rows.first()).toContainText('Missed')
  await expect(page.getByText('Correct', { exact: true })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/results\/.*question=\d+/)
  await page.goBack()
  await page.getByRole('link', { name: 'Practice missed questions' }).click()
  await new Runner(page).expectAt(1)
  await expect(page.getByText('Psychosocial Integrity').first()).toBeVisible()
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' })

  test('nothing scrolls sideways', async ({ page }) => {
    await signInToTestAccount(page.request, 'test42', 'RN')
    await takeQuizzes(page.request, 2, 'limit=60')
    for (const path of ['/analytics', '/analytics?view=detailed', '/analytics/questions?area=Management+of+Care']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: /Practice/ }).first()).toBeVisible()
      await page.locator('.animate-pulse').last().waitFor({ state: 'detached' })
      expect(await width(page)).toBeLessThanOrEqual(360)
      expect(await findViolations(page)).toEqual([])
    }
    await page.goto('/analytics?view=detailed')
    for (const name of ['Study Patterns', 'Progress Tracking']) {
      await page.getByRole('tab', { name }).tap()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      expect(await width(page)).toBeLessThanOrEqual(360)
      expect(await findViolations(page)).toEqual([])
    }
  })
})
