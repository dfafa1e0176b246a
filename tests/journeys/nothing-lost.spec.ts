import type { APIRequestContext, Page } from '@playwright/test'
import { signInToTestAccount } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { startPractice } from './pages/launcher.ts'
import { Runner } from './pages/runner.ts'
import { expectToast } from './pages/toast.ts'

test.use({ serviceWorkers: 'allow' })

/** The first answers of the only attempt in progress, as the server has them. */
async function readAnswers(request: APIRequestContext, count: number): Promise<(string | null)[]> {
  const [{ id }] = await (await request.get('/api/attempts')).json()
  const { draft } = await (await request.get(`/api/attempts/${id}`)).json()
  return draft.answers.slice(0, count)
}

/** Everything that the page has stored on the device, as one text. */
const readDevice = (page: Page) =>
  page.evaluate<string>(`new Promise((resolve) => {
    const opening = indexedDB.open('preceptor')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('local').objectStore('local').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result))
      }
    }
  })`)

const offlineText = "You're offline. Your answers are saved on this device and will sync when you're back online."

test('answers given without a network are saved when it is back', async ({ page, context, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.answer(1, 3)
  await runner.expectSaved()
  await context.setOffline(true)
  await runner.answer(4, 8)
  await expect(page.getByText(offlineText).filter({ visible: true }).first()).toBeVisible()
  await context.setOffline(false)
  await runner.expectSaved()

  const attempts = await (await context.request.get('/api/attempts')).json()
  expect(attempts).toHaveLength(1)
  expect(attempts[0].answered).toBe(8)
  await runner.answer(9, 20)
  await runner.expectResults()
})

test('an attempt opens offline after a reload, and what is answered then is saved later', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.answer(1, 2)
  await runner.expectSaved()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await runner.choose('B')
  // Writing takes milliseconds; a reload can be faster than that only in a test.
  await expect.poll(() => readDevice(page)).toContain('["A","A","B"')
  await page.reload()
  await runner.expectAt(3)
  await expect(runner.option('B')).toBeChecked()
  await runner.choose('C')
  await context.setOffline(false)
  await runner.expectSaved()
  // A question that asks for all correct options keeps both.
  expect(await readAnswers(context.request, 3)).toEqual(['A', 'A', expect.stringMatching(/^(B,)?C$/)])
})

test('submitting without a network waits for it', async ({ page, context, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.answer(1, 19)
  await context.setOffline(true)
  await runner.choose('C')
  await runner.button('Finish Quiz').click()
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the questions' }).click()
  await runner.expectAt(20)
  await runner.button('Finish Quiz').click()
  await context.setOffline(false)
  await runner.expectResults()
  const history = await (await context.request.get('/api/quiz-history')).json()
  expect(history).toHaveLength(1)
})

test('a submission that was canceled is never sent again, not even after a reload', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const grading: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/quiz/analyze')) grading.push(request.url())
  })
  const runner = await startPractice(page)
  await runner.answer(1, 19)
  await runner.choose('A')
  await runner.expectSaved()
  // The server asks to wait, which is when the learner changes their mind.
  await context.route('**/api/quiz/analyze', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.clock.install()
  await runner.button('Finish Quiz').click()
  await expect(page.getByRole('heading', { level: 1, name: 'The server is busy' })).toBeVisible()
  await runner.button('Back to the questions').click()
  await runner.expectAt(20)
  await context.unroute('**/api/quiz/analyze')
  const before = grading.length

  await page.clock.runFor('05:00')
  await page.reload()
  await runner.expectAt(20)
  await expect(runner.option('A')).toBeChecked()
  await page.clock.runFor('05:00')
  expect(grading).toHaveLength(before)
  expect(await (await context.request.get('/api/quiz-history')).json()).toEqual([])
  await runner.button('Finish Quiz').click()
  await runner.expectResults()
})

test('"Back" aborts a submission under way at once', async ({ page, context, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.answer(1, 19)
  await runner.choose('A')
  await runner.expectSaved()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/quiz/analyze'))
  // It never answers.
  await context.route('**/api/quiz/analyze', () => {})
  await runner.button('Finish Quiz').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submitting your quiz' })).toBeVisible()
  await runner.button('Back to the questions').click()
  expect((await aborted).failure()?.errorText).toContain('ABORTED')
  await runner.expectAt(20)
})

test('answers that never reached the server survive a reload', async ({ page, context, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await context.route('**/api/attempts/draft', (route) => route.abort())
  await runner.answer(1, 2)
  await runner.choose('B')
  await page.reload()
  await runner.expectAt(3)
  await expect(runner.option('B')).toBeChecked()
  await context.unroute('**/api/attempts/draft')
  await runner.choose('C')
  await runner.expectSaved()
  expect((await (await context.request.get('/api/attempts')).json())[0].answered).toBe(3)
})

test('two devices with one attempt keep the answers of both', async ({ page, browser, baseURL }) => {
  await signInToTestAccount(page.request, 'test05', 'RN')
  const runner = await startPractice(page)
  await runner.answer(1, 2)
  await runner.expectSaved()
  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const small = await phone.newPage()
  await signInToTestAccount(small.request, 'test05', 'RN')
  await small.goto(page.url())
  const there = new Runner(small)
  await there.expectAt(3)
  await there.choose('C')
  await there.expectSaved()

  // The first page has not heard of the second one's answer, and both change question 2.
  await there.button('Previous').click()
  await there.choose('D')
  await there.expectSaved()
  // Devices know the server's time to within a second, so the second change has to come clearly later.
  const address = `/api/attempts/${new URL(page.url()).searchParams.get('attempt')}`
  const { savedAt } = await (await page.request.get(address)).json()
  const serverTime = async () => Date.parse((await page.request.get('/healthz')).headers().date ?? '')
  await expect.poll(serverTime).toBeGreaterThan(Date.parse(savedAt) + 2_000)
  await runner.button('Previous').click()
  await runner.choose('B')
  await expectToast(page, 'Synced', 'Your answers from another device have been added.')
  await runner.expectSaved()
  await runner.button('Next Question').click()
  await expect(runner.option('C')).toBeChecked()

  const { draft } = await (await page.request.get(address)).json()
  // A select-all question keeps its first choice beside the second.
  expect(draft.answers.slice(0, 3)).toEqual(['A', expect.stringMatching(/^(A,)?B$/), 'C'])
  await phone.close()
})

test('grading that fails returns to the question, and recording that fails says so', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await context.route('**/api/quiz/analyze', (route) => route.fulfill({ status: 500, body: 'no' }))
  await runner.answer(1, 20)
  await expectToast(page, 'Failed to analyze quiz results. Please try again.')
  await runner.expectAt(20)
  await context.unroute('**/api/quiz/analyze')

  await context.route('**/api/quiz/submit', (route) => route.fulfill({ status: 500, body: 'no' }))
  await runner.button('Finish Quiz').click()
  await expectToast(page, 'Failed to submit quiz. Please try again.')
  await runner.expectResults()
  expect(await (await context.request.get('/api/quiz-history')).json()).toEqual([])
  await context.unroute('**/api/quiz/submit')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('This result is not in your history yet')).toBeHidden()
  expect(await (await context.request.get('/api/quiz-history')).json()).toHaveLength(1)

  await page.goto('/history')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(1)
  await list.getByRole('link').click()
  await runner.expectResults()
})

test('hiding the page saves the last answer while an earlier save is still under way', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.answer(1, 1)
  await runner.expectSaved()
  const expectAnswers = (...answers: string[]) =>
    expect(async () => {
      expect(await readAnswers(context.request, answers.length)).toEqual(answers)
    }).toPass({ timeout: 8000 })
  // The next save reaches the server, but its reply never reaches the page.
  await page.route('**/api/attempts/draft', async (route) => void (await route.fetch()), { times: 1 })
  await runner.choose('B')
  await expectAnswers('A', 'B')
  await runner.button('Next Question').click()
  await runner.choose('C')
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
  await expectAnswers('A', 'B', 'C')
})
