import type { Page } from '@playwright/test'
import type { Attempts, Learners } from './world.ts'

/** Whose screen it is. */
export type Viewer = 'visitor' | keyof Learners

/** A screen of the product in one of its states. */
export interface Screen {
  name: string
  viewer: Viewer
  /** Opens the screen and waits for its state. It must leave the data of the server unchanged. */
  open: (page: Page, attempts: Attempts) => Promise<void>
  /** Only at this width. */
  only?: 'small' | 'wide'
}

/** An ID that no attempt has. */
export const noAttempt = '00000000-0000-4000-8000-000000000000'

/** Waits for the heading of a screen. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A screen that is ready once its heading is visible. */
export const at = (name: string, viewer: Viewer, path: string, title: string | RegExp): Screen => ({
  name,
  viewer,
  open: async (page) => {
    await page.goto(path)
    await heading(page, title)
  },
})
