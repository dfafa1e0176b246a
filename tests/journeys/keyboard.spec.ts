import type { Locator, Page } from '@playwright/test'
import { signInToTestAccount } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { startPractice } from './pages/launcher.ts'
import { Runner } from './pages/runner.ts'
import { expectToast } from './pages/toast.ts'

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a quiz by keyboard only', async ({ page, learner }) => {
  expect(learner.user.shortcutsEnabled).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip to (the|main) content$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('link', { name: 'Start a practice quiz' }))
  await pressOn(page, page.getByRole('button', { name: 'Start Practice Quiz' }))

  const runner = new Runner(page)
  await runner.expectAt(1, 20)
  await page.keyboard.press('b')
  await expect(runner.option('B')).toBeChecked()
  await page.keyboard.press('3')
  await expect(runner.option('C')).toBeChecked()
  await page.keyboard.press('x')
  await expect(page.getByText("Press an option's letter to cross it out")).toBeVisible()
  await page.keyboard.press('a')
  await expect(runner.button('Restore A')).toBeVisible()
  await expect(runner.option('A')).toBeDisabled()
  await page.keyboard.press('m')
  await expect(runner.button('Flag').first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await runner.expectAt(2)
  await page.keyboard.press('a')
  await page.keyboard.press('Backspace')
  await expect(runner.option('A')).not.toBeChecked()
  await page.keyboard.press('p')
  await runner.expectAt(1)
  await page.keyboard.press('s')
  await runner.expectAt(2)
  await page.keyboard.press('q')
  await expect(page.getByRole('dialog', { name: 'Questions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Before you submit' })).toBeFocused()
  // Skipping kept the answer to question 1.
  await expect(page.getByText('1 of 20 answered, 1 flagged.')).toBeVisible()
  await pressOn(page, runner.button('Back to the questions'))
  await runner.expectAt(2)
  await page.keyboard.press('s')
  for (let question = 3; question <= 20; question++) {
    await runner.expectAt(question)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Before you submit' })).toBeVisible()
  await expect(page.getByText('19 of 20 answered, 1 flagged.')).toBeVisible()
  await pressOn(page, runner.button('Submit'))
  await expect(page.getByRole('alertdialog', { name: 'Submit with 1 unanswered question?' })).toBeVisible()
  await pressOn(page, runner.button('Submit anyway'))
  await runner.expectResults()
  await tabTo(page, page.getByRole('tab', { name: /^To review/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Flagged (1)' })).toHaveAttribute('aria-selected', 'true')
})

test('a full-length exam by keyboard only, from its start screen to its results', async ({ page }) => {
  await signInToTestAccount(page.request, 'test10', 'RN')
  await page.goto('/quiz?full=true')
  await pressOn(page, page.getByRole('button', { name: 'Start Full-Length Exam' }))
  await expect(page.getByRole('heading', { level: 1, name: 'NCLEX-RN' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Start exam' }))

  const runner = new Runner(page)
  await runner.expectAt(1, 75)
  await page.keyboard.press('b')
  await expect(runner.option('B')).toBeChecked()
  await page.keyboard.press('m')
  await expect(runner.button('Flag').first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await runner.expectAt(2)
  await page.keyboard.press('s')
  await runner.expectAt(3)

  // The map leads to any question, and closing it gives the focus back.
  await page.keyboard.press('q')
  const map = page.getByRole('dialog', { name: 'Questions' })
  await pressOn(page, map.getByRole('button', { name: /^Question 74,/ }))
  await runner.expectAt(74)
  await expect(runner.heading).toBeFocused()
  for (const question of [74, 75]) {
    await runner.expectAt(question)
    await page.keyboard.press('a')
    await expect(runner.option('A')).toBeChecked()
    await page.keyboard.press('Enter')
  }

  const review = page.getByRole('heading', { level: 1, name: 'Before you submit' })
  await expect(review).toBeFocused()
  await expect(page.getByText('3 of 75 answered, 1 flagged.')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: /^2 : go to this question/ }))
  await runner.expectAt(2)
  await page.keyboard.press('c')
  await page.keyboard.press('r')
  await expect(review).toBeFocused()
  await pressOn(page, runner.button('Submit'))
  await expect(page.getByRole('alertdialog', { name: /^Submit with 7[12] unanswered questions\?$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(review).toBeVisible()
  await pressOn(page, runner.button('Submit'))
  await pressOn(page, runner.button('Submit anyway'))
  const result = { level: 1, name: /^(Above|At|Below) the 75% passing standard we use for the NCLEX-RN\.$/ } as const
  await expect(page.getByRole('heading', result)).toBeVisible()
})

test('with shortcuts turned off, letters do nothing, and Tab, Space, and Enter do everything', async ({
  page,
  learner,
}) => {
  expect(learner.user.shortcutsEnabled).toBe(true)
  await page.goto('/settings')
  await tabTo(page, page.getByRole('switch', { name: 'Single-key shortcuts' }))
  await page.keyboard.press('Space')
  await expectToast(page, 'Shortcuts are off')

  await page.goto('/quiz')
  await pressOn(page, page.getByRole('button', { name: 'Start Practice Quiz' }))
  const runner = new Runner(page)
  await runner.expectAt(1, 20)
  for (const key of ['b', '2', 's', 'm']) await page.keyboard.press(key)
  await runner.expectAt(1)
  await expect(runner.option('B')).not.toBeChecked()
  await tabTo(page, runner.option('A'))
  await page.keyboard.press('Space')
  await expect(runner.option('A')).toBeChecked()
  await pressOn(page, runner.button('Next Question'))
  await runner.expectAt(2)
})

test('Enter after the last question of a practice quiz asks before grading', async ({ page, learner }) => {
  expect(learner.user.shortcutsEnabled).toBe(true)
  const runner = await startPractice(page)
  for (let question = 1; question <= 20; question++) {
    await runner.expectAt(question)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('20 of 20 answered. All questions are answered, and none are flagged.')).toBeVisible()
  await runner.submit()
  await runner.expectResults()
})
