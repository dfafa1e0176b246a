import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

/** Makes a study aid about a topic. */
async function generate(page: Page, method: string, topic: string) {
  await page.goto(`/study-aid?topic=${encodeURIComponent(topic)}&method=${method}`)
  await page.getByRole('button', { name: 'Generate' }).click()
  // The first search of a server builds its index.
  await expect(page.getByText('From the Preceptor library').first()).toBeVisible({ timeout: 30_000 })
}

/** Saves the study aid that is shown, and opens it again from the library. */
async function saveAndFind(page: Page, label: string) {
  await page.getByRole('button', { name: 'Save to Library' }).click()
  await expect(page.getByText('Your study aid has been saved to your library.').first()).toBeVisible()
  await page.goto('/study-aid/library')
  await page.getByRole('link', { name: new RegExp(label) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const terms = (page: Page) => page.getByRole('list', { name: 'Terms' }).getByRole('button')
const matches = (page: Page) => page.getByRole('list', { name: 'What belongs to them' }).getByRole('button')

/** Of the question that can be checked. */
const lastOption = (page: Page) => {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Check Answer' }) })
  return form.getByRole('radio').or(form.getByRole('checkbox')).last()
}

test('matching by keyboard and by dragging', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await generate(page, 'matching', 'insulin')
  await expect(page.getByText(/^Drug and /)).toBeVisible()
  const total = await terms(page).count()
  // Tries each match for the first term until one fits.
  const isMatched = async (index: number) => (await terms(page).nth(index).getAttribute('aria-disabled')) === 'true'
  for (let place = 0; place < total && !(await isMatched(0)); place++) {
    await terms(page).nth(0).focus()
    await page.keyboard.press('Enter')
    await expect(terms(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(terms(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  }
  await expect(page.getByText(`1 of ${total}`)).toBeVisible()
  for (let term = 1; term < total; term++) {
    // A drag that the browser drops on the way is made again.
    await expect(async () => {
      for (let place = 0; place < total && !(await isMatched(term)); place++) {
        if ((await matches(page).nth(place).getAttribute('aria-disabled')) === 'true') continue
        await terms(page).nth(term).dragTo(matches(page).nth(place))
        await expect(terms(page).nth(term)).toHaveAttribute('aria-pressed', 'false')
      }
      expect(await isMatched(term)).toBe(true)
    }).toPass()
  }
  await expect(page.getByText(new RegExp(`All ${total} matched in \\d+:\\d\\d with`))).toBeVisible()
  await page.getByRole('button', { name: /Next Round|Match Again/ }).press('Enter')
  await expect(page.getByText(/^0 of \d/)).toBeVisible()
  await saveAndFind(page, 'Matching')
  await expect(terms(page).first()).toBeVisible()
})

test('true or false by keyboard, fill in the blank by typing', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await generate(page, 'true-false', 'heart failure')
  await expect(page.getByRole('button', { name: 'True', exact: true }).first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText(/(?:Correct|Incorrect): this is (?:true|false)\./)).toHaveCount(1)
  await page.keyboard.press('f')
  await expect(page.getByText(/(?:Correct|Incorrect): this is (?:true|false)\./)).toHaveCount(2)
  await expect(page.getByText(/^2 of \d+ answered, [0-2] correct$/)).toBeVisible()
  await page.getByRole('button', { name: /^Continue: \d+ more$/ }).click()
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect(page.getByText(/^0 of \d+ answered/)).toBeVisible()
  await saveAndFind(page, 'True or false')

  await generate(page, 'fill-blank', 'insulin')
  const first = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^Blank 1\b/ }) })
  const input = first.getByRole('textbox')
  await input.fill('nothing of the kind')
  await input.press('Enter')
  await expect(first.getByText('Not quite. Try again, or show the answer.')).toBeVisible()
  await first.getByRole('button', { name: 'Show Answer' }).click()
  const answer = ((await first.locator('strong').textContent()) ?? '').replace(/\.$/, '')
  await first.getByRole('button', { name: 'Hide Answer' }).click()
  await input.fill(` ${answer.toUpperCase()} `)
  await input.press('Enter')
  await expect(first.getByText(/^Correct: /)).toBeVisible()
  // It was shown first.
  await expect(page.getByText(/^1 of \d+ answered, 0 correct$/)).toBeVisible()
  await saveAndFind(page, 'Fill in the blank')
})

test('definitions, drug cards, and practice questions', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await generate(page, 'definitions', 'delegation')
  await page.getByRole('searchbox', { name: 'Filter the terms' }).fill('chaplain')
  await page.getByRole('button', { name: 'Chaplain' }).press('Enter')
  await expect(page.getByText(/Chaplains provide spiritual care/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter the terms' }).fill('zzz')
  await expect(page.getByText('No term has these words.')).toBeVisible()
  await saveAndFind(page, 'Definitions')

  await generate(page, 'drug-cards', 'digoxin')
  await expect(page.getByRole('article', { name: 'Digoxin' })).toContainText('sodium-potassium pump')
  await expect(page.getByText(/lists only what the Preceptor library has about/)).toBeVisible()
  await page.getByRole('switch', { name: 'Quiz me' }).press('Space')
  await expect(page.getByText('sodium-potassium pump')).toBeHidden()
  await page.getByRole('button', { name: /uncover the mechanism/ }).press('Enter')
  await expect(page.getByText('sodium-potassium pump')).toBeVisible()
  await saveAndFind(page, 'Drug cards')

  await generate(page, 'practice-questions', 'sepsis')
  // Nothing is selected yet.
  await page.getByRole('button', { name: 'Check Answer' }).press('Enter')
  await expect(page.getByText(/^0 answered/)).toBeVisible()
  await lastOption(page).press('Space')
  await page.getByRole('button', { name: 'Check Answer' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^(?:Correct|Incorrect)$/ })).toBeFocused()
  await expect(page.getByText(/^1 answered, [01] correct$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeFocused()
  await saveAndFind(page, 'Practice questions')
})

test('the methods at 360 px in dark have nothing that axe finds, and nothing wider than the screen', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const topics: [string, string][] = [
    ['matching', 'insulin'],
    ['true-false', 'digoxin'],
    ['fill-blank', 'insulin'],
    ['definitions', 'delegation'],
    ['drug-cards', 'warfarin'],
    ['practice-questions', 'sepsis'],
  ]
  for (const [method, topic] of topics) {
    await generate(page, method, topic)
    if (method === 'matching') await terms(page).first().click()
    if (method === 'true-false') await page.getByRole('button', { name: 'True', exact: true }).first().click()
    if (method === 'fill-blank') await page.getByRole('button', { name: 'Show Answer' }).first().click()
    if (method === 'definitions') await page.getByRole('button', { name: 'Open All' }).click()
    if (method === 'drug-cards') await page.getByRole('switch', { name: 'Quiz me' }).check()
    if (method === 'practice-questions') {
      await lastOption(page).press('Space')
      await page.getByRole('button', { name: 'Check Answer' }).click()
    }
    expect(await findViolations(page), method).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth'), method).toBeLessThanOrEqual(360)
  }
})
