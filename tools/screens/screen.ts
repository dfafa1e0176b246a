import type { Page } from '@playwright/test'
import type { Learners, Papers } from './world.ts'

/** Who looks at a screen. */
export type Viewer = 'visitor' | keyof Learners

/** A screen of the product, in a state worth looking at. */
export interface Screen {
  name: string
  viewer: Viewer
  /** Goes there; ends when it is what one wants to see. It leaves nothing behind on the server. */
  open: (page: Page, papers: Papers) => Promise<void>
  /** Only at this width. */
  only?: 'small' | 'wide'
}

/** The id of no attempt. */
export const noAttempt = '00000000-0000-4000-8000-000000000000'

/** Waits for the heading of a screen. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A screen that is there when its heading is. */
export const at = (name: string, viewer: Viewer, path: string, title: string | RegExp): Screen => ({
  name,
  viewer,
  open: async (page) => {
    await page.goto(path)
    await heading(page, title)
  },
})
