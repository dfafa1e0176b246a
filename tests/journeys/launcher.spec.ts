import { signInToTestAccount } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { startPractice } from './pages/launcher.ts'
import { Runner } from './pages/runner.ts'
import { expectToast } from './pages/toast.ts'

test('a learner without a field is asked for it, may skip, and is asked again', async ({ page }) => {
  await signInToTestAccount(page.request, 'test20')
  await page.goto('/quiz')
  const picker = page.getByRole('dialog', { name: 'Choose your healthcare field' })
  await expect(picker.getByRole('radio')).toHaveCount(14)
  const proceed = picker.getByRole('button', { name: 'Continue' })
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await proceed.click({ force: true })
  await expectToast(page, 'Selection Required', 'Please select your healthcare field to continue.')
  await picker.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(picker).toBeHidden()

  await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
  await expect(picker).toBeVisible()
  await picker.getByRole('radio', { name: 'Respiratory Therapist' }).check({ force: true })
  await page.route('**/api/auth/user', (route) => route.abort())
  await proceed.click()
  await expectToast(page, 'Error', 'Failed to save your healthcare field. Please try again.')
  await page.unroute('**/api/auth/user')
  await proceed.click()
  await expectToast(page, 'Success', 'Your healthcare field has been saved.')
  await expect(picker).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Respiratory Therapist')

  // Only this field has several exams with none selected at first.
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await expectToast(page, 'Select Exam Type', 'Please select either TMC or CSE exam before starting.')
  await page.getByRole('radio', { name: /^TMC/ }).check()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await page.getByRole('button', { name: 'Start exam' }).click()
  await new Runner(page).expectAt(1)
})

test('a free learner is refused a full-length exam, on the page and on the server', async ({
  page,
  learner,
  context,
}) => {
  expect(learner.user.subscriptionTier).toBe('free')
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose an exam' }).click()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await expectToast(page, 'Upgrade Required', 'Full-length exams are available for Pro subscribers only.')
  await page.getByRole('button', { name: 'View plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  const reply = await context.request.get('/api/questions/RN?limit=75&fullLength=true&exam=NCLEX-RN')
  expect(reply.status()).toBe(403)
  await page.goto('/quiz?full=true')
  await page.getByRole('region', { name: 'Full-Length Exam' }).getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goto('/')
  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('the selected exam shapes practice', async ({ page }) => {
  await signInToTestAccount(page.request, 'test21', 'MA')
  await page.goto('/quiz')
  const assembled = () => page.waitForRequest((request) => request.url().includes('/api/questions/MA'))
  await page.getByRole('radio', { name: /^RMA/ }).check()
  const [request] = await Promise.all([assembled(), page.getByRole('button', { name: 'Start Practice Quiz' }).click()])
  expect(new URL(request.url()).searchParams.get('exam')).toBe('RMA (AMT)')
  const runner = new Runner(page)
  await runner.expectAt(1, 20)

  await page.goto('/quiz')
  await page.getByRole('radio', { name: /^CMA/ }).check()
  await page.getByRole('button', { name: 'Choose what to practice' }).click()
  await page.getByRole('combobox', { name: 'Number of questions' }).selectOption('5')
  const [custom] = await Promise.all([assembled(), page.getByRole('button', { name: 'Start this quiz' }).click()])
  expect(new URL(custom.url()).searchParams.get('exam')).toBe('CMA (AAMA)')
  await runner.expectAt(1, 5)
})

test('an unfinished quiz can be resumed or discarded', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.answer(1, 3)
  await runner.expectSaved()
  await runner.button('Save and exit').click()
  const attempt = page.getByRole('region', { name: 'Practice Quiz, not submitted' })
  await expect(attempt).toContainText('3 of 20 answered')

  await page.goto('/')
  await page.getByRole('link', { name: 'Resume' }).click()
  await runner.expectAt(4, 20)
  await runner.button('Save and exit').click()
  await attempt.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(attempt).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start Practice Quiz' })).toBeVisible()
  await expect(attempt).toBeHidden()
})
