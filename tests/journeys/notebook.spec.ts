import type { Page } from '@playwright/test'
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

/** Starts a quiz of 5 questions. What the dialog of notes is made of is loaded once. */
async function startWithNotes(page: Page) {
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('combobox', { name: 'Number of questions' }).selectOption('5')
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 5)
  const dialog = page.getByRole('dialog', { name: 'Notes on this question' })
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  return { runner, dialog }
}

test('a note added offline is saved from any screen once the connection returns, and links back to its question', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const { runner, dialog } = await startWithNotes(page)
  await runner.answer(1, 1)
  await runner.expectSaved()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask about the trough level.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  await runner.button('Skip').click()
  await runner.expectAt(3)
  await runner.button('Save and exit').click()
  await expect(page.getByRole('heading', { level: 1, name: /quiz/i })).toBeVisible()

  await page.context().setOffline(false)
  const saved = async () => (await (await page.request.get('/api/notebook')).json()).items
  await expect.poll(saved).toMatchObject([{ note: 'Ask about the trough level.', bookmarked: true, position: 1 }])

  await page.goto('/notebook')
  await page.getByRole('link', { name: 'Continue from this question' }).click()
  await runner.expectAt(2, 5)
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  await runner.button('Next Question').click()
  await page.reload()
  await runner.expectAt(3)
})

test('what the server does not accept later stays on the device, and the notebook says why', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const { runner, dialog } = await startWithNotes(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask about the trough level.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const refusal = { statusCode: 409, code: 'notebook_full', error: 'Conflict', message: 'Your notebook is full.' }
  await page.route('**/api/notebook', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  )
  await runner.button('Save and exit').click()
  await page.context().setOffline(false)
  await expect(page.getByText("One change to your notebook couldn't be saved")).toBeVisible()
  await page.getByRole('button', { name: 'Open notebook' }).click()
  const unsaved = page.getByRole('region', { name: 'Only on this device' })
  await expect(unsaved).toContainText('Ask about the trough level.')
  await expect(unsaved).toContainText('Not saved: Your notebook is full.')
  expect(await findViolations(page)).toEqual([])
  await page.unroute('**/api/notebook')
  await unsaved.getByRole('button', { name: 'Save Now' }).click()
  await expect(unsaved).toBeHidden()
  await expect(page.getByText('Ask about the trough level.')).toBeVisible()
})

test('a note that neither the account nor the device can store stays in its dialog, with the reason', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.addInitScript("IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }")
  const { dialog } = await startWithNotes(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask about the trough level.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("You're offline, and this device can't store your change")).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the trough level.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const saved = async () => (await (await page.request.get('/api/notebook')).json()).items
  await expect.poll(saved).toMatchObject([{ note: 'Ask about the trough level.' }])
})
