import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

test('practice by choice asks only what was chosen, and a question can be reported', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('checkbox', { name: 'Psychosocial Integrity' }).check()
  await page.getByRole('combobox', { name: 'How many' }).selectOption('5')
  await page.getByRole('button', { name: 'Start this quiz' }).click()

  const runner = new Runner(page)
  await runner.expectAt(1, 5)
  await expect(page.getByText('Psychosocial Integrity').first()).toBeVisible()
  await runner.answer(1, 5)
  await runner.expectResults()

  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Report a problem with this question' }).first().click()
  await page
    .getByRole('textbox', { name: 'What is wrong with question 1?' })
    .fill('Two of the options say the same thing.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for your report. We are looking at this question.')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(page.getByText('Thank you for your report. We are looking at this question.')).toHaveCount(1)
})

test('a choice that nothing fits says so, and leads back', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('combobox', { name: 'Which questions' }).selectOption('wrong')
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible()
  await expect(page.getByText('No question fits this choice. Choose more areas, or all questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the quizzes' }).click()
  await expect(page.getByRole('heading', { name: 'Take a quiz' })).toBeVisible()
})
