import { expect, type Page } from '@playwright/test'

const shown = '[data-sonner-toast][data-visible="true"]:not([data-removed="true"])'

/** Expects exactly one toast, with this text. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.locator(shown)
  await expect(toast).toHaveCount(1)
  await expect(toast.locator('[data-title]')).toHaveText(title)
  if (description !== undefined) await expect(toast.locator('[data-description]')).toHaveText(description)
}

/** The background color of the toast. */
export async function toastBackground(page: Page): Promise<string> {
  return page
    .locator(shown)
    .evaluate((toast) => toast.ownerDocument.defaultView.getComputedStyle(toast).backgroundColor)
}
