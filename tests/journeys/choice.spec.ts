import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

test('custom practice asks only what was chosen, keeps the choice for another quiz, and a question can be reported', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('checkbox', { name: 'Psychosocial Integrity' }).check()
  await page.getByRole('combobox', { name: 'Number of questions' }).selectOption('5')
  await page.getByRole('button', { name: 'Start this quiz' }).click()

  const runner = new Runner(page)
  await runner.expectAt(1, 5)
  await expect(page.getByText('Psychosocial Integrity').first()).toBeVisible()
  await runner.answer(1, 5)
  await runner.expectResults()

  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Report a problem with this question' }).click()
  await page.getByRole('combobox', { name: "What's wrong with question 1?" }).selectOption('wording')
  await page.getByRole('textbox', { name: 'What should we look at?' }).fill('Two of the options say the same thing.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText("Thank you for your report. We'll look into this question.")).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(page.getByText("Thank you for your report. We'll look into this question.")).toHaveCount(1)

  await page.getByRole('button', { name: 'Take Another Quiz' }).click()
  await runner.expectAt(1, 5)
  await expect(page.getByText('Psychosocial Integrity').first()).toBeVisible()
})

test('a choice without matching questions says so before it is started', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('radio', { name: /^Missed/ }).check({ force: true })
  await expect(page.getByText('No questions match')).toBeVisible()
  await expect(page.getByText('Choose All or change your selection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start this quiz' })).toBeDisabled()
  await page.getByRole('radio', { name: /^All/ }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Start this quiz' })).toBeEnabled()
})

test('without counts, a choice without matching questions says so when it is started, and leads back', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.route('**/api/question-counts/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('radio', { name: /^Missed/ }).check({ force: true })
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  await expect(page.getByRole('heading', { name: 'No matching questions' })).toBeVisible()
  await expect(page.getByText(/^No questions? match/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to quizzes' }).click()
  await expect(page.getByRole('heading', { name: 'Take a quiz' })).toBeVisible()
})
