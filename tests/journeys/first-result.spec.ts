import { emptyField } from '../../tools/run/empty-field.ts'
import { newRegistration } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { signUp } from './pages/auth.ts'
import { Runner } from './pages/runner.ts'
import { expectToast } from './pages/toast.ts'

test('a visitor gets to the first result by mouse', async ({ page }) => {
  await page.goto('/')
  const sample = page.getByRole('region', { name: 'Sample question' })
  await sample.getByRole('button').first().click()
  await expect(sample).toContainText('Correct.')
  await expect(sample).toContainText('Key point:')
  await sample.getByRole('link', { name: 'Start a free quiz' }).click()

  await expect(page.getByRole('heading', { name: 'Join Preceptor' })).toBeVisible()
  await signUp(page, newRegistration('RN'))
  await expectToast(page, 'Account created!', 'Welcome to Preceptor Academy, Ada.')
  await expect(page.getByText('Registered Nurse')).toBeVisible()
  await expect(page.getByText('No quiz history yet.')).toBeVisible()

  await page.getByRole('link', { name: 'Start a practice quiz' }).click()
  await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 20)
  await expect(page.getByText('No time limit')).toBeVisible()
  await expect(runner.button('Previous')).toBeDisabled()
  await runner.answer(1, 19)
  await runner.button('Previous').click()
  await runner.expectAt(19)
  await expect(runner.option('A')).toBeChecked()
  await runner.button('Next Question').click()
  await runner.choose('B')
  await runner.button('Finish Quiz').click()

  await runner.expectResults()
  await page.getByRole('tab', { name: 'All (20)' }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: /^20 / }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^Question 20 / })).toBeFocused()
  await expect(page.getByText('Key point:')).toHaveCount(1)

  // What is printed: every question explained, without anything to press.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Key point:').filter({ visible: true })).toHaveCount(20)
  for (const role of ['banner', 'contentinfo', 'tab', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await page.emulateMedia({ media: 'screen' })

  const [, correct = ''] = /(\d+) of 20 correct/.exec((await page.getByRole('main').textContent()) ?? '') ?? []

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd').first()
  await expect(figure('Total Quizzes')).toHaveText('1')
  await expect(figure('Average Score')).toHaveText(`${Number(correct) * 5}%`)
  await expect(figure('Current Streak')).toHaveText('1day')
  const recent = page.getByRole('region', { name: 'Recent Quiz Performance' })
  await expect(recent.getByRole('listitem')).toHaveCount(1)
  await expect(recent).toContainText('General Practice')
  await expect(recent).toContainText(`${correct} / 20`)

  await recent.getByRole('listitem').first().getByRole('link').click()
  await runner.expectResults()
  await page.getByRole('button', { name: 'Take Another Quiz' }).click()
  await runner.expectAt(1, 20)
  await expect(runner.option('A')).not.toBeChecked()
})

test('a field without questions says so', async ({ page, context }) => {
  await context.request.post('/api/register', { data: newRegistration('DH') })
  await emptyField(page)
  await page.goto('/quiz')
  await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
  await expect(page.getByText('No questions available for this healthcare field yet.')).toBeVisible()
  await expect(
    page.getByText("We're working on adding more content. Please check back soon!", { exact: true }),
  ).toBeVisible()
})
