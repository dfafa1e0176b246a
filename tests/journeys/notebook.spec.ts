import type { HistoryEntry } from '#contract/assessment.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

test('a note, a bookmark, and highlights are found again in the results and in the notebook', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('combobox', { name: 'Number of questions' }).selectOption('5')
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 5)

  await page.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes on this question' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Potassium first, then digoxin.')
  await dialog.getByText('Highlight sentences').click()
  await dialog.getByRole('checkbox').last().click()
  await expect(dialog.getByRole('checkbox').last()).toBeChecked()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('mark').first()).toBeVisible()

  // Selecting text offers to highlight it.
  await page.evaluate(`{
    const range = document.createRange()
    const text = document.createTreeWalker(document.querySelector('[data-offset]'), NodeFilter.SHOW_TEXT).nextNode()
    range.setStart(text, 0)
    range.setEnd(text, 5)
    document.getSelection().removeAllRanges()
    document.getSelection().addRange(range)
  }`)
  await page.getByRole('button', { name: /highlight$/i }).click()
  await expect(page.locator('mark').first()).toBeVisible()

  await runner.answer(1, 5)
  await runner.expectResults()
  const [newest] = (await (await page.request.get('/api/quiz-history')).json()) as HistoryEntry[]
  await page.goto(`/results/${newest?.id}?question=1`)
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('mark').first()).toBeVisible()

  await page.goto('/notebook')
  await page.getByRole('searchbox', { name: 'Search' }).fill('digoxin potassium')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page.getByText('Potassium first, then digoxin.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('bookmark')
  await expect(page.getByText('Potassium first, then digoxin.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the question' }).click()
  await expect(page).toHaveURL(/\/results\/.*question=1/)

  await page.goto('/notebook?search=nothing+like+this')
  await expect(page.getByText('Nothing in your notebook matches')).toBeVisible()
})

test('a note and a bookmark made without a network are saved when it is back', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('combobox', { name: 'Number of questions' }).selectOption('5')
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 5)
  const dialog = page.getByRole('dialog', { name: 'Notes on this question' })
  // What the dialog is made of is loaded once.
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask about the trough level.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')

  await page.context().setOffline(false)
  const saved = async () => (await (await page.request.get('/api/notebook')).json()).items
  await expect.poll(saved).toMatchObject([{ note: 'Ask about the trough level.', bookmarked: true }])
})
