import { analyze, assembleTestForm, submitTestForm } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

test('the history can be narrowed, shows trends by area, and leads to practice of one area', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  for (const field of ['RN', 'RT'] as const) {
    const form = await assembleTestForm(page.request, field, 'limit=10')
    await analyze(
      page.request,
      form,
      form.questions.map(() => null),
    )
    await submitTestForm(page.request, form)
  }
  const entries = page.getByRole('main').getByText('Practice Quiz', { exact: true })
  await page.goto('/history')
  await expect(entries).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Field' }).selectOption('RT')
  await expect(entries).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Result' }).selectOption('passed')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(entries).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('tab', { name: 'Trends by area' }).click()
  await expect(page.getByText('Percent correct per week')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Practice Management of Care' }).click()
  await new Runner(page).expectAt(1, 10)
  await expect(page.getByText('Management of Care').first()).toBeVisible()

  await page.goto('/')
  await expect(page.getByText('0 exams and 0 practice quizzes')).toBeVisible()
  await page.getByRole('link', { name: 'Practice Psychosocial Integrity' }).click()
  await new Runner(page).expectAt(1, 10)
})
