import type { Page } from '@playwright/test'

/** Has the server's replies tell the time of the page, which the test moves: an exam ends when both agree. */
export async function moveServerClock(page: Page): Promise<void> {
  await page.route('**/api/attempts', async (route) => {
    const response = await route.fetch()
    const date = new Date((await page.evaluate('Date.now()')) as number).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}
