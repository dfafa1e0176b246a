import { readFile } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { type CatalogServer, openCatalog, overlays, serveCatalog } from '../../tools/screens/catalog.ts'
import { findViolations } from './axe.ts'
import { expectToast } from './pages/toast.ts'

/** A page showing the design system's catalog. */
const test = base.extend<{ catalogPage: Page }, { catalog: CatalogServer }>({
  catalog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await serveCatalog()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 250_000 },
  ],
  catalogPage: async ({ page, catalog }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await openCatalog(page, catalog)
    await use(page)
    expect(errors, 'errors in the page').toEqual([])
  },
})

test('tabs: arrow keys, Home, and End select, and skip a disabled tab', async ({ catalogPage: page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Performance').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Topic Mastery')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Topic Mastery' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(tab('Achievements')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Performance')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Performance' })).toBeFocused()
})

test('menu: opens, moves, and closes by keyboard', async ({ catalogPage: page }) => {
  const trigger = page.getByRole('button', { name: 'More actions' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(item('Approve')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Send back')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Show retired items' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('s')
  await expect(item('Send back')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Item sent back')
})

test('combobox: opens at the selected option, searches, and closes without changing it', async ({
  catalogPage: page,
}) => {
  const input = page.getByRole('combobox', { name: 'Time zone', exact: true })
  const list = page.getByRole('listbox', { name: 'Time zone' })
  await input.focus()
  await expect(list).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'America/New York', exact: true })).toBeInViewport()
  await expect(list.getByRole('option', { selected: true })).toHaveText('America/New York')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.keyboard.type('sao pau')
  await expect(list.getByRole('option')).toHaveText(['America/Sao Paulo'])
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('America/Sao Paulo')
  await expect(list).toBeHidden()

  await input.fill('nowhere')
  await expect(list).toContainText('No matches for “nowhere”')
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(input).toHaveValue('America/Sao Paulo')

  await input.click()
  await list.getByRole('option', { name: 'America/Sitka' }).click()
  await expect(input).toHaveValue('America/Sitka')
  await expect(input).toBeFocused()
})

test('radio cards: one stop for Tab, arrow keys select, and skip a disabled card', async ({ catalogPage: page }) => {
  const group = page.getByRole('group', { name: 'How do you want to learn it?' })
  const card = (name: string) => group.getByRole('radio', { name })
  await card('Flashcards').focus()
  await page.keyboard.press('ArrowDown')
  await expect(card('Matching')).toBeChecked()
  await expect(card('Matching')).toHaveAccessibleDescription('Pair terms against the clock.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(card('Flashcards')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(group.locator(':focus')).toHaveCount(0)
  await group.getByText('One patient, step by step.').click()
  await expect(card('Case study')).toBeChecked()
})

test('data table: sorts, pages, and filters by keyboard', async ({ catalogPage: page }) => {
  const table = page.getByRole('region', { name: 'Items' }).getByRole('table')
  const header = (name: string) => table.getByRole('columnheader', { name })
  const firstCells = table.locator('tbody td:first-child')
  await expect(header('Changed')).toHaveAttribute('aria-sort', 'descending')
  await expect(firstCells.first()).toHaveText('RT-0001')
  await header('Changed').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(header('Changed')).toHaveAttribute('aria-sort', 'ascending')
  await expect(firstCells.first()).toHaveText('RT-0037')

  const pages = page.getByRole('navigation', { name: 'Pages of Items' })
  await pages.getByRole('button', { name: 'Next' }).focus()
  for (const text of ['11 to 20 of 37', '21 to 30 of 37', '31 to 37 of 37', '31 to 37 of 37']) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(pages.getByRole('button', { name: 'Next' })).toBeFocused()
  await pages.getByRole('button', { name: 'Page 1' }).press('Enter')
  await expect(page.getByText('1 to 10 of 37')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search Items' }).fill('interv')
  await expect(page.getByText('1 to 10 of 12')).toBeVisible()
  await page.getByLabel('Status').selectOption('Draft')
  await expect(table.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search Items' }).fill('nothing like this')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('1 to 10 of 37')).toBeVisible()
})

test('data table: puts empty values last in both directions', async ({ catalogPage: page }) => {
  const table = page.getByRole('region', { name: 'Items' }).getByRole('table')
  const answers = table.getByRole('columnheader', { name: 'Answers' })
  for (const direction of ['descending', 'ascending']) {
    await answers.getByRole('button').click()
    await expect(answers).toHaveAttribute('aria-sort', direction)
    await expect(table.locator('tbody tr').first().locator('td').nth(4)).not.toHaveText('')
  }
})

test('data table: downloads what matches the filters, in the order shown', async ({ catalogPage: page }) => {
  await page.getByLabel('Status').selectOption('Draft')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('items.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFItem,Area,Origin,Status,Answers,Changed')
  expect(lines[1]).toBe('RT-0004,Patient Data,Written,Draft,,2026-11-19T00:00:00.000Z')
  expect(lines).toHaveLength(9)
})

test('chart: one stop for Tab, arrow keys read the points, and a table has them all', async ({ catalogPage: page }) => {
  const chart = page.getByRole('group', { name: /^Cards due this week/ })
  await chart.getByRole('img', { name: 'Today: 23' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('img', { name: 'Mon: 14' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(chart.getByRole('img', { name: 'Sat: 0' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chart.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(chart.getByRole('img', { name: 'Sat: 0' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Cards due this week' }).getByRole('row')).toHaveCount(8)
})

test('alert dialog: begins at Cancel, and returns the focus', async ({ catalogPage: page }) => {
  const opener = page.getByRole('button', { name: 'Discard the quiz' })
  const dialog = page.getByRole('alertdialog', { name: 'Discard this quiz?' })
  await opener.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription('Your 12 answers will be deleted. This cannot be undone.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Quiz discarded')
})

test('toast: a lesser message waits until a warning is closed', async ({ catalogPage: page }) => {
  const toasts = page.locator('[data-sonner-toast][data-removed="false"]')
  await page.getByRole('button', { name: 'Failure' }).click()
  await expect(toasts).toContainText(['Sign in failed'])
  await page.getByRole('button', { name: 'High priority' }).click()
  await expect(toasts).toContainText(['1 minute left'])
  await page.getByRole('button', { name: 'Message' }).click()
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText(['1 minute left'])
  await toasts.getByRole('button', { name: 'Close toast' }).click()
  await expect(toasts).toContainText(['Your healthcare field has been saved.'])
})

test('fields work with react-hook-form', async ({ catalogPage: page }) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const name = page.getByLabel('Full name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await name.fill('Ada')
  await page.getByLabel('Your field').selectOption('RT')
  await page.getByRole('group', { name: 'Plan' }).getByRole('radio', { name: 'Pro' }).check()
  await page.getByRole('combobox', { name: 'Your time zone' }).fill('denver')
  await page.keyboard.press('Enter')
  await page.getByLabel('I accept the terms of use').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: Ada, RT, pro, America/Denver, true')).toBeVisible()
})

test('file upload: refuses with the reason, and shows what it took', async ({ catalogPage: page }) => {
  const input = page.getByLabel(/^Items to import/).first()
  const buffer = Buffer.from('id,stem\n')
  await input.setInputFiles({ name: 'items.exe', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText("items.exe isn't a supported file type. Choose a .csv or .yaml file.")).toBeVisible()
  await input.setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('items.csv (8 bytes)')).toBeVisible()
  await expect(page.getByText("items.exe isn't a supported file type")).toBeHidden()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('items.csv (8 bytes)')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('nothing is wider than the screen', async ({ catalogPage: page }) => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('axe finds nothing on the page, nor on what opens over it', async ({ catalogPage: page, catalog }) => {
      test.setTimeout(240_000)
      // In the dark theme, the rules that are not about colors would find what they found in the light one.
      const violations = () => findViolations(page, colorScheme === 'light' ? 'all' : 'colors')
      expect.soft(await violations(), '1440 px').toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect.soft(await violations(), '360 px').toEqual([])
      for (const { name, open } of overlays) {
        await openCatalog(page, catalog)
        await open(page)
        expect.soft(await violations(), name).toEqual([])
      }
    })
  })
}
