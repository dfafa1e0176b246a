import { expect, test } from './journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the navigation is a drawer that closes when a link is chosen', async ({ page, learner }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toContainText(`${learner.user.firstName} ${learner.user.lastName}`)
    await expect(drawer).toContainText(learner.user.email)
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await drawer.getByRole('link', { name: 'Pricing' }).tap()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/pricing$/)

    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await drawer.getByRole('link', { name: 'Medical Images' }).tap()
    await expect(page).toHaveURL(/\/medical-images$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/pricing$/)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await drawer.getByRole('button', { name: 'Sign Out' }).tap()
    await expect(page.getByRole('link', { name: 'Start free', exact: true })).toBeVisible()
  })

  test('no screen scrolls horizontally', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    for (const path of [
      '/',
      '/quiz',
      '/quiz?full=true',
      '/history',
      '/progress',
      '/settings',
      '/study-plan',
      '/live-sessions',
      '/pricing',
      '/subscribe?plan=annual',
      '/sandbox-billing',
      '/demo',
      '/terms',
      '/privacy',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect(width, path).toBeLessThanOrEqual(360)
    }
  })
})

test.describe('with a dark color scheme', () => {
  test.use({ colorScheme: 'dark' })

  test('the theme follows the device until one is chosen', async ({ page }) => {
    await page.goto('/')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    // A page that was rendered at build responds once its code has loaded.
    const choose = (theme: 'light' | 'dark') =>
      expect(async () => {
        await page.getByRole('button', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' }).click()
        await expect(html).toHaveAttribute('data-theme', theme, { timeout: 500 })
      }).toPass()
    await choose('light')
    await page.goto('/pricing')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await choose('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })
})
