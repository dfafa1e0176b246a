import type { Page } from '@playwright/test'
import { analyze, assembleTestForm, submitTestForm } from '../../tools/run/learner.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'
import { startPractice } from './pages/launcher.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 2560, height: 1440 },
] as const

/** Expects axe to find nothing in either theme, and nothing to be wider than the screen. */
async function expectNoViolationsOrOverflow(page: Page, width: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page)).toEqual([])
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

for (const size of sizes) {
  test.describe(`at ${size.width} x ${size.height}`, () => {
    test.use({ viewport: size })

    test('a question, its tools, and the next step are in view together', async ({ page, learner }) => {
      expect(learner.user.healthcareField).toBe('RN')
      const runner = await startPractice(page)
      for (const part of [
        runner.heading,
        runner.option('A'),
        runner.button('Next Question'),
        runner.button('Save and exit'),
        page.getByRole('button', { name: /^Question 20,/ }),
      ]) {
        await expect(part).toBeInViewport()
      }
      await expectNoViolationsOrOverflow(page, size.width)

      // The tools do not cover the options, and fit on the screen.
      for (const name of ['Calculator', 'Lab values']) {
        await runner.button(name).click()
        const tool = await page.getByRole('dialog', { name }).boundingBox()
        expect((tool?.x ?? 0) + (tool?.width ?? 0)).toBeLessThanOrEqual(size.width)
        expect((tool?.y ?? 0) + (tool?.height ?? 0)).toBeLessThanOrEqual(size.height)
      }
      await runner.choose('A')
      await runner.button('Next Question').click()
      await runner.expectAt(2)
    })

    test('in the results, the list stays beside the question', async ({ page, learner }) => {
      expect(learner.user.healthcareField).toBe('RN')
      const form = await assembleTestForm(page.request, 'RN', 'limit=20')
      await analyze(
        page.request,
        form,
        form.questions.map(() => 'A'),
      )
      await submitTestForm(page.request, form)
      await page.goto(`/results/${form.attemptId}?show=all&question=3`)
      const heading = page.getByRole('heading', { level: 3, name: /^Question 3\b/ })
      await expect(heading).toBeFocused()
      const row = page.getByRole('link', { name: /^3 / })
      await expect(row).toBeInViewport()
      await expect(row).toHaveAttribute('aria-current', 'true')
      const card = await heading.boundingBox()
      const line = await row.boundingBox()
      expect(card?.x).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0))

      const option = await page
        .getByRole('listitem')
        .filter({ hasText: /^A\s*A\. / })
        .boundingBox({ timeout: 20_000 })
      const references = await page.getByRole('list', { name: 'References' }).boundingBox()
      const isBeside = (references?.x ?? 0) > (option?.x ?? 0) + (option?.width ?? 0)
      expect(isBeside).toBe(size.width === 2560)
      await expectNoViolationsOrOverflow(page, size.width)

      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('heading', { level: 3, name: /^Question 4\b/ })).toBeFocused()
      await expect(row).toBeInViewport()
    })
  })
}
