import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { registerLearner } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { findViolations } from './axe.ts'


test('a learner writes a script, plays it, and downloads it', async ({ page }) => {
  await registerLearner(page.request)
  await page.goto('/video-script-generator')
  await expect(page.getByLabel('Duration (seconds)')).toHaveValue('600')
  await expect(page.getByLabel('Start (seconds)')).toHaveValue('0')
  await expect(page.getByLabel('End (seconds)')).toHaveValue('60')
  await expect(page.getByRole('button', { name: 'Delete scene 1' })).toBeDisabled()
  await expect(page.getByLabel('Option A')).toHaveCount(0)
  await page.getByLabel('Lesson title').fill('Reading the Capnogram')
  await page.getByLabel('End (seconds)').fill('1')
  await page.getByLabel('Narration').fill('A capnogram is a picture of every breath.')
  await page.getByLabel('Quiz question (optional)').fill('Where is the end-tidal value read?')
  for (const letter of 'ABCD') await page.getByLabel(`Option ${letter}`).fill(`Place ${letter}`)
  await page.getByLabel('Correct answer').selectOption('B')

  await page.getByRole('button', { name: 'Add Scene' }).press('Enter')
  const second = page.getByRole('region', { name: 'Scene 2' })
  await expect(second.getByLabel('Start (seconds)')).toHaveValue('1')
  await expect(second.getByLabel('End (seconds)')).toHaveValue('61')
  await second.getByLabel('Start (seconds)').fill('0')
  await expect(page.getByText('Scene 2 starts 0:01 before scene 1 ends.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // What was written survives a reload.
  await page.reload()
  await expect(page.getByLabel('Lesson title')).toHaveValue('Reading the Capnogram')
  await second.getByLabel('Start (seconds)').fill('1')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'Reading the Capnogram' })
  await expect(preview.getByText('A capnogram is a picture of every breath.')).toBeVisible()
  await preview.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect(preview.getByRole('button', { name: 'Place A' })).toBeFocused()
  await preview.getByRole('button', { name: 'Place A' }).press('Enter')
  await expect(preview.getByText('The correct answer is B.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await preview.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(preview.getByText('Scene 2')).toBeVisible()
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Script' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('reading_the_capnogram_script.json')
  const script = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(script).toMatchObject({ title: 'Reading the Capnogram', duration: 600 })
  expect(script.scenes[0].quiz).toMatchObject({ correct: 1, options: ['Place A', 'Place B', 'Place C', 'Place D'] })

  // A file of another shape changes nothing.
  const input = page.getByLabel('Script to import')
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"title":"Other"}') })
  await expect(page.getByText('Your script is unchanged.')).toBeVisible()
  await expect(page.getByLabel('Lesson title')).toHaveValue('Reading the Capnogram')
  const other = JSON.stringify({ ...script, title: 'Other' })
  await input.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(other) })
  await expect(page.getByLabel('Lesson title')).toHaveValue('Other')
  await page.getByRole('button', { name: 'Back to Previous Script' }).press('Enter')
  await expect(page.getByLabel('Lesson title')).toHaveValue('Reading the Capnogram')
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Storyboard (PDF)' }).press('Enter')
  expect((await pdf).suggestedFilename()).toBe('reading_the_capnogram_storyboard.pdf')
})

test.describe('small and dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  test('a visitor downloads a handout without an account', async ({ page }) => {
    await page.goto('/free-downloads')
    const handouts = page.getByRole('main').getByRole('listitem')
    await expect(handouts.first()).toBeVisible()
    await page.getByLabel('Field').selectOption('SLP')
    await page.getByLabel('Search handouts').fill('cranial')
    await expect(handouts).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF: Cranial nerves at the bedside' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('Cranial nerves at the bedside.pdf')
    await page.getByLabel('Search handouts').fill('zebrafish')
    await expect(page.getByText('No handout matches')).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    expect(await findViolations(page)).toEqual([])
  })
})

test('a script is drafted from a topic, and the one before comes back', async ({ page }) => {
  await registerLearner(page.request)
  await page.goto('/video-script-generator')
  await page.getByLabel('Lesson title').fill('My own script')
  const draft = async (topic: string) => {
    await page.getByRole('button', { name: 'Draft from a Topic' }).press('Enter')
    await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
    await page.getByRole('button', { name: 'Draft Script' }).press('Enter')
  }
  await draft('zebrafish husbandry')
  await expect(page.getByText("The library doesn't have enough on this topic for a script.")).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await draft('heparin')
  await expect(page.getByText('From the Preceptor library')).toBeVisible()
  await expect(page.getByLabel('Lesson title')).toHaveValue('Heparin')
  await expect(page.getByRole('region', { name: /^Scene \d+$/ })).not.toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to Previous Script' }).press('Enter')
  await expect(page.getByLabel('Lesson title')).toHaveValue('My own script')
})
