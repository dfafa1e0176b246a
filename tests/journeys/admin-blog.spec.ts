import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test('an admin writes a post, another one edits it too, and visitors read it without scripts', async ({
  browser,
  page,
  baseURL,
}) => {
  await signInToTestAccount(page.request, 'admin01')
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'New Post' }).press('Enter')
  await page.getByLabel('Title').fill('Sleep after Nights')
  await expect(page.getByLabel('Address')).toHaveValue('sleep-after-nights')
  await page.getByLabel('Address').press('Enter')
  await expect(page).toHaveURL(/\/admin\/blog\/sleep-after-nights$/)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeDisabled()
  await page.getByLabel('Excerpt').fill('Light and timing do more than coffee.')
  await page.getByLabel('Tags').fill('sleep, night-shift')
  await page.getByLabel('Article').fill('## The way home\n\nWear *dark glasses*. <script>alert(1)</script>')
  await page.getByLabel('Sources').fill('A. Author. Sleep. 2020.')
  const preview = page.getByRole('region', { name: 'As readers see it' })
  await expect(preview.getByRole('heading', { name: 'The way home' })).toBeVisible()
  await expect(preview).toContainText('<script>alert(1)</script>')

  // An unsaved edit survives a reload. What is not allowed is pointed out, and not published.
  await page.reload()
  await expect(page.getByLabel('Tags')).toHaveValue('sleep, night-shift')
  await page.getByRole('button', { name: 'Save Draft' }).press('Enter')
  await expect(page.getByText('The post contains HTML.')).toBeVisible()
  await expect(publish).toBeDisabled()

  // Another admin saves in the meantime: both texts are shown.
  const path = '/api/admin/blog-posts/sleep-after-nights'
  const stored = await (await page.request.get(path)).json()
  const other = { revision: stored.revision, text: { ...stored.text, excerpt: 'Light and timing.' } }
  expect((await page.request.put(path, { data: other })).status()).toBe(200)
  await page.getByLabel('Article').fill('## The way home\n\nWear *dark glasses*.')
  await page.getByRole('button', { name: 'Save Draft' }).press('Enter')
  await expect(page.getByText('Somebody else changed this post')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue with Mine' }).press('Enter')
  await page.getByRole('button', { name: 'Save Draft' }).press('Enter')
  await expect(page.getByText('Saved and ready to publish.')).toBeVisible()
  await publish.press('Enter')
  await page.getByRole('button', { name: 'Publish Now' }).press('Enter')
  await expect(page.getByRole('link', { name: 'View on the blog' })).toBeVisible()

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto('/blog')
  await reader.getByRole('link', { name: 'Sleep after Nights' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Sleep after Nights')
  await expect(reader).toHaveTitle(/Sleep after Nights/)
  await expect(reader.getByText('dark glasses')).toBeVisible()
  await expect(reader.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/sleep-after-nights$/)
  await expect(reader.locator('script[type="application/ld+json"]')).toHaveCount(1)
  expect(await (await reader.request.get('/blog/rss.xml')).text()).toContain('/blog/sleep-after-nights')

  await page.getByRole('button', { name: 'Retire' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).press('Enter')
  await expect(page.getByText('This post is retired')).toBeVisible()
  expect((await reader.goto('/blog/sleep-after-nights'))?.status()).toBe(404)
  await context.close()
  await page.goto('/admin/audit-log')
  await expect(page.getByRole('listitem').filter({ hasText: 'Retired a post' }).first()).toBeVisible()
})
