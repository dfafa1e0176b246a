import { registerLearner, signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

test('an admin schedules a session; a member reserves a seat and gives it up, a free learner sees the plans', async ({
  browser,
  page,
  baseURL,
}) => {
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/live-sessions')
  await expect(page.getByText('No sessions are scheduled')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Acid-base balance')
  await page.getByLabel('Start').fill('2020-01-01T19:00')
  await page.getByLabel('Link to the meeting').fill('https://meet.example.org/abg')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Choose a time in the future.')).toBeVisible()
  await page.getByLabel('Start').fill('2099-01-01T19:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  const card = page.getByRole('region', { name: /^Acid-base balance/ })
  await expect(card).toContainText('30 of 30 seats left')
  expect(await findViolations(page)).toEqual([])

  // Admins may do what members may.
  await card.getByRole('button', { name: 'Reserve a seat' }).click()
  await expect(card).toContainText('Your seat is reserved')
  await expect(card).toContainText('29 of 30 seats left')
  await expect(card.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://meet.example.org/abg')
  const href = (await card.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? ''
  expect(await (await page.request.get(href)).text()).toContain('SUMMARY:Acid-base balance')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Give up my seat' }).click()
  await expect(card).toContainText('30 of 30 seats left')

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  await registerLearner(context.request)
  const visitor = await context.newPage()
  await visitor.goto('/live-sessions')
  const seen = visitor.getByRole('region', { name: /^Acid-base balance/ })
  await expect(seen).toContainText('30 of 30 seats left')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await expect(seen.getByRole('link')).toHaveCount(0)
  expect(await findViolations(visitor)).toEqual([])
  await visitor.getByRole('main').getByRole('link', { name: 'View Plans' }).click()
  await expect(visitor).toHaveURL(/\/pricing$/)
  await context.close()

  await card.getByRole('button', { name: 'Cancel session' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByText('No sessions are scheduled')).toBeVisible()
})
