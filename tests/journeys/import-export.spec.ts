import { readFile } from 'node:fs/promises'
import type { ContentDetail } from '#contract/content-library.ts'
import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { expectToast } from './pages/toast.ts'

test('an admin tries a file, imports it, finds it in review, and exports it', async ({ page }, {
  retry,
  workerIndex,
}) => {
  await signInToTestAccount(page.request, 'admin01')
  const mark = `ward ${workerIndex} try ${retry} ${Date.now()}`
  const file = `stem,option 1,option 2,option 3,option 4,correct
Which of these is the first letter of the alphabet on ${mark}?,the letter A,the letter B,the letter C,the letter D,1
Which has no correct option on ${mark}?,a,b,c,d,
`
  await page.goto('/admin/content/import')
  await page.getByLabel(/^File/).setInputFiles({ name: 'letters.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('combobox', { name: 'Domain for questions without one' }).selectOption('Management of Care')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start Dry Run' }).focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Questions in the file' }).locator('> li')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Line 3')
  await expect(rows.nth(1)).toContainText('No option is correct.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 Question' }).click()
  await expectToast(page, 'Imported for review')
  await rows.first().getByRole('link').click()
  const id = (await page.getByRole('heading', { name: /^IMPORT-RN-/ }).textContent())?.split(' ')[0]?.slice(0, 14) ?? ''
  const item = (await (await page.request.get(`/api/admin/content/${id}`)).json()) as ContentDetail
  expect(item).toMatchObject({ status: 'in_review', origin: 'imported' })

  await page.goto(`/admin/content?search=${id}`)
  await page.getByRole('button', { name: 'Select All Matching' }).click()
  await expect(page.getByText('All 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await findViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(mark)
})
