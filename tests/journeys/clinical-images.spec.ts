import { registerLearner } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'

test('visitors are asked to sign in', async ({ page }) => {
  await page.goto('/clinical-images')
  await expect(page).toHaveURL(/\/auth/)
})

test('a learner searches the gallery, studies an image, and marks it as mastered', async ({ page }) => {
  await registerLearner(page.request)
  await page.goto('/clinical-images?tab=study')
  await expect(page.getByText('No Image Selected')).toBeVisible()
  await page.getByRole('button', { name: 'Browse Gallery' }).click()

  await page.getByLabel('Search images').fill('zebrafish')
  await expect(page.getByText('No clinical images found for the selected criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('button', { name: 'AV block', exact: true }).press('Enter')
  await page.getByLabel('Search images').fill('wenckebach')
  await expect(page.getByRole('status').getByText('1 image', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Wenckebach.* Simulated/ }).press('Enter')
  const details = page.getByRole('dialog', { name: /Wenckebach/ })
  await expect(details.getByText('The one after the pause is the shortest.')).toBeVisible()
  await details.getByRole('button', { name: 'Mark as Mastered' }).press('Enter')
  await details.getByRole('button', { name: 'Study This Image' }).press('Enter')

  await expect(page.getByRole('heading', { name: /^Studying: .*Wenckebach/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Not Mastered' })).toBeVisible()
  await page.getByRole('button', { name: 'Show Analysis' }).press('Enter')
  await expect(page.getByText('A 24-year-old distance runner')).toBeVisible()

  // Another set of images begins with its first and hides the analysis.
  await page.getByLabel('Pathology').selectOption('Atrial fibrillation')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Analysis' })).toBeVisible()
  const total = Number((await page.getByText(/^1 of \d+$/).textContent())?.split(' ').at(-1))
  await page.getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(page.getByText(`${total} of ${total}`)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByText(`1 of ${total}`)).toBeVisible()
  await page.getByLabel('Modality').selectOption('CT')
  await expect(page.getByText('No clinical images found for the selected criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('button', { name: 'Random Image' }).click()
  await expect(page.getByRole('heading', { name: /^Studying: / })).toBeVisible()

  // The mark stays on this device.
  await page.getByRole('button', { name: 'Back to Gallery' }).click()
  await expect(page).not.toHaveURL(/tab=study/)
  await page.reload()
  await expect(page.getByText(/ · 1 mastered$/)).toBeVisible()
})

test('a learner measures an ECG with the keyboard and compares it with a normal one', async ({ page }) => {
  await registerLearner(page.request)
  await page.goto('/clinical-images?tab=study&image=ecg-first-degree-1')
  await page.getByRole('radio', { name: 'Compare with normal' }).click()
  await expect(page.getByRole('img', { name: 'Normal 12-lead ECG' })).toBeVisible()
  await page.getByRole('radio', { name: 'Measure' }).click()
  await page.getByRole('radio', { name: 'PR interval' }).click()
  const right = page.getByRole('slider', { name: 'Right caliper' })
  const before = Number(await right.getAttribute('aria-valuenow'))
  for (let step = 0; step < 4; step++) await right.press('Shift+ArrowRight')
  await expect(right).toHaveAttribute('aria-valuenow', String(before + 160))
  await page.getByRole('button', { name: 'Check My Readings' }).press('Enter')
  const row = page.getByRole('row', { name: /^PR interval/ })
  await expect(row.getByRole('cell').last()).toHaveText(/^[23]\d\d ms/)
})

test('a learner names images, and what was named is counted', async ({ page }) => {
  await registerLearner(page.request)
  await page.goto('/clinical-images?tab=quiz')
  await expect(page.getByText(/^0 of 0 named correctly/)).toBeVisible()
  for (const asked of [1, 2]) {
    const question = page.getByRole('group', { name: 'What does this image show?' })
    await question.getByRole('radio').first().check()
    await question.getByRole('button', { name: 'Check Answer' }).click()
    await expect(page.getByRole('region', { name: 'Finding' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^[0-2] of ${asked} named correctly`))).toBeVisible()
    await page.getByRole('button', { name: 'Next Image' }).click()
    await expect(page.getByRole('region', { name: 'Finding' })).toHaveCount(0)
  }
})

test('a picture that cannot be loaded has a placeholder', async ({ page }) => {
  await registerLearner(page.request)
  await page.route('**/api/clinical-images/file/**', (route) => route.abort())
  await page.goto('/clinical-images?tab=study&image=ct-normal-1')
  await expect(page.getByRole('img', { name: 'Normal head CT (the picture could not be loaded)' })).toBeVisible()
})
