import type { Page } from '@playwright/test'

/** Makes every test form that the page loads empty, as in a field without questions; every real field has some. */
export async function emptyField(page: Page): Promise<void> {
  await page.route('**/api/questions/**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), questions: [] } })
  })
}
