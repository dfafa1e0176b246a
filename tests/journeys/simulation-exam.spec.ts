import { registerLearner, signInToTestAccount } from '../../tools/run/learner.ts'
import { SimulationKeys } from '../../tools/run/simulation-keys.ts'
import { expect, test } from './journey.ts'
import { signIn } from './pages/auth.ts'
import { moveServerClock } from './pages/server-clock.ts'
import { SimulationExam, startSimulationExam } from './pages/simulation-exam.ts'
import { expectToast } from './pages/toast.ts'

const keys = new SimulationKeys()
const report = { level: 1, name: /^(Above|At|Below) the 70 ?% .*\.$/ } as const

test('Pro: a full CSE survives a reload, continues on another device, and appears in the history', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await signInToTestAccount(page.request, 'test31', 'RT')
  const exam = await startSimulationExam(page)
  await exam.submitButton.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Selection Required', 'Choose at least one option to continue.')
  await expect(page.getByRole('region', { name: 'Vital signs now' })).toContainText('HR')
  await expect(page.getByRole('region', { name: 'Patient chart' })).toContainText('Allergies')
  await exam.choose('A', 'B')
  await page.reload()
  await exam.expectAt(1, 'Information gathering')
  await exam.expectGathered('A')
  await expect(page.getByText('2 chosen. None can be taken back.')).toBeVisible()
  await exam.submitButton.click()
  await exam.expectAt(1, 'Decision making')

  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const small = await phone.newPage()
  await signInToTestAccount(small.request, 'test31', 'RT')
  await small.goto('/')
  const resume = small.getByRole('region', { name: 'CSE' })
  await expect(resume).toContainText(/0 of \d+ patients (done|completed)/)
  await resume.getByRole('link', { name: 'Resume' }).click()
  const there = new SimulationExam(small)
  await there.expectAt(1, 'Decision making')
  await small.getByRole('button', { name: 'Chart' }).click()
  await expect(small.getByRole('dialog').getByText('Information gathered')).toBeVisible()
  await small.keyboard.press('Escape')
  await there.finishPatient(keys)
  await expect(small.getByRole('button', { name: 'Next Patient' })).toBeVisible()
  const { problems } = await there.state()
  await there.playTo(problems.length - 1, keys)
  await small.reload()
  await there.expectAt(problems.length, 'Information gathering')
  await there.finishPatient(keys)
  await small.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(small.getByRole('heading', report)).toBeFocused()
  await expect(small.getByRole('region', { name: 'Information gathering and decision making' })).toBeVisible()
  await phone.close()

  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent Quiz Performance' })
  await expect(recent.getByRole('listitem').first()).toContainText('CSE')
  await recent.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Above the 70/ })).toBeVisible()
  await page.getByRole('heading', { level: 3, name: /^1\. / }).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Section 1: information' })).toContainText('Your choice')
  await expect(page.getByRole('heading', { name: /^(Traps|Common pitfalls)$/ })).toBeVisible()
})

test('hiding the page sends a choice again whose reply is still to come', async ({ page }) => {
  await signInToTestAccount(page.request, 'test38', 'RT')
  const exam = await startSimulationExam(page)
  await page.route('**/api/simulations/sections', async (route) => void (await route.fetch()), { times: 1 })
  const sent = page.waitForRequest('**/api/simulations/sections')
  await exam.option('A').click()
  await sent
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
  await expect(exam.option('A')).toContainText(', gathered', { timeout: 8000 })
  await expect(page.getByText('Synced')).toBeHidden()
})

test('the physician disagrees: another order has to be chosen', async ({ page }) => {
  await signInToTestAccount(page.request, 'test32', 'RT')
  const exam = await startSimulationExam(page)
  await exam.choose('A')
  await exam.submitButton.click()
  await exam.expectAt(1, 'Decision making')
  let label = keys.findDisagreeing(await exam.open())
  for (let done = 1; label === undefined; done++) {
    await exam.playTo(done, keys)
    const { current, cacheKey } = await exam.state()
    const data = { cacheKey, problem: done, step: 0, selected: ['A'] }
    expect(current?.number).toBe(done)
    expect((await page.request.post('/api/simulations/sections', { data })).ok()).toBe(true)
    label = keys.findDisagreeing(await exam.open())
  }
  await page.reload()
  await expect(exam.section).toContainText('Decision making')
  await exam.choose(label)
  await exam.submitButton.click()
  const refusal = page.getByRole('region', { name: 'Physician disagrees. Make another selection.' })
  await expect(refusal).toContainText('You selected:')
  await expect(exam.section).toBeFocused()
  await expect(exam.option(label)).toBeDisabled()
  await page.reload()
  await expect(exam.option(label)).toBeDisabled()
  await exam.choose(...keys.findBest(await exam.open()))
  await exam.submitButton.click()
  await expect(refusal).toBeHidden()
})

test('a choice made without a network is sent when it is back', async ({ page, context }) => {
  await signInToTestAccount(page.request, 'test33', 'RT')
  const exam = await startSimulationExam(page)
  await context.setOffline(true)
  await exam.option('A').click()
  const offline = "You're offline. Your choice is saved on this device and will be sent when you're back online."
  await expect(page.getByRole('main').getByText(offline).first()).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await exam.option('B').click()
  await expect(page.getByRole('button', { name: 'Waiting', exact: true })).toBeVisible()
  await context.setOffline(false)
  await exam.expectGathered('B')
  expect((await exam.state()).current?.open?.chosen).toEqual(['B'])
})

test('a timed exam that was just started is resumed from three pages, with the time left', async ({ page }) => {
  await signInToTestAccount(page.request, 'test34', 'RT')
  const exam = await startSimulationExam(page, { timed: true })
  await page.getByRole('button', { name: 'Save and exit' }).click()
  const warning = page.getByRole('alertdialog', { name: 'The clock keeps running' })
  await expect(warning).toContainText(/you have (4 hours|3 hr 5\d min) left/)
  await warning.getByRole('button', { name: 'Keep Working' }).click()
  await expect(exam.section).toBeVisible()
  await page.getByRole('button', { name: 'Save and exit' }).click()
  await warning.getByRole('button', { name: 'Save and Exit' }).click()
  const left = /(4 hours|3 hr 5\d min) left/
  await expect(page).toHaveURL(/\/quiz$/)
  await expect(page.getByRole('region', { name: 'CSE, not submitted' })).toContainText(left)
  await page.goto('/cse')
  await expect(page.getByRole('region', { name: 'Pick up where you left off' })).toContainText(left)
  await page.goto('/')
  const resume = page.getByRole('region', { name: 'CSE' })
  await expect(resume).toContainText(left)
  await resume.getByRole('link', { name: 'Resume' }).click()
  await exam.expectAt(1, 'Information gathering')
  await expect(page.getByText('Time left')).toBeVisible()
})

test('a section that was finished on another page stays finished', async ({ page, context }) => {
  await signInToTestAccount(page.request, 'test35', 'RT')
  const exam = await startSimulationExam(page)
  await exam.choose('A')
  await exam.submitButton.click()
  await exam.expectAt(1, 'Decision making')
  const other = await context.newPage()
  await other.goto(page.url())
  const there = new SimulationExam(other)
  await there.choose(...keys.findBest(await there.open()))
  await there.submitButton.click()
  await expect(other.getByRole('heading', { name: 'What happened' })).toBeVisible()

  await exam.choose('A')
  await exam.submitButton.click()
  await expectToast(page, 'Synced', 'This section was already finished. Your exam is up to date.')
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  expect((await exam.state()).current?.step).toBe(2)
})

test('a session that ends during an exam: the learner signs in again in place and the section is sent', async ({
  page,
  context,
}) => {
  const { password } = await signInToTestAccount(page.request, 'test36', 'RT')
  const exam = await startSimulationExam(page)
  await exam.choose('A')
  await context.clearCookies()
  await exam.submitButton.click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn(page, 'test36', password)
  await exam.expectAt(1, 'Decision making')
})

test('exam timing warns at 10 minutes and at 1 minute, then submits', async ({ page }) => {
  await page.clock.install()
  await moveServerClock(page)
  await signInToTestAccount(page.request, 'test37', 'RT')
  const exam = await startSimulationExam(page, { timed: true })
  await expect(page.getByText('Time left')).toBeVisible()
  await exam.choose('A')
  await exam.submitButton.click()
  await exam.expectAt(1, 'Decision making')
  await page.clock.fastForward('03:50:30')
  await expectToast(page, '10 minutes left')
  await page.clock.fastForward('09:00')
  await expectToast(page, '1 minute left')
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('heading', report)).toBeVisible()
  await expect(page.getByRole('heading', { name: /patients not reached$/ })).toBeVisible()
})

test('the exam is for Pro, and for respiratory therapists', async ({ page, context }) => {
  await registerLearner(context.request, { healthcareField: 'RT' })
  await page.goto('/cse/exam')
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expectToast(page, 'Upgrade Required', 'Full-length exams are available for Pro subscribers only.')
  await context.clearCookies()
  await registerLearner(context.request)
  await page.goto('/cse/exam')
  await expect(page.getByRole('heading', { name: 'Clinical simulations are for respiratory therapists' })).toBeVisible()
})
