import { signInToTestAccount } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test('flashcards are generated, turned by keyboard, saved, found again, renamed, and deleted', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/study-aid')
  await page.getByRole('combobox', { name: 'Topic' }).press('Enter')
  await expect(page.getByText('Please enter a study topic to generate content.')).toBeVisible()

  const topic = page.getByRole('combobox', { name: 'Topic' })
  await topic.fill('digox')
  await expect(page.getByRole('option', { name: 'Digoxin', exact: true })).toBeVisible()
  await topic.press('ArrowDown')
  await topic.press('Enter')
  await expect(topic).toHaveValue(/digoxin/i)
  await topic.press('Enter')
  await expect(page.getByText('Study Aid Generated')).toBeVisible()
  await expect(page.getByText('From the Preceptor library')).toBeVisible()
  await expect(page.getByText(/this set was shortened from \d+ cards/)).toBeVisible()

  const back = page.getByText('Answer', { exact: true })
  await expect(page.getByRole('button', { name: 'Show the back of the card' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Show the front of the card' })).toBeVisible()
  await expect(back).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Card 2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Show answers' }).click()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Save to Library' }).click()
  await expect(page.getByText('Your study aid has been saved to your library.')).toBeVisible()
  await page.getByRole('link', { name: 'See all' }).click()
  await page.getByRole('link', { name: /Digoxin.*Flashcards/ }).click()
  await expect(page.getByText('Card 1 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Cardiac glycosides')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Cardiac glycosides' })).toBeVisible()

  await page.goto('/study-aid/library?search=glyco')
  await expect(page.getByRole('link', { name: /Cardiac glycosides/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: /Cardiac glycosides/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test('saved flashcards are rated at once, and a card chosen from the list is shown', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/study-aid?topic=heart+failure')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const list = page.getByRole('region', { name: 'All cards' })
  await list.getByRole('button').last().click()
  await expect(page.getByText('Card 5 of 5')).toBeInViewport()

  await page.getByRole('button', { name: 'Save to Library' }).click()
  await page.getByRole('link', { name: 'Open in Library' }).click()
  await page.getByRole('link', { name: 'Review Cards' }).click()
  // Not "Show answers" of the list on the screen before.
  await page.getByRole('button', { name: 'Show Answer', exact: true }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await expect(page.getByText('1 of 5 done', { exact: true })).toBeVisible()
})

test('after the flashcards of a day, the plans are one tap away, and other methods stay free', async ({
  page,
  learner,
}) => {
  expect(learner.user.subscriptionTier).toBe('free')
  await page.goto('/study-aid?topic=heart+failure')
  const generate = page.getByRole('button', { name: 'Generate', exact: true })
  await generate.click()
  await expect(page.getByText('Card 1 of 5')).toBeVisible()
  await generate.click()
  await expect(page.getByText(/The free plan includes 5 AI flashcards per day/)).toBeVisible()
  await page.getByRole('radio', { name: /^Definitions/ }).check()
  await generate.click()
  await expect(page.getByText('Study Aid Generated')).toBeVisible()
  await page.getByRole('radio', { name: /^Flashcards/ }).check()
  await generate.click()
  await page.getByRole('button', { name: 'View plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('a topic that the library does not know leads to the nearest ones', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/study-aid?topic=medieval+falconry')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('heading', { name: 'The library has nothing about “medieval falconry”' })).toBeVisible()
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('button').first().click()
  await expect(page.getByText('Study Aid Generated')).toBeVisible()
})

test('a learner without a field is asked for it, and then gets the study aid', async ({ page }) => {
  await signInToTestAccount(page.request, 'test22')
  await page.goto('/study-aid?topic=asthma&method=definitions')
  const generate = page.getByRole('button', { name: 'Generate', exact: true })
  await generate.click()
  const picker = page.getByRole('dialog', { name: 'Choose your healthcare field' })
  await picker.getByRole('radio', { name: 'Respiratory Therapist' }).check({ force: true })
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(picker).toBeHidden()
  await generate.click()
  await expect(page.getByText('Definitions · Respiratory Therapist')).toBeVisible()
})

test('all of a study aid is printed, with its answers and sources', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  for (const [method, topic, answers] of [
    ['practice-questions', 'sepsis', 'Answers'],
    ['matching', 'insulin', 'Answers'],
  ] as const) {
    await page.goto(`/study-aid?method=${method}&topic=${topic}`)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(result.getByRole('heading', { name: answers })).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await expect(result.getByRole('heading', { name: answers })).toBeVisible()
    await expect(result.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await expect(result.getByRole('button')).toHaveCount(0)
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    await expect(result.getByRole('heading', { name: answers })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the parts of a drawing are named by choosing and by typing', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/study-aid?method=labeling&topic=nephron')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('heading', { name: 'Nephron', level: 3 })).toBeVisible()
  const first = page.getByRole('combobox', { name: 'Part 1', exact: true })
  const names = await first.getByRole('option').allTextContents()
  await first.selectOption(names[1] ?? '')
  await page.getByRole('button', { name: 'Check Answers' }).click()
  await expect(page.getByText(/^[01] of \d+ correct$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const part = page.getByRole('listitem').filter({ has: page.getByText('1', { exact: true }) })
  const correct = (await part.first().locator('p').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Start Over' }).click()
  await page.getByRole('switch', { name: 'Type the names' }).check()
  await page.getByRole('textbox', { name: 'Part 1', exact: true }).fill(correct.trim().toUpperCase())
  await page.getByRole('textbox', { name: 'Part 1', exact: true }).press('Enter')
  await expect(page.getByText(/^1 of \d+ correct$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save to Library' }).click()
  await page.getByRole('link', { name: 'Open in Library' }).click()
  await expect(page.getByRole('combobox', { name: 'Part 1', exact: true })).toBeVisible()
})

test('on a phone, the drawing stays in view above the part being named', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/study-aid?method=labeling&topic=nephron')
  await page.getByRole('button', { name: 'Generate' }).click()
  const part = page.getByRole('combobox', { name: 'Part 5', exact: true })
  await part.focus()
  const drawing = page.getByRole('img', { name: /functional unit of the kidney/ })
  await expect(drawing).toBeInViewport({ ratio: 1 })
  const [drawingBox, partBox] = [await drawing.boundingBox(), await part.boundingBox()]
  expect((drawingBox?.y ?? 0) + (drawingBox?.height ?? 0)).toBeLessThanOrEqual(partBox?.y ?? 0)
})

test('a topic without a drawing leads to the drawings of the field', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/study-aid?method=labeling&topic=sepsis')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('heading', { name: 'Not enough for labeling about “sepsis”' })).toBeVisible()
  await page.getByRole('button', { name: 'Nephron' }).click()
  await expect(page.getByRole('heading', { name: 'Nephron', level: 3 })).toBeVisible()
})
