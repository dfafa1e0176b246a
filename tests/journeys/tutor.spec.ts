import type { Browser, Page } from '@playwright/test'
import type { Learner } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { startTutorQuiz } from './pages/launcher.ts'
import { Runner } from './pages/runner.ts'

test.use({ serviceWorkers: 'allow' })

/** A page of a phone on which the learner is signed in too. */
async function openPhone(browser: Browser, baseURL: string | undefined, { user, password }: Learner): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const reply = await page.request.post('/api/login', { data: { emailOrUsername: user.username, password } })
  expect(reply.ok()).toBe(true)
  return page
}

const cell = (page: Page, name: RegExp) => page.getByRole('complementary').getByRole('button', { name })

test('each question is explained when its answer is checked, and the first answers count', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startTutorQuiz(page)
  let correct = 0
  for (let question = 1; question <= 4; question++) {
    await runner.expectAt(question)
    await runner.choose('B')
    const isCorrect = await runner.check()
    correct += Number(isCorrect)
    await expect(runner.options).toHaveCount(0)
    await expect(page.getByText(isCorrect ? /^Your answer: [A-F]/ : /^Correct answer: [A-F]/)).toBeVisible()
    await expect(cell(page, new RegExp(`^Question ${question}, ${isCorrect ? 'correct' : 'incorrect'}$`))).toBeVisible()
    await runner.button('Next Question').click()
  }
  await expect(
    page.getByRole('img', { name: `4 of 5 answered, ${correct} correct and ${4 - correct} incorrect so far` }),
  ).toBeVisible()

  await runner.expectAt(5)
  await runner.button('Show the answer').click()
  await expect(runner.outcome).toHaveText('Not answered')
  await runner.button('Finish Quiz').click()
  await runner.expectResults()
  await expect(page.getByText(`${correct} of 5 correct in`)).toBeVisible()
  const history = await (await page.request.get('/api/quiz-history')).json()
  expect(history).toMatchObject([{ questionsCorrect: correct, totalQuestions: 5 }])

  await page.goto('/quiz')
  await expect(page.getByRole('switch', { name: 'Tutor mode' })).toBeChecked()
})

test('by keyboard, Enter checks the answer and then moves on', async ({ page, learner }) => {
  expect(learner.user.shortcutsEnabled).toBe(true)
  const runner = await startTutorQuiz(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose an answer first, or show the answer.')).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await expect(runner.outcome).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('check your answer; then the next question')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await runner.expectAt(2)
  await runner.button('Previous').click()
  await expect(runner.outcome).toBeVisible()
  await expect(runner.heading).toBeFocused()
})

test('a second device shows what was explained, and cannot answer it again', async ({
  page,
  browser,
  baseURL,
  learner,
}) => {
  const runner = await startTutorQuiz(page)
  await runner.choose('A')
  const isCorrect = await runner.check()
  await runner.button('Next Question').click()
  await runner.choose('A')
  await runner.expectSaved()

  const phone = await openPhone(browser, baseURL, learner)
  await phone.goto(page.url())
  const there = new Runner(phone)
  await there.expectAt(2)
  await there.button('Previous').click()
  await expect(there.outcome).toHaveText(isCorrect ? 'Correct' : 'Incorrect')
  await expect(there.options).toHaveCount(0)
  await there.button('Next Question').click()
  await there.choose('B')
  await there.check()
  const explanation = await phone.getByRole('list', { name: 'References' }).textContent()

  // The first device does not know of it yet: its answer comes too late, and it shows the one that counts.
  await runner.expectAt(2)
  await runner.button('Check Answer').click()
  await expect(runner.outcome).toBeFocused()
  await expect(page.getByText(/Your answer: (A and )?B\./)).toBeVisible()
  expect(await page.getByRole('list', { name: 'References' }).textContent()).toBe(explanation)
  await phone.context().close()
})

test('without a network, answers are saved and checked later', async ({ page, context, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startTutorQuiz(page)
  await runner.choose('A')
  await runner.check()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await runner.button('Next Question').click()
  await context.setOffline(true)
  await runner.choose('B')
  await runner.button('Check Answer').click()
  const alert = page.getByRole('alert').filter({ hasText: "You're offline" })
  await expect(alert).toContainText('Explanations require an internet connection. Your answer is saved on this device.')
  await runner.button('Next Question').click()
  await runner.expectAt(3)
  await runner.choose('C')

  // What was explained before is here after a reload, too.
  await page.reload()
  await runner.expectAt(3)
  await expect(runner.option('C')).toBeChecked()
  await cell(page, /^Question 1, /).click()
  await expect(runner.outcome).toBeVisible()
  await cell(page, /^Question 2, answered$/).click()
  await expect(runner.option('B')).toBeChecked()

  // A check that waits is made as soon as the network is back.
  await runner.button('Check Answer').click()
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  await expect(runner.outcome).toBeFocused()
  await runner.expectSaved()
})

test('a server that is busy is asked again, and does not keep the learner waiting', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startTutorQuiz(page)
  const busy = { status: 503, headers: { 'retry-after': '3' }, body: '{}' }
  await context.route('**/api/attempts/answer', (route) => route.fulfill(busy), { times: 1 })
  await runner.choose('A')
  await runner.button('Check Answer').click()
  await expect(page.getByRole('alert').filter({ hasText: 'The server is busy' })).toBeVisible()
  await expect(runner.button('Next Question')).toBeEnabled()
  await expect(runner.outcome).toBeFocused()
})

for (const width of [1440, 360, 1366, 2200] as const) {
  test(`axe finds nothing, and nothing scrolls sideways, at ${width} px`, async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await page.setViewportSize({ width, height: 900 })
    const check = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        expect(await findViolations(page)).toEqual([])
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    const runner = await startTutorQuiz(page)
    await check()
    await runner.choose('A')
    await runner.check()
    await check()
    const question = await page.getByRole('main').locator('article li').first().boundingBox()
    const outcome = await runner.outcome.boundingBox()
    const isBeside = (outcome?.x ?? 0) > (question?.x ?? 0) + (question?.width ?? 0)
    expect(isBeside).toBe(width >= 1440)
  })
}

test('with a timer, each question has its own time, and the clock stops for explanations', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.clock.install()
  await page.goto('/quiz')
  await page.getByRole('switch', { name: 'Timed' }).check()
  const runner = await startTutorQuiz(page)
  const clock = page.getByRole('paragraph').filter({ hasText: 'Time for this question' })
  await expect(clock).toHaveText(/ (2:00|1:5\d)$/)
  await runner.choose('A')
  await runner.check()
  await expect(page.getByText('Clock stopped')).toBeVisible()
  await page.clock.runFor('10:00')
  await expect(runner.outcome).toBeVisible()

  // The next question has its full time. When that is up, what is chosen counts.
  await runner.button('Next Question').click()
  await runner.expectAt(2)
  await expect(clock).toHaveText(/ (2:00|1:5\d)$/)
  await runner.choose('B')
  await page.clock.runFor('01:50')
  await expect(page.getByText('Less than 15 seconds left on this question.')).toBeAttached()
  await expect(runner.option('B')).toBeChecked()
  await page.clock.runFor('00:12')
  await expect(runner.outcome).toHaveText(/^(Correct|Incorrect)$/)
  await expect(page.getByText(/^Time ran out\. .*Your answer: B\./)).toBeVisible()

  // A question that is skipped keeps what is left of its time, also after a reload.
  await runner.button('Next Question').click()
  await page.clock.runFor('01:00')
  await runner.button('Skip').click()
  await runner.expectAt(4)
  await runner.choose('A')
  await runner.check()
  await runner.expectSaved()
  await page.reload()
  await runner.button('Previous').click()
  await runner.expectAt(3)
  await expect(clock).toHaveText(/ (1:00|0:5\d)$/)
  await page.clock.runFor('01:01')
  await expect(runner.outcome).toHaveText('Not answered')

  await page.goto('/quiz')
  await expect(page.getByRole('switch', { name: 'Timed' })).toBeChecked()
  await expect(page.getByText('2:00 for each question. The clock stops while you read an explanation.')).toBeVisible()
})
