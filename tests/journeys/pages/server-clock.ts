import type { Page } from '@playwright/test'

/**
 * Has all of the server's replies tell the time of the page, which the test moves: an exam ends when both agree, and one
 * reply with another time would set the page's clock back.
 */
export async function moveServerClock(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch()
      // Fails while the page is being left.
      const now = (await page.evaluate('Date.now()').catch(() => Date.now())) as number
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } })
    } catch {
      // The page that asked is gone, or the test has ended.
    }
  })
}
