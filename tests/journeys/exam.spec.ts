import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { signIn } from './pages/auth.ts'
import { startExam } from './pages/launcher.ts'
import { Runner } from './pages/runner.ts'
import { moveServerClock } from './pages/server-clock.ts'
import { expectToast } from './pages/toast.ts'

const examResults = /^(Above|At|Below) the 75% passing standard we use for the NCLEX-RN\.$/

test('Pro: a full-length exam survives a reload and continues on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.goto('/demo')
  await page.getByLabel('Healthcare Specialty').selectOption('RN')
  await page.getByRole('button', { name: 'Sign in as test01 (Pro)' }).click()
  await page.getByRole('link', { name: /^Full Exam/ }).click()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await page.getByRole('button', { name: 'Start exam' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 75)
  await runner.answer(1, 20)
  await runner.button('Flag').click()
  await runner.expectSaved()
  await page.reload()
  await runner.expectAt(21, 75)
  await expect(runner.button('Flag')).toHaveAttribute('aria-pressed', 'true')
  await runner.button('Previous').click()
  await expect(runner.option('A')).toBeChecked()

  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const small = await phone.newPage()
  await signInToTestAccount(small.request, 'test01')
  await small.goto('/')
  await expect(small.getByRole('region', { name: 'NCLEX-RN' })).toContainText('20 of 75 answered')
  await small.getByRole('link', { name: 'Resume' }).click()
  const there = new Runner(small)
  await expect(there.heading).toBeVisible()
  await there.button('Question map').click()
  await small
    .getByRole('dialog', { name: 'Questions' })
    .getByRole('button', { name: /^Question 21,/ })
    .click()
  await there.answer(21, 75)

  await expect(small.getByRole('heading', { level: 1, name: 'Before you submit' })).toBeVisible()
  await expect(small.getByText('75 of 75 answered, 1 flagged.')).toBeVisible()
  await there.submit()
  await expect(small.getByRole('heading', { level: 1, name: examResults })).toBeVisible()
  await expect(small.getByText('You need 57 of 75 correct to pass.')).toBeVisible()
  await phone.close()

  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent Quiz Performance' })
  await expect(recent.getByRole('listitem').first()).toContainText(/Full.length/)
})

test('a session that ends during an exam: the learner signs in again in place and loses no answer', async ({
  page,
  context,
}) => {
  const { password } = await signInToTestAccount(page.request, 'test02', 'RN')
  const runner = await startExam(page)
  await runner.answer(1, 4)
  await runner.expectSaved()
  await context.clearCookies()
  await runner.choose('B')

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('Your session has ended. Sign in to continue. Your answers are saved.')
  await page.keyboard.press('Escape')
  await signIn(page, 'test02', 'a wrong password')
  await expectToast(page, 'Sign in failed', 'Invalid email or password')
  await signIn(page, 'test02', password)
  await expectToast(page, 'Welcome back!', 'Signed in as Test')
  await expect(dialog).toBeHidden()
  await runner.expectAt(5)
  await expect(runner.option('B')).toBeChecked()
  await runner.expectSaved()

  await page.getByRole('button', { name: /^Question 75,/ }).click()
  await runner.button('Finish Quiz').click()
  await expect(page.getByText('5 of 75 answered.')).toBeVisible()
  await runner.button('Submit').click()
  // The session ends here, and not earlier. A save of the position would ask to sign in before the submission does, so
  // none gets through.
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.route('**/api/attempts/draft', (route) => route.abort())
  await context.clearCookies()
  await runner.button('Submit anyway').click()
  await expect(dialog).toBeVisible()
  await signIn(page, 'test02', password)
  await expect(page.getByRole('heading', { level: 1, name: examResults })).toBeVisible()
})

test('the start screen compares an exam with the real one, and the clock starts with "Start exam"', async ({
  page,
}) => {
  const assembled: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/questions/')) assembled.push(request.url())
  })
  await signInToTestAccount(page.request, 'test07', 'RN')
  await page.goto('/quiz?full=true')
  await page.getByRole('switch', { name: 'Exam timing' }).check()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NCLEX-RN' })).toBeFocused()
  await expect(page.getByText(/75% standard here are Preceptor's practice form, not NCSBN's/)).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Questions')).toContainText('85 to 150. The test is adaptive')
  await expect(row('Time')).toContainText('5 hours')
  await expect(row('Result')).toContainText('0.00 logits')
  await expect(row('Calculator')).toContainText('Basic')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Take a full-length exam' })).toBeVisible()
  await page.goBack()
  expect(assembled).toEqual([])
  await page.getByRole('button', { name: 'Start exam' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 75)
  await expect(page.getByText(/Time left (5:00:00|4:59:)/)).toBeVisible()
  // The real exam does not show the content area either.
  await expect(runner.heading).toHaveText('Question 1 of 75')
  expect(assembled).toHaveLength(1)
})

test('an exam left before the first answer can be resumed', async ({ page }) => {
  await signInToTestAccount(page.request, 'test08', 'RN')
  const runner = await startExam(page)
  await runner.button('Save and exit').click()
  const attempt = page.getByRole('region', { name: 'NCLEX-RN, not submitted' })
  await expect(attempt).toContainText('0 of 75 answered')
  await page.goto('/')
  await page.getByRole('link', { name: 'Resume' }).click()
  await runner.expectAt(1, 75)
  const attempts = await (await page.request.get('/api/attempts')).json()
  expect(attempts).toMatchObject([{ totalQuestions: 75, answered: 0 }])
})

test('exam timing warns at 10 minutes and at 1 minute, then submits', async ({ page }) => {
  await page.clock.install()
  await moveServerClock(page)
  await signInToTestAccount(page.request, 'test03', 'RN')
  const runner = await startExam(page, { timed: true })
  await expect(page.getByText('Time left')).toBeVisible()
  await runner.choose('A')
  await runner.expectSaved()
  await page.clock.fastForward('04:50:30')
  await expectToast(page, '10 minutes left')
  await page.clock.fastForward('09:00')
  await expectToast(page, '1 minute left')
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('heading', { level: 1, name: examResults })).toBeVisible()
})

test('the timer, the network, and what is saved stay in view at every size of screen', async ({ page, context }) => {
  await signInToTestAccount(page.request, 'test09', 'RN')
  const runner = await startExam(page, { timed: true })
  await runner.choose('A')
  await runner.expectSaved()
  for (const size of [
    { width: 360, height: 740 },
    { width: 1366, height: 768 },
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize(size)
    await page.mouse.wheel(0, 10_000)
    await expect(page.getByText(/^(5:00:00|4:5\d:\d\d)$/)).toBeInViewport()
    await expect(runner.button('Next Question')).toBeInViewport()
    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true }).first()).toBeInViewport()
    await context.setOffline(false)
    await expect(page.getByText('Offline', { exact: true })).toHaveCount(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
    expect(await findViolations(page)).toEqual([])
  }
})

test('a clock that is set forward by a day does not end an exam', async ({ page, context }) => {
  const grading: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/quiz/analyze')) grading.push(request.url())
  })
  await page.clock.install()
  await signInToTestAccount(page.request, 'test06', 'RN')
  const runner = await startExam(page, { timed: true })
  await expect(page.getByText(/Time left 4:59:/)).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 86_400_000)
  await page.clock.runFor(3000)
  await runner.expectAt(1, 75)
  await runner.choose('A')
  await page.clock.runFor(2000)
  await runner.expectSaved()
  await expect(page.getByText(/Time left 4:59:/)).toBeVisible()

  // Not even when the clock is read again because a request failed, or the page's own timer ran ahead.
  await context.setOffline(true)
  await runner.choose('B')
  await page.clock.runFor(5000)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(page.getByText(/Time left 4:59:/)).toBeVisible()
  await context.setOffline(false)
  await runner.expectSaved()
  await page.clock.fastForward('05:00:00')
  await expect(page.getByText(/Time left 4:5/)).toBeVisible()
  await runner.expectAt(1, 75)
  expect(grading).toEqual([])
})
