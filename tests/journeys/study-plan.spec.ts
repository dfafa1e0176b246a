import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { StudyPlan, StudyPlanReply } from '#contract/study-plan.ts'
import { addDays } from '#domain/progress/streak.ts'
import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

const readPlan = async (request: APIRequestContext): Promise<StudyPlanReply> =>
  (await request.get('/api/study-plan')).json()

/** Makes a plan for an exam in so many days. */
async function makePlan(request: APIRequestContext, days: number, given: object = {}): Promise<StudyPlan> {
  const { day } = await readPlan(request)
  const data = { exam: 'NCLEX-RN', examDate: addDays(day, days), weekdays: everyDay, minutes: 30, includesExam: true }
  const reply = await request.put('/api/study-plan', { data: { ...data, ...given } })
  if (!reply.ok()) throw new Error(await reply.text())
  return ((await reply.json()) as StudyPlanReply).plan as StudyPlan
}

/** The learner's day is always one later in the second zone. */
const [zoneOfToday, zoneOfTomorrow] = ['Pacific/Honolulu', 'Pacific/Kiritimati']
const moveTo = (request: APIRequestContext, timeZone: string) => request.patch('/api/auth/user', { data: { timeZone } })

const today = (page: Page) => page.getByRole('region', { name: /^Today/ })

/** Answers the open quiz with its first choices, and submits it. */
async function takeQuiz(page: Page, questions: number): Promise<void> {
  const answers: Locator = page.getByRole('group').getByRole('checkbox').or(page.getByRole('radio'))
  for (let question = 1; question <= questions; question++) {
    await expect(page.getByText(`Question ${question} of ${questions}`).first()).toBeVisible()
    await answers.first().check()
    await page.getByRole('button', { name: question < questions ? 'Next Question' : 'Finish Quiz' }).click()
  }
}

test('a plan is made, and its first task is done by taking the quiz', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const { day } = await readPlan(page.request)
  await page.goto('/study-plan')
  const date = page.getByLabel('Exam date')
  await expect(page.getByLabel('Time per study day')).toHaveValue('45')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByText('Choose the date of your exam.')).toBeVisible()
  await date.fill(addDays(day, -1))
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByText('Choose an exam date after today.')).toBeVisible()
  expect((await readPlan(page.request)).plan).toBeNull()

  await date.fill(addDays(day, 40))
  for (const name of ['Sunday', 'Saturday']) await page.getByRole('checkbox', { name }).check()
  await page.getByLabel('Time per study day').selectOption('15 min')
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByText(/^40 days until your NCLEX-RN/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  const first = (await readPlan(page.request)).plan?.today?.tasks[0]
  if (!first?.area) throw new Error('the plan has no quiz today')
  expect(first.size).toBe(5)
  await expect(page.getByRole('listitem').filter({ hasText: 'Buffer day' }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.goto('/')
  const card = page.getByRole('region', { name: "Today's plan" })
  await expect(card).toContainText('NCLEX-RN in 40 days')
  await card.getByRole('link', { name: `Start ${first.area}` }).click()
  await takeQuiz(page, 5)
  await expect(page).toHaveURL(/\/results\/|attempt=/)
  await expect.poll(async () => (await readPlan(page.request)).plan?.today?.tasks[0]?.done).toBe(5)
  await page.goto('/')
  await expect(card.getByText('Done', { exact: true })).toBeVisible()
  await expect(card).toContainText('Done for today.')
  expect(await findViolations(page)).toEqual([])
})

test('a missed day is planned again', async ({ page, learner }) => {
  expect(learner.user.entitlements).not.toContain('customStudyPlans')
  await moveTo(page.request, zoneOfToday)
  const before = await makePlan(page.request, 40)
  await moveTo(page.request, zoneOfTomorrow)
  await page.goto('/study-plan')
  await expect(page.getByText(/^You missed \w+day\. Your plan has moved on with you\.$/)).toBeVisible()
  const { plan } = await readPlan(page.request)
  expect(plan).toMatchObject({ missedDays: 1, examDate: before.examDate })
  expect(plan?.today?.day).toBe(before.next?.day)
  await expect(today(page).getByRole('link', { name: /^Start/ })).toHaveCount(plan?.today?.tasks.length ?? 0)
  expect(await findViolations(page)).toEqual([])
})

test("a free learner's second plan leads to the plans", async ({ page, learner }) => {
  expect(learner.user.subscriptionTier).toBe('free')
  await makePlan(page.request, 30)
  await page.goto('/study-plan')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your plan' })
  await dialog.getByLabel('Time per study day').selectOption('1 hr')
  await dialog.getByRole('button', { name: 'Save and plan again' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Every day, 1 hr each.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByText("You've tried a study plan")).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('the calendar feed can be read at its address until that is changed', async ({ page, learner, request }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await makePlan(page.request, 30)
  await page.goto('/study-plan')
  await page.getByRole('button', { name: 'Get the address' }).click()
  const field = page.getByLabel('Secret address')
  await expect(field).toHaveValue(/\/api\/study-plan\/calendar\.ics\?key=/)
  const address = await field.inputValue()
  const feed = await request.get(address)
  expect(feed.status()).toBe(200)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(address)
  expect((await request.get(address)).status()).toBe(404)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Get the address' })).toBeVisible()
})

test.describe('on a phone at night', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('a plan with a full-length exam fits', async ({ page }) => {
    await signInToTestAccount(page.request, 'test07', 'RN')
    await page.goto('/study-plan')
    await expect(page.getByRole('checkbox', { name: 'Include one full-length exam' })).toBeChecked()
    expect(await findViolations(page)).toEqual([])
    const plan = await makePlan(page.request, 12)
    expect(plan.examDay).not.toBeNull()
    for (const path of ['/study-plan', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: path === '/' ? "Today's plan" : 'Coming up' })).toBeVisible()
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(360)
      expect(await findViolations(page)).toEqual([])
    }
  })
})
