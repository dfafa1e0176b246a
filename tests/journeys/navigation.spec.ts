import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

const landing = { name: "Walk into your boards like you've been there before." }

/** Waits until the service worker has stored the app and controls the page. */
async function installApp(page: Page) {
  await page.evaluate('navigator.serviceWorker.ready')
  await page.reload()
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
}

test('shows the landing page at unknown top-level paths, and an error at deeper ones', async ({ page }) => {
  const top = await page.goto('/no-such-page')
  expect(top?.status()).toBe(200)
  await expect(page.getByRole('heading', landing)).toBeVisible()
  const deep = await page.goto('/quiz/no/such/page')
  expect(deep?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', landing)).toBeVisible()
})

test('starts a new screen at its top, with the focus on its content', async ({ page }) => {
  // Not one of the pages that were rendered at build, whose links load a new page until their code is here.
  await page.goto('/no-such-page')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible()
  await expect(page).toHaveTitle('Terms of use · Preceptor')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('keeps the scroll position of a page that was scrolled before its JavaScript loaded', async ({ page }) => {
  const { promise: isScrolled, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await isScrolled
    await route.continue()
  })
  await page.goto('/')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await contact.scrollIntoViewIfNeeded()
  resolve()
  // The router has taken over.
  await expect.poll(() => page.evaluate('history.scrollRestoration')).toBe('manual')
  await expect(contact).toBeInViewport()
  await contact.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1000)
})

test('visitors get a page that was rendered at build, and no failed request', async ({ page, baseURL }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  const html = await (await page.goto('/pricing'))?.text()
  expect(html).toContain('Start free. Add the full exam')
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/pricing" />`)
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(failed).toEqual([])
  await expect(page).toHaveTitle('Pricing · Preceptor')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacy · Preceptor')
  await expect(page.locator('title')).toHaveCount(1)
})

test('opens offline after a reload and in a new tab', async ({ page, learner, context }) => {
  await page.goto('/')
  await installApp(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("You're offline.")).toBeVisible()
  await expect(page.getByRole('button', { name: `${learner.user.firstName} Lovelace's account` })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/settings')
  await expect(second.getByLabel('First name')).toHaveValue(learner.user.firstName)
  await context.setOffline(false)
  await second.evaluate('dispatchEvent(new Event("online"))')
  await expect(second.getByText("You're offline.")).toBeHidden()
})

test('can be installed', async ({ page, context }) => {
  await page.goto('/')
  await installApp(page)
  const devTools = await context.newCDPSession(page)
  const { errors, url } = await devTools.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Journeys run in private windows, which never install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test("says that the server can't be reached, keeps trying, and stops once it answers", async ({ page, learner }) => {
    await page.goto('/settings')
    await expect(page.getByLabel('First name')).toHaveValue(learner.user.firstName)
    let isDown = true
    await page.route('**/api/user', (route) => (isDown ? route.fulfill({ status: 502 }) : route.continue()))
    // As the stored page has it, which does not say who is signed in.
    await page.route('**/settings', async (route) => {
      const html = await (await route.fetch()).text()
      await route.fulfill({
        contentType: 'text/html',
        body: html.replace(/<script[^>]*id="session".*?<\/script>/s, ''),
      })
    })
    await page.reload()
    const banner = page.getByText("Preceptor can't be reached right now.")
    await expect(banner).toBeVisible()
    await expect(page.getByText("You're offline.")).toBeHidden()
    await expect(page.getByLabel('First name')).toHaveValue(learner.user.firstName)
    isDown = false
    await expect(banner).toBeHidden()
  })
})
