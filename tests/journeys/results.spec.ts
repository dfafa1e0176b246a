import type { Page } from '@playwright/test'
import type { Analysis, TestForm } from '#contract/assessment.ts'
import { analyze, assembleTestForm, submitTestForm } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'
import { expectToast } from './pages/toast.ts'

/** Submits a quiz in which only the first `answered` questions have an answer, and opens its results. */
async function openResults(page: Page, { answered = 1 } = {}): Promise<{ form: TestForm; analysis: Analysis }> {
  const form = await assembleTestForm(page.request, 'RN', 'limit=20')
  const answers = form.questions.map((_, index) => (index < answered ? 'A' : null))
  const analysis = await analyze(page.request, form, answers)
  await submitTestForm(page.request, form)
  await page.goto(`/results/${form.attemptId}`)
  await expect(page.getByRole('heading', { name: 'Every answer, explained' })).toBeVisible()
  return { form, analysis }
}

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^Question ${number}\\b`) })
const row = (page: Page, number: number) => page.getByRole('link', { name: new RegExp(`^${number} `) })

test('the results lead to practice of the weakest area, and of any other, in one tap', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await openResults(page)
  const next = page.getByRole('button', { name: /^Practice .+, 10 questions$/ })
  const [, weakest = ''] = /^Practice (.+), 10 questions$/.exec((await next.textContent()) ?? '') ?? []
  await next.click()
  const runner = new Runner(page)
  await runner.expectAt(1, 10)
  await expect(page.getByText(weakest).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Practice Psychosocial Integrity', exact: true }).click()
  await runner.expectAt(1, 10)
  await expect(page.getByText('Psychosocial Integrity').first()).toBeVisible()
})

test('missed questions and flagged questions are asked again', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const { form, analysis } = await openResults(page)
  const { wrong, flagged } = analysis.retry
  expect(wrong).toBeGreaterThanOrEqual(19)
  await page.getByRole('button', { name: `Retry flagged (${flagged})` }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, flagged)
  await page.goto(`/results/${form.attemptId}`)
  await page.getByRole('button', { name: `Retry missed (${wrong})` }).click()
  await runner.expectAt(1, wrong)
  await runner.answer(1, wrong)
  await runner.expectResults()
  await page.getByRole('button', { name: 'Take Another Quiz' }).click()
  await runner.expectAt(1, 20)
})

test('J and K move through the list, unless shortcuts are off', async ({ page, learner }) => {
  expect(learner.user.shortcutsEnabled).toBe(true)
  await openResults(page, { answered: 20 })
  const all = page.getByRole('tab', { name: 'All (20)' })
  await all.click()
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, 20)).toBeVisible()
  await page.keyboard.press('j')
  await expect(question(page, 2)).toBeFocused()
  await page.keyboard.press('j')
  await expect(question(page, 3)).toBeFocused()
  await expect(row(page, 3)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(question(page, 2)).toBeFocused()
  await expect(page).toHaveURL(/[?]show=all&question=2$/)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('next question')
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(question(page, 2)).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expectToast(page, 'Shortcuts are off')
  await page.goBack()
  await expect(question(page, 2)).toBeVisible()
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(question(page, 3)).toBeFocused()
})

test('the list can be narrowed to a content area, and one question printed alone', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const { analysis } = await openResults(page)
  const [area] = analysis.byDomain.filter(({ correct }) => correct === 0)
  await page.getByRole('combobox', { name: 'Content area' }).selectOption(area?.domain ?? '')
  await expect(page.getByRole('tab', { name: `To review (${area?.total})` })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(area?.total ?? 0)

  // In place of the dialog of the browser: what it would print.
  await page.evaluate(`globalThis.print = () => {
    dispatchEvent(new Event('beforeprint'))
    globalThis.printed = [...document.querySelectorAll('article h3')].map((heading) => heading.textContent)
    dispatchEvent(new Event('afterprint'))
  }`)
  await page.getByRole('button', { name: 'Print this question' }).click()
  expect(await page.evaluate('printed')).toHaveLength(1)
  await page.evaluate('print()')
  expect(await page.evaluate('printed')).toHaveLength(20)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true })

  test('a question replaces the list, and back returns to its line', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    const { form } = await openResults(page)
    await expect(question(page, 2)).toBeHidden()
    await row(page, 7).tap()
    await expect(question(page, 7)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'By content area' })).toBeHidden()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await expect(question(page, 8)).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Back to your results' }).tap()
    await expect(row(page, 8)).toBeFocused()
    await expect(row(page, 8)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`/results/${form.attemptId}$`))
    expect(await findViolations(page)).toEqual([])

    // A link to a question opens it at once.
    await page.goto(`/results/${form.attemptId}?question=5`)
    await expect(question(page, 5)).toBeFocused()
    await page.getByRole('button', { name: 'Back to your results' }).tap()
    await expect(page.getByRole('heading', { name: 'By content area' })).toBeVisible()
  })
})

test('a quiz that was submitted on another device says so', async ({ page, learner, browser, baseURL }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
  const runner = new Runner(page)
  await runner.answer(1, 2)
  await runner.expectSaved()
  const phone = await browser.newContext({ baseURL: baseURL ?? '', storageState: await page.context().storageState() })
  const there = await phone.newPage()
  await there.goto(page.url())
  const other = new Runner(there)
  await other.expectAt(3)
  await other.answer(3, 20)
  await other.expectResults()
  await phone.close()

  await page.reload()
  await runner.expectResults()
  await expect(page.getByText('You submitted this quiz on another device or in another tab')).toBeVisible()
  await page.reload()
  await runner.expectResults()
  await expect(page.getByText(/another device/)).toBeHidden()
})
