import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

const openSubjects = async (page: Page) => {
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('tab', { name: /systems and subjects/i }).click()
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a body system, subject, or topic' })
const matches = async (page: Page) => {
  const text = await page.getByText(/^[\d,]+ questions? match(es)?$/).textContent()
  return Number(text?.replace(/\D/g, ''))
}

test('questions are found by body system, subject, and topic, and another quiz keeps the choice', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await openSubjects(page)
  const all = await matches(page)
  await page.getByRole('checkbox', { name: 'Cardiovascular' }).check()
  await expect(page.getByRole('tab', { name: 'Body systems and subjects (1)' })).toBeVisible()
  await expect.poll(() => matches(page)).toBeLessThan(all)
  const cardiovascular = await matches(page)
  await page.getByRole('checkbox', { name: 'Pharmacology' }).check()
  await expect.poll(() => matches(page)).toBeLessThan(cardiovascular)

  await search(page).fill('digox')
  await page.getByRole('checkbox', { name: 'digoxin', exact: true }).check()
  await search(page).fill('')
  await expect(page.getByRole('checkbox', { name: 'digoxin', exact: true })).toBeChecked()
  await expect.poll(() => matches(page)).toBeLessThan(20)
  const found = await matches(page)
  // Two questions about the same fact are not asked in one quiz.
  const note = await page.getByText(/^This quiz will have/).textContent()
  const length = Number(/\d+/.exec(note ?? ''))
  const requested = page.waitForRequest(/\/api\/questions\/RN/)
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  const query = new URL((await requested).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ subjects: 'cardiovascular|pharmacology', topics: 'digoxin' })
  const runner = new Runner(page)
  await runner.expectAt(1, length)
  await runner.answer(1, length)
  await runner.expectResults()

  const repeated = page.waitForRequest(/\/api\/questions\/RN/)
  await page.getByRole('button', { name: 'Take Another Quiz' }).click()
  expect(new URL((await repeated).url()).searchParams.get('topics')).toBe('digoxin')
  await runner.expectAt(1, length)

  await openSubjects(page)
  await expect(page.getByRole('checkbox', { name: 'Cardiovascular' })).toBeChecked()
  await expect.poll(() => matches(page)).toBe(found)
  await page.getByRole('radio', { name: /^Flagged/ }).check({ force: true })
  await expect(page.getByText('No questions match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('radio', { name: /^All/ }).check({ force: true })
  await expect.poll(() => matches(page)).toBe(all)
})

test('on a phone at night, everything is chosen with one hand', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSubjects(page)
  await page.getByRole('checkbox', { name: 'Respiratory' }).check()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBe(360)
  // The button stays on the screen, however long the list is.
  await page.getByRole('checkbox', { name: 'Skin and wounds' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Start this quiz' })).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
  await search(page).fill('zzzz')
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()
})

test('content areas can be chosen while the counts cannot be loaded', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  let isDown = true
  await page.route('**/api/question-counts/**', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('checkbox', { name: 'Management of Care' }).check()
  await page.getByRole('tab', { name: 'Body systems and subjects' }).click()
  await expect(page.getByText("We couldn't load the subjects")).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('checkbox', { name: 'Respiratory' })).toBeVisible()
})
