import type { Locator, Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

/** Generates a study aid of a method by its address, as a link from another screen would. */
async function generate(page: Page, method: string, topic: string) {
  await page.goto(`/study-aid?method=${method}&topic=${encodeURIComponent(topic)}`)
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByText('Study Aid Generated')).toBeVisible()
  return page.getByRole('region', { name: 'Result' })
}

/** Saves what was generated and opens it from the library. */
async function saveAndFind(page: Page, label: RegExp) {
  await page.getByRole('button', { name: 'Save to Library' }).click()
  await expect(page.getByText('Your study aid has been saved to your library.')).toBeVisible()
  await page.goto('/study-aid/library')
  await page.getByRole('link', { name: label }).click()
}

/** Checks the first option of the question that is open, by keyboard. */
async function checkFirstOption(page: Page, result: Locator) {
  await result.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

test('a case study opens its key points after the last question', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const result = await generate(page, 'case-studies', 'sickle cell disease')
  await expect(result.getByText('9 years')).toBeVisible()
  await expect(result.getByText(/Key points open after question \d/)).toBeVisible()
  await checkFirstOption(page, result)
  await expect(result.getByText(/Correct, your answer|Your answer/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  for (;;) {
    const last = result.getByRole('button', { name: 'Show Key Points' })
    await expect(last.or(result.getByRole('button', { name: 'Next Question' }))).toBeVisible()
    if (await last.isVisible()) break
    await result.getByRole('button', { name: 'Next Question' }).click()
    const option = result.getByRole('radio').or(result.getByRole('checkbox')).first()
    await option.check()
    await result.getByRole('button', { name: 'Check Answer' }).click()
  }
  await result.getByRole('button', { name: 'Show Key Points' }).click()
  await expect(result.getByRole('heading', { name: 'Key points' })).toBeFocused()
  await saveAndFind(page, /Sickle cell disease.*Case study/i)
  await expect(page.getByText('9 years')).toBeVisible()
})

test('a clinical scenario is decided before it goes on, and ends with the decisions made', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const result = await generate(page, 'clinical-scenarios', 'hyperkalemia')
  await expect(result.getByText(/Patient 1 of \d/)).toBeVisible()
  await checkFirstOption(page, result)
  expect(await findViolations(page)).toEqual([])
  for (;;) {
    const last = result.getByRole('button', { name: 'Show Summary' })
    const next = result.getByRole('button', { name: 'Next Patient' })
    await expect(last.or(next)).toBeVisible()
    if (await last.isVisible()) break
    await next.click()
    await result.getByRole('radio').nth(1).check()
    await result.getByRole('button', { name: 'Decide' }).click()
  }
  await result.getByRole('button', { name: 'Show Summary' }).click()
  await expect(result.getByRole('heading', { name: 'Your decisions' })).toBeFocused()
  await saveAndFind(page, /Hyperkalemia.*Clinical scenario/i)
  await expect(page.getByText(/Patient 1 of \d/)).toBeVisible()
})

test('an image is read step by step before its finding is named', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const result = await generate(page, 'image-interpretation', 'atrial fibrillation')
  await expect(result.getByRole('img', { name: '12-lead electrocardiogram, simulated' })).toBeVisible()
  await expect(result.getByText('Simulated', { exact: true })).toBeVisible()
  await expect(result.getByText('What does the image show?')).toBeHidden()
  const show = result.getByRole('button', { name: 'Show Answer' })
  // Rate, rhythm, axis, P waves, QRS complex, ST segment and T wave.
  for (let step = 0; step < 6; step++) await show.press('Enter')
  await checkFirstOption(page, result)
  await expect(result.getByRole('region', { name: 'Finding' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await result.getByRole('button', { name: 'Next' }).click()
  await expect(result.getByText('Image 2 of 2')).toBeVisible()
  await saveAndFind(page, /Atrial fibrillation.*Image interpretation/i)
  await expect(page.getByRole('img', { name: '12-lead electrocardiogram, simulated' })).toBeVisible()
})

test('an image that cannot be loaded has a placeholder', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.route('**/api/clinical-images/file/**', (route) => route.abort())
  const result = await generate(page, 'image-interpretation', 'pneumothorax')
  await expect(result.getByText(/we couldn't load this image/)).toBeVisible()
})

test('a calculation is typed, its mistake is named, and there are always new numbers', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const result = await generate(page, 'dosage-calc', 'heparin')
  const question = await result.locator('p.font-serif').first().textContent()
  const answer = result.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('about a liter')
  await answer.press('Enter')
  await expect(result.getByText('Enter a number')).toBeVisible()
  await answer.fill('99999')
  await answer.press('Enter')
  await expect(result.getByText('Incorrect')).toBeVisible()
  await result.getByRole('button', { name: 'Show Steps' }).click()
  await expect(result.getByRole('region', { name: 'Worked solution' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await result.getByRole('button', { name: 'Choose among options instead' }).click()
  await checkFirstOption(page, result)
  await expect(result.getByText(/Correct, your answer|Your answer/)).toBeVisible()
  await saveAndFind(page, /Heparin.*Dosage calculation/i)
  await expect(page.getByText(question ?? '')).toBeVisible()
  await generate(page, 'dosage-calc', 'heparin')
  await page.getByRole('button', { name: /New numbers/ }).click()
  await expect(page.getByText('Study Aid Generated')).toHaveCount(2)
})

for (const [method, label] of [
  ['mind-mapping', 'Mind map'],
  ['concept-maps', 'Concept map'],
] as const) {
  test(`a ${label.toLowerCase()} is folded, and read as an outline`, async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    const result = await generate(page, method, 'heart failure')
    const map = result.getByRole('region', { name: `${label} of Heart failure` })
    const leaf = map.getByText('rapid early filling suddenly stretches a dilated ventricle', { exact: false })
    await expect(leaf).toBeVisible()
    await map.getByRole('button', { name: 'Fold Heart failure with reduced ejection fraction' }).press('Enter')
    await expect(leaf).toBeHidden()
    expect(await findViolations(page)).toEqual([])
    await result.getByRole('tab', { name: 'Map' }).press('ArrowRight')
    await expect(result.getByRole('tabpanel').getByText('rapid early filling', { exact: false })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await saveAndFind(page, new RegExp(`Heart failure.*${label}`, 'i'))
    await expect(page.getByRole('region', { name: `${label} of Heart failure` })).toBeVisible()
  })
}

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  for (const [method, topic] of [
    ['case-studies', 'sickle cell disease'],
    ['clinical-scenarios', 'hyperkalemia'],
    ['image-interpretation', 'heart block'],
    ['dosage-calc', 'heparin'],
    ['mind-mapping', 'heart failure'],
    ['concept-maps', 'heart failure'],
  ] as const) {
    test(`${method} fits and has no accessibility violations`, async ({ page, learner }) => {
      expect(learner.user.healthcareField).toBe('RN')
      await generate(page, method, topic)
      expect(await findViolations(page)).toEqual([])
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})
