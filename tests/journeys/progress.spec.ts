import type { APIRequestContext, Page } from '@playwright/test'
import type { HistoryEntry } from '#contract/assessment.ts'
import type { ReferralStats } from '#contract/referrals.ts'
import { analyze, assembleTestForm, newRegistration, submitTestForm } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Takes quizzes of five RN questions, answered with A throughout. */
async function takeQuizzes(request: APIRequestContext, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken++) {
    const form = await assembleTestForm(request, 'RN', 'limit=5')
    await analyze(
      request,
      form,
      form.questions.map(() => 'A'),
    )
    await submitTestForm(request, form)
  }
}

/** Quizzes that a script takes last no second: gives each the time of a learner who reads. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/quiz/history*', async (route) => {
    const reply = await route.fetch()
    const entries = (await reply.json()) as HistoryEntry[]
    await route.fulfill({
      response: reply,
      json: entries.map((entry, index) => ({ ...entry, timeSpent: 150 + 20 * (index % 12) })),
    })
  })
}

/** Checks every tab: nothing that axe finds, and nothing that scrolls sideways. */
async function expectSound(page: Page): Promise<void> {
  for (const name of ['Performance', 'Topic Mastery', 'Achievements', 'Referrals']) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0)
    expect(await findViolations(page), name).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, name).toBe(0)
  }
}

test('visitors are told why and sent to sign in', async ({ page }) => {
  await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login'),
    expect(page.getByText('Unauthorized')).toBeVisible(),
    expect(page.getByText('You are logged out. Logging in again...')).toBeVisible(),
    page.goto('/progress'),
  ])
  await expect(page).toHaveURL(/\/auth$/)
})

for (const [name, options] of [
  ['on a phone', { viewport: { width: 360, height: 740 } }],
  ['in the dark theme', { colorScheme: 'dark' }],
] as const) {
  test.describe(name, () => {
    test.use(options)

    test('every tab is sound with no data, little, and much', async ({ page, learner }) => {
      test.setTimeout(180_000)
      await slowDown(page)
      await page.goto('/progress')
      await expect(page.getByText('No scores yet')).toBeVisible()
      await expectSound(page)
      await takeQuizzes(page.request, 1)
      await page.goto('/progress')
      await expect(page.getByRole('heading', { name: 'Your first score' })).toBeVisible()
      await expect(page.getByRole('group', { name: /^Days of practice in the last year/ })).toBeVisible()
      await expectSound(page)
      await takeQuizzes(page.request, 32)
      await page.goto('/progress')
      await expect(page.getByRole('heading', { name: 'Your last 30 scores' })).toBeVisible()
      await expect(page.getByText('33', { exact: true })).toBeVisible()
      await expectSound(page)
      expect(learner.user.healthcareField).toBe('RN')
    })
  })
}

test('scores, areas, and days are shown in pictures and in words', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await slowDown(page)
  await takeQuizzes(page.request, 3)
  await page.goto('/progress')
  await expect(page.getByText(/^Your last 3 scores average \d+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your last 3 scores' })).toBeVisible()
  const bands = page.getByRole('region', { name: 'Your last 3 scores' }).getByRole('list')
  await expect(bands).toContainText('High score, 80% or more')
  await expect(bands).toContainText('Needs improvement, under 70%')
  const today = page
    .getByRole('group', { name: /^Days of practice/ })
    .getByRole('img')
    .last()
  await expect(today).toHaveAccessibleName(/: no practice$|, 15 questions$/)
  await expect(today).toHaveAccessibleName(/15 questions/)
  await today.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(':focus')).toHaveAccessibleName(/before you joined$/)
  await expect(page.getByRole('table', { name: 'Scores by time per question' })).toBeAttached()

  await page.getByRole('link', { name: 'See what to practice next' }).click()
  await expect(tab(page, 'Topic Mastery')).toHaveAttribute('aria-selected', 'true')
  await page
    .getByRole('link', { name: /^Practice / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/quiz/)
})

test('before the first quiz, every content area is listed with its questions and can be practiced', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/progress?tab=mastery')
  const areas = page.getByRole('region', { name: 'Not practiced yet: 8 topics' }).getByRole('listitem')
  await expect(areas).toHaveCount(8)
  await expect(areas.filter({ hasText: /\d questions/ })).toHaveCount(8)
  await areas.getByRole('link', { name: 'Practice Management of Care' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Question 1 of 10/ })).toBeVisible()
})

test('an achievement is announced once and stays on its tab', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/')
  await takeQuizzes(page.request, 1)
  await page.goto('/')
  await expect(page.getByText('Achievements earned')).toBeVisible()
  await expect(page.getByText('First Quiz, Speed Demon')).toBeVisible()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: '2 of 6 earned' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'First Quiz' })).toContainText(
    'Earned',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Consistent Learner' })).toContainText('1 of 30 days.')
  const announced = page.waitForResponse((reply) => reply.url().endsWith('/api/achievements'))
  await page.reload()
  expect(await (await announced).json()).toContainEqual(expect.objectContaining({ id: 'first-quiz', announced: true }))
  await expect(page.getByRole('heading', { name: '2 of 6 earned' })).toBeVisible()
  await expect(page.getByText('Achievements earned')).toBeHidden()
})

test('a friend signs up through the link, and both are rewarded once the address is confirmed', async ({
  page,
  browser,
  server,
  learner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/progress?tab=referrals')
  await expect(page.getByText('Nobody has used your link yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(link).toBe(`${server.url}/?ref=${learner.user.referralCode}`)

  const friend = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
  })
  const friendPage = await friend.newPage()
  await friendPage.goto(link)
  // Before the code of the page has loaded, this is a link like any other.
  await friendPage.getByRole('link', { name: 'Sign Up' }).first().click()
  await expect(friendPage.getByText('A friend invited you.')).toBeVisible()
  const { email, username, password, firstName, lastName } = newRegistration()
  for (const [label, text] of [
    ['Email Address', email],
    ['Username', username],
    ['Password', password],
    ['First Name', firstName],
    ['Last Name', lastName],
  ] as const) {
    await friendPage.getByLabel(label, { exact: true }).fill(text)
  }
  await friendPage.getByLabel('Healthcare Field').selectOption('RN')
  await friendPage.getByRole('button', { name: 'Create Account' }).click()
  await expect(friendPage.getByText('Account created!')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('cell', { name: 'Waiting for your friend' })).toBeVisible()
  await expect
    .poll(async () => (await server.mailsTo(email)).some((mail) => mail.includes('/verify-email#token=')))
    .toBe(true)
  const mail = (await server.mailsTo(email)).find((text) => text.includes('/verify-email#token='))
  await friendPage.goto(/^http\S+$/m.exec(mail ?? '')?.[0] ?? 'no link')
  await expect
    .poll(async () => ((await (await page.request.get('/api/referrals/stats')).json()) as ReferralStats).rewards)
    .toBe(1)

  await page.reload()
  await expect(page.getByText('You have 5 quiz credits.')).toBeVisible()
  await expect(page.getByRole('row', { name: /A friend signed up 5 quiz credits$/ })).toBeVisible()
  // What the bonus days allow.
  const exam = await friend.request.get('/api/questions/RN?fullLength=true&exam=NCLEX-RN')
  expect(exam.status()).toBe(200)
  await friend.close()
})
