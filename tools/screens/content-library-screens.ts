import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** A question without a case that is in the content files. */
const item = 'RN-MOC-0001'

const visit =
  (path: string, isReady: (page: Page) => Promise<void>): Screen['open'] =>
  async (page) => {
    await page.goto(path)
    await isReady(page)
  }

const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem').first().waitFor()

/** The content library, with nothing in review and nothing reported. */
export const contentLibraryScreens: Screen[] = [
  { name: 'content-library', viewer: 'admin', open: visit('/admin/content', items) },
  {
    name: 'content-library-selected',
    viewer: 'admin',
    open: visit('/admin/content?search=potassium', async (page) => {
      await items(page)
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: /^Retire/ }).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    name: 'content-library-nothing',
    viewer: 'admin',
    open: visit('/admin/content?search=zzzz', (page) => page.getByText('Nothing matches').waitFor()),
  },
  {
    name: 'content-item',
    viewer: 'admin',
    open: visit(`/admin/content/items/${item}`, (page) => page.getByRole('radio').first().waitFor()),
  },
  {
    name: 'content-item-edit',
    viewer: 'admin',
    open: visit(`/admin/content/items/${item}?tab=edit`, async (page) => {
      await page.getByRole('textbox', { name: 'Option A' }).fill('')
      await page.getByText('This text is empty.').first().waitFor()
      await page.getByRole('button', { name: 'Discard Changes' }).waitFor()
    }),
  },
  {
    name: 'content-item-missing',
    viewer: 'admin',
    open: visit('/admin/content/items/NONE', (page) => page.getByText('There is no such item').waitFor()),
  },
  {
    name: 'content-review-empty',
    viewer: 'admin',
    open: visit('/admin/content/review', (page) => page.getByText('Nothing is waiting for review').waitFor()),
  },
  {
    name: 'content-import',
    viewer: 'admin',
    open: visit('/admin/content/import', async (page) => {
      const buffer = Buffer.from('stem,option 1,option 2,correct\nWhich letter is first?,A,B,1\nWhich is last?,A,B,9\n')
      await page.getByLabel(/^File/).setInputFiles({ name: 'letters.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('combobox', { name: 'Domain for questions without one' }).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Start Dry Run' }).click()
      await page.getByRole('list', { name: 'Questions in the file' }).waitFor()
    }),
  },
  {
    name: 'content-export',
    viewer: 'admin',
    open: visit('/admin/content?search=potassium', async (page) => {
      await page.getByRole('button', { name: 'Select All Matching' }).click()
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    name: 'content-reports-empty',
    viewer: 'admin',
    open: visit('/admin/content/reports', (page) => page.getByText('No open reports').waitFor()),
  },
]
