import type { APIRequestContext, Page } from '@playwright/test'
import type { FlashcardSummary } from '#contract/flashcards.ts'
import { analyze, assembleTestForm } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Makes cards of the questions that a quiz answered with A throughout has missed. Returns how many. */
async function makeCards(request: APIRequestContext, count: number): Promise<void> {
  const form = await assembleTestForm(request, 'RN', 'limit=20')
  await analyze(
    request,
    form,
    form.questions.map(() => 'A'),
  )
  const missed = await (await request.get('/api/flashcards/missed-questions?limit=50')).json()
  const questions = missed.items
    .slice(0, count)
    .map(({ attemptId, position }: { attemptId: string; position: number }) => ({ attemptId, position }))
  const reply = await request.post('/api/flashcards/missed-questions', { data: { questions } })
  expect(await reply.json()).toEqual({ added: count })
}

const summaryOf = async (request: APIRequestContext): Promise<FlashcardSummary> =>
  (await request.get('/api/flashcards/summary')).json()

const done = (page: Page, cards: number, of: number) => page.getByText(`${cards} of ${of} done`, { exact: true })
const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show Answer' })
const rating = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('the results of a quiz offer cards only for the questions missed in that quiz', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const take = async (limit: number) => {
    const form = await assembleTestForm(page.request, 'RN', `limit=${limit}`)
    await analyze(
      page.request,
      form,
      form.questions.map(() => 'A'),
    )
    return form.attemptId
  }
  await take(20)
  const attemptId = await take(10)
  const missedIn = async (query: string) =>
    (await (await page.request.get(`/api/flashcards/missed-questions?limit=50${query}`)).json()).total as number
  const [all, own] = [await missedIn(''), await missedIn(`&attempt=${attemptId}`)]
  expect(own).toBeLessThan(all)
  await page.goto(`/results/${attemptId}`)
  await page.getByRole('link', { name: 'Make flashcards' }).click()
  const missed = page.getByRole('region', { name: `${own} missed question`, exact: false })
  await expect(missed).toContainText('From the quiz or exam that you just reviewed.')
  while ((await missed.getByRole('checkbox').count()) < own) {
    const before = await missed.getByRole('checkbox').count()
    await missed.getByRole('button', { name: 'Show more' }).click()
    await expect(missed.getByRole('checkbox').nth(before)).toBeVisible()
  }
  await missed.getByRole('button', { name: `Make ${own} cards` }).click()
  const none = page.getByRole('region', { name: 'No cards to make' })
  await expect(none).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await none.getByRole('link', { name: 'Show all missed questions' }).click()
  await expect(page.getByRole('region', { name: `${all - own} missed question`, exact: false })).toBeVisible()
})

test('missed questions become cards, which are reviewed with the keyboard', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const form = await assembleTestForm(page.request, 'RN', 'limit=10')
  await analyze(
    page.request,
    form,
    form.questions.map(() => 'A'),
  )
  await page.goto('/review')
  await expect(page.getByText('You have no flashcards yet')).toBeVisible()
  const missed = page.getByRole('region', { name: /missed questions?$/ })
  await expect(missed.getByRole('checkbox').first()).toBeVisible()
  const total = await missed.getByRole('checkbox').count()
  expect(total).toBeGreaterThanOrEqual(4)
  for (let index = 4; index < total; index++) await missed.getByRole('checkbox').nth(index).uncheck()
  expect(await findViolations(page)).toEqual([])
  await missed.getByRole('button', { name: 'Make 4 cards' }).click()
  await expect(page.getByRole('link', { name: /^Quiz questions: Registered Nurse/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 cards due today' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Review/ })).toHaveText(/4/)

  await page.getByRole('link', { name: 'Start Review' }).click()
  const question = page.getByRole('heading', { level: 1 })
  await expect(question).toBeFocused()
  const first = (await question.textContent()) ?? ''
  await expect(showAnswer(page)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused()
  await expect(rating(page, 'Good')).toHaveText(/10 min/)
  await expect(rating(page, 'Easy')).toHaveText(/\d+ days/)
  expect(await findViolations(page)).toEqual([])
  // A number before the answer is shown does nothing; a rating can be taken back.
  await page.keyboard.press('4')
  await expect(done(page, 1, 4)).toBeVisible()
  await page.keyboard.press('3')
  await expect(done(page, 1, 4)).toBeVisible()
  await page.keyboard.press('u')
  await expect(done(page, 0, 4)).toBeVisible()
  await expect(question).toHaveText(first)
  await page.keyboard.press('Space')
  await page.keyboard.press('4')

  // One card is suspended, one edited and forgotten.
  await expect(done(page, 1, 4)).toBeVisible()
  await page.keyboard.press('s')
  await expect(done(page, 2, 4)).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit card' })
  await dialog.getByRole('textbox', { name: 'Front' }).fill('What does a loop diuretic waste?')
  await dialog.getByRole('textbox', { name: 'Back' }).fill('Potassium.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(question).toHaveText('What does a loop diuretic waste?')
  await showAnswer(page).click()
  await expect(page.getByText('Potassium.')).toBeVisible()
  await rating(page, 'Again').click()
  await showAnswer(page).click()
  await rating(page, 'Easy').click()
  // The forgotten card comes back at once, because nothing else is left.
  await expect(question).toHaveText('What does a loop diuretic waste?')
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { name: '3 cards done. You recalled 2.' })).toBeFocused()
  await expect.poll(async () => (await summaryOf(page.request)).reviewedToday).toBe(4)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Review' }).click()
  await expect(page.getByText(/^Done for today\./)).toBeVisible()
  const { flashcardsReviewed, dailyStreak } = await (await page.request.get('/api/progress')).json()
  expect([flashcardsReviewed, dailyStreak]).toEqual([4, 1])

  await page.getByRole('link', { name: /^Quiz questions: Registered Nurse/ }).click()
  await expect(page.getByText('Suspended', { exact: true })).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
})

test('a review goes on without a network and after a reload, and syncs later', async ({ page, context, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await makeCards(page.request, 5)
  await page.goto('/review')
  await page.evaluate('navigator.serviceWorker.ready')
  await page.reload()
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  await page.getByRole('link', { name: 'Start Review' }).click()
  await expect(done(page, 0, 5)).toBeVisible()
  await context.setOffline(true)
  for (const count of [1, 2]) {
    await showAnswer(page).click()
    await rating(page, 'Easy').click()
    await expect(done(page, count, 5)).toBeVisible()
  }
  await expect(page.getByText("You're offline. Reviews are saved on this device.")).toBeVisible()
  await page.reload()
  await expect(done(page, 0, 3)).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
  await page.keyboard.press('u')
  await expect(done(page, 0, 3)).toBeVisible()
  expect((await summaryOf(page.request)).reviewedToday).toBe(0)

  // Signing out would lose them.
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out and lose answers?' })
  await expect(dialog).toContainText('3 answers')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()

  await context.setOffline(false)
  await expect.poll(async () => (await summaryOf(page.request)).reviewedToday).toBe(2)
  await page.goto('/review')
  await expect(page.getByRole('heading', { name: '3 cards due today' })).toBeVisible()
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' })

  test('cards are flipped and rated by touch', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await makeCards(page.request, 3)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '3 flashcards are due today' })).toBeVisible()
    for (const path of ['/review', '/review/session']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    }
    await page.getByRole('heading', { level: 1 }).tap()
    for (const name of ['Again', 'Hard', 'Good', 'Easy']) {
      const box = await rating(page, name).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(56)
      expect(box?.width).toBeGreaterThanOrEqual(70)
    }
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await rating(page, 'Easy').tap()
    await expect(done(page, 1, 3)).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: 'Suspend this card' }).tap()
    await expect(done(page, 2, 3)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(done(page, 1, 3)).toBeVisible()
  })
})

test('settings change how many new cards come', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await makeCards(page.request, 4)
  await page.goto('/review')
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review settings' })
  await dialog.getByRole('combobox', { name: 'Desired retention' }).selectOption('95%')
  await dialog.getByRole('textbox', { name: 'New cards per day' }).fill('2000')
  await expect(dialog.getByText('Enter a number from 0 to 200.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New cards per day' }).fill('2')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '2 cards due today' })).toBeVisible()
  await page.getByRole('button', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: 'Retention by month' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('with shortcuts turned off, numbers and letters do nothing, and Space still shows the answer', async ({
  page,
  learner,
}) => {
  expect(learner.user.shortcutsEnabled).toBe(true)
  await page.request.patch('/api/auth/user', { data: { shortcutsEnabled: false } })
  await makeCards(page.request, 2)
  await page.goto('/review/session')
  await expect(showAnswer(page)).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused()
  await page.keyboard.press('4')
  await expect(done(page, 0, 2)).toBeVisible()
  await expect(page.getByText('Undo the last rating')).toBeHidden()
  await rating(page, 'Easy').press('Enter')
  await expect(done(page, 1, 2)).toBeVisible()

  await page.goto('/study-aid?method=true-false&topic=digoxin')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('button', { name: 'True', exact: true }).first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText(/^0 of \d+ answered/)).toBeVisible()
})
