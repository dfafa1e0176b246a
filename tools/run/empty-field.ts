import type { Page } from '@playwright/test'

/** From now on this page gets papers without questions, as of a field that has none yet; every field of the bank has some. */
export async function emptyField(page: Page): Promise<void> {
  await page.route('**/api/questions/**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), questions: [] } })
  })
}
