import type { Locator, Page } from '@playwright/test'
import { registerLearner } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'blog posts' })

/** A rendered page shows its buttons before its code has arrived: a key pressed earlier does nothing. */
const pressUntil = (button: Locator, check: () => Promise<void>) =>
  expect(async () => {
    await button.press('Enter')
    await check()
  }).toPass()

test('a visitor finds an article and reads it, with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Provider Community')
  await expect(cards(page).first()).toBeVisible()
  const all = await cards(page).count()
  await expect(count(page)).toHaveText(`Showing ${all} of ${all} blog posts`)
  const wellness = page.getByRole('button', { name: 'Wellness' })
  await pressUntil(wellness, () => expect(wellness).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 }))
  await expect(count(page)).not.toHaveText(`Showing ${all} of ${all} blog posts`)
  for (const card of await cards(page).all()) await expect(card).toContainText('Wellness')
  await page.getByRole('searchbox').fill('zebrafish')
  await expect(page.getByText('No blog posts found matching your criteria.')).toBeVisible()
  await expect(count(page)).toHaveText(`Showing 0 of ${all} blog posts`)
  await page.getByRole('button', { name: 'Show All Posts' }).press('Enter')
  await expect(count(page)).toHaveText(`Showing ${all} of ${all} blog posts`)
  const first = cards(page).first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await expect(cards(page).first()).toContainText('Read Full Article')
  await first.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('img').first()).toHaveAttribute('aria-label', /./)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Blog' }).press('Enter')
  await expect(page).toHaveURL(/\/blog$/)
})

test('reactions and comments stay on the page', async ({ page }) => {
  await page.goto('/blog')
  await cards(page).first().getByRole('link').click()
  const like = page.getByRole('button', { name: /^Like / })
  const dislike = page.getByRole('button', { name: /^Dislike / })
  const liked = page.getByRole('button', { name: 'Like 1', exact: true })
  await pressUntil(like, () => expect(liked).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 }))
  await dislike.press('Enter')
  await expect(page.getByRole('button', { name: 'Like 0', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Dislike 1', exact: true })).toBeVisible()
  await dislike.press('Enter')
  await expect(page.getByRole('button', { name: 'Dislike 0', exact: true })).toBeVisible()

  await expect(page.getByText('No comments yet. Be the first to share your thoughts!')).toBeVisible()
  await page.getByRole('button', { name: 'Add Comment' }).press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  const post = page.getByRole('button', { name: 'Post Comment' })
  await expect(post).toBeDisabled()
  await page.getByLabel('Name').fill('Mary')
  await page.getByLabel('Comment', { exact: true }).fill('   ')
  await expect(post).toBeDisabled()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add Comment' })).toBeFocused()
  for (const text of ['First', 'Second <b>bold</b>']) {
    await page.getByRole('button', { name: 'Add Comment' }).press('Enter')
    await expect(page.getByLabel('Name')).toHaveValue('')
    await page.getByLabel('Name').fill('Mary')
    await page.getByLabel('Comment', { exact: true }).fill(text)
    await post.press('Enter')
  }
  const comments = page.getByRole('region', { name: 'Comments (2)' }).getByRole('listitem')
  await expect(comments.first()).toContainText('Second <b>bold</b>')
  await expect(comments.last()).toContainText('First')
  await page.reload()
  await expect(page.getByText('No comments yet. Be the first to share your thoughts!')).toBeVisible()
})

test('the blog says when it cannot be loaded, and when an article does not exist', async ({ page, context }) => {
  await registerLearner(context.request)
  await page.route('**/api/blog-posts', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/blog')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch blog posts')
  await page.unroute('**/api/blog-posts')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()
  const reply = await page.goto('/blog/no-such-article')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such article')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('small and dark, without scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', javaScriptEnabled: false })
  test('an article is there as HTML', async ({ page }) => {
    await page.goto('/blog')
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    const data = page.locator('script[type="application/ld+json"]')
    expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@type': 'BlogPosting' })
  })
})
