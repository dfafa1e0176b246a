import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function openLibrary(page: Page, search = ''): Promise<void> {
  await page.goto(`/clinical-images${search}`)
  await page.getByRole('tab', { name: 'Image Gallery' }).waitFor()
}

/** The clinical image library. */
export const imageScreens: readonly Screen[] = [
  {
    name: 'clinical-images',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page)
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'clinical-images-none',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page)
      await page.getByLabel('Search images').fill('zebrafish')
      await page.getByText('No clinical images found for the selected criteria').waitFor()
    },
  },
  {
    name: 'clinical-image-details',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page)
      await page.getByRole('button', { name: 'Left pneumothorax after a central line attempt' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'clinical-study',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study&image=chest-tension-l1')
      await page.getByRole('button', { name: 'Show Analysis' }).click()
    },
  },
  {
    name: 'clinical-study-compare',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study&image=chest-tension-l1')
      await page.getByRole('radio', { name: 'Compare with normal' }).click()
    },
  },
  {
    name: 'clinical-study-measure',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study&image=ecg-first-degree-1')
      await page.getByRole('radio', { name: 'Measure' }).click()
      await page.getByRole('slider', { name: 'Right caliper' }).press('ArrowRight')
      await page.getByRole('button', { name: 'Check My Readings' }).click()
      await page.getByRole('cell', { name: '64/min' }).waitFor()
    },
  },
  {
    name: 'clinical-study-empty',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study')
      await page.getByText('No Image Selected').waitFor()
    },
  },
  {
    name: 'clinical-quiz',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=quiz')
      await page.getByRole('group', { name: 'What does this image show?' }).waitFor()
    },
  },
]
